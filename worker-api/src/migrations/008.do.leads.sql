-- The lead: what a person told us on the way to a quote, and who may see it.

-- A browser session. Its token lives in the browser only; we keep a keyed hash.
create table session (
  session_hash bytea primary key,
  partner_id integer not null references partner,
  -- Set when the session signed in.
  account_subject text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_expires_at on session (expires_at);

create table lead (
  guid uuid primary key default random_guid(),
  -- LeadId on the wire; never an access path.
  id bigint generated always as identity unique,
  partner_id integer not null references partner,
  status text not null default 'QuotePending'
    check (status in ('QuotePending', 'QuoteRequested', 'QuotedAutomatically')),
  -- Counts writes: concurrent edits of one field are told apart by it.
  version integer not null default 1,
  -- The lead that this one continues after a lead shift.
  shifted_from uuid references lead (guid),
  lead_source text not null default 'Home',
  quote_flow_version integer not null default 2 check (quote_flow_version in (1, 2)),
  de_api_version integer not null default 2,

  vehicle_make text,
  vehicle_model text,
  vehicle_year integer,
  vehicle_body text,
  vehicle_fuel text,
  vehicle_transmission text,
  vehicle_variant text,
  vehicle_engine text,
  vehicle_description text,
  mid text,
  vehicle_price_category char(1),
  vehicle_rego text,
  vehicle_rego_state text,
  vehicle_is_verified_rego boolean not null default false,
  vehicle_vin text,
  service_schedule_id integer,
  repair_times_id integer,
  is_unknown_vehicle boolean not null default false,

  location text,
  suburb_id integer references suburb,
  region_id integer references region,
  latitude double precision,
  longitude double precision,

  -- Contact details: only sessions in lead_access read or write them.
  user_id text,
  name text,
  phone_number text,
  mobile_number text,
  email text,
  communication text check (communication in ('Both', 'SMS', 'Email')),
  allow_mechanics_to_contact boolean not null default true,

  repair_notes text,
  quote_urgency text
    check (quote_urgency in ('AsSoonAsPossible', 'WithinAFewWeeks', 'JustPriceChecking', 'SpecificDay')),
  service_date date,
  next_service_due date,
  workshop_id integer references supplier,
  workshop_category text not null default 'All'
    check (workshop_category in ('All', 'MobileMechanic', 'Workshop', 'Dealership')),
  required_extras integer[] not null default '{}',
  is_partnership boolean not null default false,
  no_mechanics boolean not null default false,
  got_product_quote_flow boolean not null default false,
  got_exclusive_supplier_flow boolean not null default false,
  fleet_company_id integer references fleet_company,
  fleet_company_membership_id integer references fleet_membership,
  quote_funnel_configuration_id integer,
  partner_reference text,
  service_type_restrictions text[] not null default '{}',
  repair_category_restrictions integer[] not null default '{}',
  requires_roadside_assistance boolean not null default false,

  -- What the person set on the results page.
  whats_important text,
  opening_before_time text,
  extras integer[] not null default '{}',
  radius integer,

  submitted_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index lead_partner_newest on lead (partner_id, created_at desc);
create index lead_user on lead (user_id) where user_id is not null;
create index lead_created_at on lead using brin (created_at);

create table lead_cart_item (
  id bigint generated always as identity primary key,
  lead_guid uuid not null references lead on delete cascade,
  position integer not null,
  item_type text not null check (item_type in ('Service', 'RepairInspection')),
  service_type text check (service_type in ('GenericService', 'LogbookService')),
  service_name text,
  generic_service_id integer references generic_service,
  service_schedule_id integer,
  service_interval_id integer,
  service_sort_order integer,
  task_id integer references task,
  repair_name text,
  repair_type text,
  repair_category text,
  is_custom_repair boolean not null default false,
  repair_notes text,
  is_performed_by_workshop boolean,
  is_performed_by_mobile_mechanic boolean,
  is_included boolean,
  can_calculate_price boolean,
  pricing_strategy text check (pricing_strategy in ('SinglePrice', 'PriceRange')),
  task_value_category text,
  workshop_service_extras_id integer,
  additional_details text,
  requires_certification boolean,
  requires_scanning_tool boolean,
  min_labour_hours double precision,
  max_labour_hours double precision,
  -- Tyre selection, windscreen features, answers to questions, related items, by their wire names.
  details jsonb not null default '{}',
  unique (lead_guid, position),
  check (item_type <> 'Service' or service_type is not null),
  check (item_type <> 'RepairInspection' or is_custom_repair or task_id is not null)
);
-- The service item is unique, and so is every repair of the catalogue; custom repairs may repeat.
create unique index lead_cart_item_one_service on lead_cart_item (lead_guid) where item_type = 'Service';
create unique index lead_cart_item_one_task on lead_cart_item (lead_guid, task_id)
  where task_id is not null and not is_custom_repair;

-- Sessions that may read and write the contact details of a lead.
create table lead_access (
  lead_guid uuid not null references lead on delete cascade,
  session_hash bytea not null references session on delete cascade,
  granted_at timestamptz not null default now(),
  primary key (lead_guid, session_hash)
);
create index lead_access_session on lead_access (session_hash);

-- Carries access from a partner's page (60 s) or from a mail (longer) to a hosted session; used once.
create table handoff_code (
  code_hash bytea primary key,
  lead_guid uuid not null references lead on delete cascade,
  -- What the redeemer of a booking's link may see besides the lead.
  booking_token text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index handoff_code_expires_at on handoff_code (expires_at);

-- Numbers that answered a code, by keyed hash.
create table verification (
  number_hash bytea not null,
  lead_guid uuid not null references lead on delete cascade,
  sent_at timestamptz,
  channel text check (channel in ('sms', 'email', 'call')),
  verified_at timestamptz,
  primary key (lead_guid, number_hash)
);
create index verification_number on verification (number_hash) where verified_at is not null;

-- Scheduled calls. One open call a lead.
create table callback (
  id bigint generated always as identity primary key,
  lead_guid uuid not null references lead on delete cascade,
  reason text not null,
  due_at timestamptz not null,
  status text not null default 'Scheduled' check (status in ('Scheduled', 'Done', 'Cancelled')),
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create unique index callback_open on callback (lead_guid) where status = 'Scheduled';
create index callback_due on callback (due_at) where status = 'Scheduled';

create table captured_image (
  id uuid primary key default random_guid(),
  lead_guid uuid not null references lead on delete cascade,
  -- 1 to 10 and unique: the limit of ten photos is the database's.
  sort_order integer not null check (sort_order between 1 and 10),
  status text not null default 'requested'
    check (status in ('requested', 'processing', 'approved', 'rejected', 'failed')),
  object_key text not null unique,
  content_type text not null,
  bytes integer,
  created_at timestamptz not null default now(),
  processed_at timestamptz,
  unique (lead_guid, sort_order)
);

-- A question to one supplier from the direct quote form.
create table supplier_direct_lead (
  id bigint generated always as identity primary key,
  lead_guid uuid not null references lead on delete cascade,
  supplier_id integer not null references supplier,
  full_name text not null,
  contact_number text,
  email text,
  comments text not null,
  created_at timestamptz not null default now(),
  unique (lead_guid, supplier_id)
);
