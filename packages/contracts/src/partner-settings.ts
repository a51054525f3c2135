import * as v from 'valibot';
import { SERVICE_TYPES } from './constants.ts';
import { SitePageSection } from './content.ts';
import { Country } from './enums.ts';
import { isMailAddress } from './mail-address.ts';
import { parseKnown } from './parse-known.ts';
import { IsoDay, MAX_INTEGER, textUpTo } from './primitives.ts';
import { PromotionalAsset } from './quote.ts';

/** Its host follows at once: nothing before an `@` may look like it. */
const WebAddress = v.pipe(
  v.string(),
  v.regex(
    /^https:\/\/[^\s\p{C}"<>@/\\?#]+([/?#][^\s\p{C}"<>\\]*)?$/u,
    'must be an https:// address without a user name',
  ),
  v.check((address) => URL.canParse(address), 'must be an https:// address'),
);
/** Demos run on plain http; production offers only an https address. */
const HelpAddress = v.pipe(
  v.string(),
  v.check(
    (address) => /^https?:\/\/[^\s\p{C}]+$/iu.test(address) && URL.canParse(address),
    'must be an http:// or https:// address',
  ),
);
/** As browsers send it: `https://a.example:443` and `https://0x7f.1` would match no request. */
const HostedOrigin = v.pipe(
  v.string(),
  v.check(
    (origin) =>
      /^https:\/\/[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{2,5})?$/.test(origin) &&
      URL.canParse(origin) &&
      new URL(origin).origin === origin,
    'must be an https:// address in small letters, without a path or port 443',
  ),
);
const MailAddress = v.pipe(v.string(), v.trim(), v.check(isMailAddress, 'must be an email address'));
const Names = v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(50))), v.maxLength(50));
const Whole = v.pipe(v.number(), v.integer('must be a whole number'));
const Amount = v.pipe(v.number(), v.minValue(0, 'must be 0 or more'));

/** A picture of our own origin (the pages' policy shows no other), and a link that opens a page. */
const Asset = v.pipe(
  v.strictObject(PromotionalAsset.entries),
  v.check(
    ({ ImageUrl }) => /^\/(?!\/)/.test(ImageUrl),
    'must have an ImageUrl of this origin, such as /api/…',
  ),
  v.check(
    ({ Href }) => Href === null || /^(https:\/\/|\/(?!\/))/.test(Href),
    'must have a Href that is null, an https:// address or a path',
  ),
);
const Assets = v.array(Asset);
const SitePageSections = v.pipe(
  v.array(v.strictObject(SitePageSection.entries)),
  v.minLength(1),
  v.maxLength(40),
);
/** The address of the partner's own page, or the text of ours. */
const SitePageText = v.optional(
  v.lazy((text): typeof SitePageSections | typeof WebAddress =>
    Array.isArray(text) ? SitePageSections : WebAddress,
  ),
);
/** Customers see an empty one as a gap. */
const FaqText = v.pipe(v.string(), v.regex(/\S/, 'must not be empty'));
const Faqs = v.pipe(
  v.array(v.strictObject({ question: FaqText, answer: FaqText })),
  v.minLength(1, 'must not be empty'),
);

const Service = v.picklist(SERVICE_TYPES, 'is not a service');
const TaskCategoryId = v.pipe(
  Whole,
  v.minValue(1, 'must be 1 or more'),
  v.maxValue(MAX_INTEGER, 'is too large'),
);

/** Every setting that a partner may have. An absent one takes the marketplace's default. */
export const PartnerSettings = v.strictObject({
  /** Whose places come first in a search, and need not name their country; Australia when absent. */
  country: v.optional(Country),
  /** Sources that count as themselves in the partner's numbers, besides the built-in ones. */
  leadSources: v.optional(Names),
  /** Hour of the day, 0 to 24, after which today cannot be booked. */
  sameDayCutoffHour: v.optional(
    v.pipe(Whole, v.minValue(0, 'must be 0 to 24'), v.maxValue(24, 'must be 0 to 24')),
  ),
  acceptedCardBrands: v.optional(
    v.array(
      v.picklist(
        ['visa', 'mastercard', 'amex', 'jcb', 'diners', 'discover', 'unionpay'],
        'is not a card brand',
      ),
    ),
  ),
  chatUrl: v.optional(WebAddress),
  supportEmail: v.optional(MailAddress),
  /** In whose name customers get mails and codes; a white-label partner's own name by default. */
  senderName: v.optional(
    v.pipe(textUpTo(60), v.regex(/^[^"<>\r\n]*\S[^"<>\r\n]*$/, 'must be a name without quotes or brackets')),
  ),
  /** A mail address whose domain lets the operator's mail server send for it. */
  senderAddress: v.optional(MailAddress),
  /** The name on SMS, registered with the gateway. */
  smsSenderId: v.optional(
    v.pipe(v.string(), v.regex(/^(?=.*[a-z])[a-z\d]{3,11}$/i, 'must be 3 to 11 letters and digits')),
  ),
  /** The partner's own site, which the logo of hosted pages opens. */
  homeUrl: v.optional(WebAddress),
  /** Where the partner's customers open the hosted pages, instead of the operator's address. */
  hostedOrigin: v.optional(HostedOrigin),
  /** The partner's share of what customers pay for serviced bookings, in percent, each from a day on. */
  commissionRates: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          from: IsoDay,
          percent: v.pipe(
            v.number(),
            v.minValue(0, 'must be 0 to 100'),
            v.maxValue(100, 'must be 0 to 100'),
            v.check((percent) => /^-?\d+(\.\d\d?)?$/.test(String(percent)), 'must have at most two decimals'),
          ),
        }),
      ),
      v.maxLength(50),
    ),
  ),
  quoteFunnelConfigurationId: v.optional(Whole),
  /** Its quotes are for its mobile-services supplier. */
  isProductFlow: v.optional(v.boolean('must be true or false')),
  serviceTypeRestrictions: v.optional(v.array(Service)),
  repairCategoryRestrictions: v.optional(v.array(TaskCategoryId)),
  isMultiItem: v.optional(v.boolean('must be true or false')),
  /** A booking for the fleet needs the street address of the car (2 §5). */
  fleetRequiresAddress: v.optional(v.boolean('must be true or false')),
  mobileServicesSupplierId: v.optional(Whole),
  thirdPlaceSupplierId: v.optional(Whole),
  roadsideAssistance: v.optional(
    v.strictObject({
      link: HelpAddress,
      /** States and regions where it is offered; all when absent. */
      states: v.optional(v.array(v.string())),
    }),
  ),
  adverts: v.optional(Assets),
  promotionalAssets: v.optional(Assets),
  fleetBannerAssets: v.optional(Assets),
  /** Whom the operator works with, at the foot of popular services on the home page. */
  partnerMarks: v.optional(Assets),
  faqs: v.optional(Faqs),
  fleetFaqs: v.optional(Faqs),
  landing: v.optional(
    v.strictObject({
      title: v.optional(textUpTo(120)),
      text: v.optional(textUpTo(600)),
      points: v.optional(v.pipe(v.array(textUpTo(200)), v.maxLength(6))),
    }),
  ),
  /** The texts of the pages about the partner. */
  pages: v.optional(
    v.strictObject({
      privacy: SitePageText,
      terms: SitePageText,
      contact: SitePageText,
      'how-we-check-workshops': SitePageText,
    }),
  ),
  /** Other slugs under which the partner's page is found. */
  pageAliases: v.optional(v.array(v.string())),
  /** Quote requests: cents, hours, counts and days. */
  leadPriceCents: v.optional(Amount),
  leadBidCutOffHours: v.optional(Amount),
  leadAnsweredHours: v.optional(Amount),
  /** At most how many workshops answer a request; pages show it too. */
  leadMaximumOffers: v.optional(Amount),
  leadMaximumClaims: v.optional(Amount),
  leadRevealsPerMonth: v.optional(Amount),
  leadOfferValidDays: v.optional(Amount),
  leadInvitations: v.optional(Amount),
  /** Pages and mails promise that the request goes out within a day. */
  leadPhotoWaitHours: v.optional(v.pipe(Amount, v.maxValue(24, 'must be 24 or less'))),
});
export type PartnerSettings = v.InferOutput<typeof PartnerSettings>;

const ENTRIES = PartnerSettings.entries as Record<string, v.GenericSchema>;
/** Lists of which a stored one keeps its well-formed items. */
const LISTS: Record<string, v.GenericSchema> = {
  serviceTypeRestrictions: Service,
  repairCategoryRestrictions: TaskCategoryId,
  adverts: Asset,
  promotionalAssets: Asset,
  fleetBannerAssets: Asset,
  partnerMarks: Asset,
};

/**
 * The settings of a stored partner. What is unknown or ill-formed is left out: of `LISTS` its items, of other settings
 * unknown fields alone. `onIgnored` gets the name of each setting that lost something.
 */
export function readPartnerSettings(
  stored: unknown,
  onIgnored: (name: string) => void = () => {},
): PartnerSettings {
  const read = Object.entries(stored ?? {}).flatMap(([name, value]) => {
    const schema = Object.hasOwn(ENTRIES, name) ? ENTRIES[name]! : v.never();
    const parsed = v.safeParse(schema, value);
    if (!parsed.success) onIgnored(name);
    const kept = parsed.success ? parsed : parseKnown(schema, keepItems(name, value));
    return kept ? [[name, kept.output]] : [];
  });
  return Object.fromEntries(read);
}

function keepItems(name: string, value: unknown): unknown {
  const item = Object.hasOwn(LISTS, name) ? LISTS[name]! : null;
  if (!item || !Array.isArray(value)) return value;
  return value.flatMap((each) => {
    const kept = parseKnown(item, each);
    return kept ? [kept.output] : [];
  });
}

/** What is wrong with settings, one sentence for each field; empty when nothing is. */
export const findSettingFaults = (settings: unknown): string[] =>
  toFaults(v.safeParse(PartnerSettings, settings), 'settings');

/** The faults of a parsed record, each with the path of its field. */
export function toFaults(parsed: { issues?: readonly v.BaseIssue<unknown>[] | undefined }, record: string) {
  return (parsed.issues ?? []).map((issue) => {
    const field = v.getDotPath(issue as v.BaseIssue<never>) ?? record;
    if (!issue.message.startsWith('Invalid')) return `${field} ${issue.message}.`;
    return issue.expected === 'never' ? `${field} is not known.` : `${field} must be ${issue.expected}.`;
  });
}
