/** States of Australia and regions of New Zealand, by country. */
export const STATES = {
  AU: ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
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

const toOption = (id: string) => ({ id, label: id });

export const COUNTRY_OPTIONS = [
  { id: 'AU', label: 'Australia' },
  { id: 'NZ', label: 'New Zealand' },
];
export const STATE_OPTIONS = [...STATES.AU, ...STATES.NZ].map(toOption);
/** Clocks of both countries. */
export const ZONE_OPTIONS = [
  { id: 'Australia/Sydney', label: 'Sydney' },
  { id: 'Australia/Melbourne', label: 'Melbourne' },
  { id: 'Australia/Brisbane', label: 'Brisbane' },
  { id: 'Australia/Adelaide', label: 'Adelaide' },
  { id: 'Australia/Broken_Hill', label: 'Broken Hill' },
  { id: 'Australia/Perth', label: 'Perth' },
  { id: 'Australia/Eucla', label: 'Eucla' },
  { id: 'Australia/Darwin', label: 'Darwin' },
  { id: 'Australia/Hobart', label: 'Hobart' },
  { id: 'Australia/Lord_Howe', label: 'Lord Howe Island' },
  { id: 'Pacific/Norfolk', label: 'Norfolk Island' },
  { id: 'Indian/Christmas', label: 'Christmas Island' },
  { id: 'Indian/Cocos', label: 'Cocos Islands' },
  { id: 'Pacific/Auckland', label: 'Auckland' },
  { id: 'Pacific/Chatham', label: 'Chatham Islands' },
];
