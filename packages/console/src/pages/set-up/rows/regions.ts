import { AU_STATES } from '@pitlane/contracts/constants';

/** States of Australia and regions of New Zealand, by country. */
export const STATES = {
  AU: AU_STATES,
  NZ: [
    'Auckland',
    'Bay of Plenty',
    'Canterbury',
    'Chatham Islands',
    'Gisborne',
    "Hawke's Bay",
    'Manawatu-Whanganui',
    'Marlborough',
    'Nelson',
    'Northland',
    'Otago',
    'Southland',
    'Taranaki',
    'Tasman',
    'Waikato',
    'Wellington',
    'West Coast',
  ],
};

export const COUNTRIES = { AU: 'Australia', NZ: 'New Zealand' };
export const ALL_STATES = [...STATES.AU, ...STATES.NZ];
/** Clocks of both countries. */
export const ZONES = {
  'Australia/Sydney': 'Sydney',
  'Australia/Melbourne': 'Melbourne',
  'Australia/Brisbane': 'Brisbane',
  'Australia/Adelaide': 'Adelaide',
  'Australia/Broken_Hill': 'Broken Hill',
  'Australia/Perth': 'Perth',
  'Australia/Eucla': 'Eucla',
  'Australia/Darwin': 'Darwin',
  'Australia/Hobart': 'Hobart',
  'Australia/Lord_Howe': 'Lord Howe Island',
  'Pacific/Norfolk': 'Norfolk Island',
  'Indian/Christmas': 'Christmas Island',
  'Indian/Cocos': 'Cocos Islands',
  'Pacific/Auckland': 'Auckland',
  'Pacific/Chatham': 'Chatham Islands',
};
