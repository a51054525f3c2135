import {
  type Communication,
  isRealDay,
  type Lead,
  type LeadPayload,
  type PriceCategory,
  type QuoteUrgency,
} from '@pitlane/contracts';
import { WorkshopCategory, type WorkshopCategoryName } from '@pitlane/contracts/constants';
import { NO_SUCH_DAY } from '@pitlane/contracts/field-texts';
import { toLeadSource } from '@pitlane/domain/funnel/lead-source';
import { categoryName } from '@pitlane/domain/quotes/workshop-category';
import { formatDueDay, parseDueDay } from '@pitlane/domain/vehicle/next-service-due';
import { fieldError } from '../../platform/errors.ts';

/**
 * A column of `lead`. What needs more than this table (place, phones, vehicle by Mid) is set in lead-patch.ts and shown
 * in lead-response.ts.
 */
type LeadField = {
  /** Carries the TypeScript type of the column; no value at run time. */
  type: unknown;
  /** Name in the lead payload and in the response. */
  wire?: keyof Lead | keyof LeadPayload;
  /** Set by the payload; `vehicle`: a changed value makes it another vehicle. */
  patch?: 'field' | 'vehicle';
  /** Turns what was sent into what is stored. */
  parse?: (sent: never) => unknown;
  /** In the response for everybody, or null without access to the lead. */
  show?: 'all' | 'holder';
  /** Turns what is stored into what is shown. */
  format?: (stored: never) => unknown;
  /** Neither who quotes nor a price depends on it. */
  keepsQuotes?: true;
  /** Left out of every clone. Copied when absent. */
  clone?: 'never';
  /** Tells who or where the customer is, or was typed: left out of a stranger's clone, and erased with old leads. */
  isPersonal?: true;
  /** Erased with old leads although every clone keeps it. */
  isErased?: true;
};

const type = <T>() => undefined as T;
const text = type<string | null>();
const whole = type<number | null>();
const flag = type<boolean>();
const day = type<string | null>();

/** Every column of `lead`, declared once: it drives the row type, patch, response and clone. */
export const LEAD_FIELDS = {
  guid: { type: type<string>(), wire: 'Guid', show: 'all', clone: 'never' },
  id: { type: type<number>(), clone: 'never' },
  partner_id: { type: type<number>(), clone: 'never' },
  status: { type: type<Lead['LeadStatusID']>(), wire: 'LeadStatusID', show: 'all', clone: 'never' },
  version: { type: type<number>(), wire: 'Version', show: 'all', clone: 'never' },
  shifted_from: { type: text, clone: 'never' },
  submitted_at: { type: type<Date | null>(), clone: 'never' },
  outcome_path: { type: text, clone: 'never' },
  cancelled_at: { type: type<Date | null>(), clone: 'never' },
  replaced_by: { type: text, clone: 'never' },
  created_at: { type: type<Date>(), clone: 'never' },
  updated_at: { type: type<Date>(), clone: 'never' },
  forgotten_at: { type: type<Date | null>(), clone: 'never' },
  workshop_verdict: { type: type<'Customer' | 'Workshop' | null>(), clone: 'never' },
  no_mechanics: { type: flag, wire: 'NoMechanics', show: 'all', clone: 'never' },

  lead_source: {
    type: type<string>(),
    wire: 'LeadSource',
    patch: 'field',
    parse: toLeadSource,
    show: 'all',
  },
  quote_flow_version: { type: type<1 | 2>(), wire: 'QuoteFlowVersion', show: 'all' },
  de_api_version: { type: type<2>(), wire: 'DEApiVersion', patch: 'field', keepsQuotes: true },
  // The partner's own systems tell whose it is.
  partner_reference: {
    type: text,
    wire: 'PartnerReference',
    show: 'all',
    keepsQuotes: true,
    isErased: true,
  },
  home_url: { type: text, wire: 'HomeUrl', show: 'all', keepsQuotes: true },

  vehicle_make: { type: text, wire: 'VehicleMake', patch: 'vehicle', show: 'all' },
  vehicle_model: { type: text, wire: 'VehicleModel', patch: 'vehicle', show: 'all' },
  vehicle_year: { type: whole, wire: 'Year', patch: 'vehicle', show: 'all' },
  vehicle_body: { type: text, wire: 'VehicleBody', patch: 'vehicle', show: 'all' },
  vehicle_fuel: { type: text, wire: 'VehicleFuel', patch: 'vehicle', show: 'all' },
  vehicle_transmission: { type: text, wire: 'VehicleTransmission', patch: 'vehicle', show: 'all' },
  vehicle_variant: { type: text, wire: 'VehicleVariant', patch: 'vehicle', show: 'all' },
  vehicle_engine: { type: text, wire: 'VehicleEngine', patch: 'vehicle', show: 'all' },
  vehicle_description: { type: text, wire: 'VehicleDescription', show: 'all' },
  mid: { type: text, wire: 'Mid', show: 'all' },
  vehicle_price_category: {
    type: type<PriceCategory | null>(),
    wire: 'VehiclePriceCategory',
    show: 'all',
  },
  service_schedule_id: { type: whole, wire: 'ServiceScheduleId', show: 'all' },
  repair_times_id: { type: whole, wire: 'RepairTimesId', show: 'all' },
  is_unknown_vehicle: { type: flag, wire: 'IsUnknownVehicle', patch: 'field', show: 'all' },
  vehicle_rego: { type: text, wire: 'VehicleRego', patch: 'field', show: 'holder', isPersonal: true },
  vehicle_rego_state: { type: text, wire: 'VehicleRegoState', patch: 'field', show: 'all' },
  vehicle_is_verified_rego: { type: flag, wire: 'VehicleIsVerifiedRego', patch: 'field', show: 'all' },
  vehicle_vin: { type: text, wire: 'VehicleVin', patch: 'field', show: 'holder', isPersonal: true },

  location: { type: text, wire: 'Location', isPersonal: true },
  suburb_id: { type: whole, wire: 'SuburbId', show: 'all' },
  region_id: { type: whole, wire: 'RegionId', show: 'all' },
  latitude: { type: whole, wire: 'Latitude', patch: 'field', isPersonal: true },
  longitude: { type: whole, wire: 'Longitude', patch: 'field', isPersonal: true },

  user_id: { type: text, wire: 'UserID', show: 'holder', isPersonal: true, keepsQuotes: true },
  name: { type: text, wire: 'Name', patch: 'field', show: 'holder', isPersonal: true, keepsQuotes: true },
  phone_number: { type: text, wire: 'PhoneNumber', show: 'holder', isPersonal: true, keepsQuotes: true },
  mobile_number: { type: text, wire: 'MobileNumber', show: 'holder', isPersonal: true, keepsQuotes: true },
  email: {
    type: text,
    wire: 'Email',
    patch: 'field',
    parse: (sent: string | null) => sent || null,
    show: 'holder',
    isPersonal: true,
    keepsQuotes: true,
  },
  communication: {
    type: type<Communication | null>(),
    wire: 'Communication',
    patch: 'field',
    show: 'all',
    format: (stored: Communication | null) => stored ?? 'Both',
    keepsQuotes: true,
  },
  allow_mechanics_to_contact: { type: flag, wire: 'AllowMechanicsToContact', patch: 'field', show: 'all' },

  repair_notes: { type: text, wire: 'RepairNotes', patch: 'field', isPersonal: true },
  quote_urgency: { type: type<QuoteUrgency | null>(), wire: 'QuoteUrgency', patch: 'field', show: 'all' },
  service_date: { type: day, wire: 'ServiceDate', patch: 'field', show: 'all' },
  next_service_due: {
    type: day,
    wire: 'NextServiceDue',
    patch: 'field',
    parse: parseServiceDue,
    show: 'all',
    format: (stored: string | null) => (stored === null ? null : formatDueDay(stored)),
  },
  workshop_id: { type: whole, wire: 'WorkshopId', patch: 'field', show: 'all' },
  workshop_category: {
    type: type<WorkshopCategoryName>(),
    wire: 'WorkshopCategory',
    patch: 'field',
    parse: categoryName,
    show: 'all',
    format: (stored: WorkshopCategoryName) => WorkshopCategory[stored],
  },
  required_extras: {
    type: type<number[]>(),
    wire: 'RequiredExtras',
    patch: 'field',
    parse: (sent: number[] | null) => sent ?? [],
    show: 'all',
  },
  is_partnership: { type: flag, wire: 'IsPartnership', patch: 'field', show: 'all' },
  got_product_quote_flow: { type: flag, wire: 'GotProductQuoteFlow', patch: 'field', show: 'all' },
  got_exclusive_supplier_flow: { type: flag, wire: 'GotExclusiveSupplierFlow', patch: 'field', show: 'all' },
  fleet_company_id: { type: whole, wire: 'FleetCompanyId', patch: 'field', show: 'all' },
  fleet_company_membership_id: {
    type: text,
    wire: 'FleetCompanyMembershipId',
    patch: 'field',
    show: 'holder',
    isPersonal: true,
  },
  quote_funnel_configuration_id: { type: whole, wire: 'QuoteFunnelConfigurationId', show: 'all' },
  service_type_restrictions: { type: type<string[]>(), wire: 'ServiceTypeRestrictions', show: 'all' },
  repair_category_restrictions: { type: type<number[]>(), wire: 'RepairCategoryRestrictions', show: 'all' },
  is_multi_item: { type: flag, wire: 'IsMultiItem', show: 'all' },

  whats_important: { type: text, wire: 'WhatsImportant', patch: 'field', show: 'all', keepsQuotes: true },
  opening_before_time: {
    type: text,
    wire: 'OpeningBeforeTime',
    patch: 'field',
    show: 'all',
    keepsQuotes: true,
  },
  extras: {
    type: type<number[]>(),
    wire: 'Extras',
    patch: 'field',
    parse: (sent: string | null) => (sent ? sent.split(',').map(Number) : []),
    show: 'all',
    keepsQuotes: true,
    format: (stored: number[]) => stored.join(','),
  },
  radius: { type: whole, wire: 'Radius', patch: 'field', show: 'all', keepsQuotes: true },
  listing_category: {
    type: type<Lead['ListingCategory']>(),
    wire: 'ListingCategory',
    patch: 'field',
    show: 'all',
    keepsQuotes: true,
  },
} as const satisfies Record<string, LeadField>;

type Fields = typeof LEAD_FIELDS;
export type LeadColumn = keyof Fields;

type CamelCase<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Text;

/** The columns as a row has them: `vehicle_make` is `vehicleMake`. */
export type StoredLead = { [Column in LeadColumn as CamelCase<Column>]: Fields[Column]['type'] };

/** Columns to set; what a save leaves out is not in it. */
export type LeadPatch = { [Column in LeadColumn]?: Fields[Column]['type'] };

type Shown<Field> = Field extends { format: (stored: never) => infer Wire }
  ? Wire
  : Field extends { type: infer Type; show: 'holder' }
    ? Type | null
    : Field extends { type: infer Type }
      ? Type
      : never;

/** The fields of a response that the table alone decides. */
export type ShownFields = {
  [Column in LeadColumn as Fields[Column] extends { show: string; wire: infer Wire extends string }
    ? Wire
    : never]: Shown<Fields[Column]>;
};

const FIELDS: readonly (LeadField & { column: LeadColumn; name: keyof StoredLead })[] = Object.entries(
  LEAD_FIELDS,
).map(([column, field]) => ({ ...field, column: column as LeadColumn, name: rowName(column) }));

/** The name of a column in a row. */
export function rowName(column: string): keyof StoredLead {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof StoredLead;
}

/** The columns that a payload sets by the fields of one kind. */
export function readFields(payload: LeadPayload, patch: 'field' | 'vehicle'): LeadPatch {
  const sent = FIELDS.filter((field) => field.patch === patch).map(({ column, wire, parse }) => {
    const value = payload[wire as keyof LeadPayload];
    return [column, value === undefined || !parse ? value : parse(value as never)] as const;
  });
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined));
}

/** The part of a response that the table decides; `holder` fields are null without access. */
export function showFields(lead: StoredLead, hasAccess: boolean): ShownFields {
  const shown = FIELDS.filter((field) => field.show).map(({ name, wire, show, format }) => {
    const stored = show === 'holder' && !hasAccess ? null : lead[name];
    return [wire, format ? format(stored as never) : stored];
  });
  return Object.fromEntries(shown);
}

/** Whether the quotes of a lead stay right when these columns change. */
export const keepsQuotes = (patch: LeadPatch): boolean =>
  Object.keys(patch).length > 0 &&
  FIELDS.every(({ column, keepsQuotes }) => keepsQuotes === true || !(column in patch));

/** The columns that a clone takes over. */
export const clonedColumns = (withContact: boolean): LeadColumn[] =>
  FIELDS.filter(({ clone, isPersonal }) => clone !== 'never' && (withContact || !isPersonal)).map(
    ({ column }) => column,
  );

/** What describes a vehicle, of the catalogue or not. */
export const VEHICLE_COLUMNS: readonly LeadColumn[] = FIELDS.filter(({ patch }) => patch === 'vehicle').map(
  ({ column }) => column,
);

/** What is erased with old leads: all may be null. */
export const PERSONAL_COLUMNS: readonly LeadColumn[] = FIELDS.filter(
  ({ isPersonal, isErased }) => isPersonal || isErased,
).map(({ column }) => column);

/** DD/MM/YYYY as a day. Throws `validation` for a day that the calendar does not have. */
function parseServiceDue(sent: string | null): string | null {
  if (sent === null) return null;
  const due = parseDueDay(sent);
  if (!isRealDay(due)) throw fieldError('/NextServiceDue', 'date', NO_SUCH_DAY);
  return due;
}
