import type { PartnerSettings } from '@pitlane/contracts/partner-settings';
import { SETTING_DEFAULTS } from '@pitlane/contracts/setting-defaults';

export type SettingInput =
  | 'text'
  | 'number'
  | 'money'
  | 'choice'
  | 'some-of'
  | 'categories'
  | 'workshop'
  | 'configuration'
  | 'lines'
  | 'rates'
  | 'roadside'
  | 'pictures'
  | 'pages';

/** A setting of a partner as an operator edits it. */
export type SettingField = {
  name: keyof PartnerSettings;
  label: string;
  input: SettingInput;
  hint?: string;
  /** `true` and `false` stand for yes and no. */
  options?: readonly { id: string; label: string }[];
  /** Of a choice: what holds without the setting. */
  none?: string;
};

const CARD_BRANDS = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  diners: 'Diners Club',
  discover: 'Discover',
  unionpay: 'UnionPay',
};

type SettingGroup = { title: string; fields: readonly SettingField[] };

/** A whole number; the hint names what holds without it, after `limits`. */
const createNumberField = (
  name: keyof typeof SETTING_DEFAULTS,
  label: string,
  limits?: string,
): SettingField => ({
  ...{ name, label, input: 'number' },
  hint: [limits, `Leave empty for ${SETTING_DEFAULTS[name]}.`].filter(Boolean).join(' '),
});

const createSwitchField = (
  name: keyof PartnerSettings,
  label: string,
  [usual, yes, no]: readonly [string, string, string],
): SettingField => ({
  ...{ name, label, input: 'choice', none: usual },
  options: [
    { id: 'true', label: yes },
    { id: 'false', label: no },
  ],
});

const createPicturesField = (name: keyof PartnerSettings, label: string, hint: string): SettingField => ({
  ...{ name, label, hint, input: 'pictures' },
});

/** All settings that have no form of their own, by what they are about. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    title: 'Contact and addresses',
    fields: [
      { name: 'supportEmail', label: 'Email for its customers', input: 'text' },
      {
        name: 'chatUrl',
        label: 'Chat',
        input: 'text',
        hint: 'An https:// address. Leave empty for no chat button.',
      },
      {
        name: 'homeUrl',
        label: 'Its own site',
        input: 'text',
        hint: 'The logo of our pages opens it. An https:// address.',
      },
      {
        name: 'hostedOrigin',
        label: 'Where its customers open our pages',
        input: 'text',
        hint: 'For example, https://quotes.example.com. Leave empty to use your own address.',
      },
      {
        name: 'pageAliases',
        label: 'Other short names of its page',
        input: 'lines',
        hint: 'One per line.',
      },
      {
        name: 'country',
        label: 'Country',
        input: 'choice',
        none: 'Default (Australia)',
        options: [
          { id: 'AU', label: 'Australia' },
          { id: 'NZ', label: 'New Zealand' },
        ],
      },
    ],
  },
  {
    title: 'Commission',
    fields: [
      {
        name: 'commissionRates',
        label: 'Its share',
        input: 'rates',
        hint: 'A percentage of what customers pay for completed work. Each rate applies from its first day.',
      },
      {
        name: 'leadSources',
        label: 'Lead sources that count as themselves',
        input: 'lines',
        hint: 'One per line, in addition to the built-in ones.',
      },
    ],
  },
  {
    title: 'What it offers',
    fields: [
      createSwitchField('isMultiItem', 'Items of a quote', ['Default (several)', 'Several', 'One only']),
      {
        name: 'serviceTypeRestrictions',
        label: 'Services that are hidden',
        input: 'some-of',
        options: [
          { id: 'GenericService', label: 'Basic service' },
          { id: 'LogbookService', label: 'Logbook service' },
        ],
      },
      { name: 'repairCategoryRestrictions', label: 'Task categories that are hidden', input: 'categories' },
      {
        name: 'quoteFunnelConfigurationId',
        label: 'Funnel configuration',
        input: 'configuration',
        none: 'None',
        hint: 'A funnel configuration from the set-up that limits its quotes.',
      },
      createNumberField('sameDayCutoffHour', 'Today can be booked until (hour)', '0 to 24.'),
      createSwitchField('isProductFlow', 'Quotes', [
        'Default (for all workshops)',
        'For its mobile service alone',
        'For all workshops',
      ]),
      { name: 'mobileServicesSupplierId', label: 'Its mobile service', input: 'workshop', none: 'None' },
      {
        name: 'thirdPlaceSupplierId',
        label: 'Workshop that you place third',
        input: 'workshop',
        none: 'Default',
      },
      createSwitchField('fleetRequiresAddress', 'Street address for fleet bookings', [
        'Default (not needed)',
        'Needed',
        'Not needed',
      ]),
      {
        name: 'acceptedCardBrands',
        label: 'Cards it accepts',
        input: 'some-of',
        hint: 'Tick none to accept all that your provider takes.',
        options: Object.entries(CARD_BRANDS).map(([id, label]) => ({ id, label })),
      },
      { name: 'roadsideAssistance', label: 'Roadside help', input: 'roadside' },
    ],
  },
  {
    title: 'Requests to workshops',
    fields: [
      {
        name: 'leadPriceCents',
        label: 'Price of a customer’s contact ($)',
        input: 'money',
        hint: `Leave empty for ${SETTING_DEFAULTS.leadPriceCents / 100}.`,
      },
      createNumberField('leadBidCutOffHours', 'Hours to quote'),
      createNumberField('leadAnsweredHours', 'Hours to quote after a customer’s answer, at least'),
      createNumberField('leadInvitations', 'Workshops invited'),
      createNumberField('leadMaximumOffers', 'Maximum offers per request', 'Shown on pages.'),
      createNumberField('leadMaximumClaims', 'Maximum contacts sold per request'),
      createNumberField('leadRevealsPerMonth', 'Maximum contacts a workshop can buy per month'),
      createNumberField('leadOfferValidDays', 'Days an offer is valid'),
      createNumberField('leadPhotoWaitHours', 'Hours a request waits for photos', 'At most 24.'),
    ],
  },
  {
    title: 'Pictures',
    fields: [
      createPicturesField('promotionalAssets', 'Above the quotes', 'In this order.'),
      createPicturesField('fleetBannerAssets', 'Above the quotes of its fleet', 'In this order.'),
      createPicturesField('adverts', 'Next to the map', 'The first is shown, on wide screens.'),
      createPicturesField(
        'partnerMarks',
        'Whom you work with',
        'At the foot of popular services on the home page.',
      ),
    ],
  },
  {
    title: 'Pages about the partner',
    fields: [{ name: 'pages', label: 'Pages', input: 'pages' }],
  },
];
