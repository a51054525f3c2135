-- The baseline, 4 of 9: from the first choice in the funnel to prices and bids.

-- ---- platform/session: who may see a lead ----

-- A browser session. Its token lives in the browser only; this is a keyed hash.
create table session (
  session_hash bytea primary key,
  partner_id integer not null references partner,
  -- Set when the session signed in.
  account_subject text,
  replaces bytea,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
-- A cookie is replaced when a lead is added. The former one ends when the new one first comes back.
comment on column session.replaces is 'session_hash of the former cookie, which may be gone.';
comment on column session.last_seen_at is 'When a lead was added.';
create index session_expires_at on session (expires_at);

-- ---- quoting/leads ----

-- What one customer wants: vehicle, place, cart, date, contact.
create table lead (
  guid uuid primary key default random_guid(),
  -- LeadId on the wire; never an access path.
  id bigint generated always as identity unique,
  partner_id integer not null references partner,
  status text not null default 'QuotePending'
    check (status in ('QuotePending', 'QuoteRequested', 'QuotedAutomatically')),
  -- Counts writes, so that concurrent edits of one field can be ordered.
  version integer not null default 1,
  -- The lead that this one continues after a lead shift.
  shifted_from uuid references lead (guid),
  lead_source text not null,
  home_url text,
  -- The version of the funnel that began it. The server sets it: it decides whether a number needs a code.
  quote_flow_version integer not null default 2 check (quote_flow_version in (1, 2)),
  de_api_version integer not null default 2,

  -- The vehicle as the customer described it; `mid` when it is one of the catalogue.
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

  -- The location step: its text, the suburb it means, and the coordinates.
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
  -- Whether a lead with a workshop's contact is a customer's. null before an operator decided: then the contact counts.
  workshop_verdict text check (workshop_verdict in ('Customer', 'Workshop')),

  -- What the work is about, when and by whom.
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
  fleet_company_membership_id uuid references fleet_membership,
  -- What narrows the funnel, copied from the partner's settings when the lead is created.
  quote_funnel_configuration_id integer references quote_funnel_configuration,
  is_multi_item boolean not null default true,
  service_type_restrictions text[] not null default '{}',
  repair_category_restrictions integer[] not null default '{}',
  partner_reference text,
  requires_roadside_assistance boolean not null default false,

  -- What the customer sets on the results page; the radius in metres.
  whats_important text,
  opening_before_time text,
  extras integer[] not null default '{}',
  radius integer,
  -- The category: 0 all, 1 to 3 as WorkshopCategory, 99 workshops with pick-up.
  listing_category integer check (listing_category in (0, 1, 2, 3, 99)),

  submitted_at timestamptz,
  -- Where the customer was led when it was submitted, such as `/quote-callback/GUID?willCustomerGetCallback=false`:
  -- operators open the page that the customer sees.
  outcome_path text,
  cancelled_at timestamptz,
  replaced_by uuid references lead (guid),
  forgotten_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column lead.home_url is 'The page of the partner that the quote left, without query: "Back to the start".';
comment on column lead.partner_reference is 'The partner''s own name for the quote, as its launcher sent it.';
comment on column lead.latitude is 'Where the customer is, to about 100 m, where they gave it; near the suburb.';
comment on column lead.fleet_company_membership_id is
  'The membership that was proven for the lead''s own car; null until then.';
comment on column lead.replaced_by is
  'The lead that its customer sent instead, which withdrew this one; null where nothing did.';
comment on column lead.forgotten_at is 'When its personal data was removed; null once something is written again.';
create index lead_partner_newest on lead (partner_id, created_at desc);
create index lead_user on lead (user_id) where user_id is not null;
create index lead_created_at on lead using brin (created_at);
-- Leads that no booking came of lose their personal data after some months (quoting/old-lead-erasure).
create index lead_not_forgotten on lead (created_at) where forgotten_at is null;
-- What operators search by.
create index lead_mobile on lead (mobile_number) where mobile_number is not null;
create index lead_phone on lead (phone_number) where phone_number is not null;
create index lead_email on lead (lower(email) text_pattern_ops) where email is not null;
create index lead_plate on lead (upper(regexp_replace(vehicle_rego, '[^A-Za-z0-9]', '', 'g')))
  where vehicle_rego is not null;
create index lead_name on lead using gin (lower(name) gin_trgm_ops) where name is not null;
-- Triggers of site/partner-webhooks: lead_submitted, lead_cancelled.

-- A chosen service or task, with the facts of the catalogue as they were when it was chosen.
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
  -- Described by the customer, not one of the catalogue.
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

-- A stage of the funnel that a lead reached; of a visitor only the class of the device. Kept 60 days,
-- the beginning 400.
create table funnel_step (
  lead_guid uuid not null references lead on delete cascade,
  stage text not null check (stage in
    ('started', 'tasks', 'location', 'vehicle', 'date', 'contact', 'submitted', 'quoted', 'chosen')),
  partner_id integer not null references partner,
  version smallint not null,
  -- Of the request that began the lead.
  device text not null check (device in ('phone', 'desktop', 'unknown')),
  -- Days of customer service (UTC+10): on which the lead began, and on which it reached the stage.
  begun_on date not null,
  reached_on date not null,
  primary key (lead_guid, stage)
);
create index funnel_step_begun_on on funnel_step (begun_on);
create index funnel_step_reached_on on funnel_step using brin (reached_on);

-- ---- platform/session: access to leads ----

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
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by bytea
);
comment on column handoff_code.used_by is
  'The session of the browser that used it, as it was before; null without one.';
create index handoff_code_expires_at on handoff_code (expires_at);
-- Trigger of portal/quotes: workshop_quote_opened.

-- ---- quoting/verification ----

-- Numbers that were sent a code, by keyed hash.
create table verification (
  number_hash bytea not null,
  lead_guid uuid not null references lead on delete cascade,
  sent_at timestamptz,
  channel text check (channel in ('sms', 'email', 'call')),
  verified_at timestamptz,
  primary key (lead_guid, number_hash)
);
create index verification_number on verification (number_hash) where verified_at is not null;

-- ---- quoting/fleet-drivers ----

-- A driver whose membership was not found waits until a person of the fleet confirms it. Each plate makes one question;
-- a yes proves one car for one quote, and stands on the question.
create table fleet_driver (
  id uuid primary key default gen_random_uuid(),
  lead_guid uuid not null references lead on delete cascade,
  fleet_company_id integer not null references fleet_company,
  plate text,
  state text,
  requested_at timestamptz not null,
  answered_at timestamptz,
  is_confirmed boolean,
  confirmed_plate text,
  confirmed_state text,
  unique nulls not distinct (lead_guid, fleet_company_id, plate, state),
  check ((answered_at is null) = (is_confirmed is null)),
  check ((confirmed_plate is not null) = (is_confirmed is true)),
  check ((confirmed_state is not null) = (is_confirmed is true))
);
comment on table fleet_driver is
  'Kept 30 days: a question can be answered for 14, and a yes proves the car until then.';
comment on column fleet_driver.plate is 'The plate in question; null where the driver gave none.';
comment on column fleet_driver.confirmed_plate is
  'The plate that the fleet confirmed: it may correct the one in question.';
create index fleet_driver_requested on fleet_driver (requested_at);

-- ---- quoting/quotes ----

-- Prices as quoted, for 14 days. Written by the first results call of a lead; the prices never change.
create table quote (
  id bigint generated always as identity primary key,
  lead_guid uuid not null references lead on delete cascade,
  partner_id integer not null references partner,
  -- Hash of what the prices depend on (vehicle, cart, place, date, filters of availability):
  -- two first calls at once write one quote.
  fingerprint text not null,
  service_date date not null,
  -- The customer named no day.
  is_default_date boolean not null default false,
  listing_count integer not null,
  -- The response of the results call, gzipped as browsers take it.
  answer bytea,
  -- The lead.version for which `answer` is right; another version checks it again.
  lead_version integer,
  -- `answer` shows comments of bids, so it ends with the first of those bids.
  answer_until timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (lead_guid, fingerprint)
);
-- Already compressed.
alter table quote alter column answer set storage external;
create index quote_expires_at on quote (expires_at);
create index quote_created_at on quote using brin (created_at);

-- One supplier's price in a quote.
create table listing (
  quote_id bigint not null references quote on delete cascade,
  supplier_id integer not null references supplier,
  lead_guid uuid not null,
  position integer not null,
  distance_metres integer not null check (distance_metres >= 0),
  recommended_score double precision not null,
  pricing_strategy text not null check (pricing_strategy in ('SINGLE_PRICE', 'PRICE_RANGE')),
  -- Cents, tax included; equal for a single price.
  minimum_price_cents integer not null check (minimum_price_cents >= 0),
  maximum_price_cents integer not null check (maximum_price_cents >= minimum_price_cents),
  was_price_cents integer,
  tax_cents integer not null check (tax_cents >= 0),
  available_from date not null,
  -- Labour, parts, extras and tax by cart item: what "price breakdown" shows and finalise charges.
  breakdown jsonb not null,
  -- The extras as quoted: a list of { id, name, priceCents, isAlwaysIncluded }.
  extras jsonb,
  primary key (quote_id, supplier_id),
  check (pricing_strategy <> 'SINGLE_PRICE' or minimum_price_cents = maximum_price_cents)
);
create index listing_lead_supplier on listing (lead_guid, supplier_id);

-- A listing that was shown (specification 1 §3, impression log).
create table impression (
  id bigint generated always as identity primary key,
  lead_guid uuid not null references lead on delete cascade,
  partner_id integer not null references partner,
  supplier_id integer not null,
  shown_at timestamptz not null default now(),
  -- What it counts once by: the load of the page, else the day that the quotes were for, else the day of showing.
  occasion text,
  variant text,
  -- The fields of the specification by their wire names.
  fields jsonb not null
);
create unique index impression_once on impression (lead_guid, occasion, supplier_id);
create index impression_shown_at on impression using brin (shown_at);

create table listing_click (
  id bigint generated always as identity primary key,
  lead_guid uuid not null references lead on delete cascade,
  supplier_id integer not null references supplier,
  kind text not null check (kind in ('click', 'book-now')),
  clicked_at timestamptz not null default now()
);
create index listing_click_lead on listing_click (lead_guid);

-- ---- quoting/direct-leads ----

-- A question to one supplier from the direct quote form.
create table supplier_direct_lead (
  id bigint generated always as identity primary key,
  lead_guid uuid not null references lead on delete cascade,
  supplier_id integer not null references supplier,
  full_name text not null,
  contact_number text,
  email text,
  comments text not null,
  -- Sent by a session with access to the lead; otherwise by a visitor who has its link.
  is_by_owner boolean not null default false,
  -- Until when an answer was promised.
  answer_by timestamptz,
  answered_at timestamptz,
  -- null where the workshop answered by phone or mail.
  answer text,
  -- The account that answered.
  answered_by text,
  created_at timestamptz not null default now(),
  check ((answered_at is null) = (answered_by is null) and (answer is null or answered_at is not null))
);
-- One question from the owner, one a number from visitors: a visitor cannot use up the owner's.
create unique index supplier_direct_lead_owner on supplier_direct_lead (lead_guid, supplier_id) where is_by_owner;
create unique index supplier_direct_lead_visitor on supplier_direct_lead (lead_guid, supplier_id, contact_number)
  where not is_by_owner;
create index supplier_direct_lead_lead on supplier_direct_lead (lead_guid);
create index supplier_direct_lead_supplier on supplier_direct_lead (supplier_id, id);
create index supplier_direct_lead_unanswered on supplier_direct_lead (answer_by) where answered_at is null;
create index supplier_direct_lead_created_at on supplier_direct_lead using brin (created_at);

-- ---- quoting/quote-requests ----

-- A lead without prices that is offered to suppliers. The statement that inserts a bid or claim raises the counter: a
-- refused insert rolls it back, and the checks refuse the one too many.
create table lead_bid_offer (
  id bigint generated always as identity primary key,
  token text not null unique check (length(token) >= 22),
  lead_guid uuid not null unique references lead (guid) on delete cascade,
  partner_id integer not null references partner,
  lead_price_cents integer not null check (lead_price_cents >= 0),
  -- The customer came for one supplier: no other is invited.
  is_exclusive boolean not null default false,
  max_offers integer not null default 3,
  offers integer not null default 0,
  max_claims integer not null default 3,
  claims integer not null default 0,
  -- null while photos are missing: no supplier sees it yet.
  released_at timestamptz,
  bid_cut_off_at timestamptz not null,
  -- The lead is booked: no more bids and claims. In the row that they count on, so that they wait for it.
  accepted_at timestamptz,
  created_at timestamptz not null default now(),
  constraint lead_bid_offer_offers_bound check (offers between 0 and max_offers),
  constraint lead_bid_offer_claims_bound check (claims between 0 and max_claims)
);
create index lead_bid_offer_held on lead_bid_offer (created_at) where released_at is null;

-- A lead bid offer as one supplier gets it; the token opens it in the portal and gives no other access.
create table lead_bid_invitation (
  id bigint generated always as identity primary key,
  lead_bid_offer_id bigint not null references lead_bid_offer on delete cascade,
  supplier_id integer not null references supplier,
  token text not null unique check (length(token) >= 22),
  -- The operator who invited the supplier, why, and by which press.
  invited_by text,
  reason text,
  reference text,
  created_at timestamptz not null default now(),
  unique (lead_bid_offer_id, supplier_id),
  constraint lead_bid_invitation_by_operator check ((invited_by is null) = (reference is null))
);
create index lead_bid_invitation_supplier on lead_bid_invitation (supplier_id, id desc);
create index lead_bid_invitation_created_at on lead_bid_invitation using brin (created_at);

create table lead_bid_offer_view (
  lead_bid_offer_id bigint not null references lead_bid_offer on delete cascade,
  supplier_id integer not null references supplier,
  first_viewed_at timestamptz not null default now(),
  primary key (lead_bid_offer_id, supplier_id)
);

-- One supplier's prices for a lead bid offer, or a question to the customer first.
create table lead_bid (
  id bigint generated always as identity primary key,
  lead_bid_offer_id bigint not null references lead_bid_offer on delete cascade,
  supplier_id integer not null references supplier,
  token text not null unique check (length(token) >= 22),
  comments text not null default '',
  total_cents integer not null check (total_cents >= 0),
  status text not null default 'Submitted' check (status in ('Submitted', 'Accepted', 'Withdrawn', 'Expired')),
  submitted_by text,
  -- The operator who entered it for the supplier, why, and by which press.
  entered_by text,
  reason text,
  reference text,
  -- The customer's answer to a bid that needs more information, and until when the supplier may then quote.
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  quote_until timestamptz,
  -- The first comments, once a quote has replaced them.
  question text,
  quoted_again_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  unique (lead_bid_offer_id, supplier_id),
  constraint lead_bid_answer_whole
    check ((answer is null) = (answered_at is null) and (answer is null) = (quote_until is null)),
  constraint lead_bid_again_after_answer check (quoted_again_at is null or answered_at is not null),
  constraint lead_bid_by_operator check ((entered_by is null) = (reference is null))
);
create unique index lead_bid_accepted on lead_bid (lead_bid_offer_id) where status = 'Accepted';
create index lead_bid_supplier on lead_bid (supplier_id);

-- The answer, and the quote after it, are each given once and stay, whatever the code reads first.
create function refuse_second_answer() returns trigger language plpgsql as $$
begin
  raise exception 'bid % has its answer', new.id
    using errcode = 'check_violation', table = 'lead_bid', constraint = 'lead_bid_answered_once';
end $$;
create trigger lead_bid_answered before update of answer on lead_bid
  for each row when (old.answered_at is not null) execute function refuse_second_answer();
create function refuse_third_quote() returns trigger language plpgsql as $$
begin
  raise exception 'bid % was quoted after its answer', new.id
    using errcode = 'check_violation', table = 'lead_bid', constraint = 'lead_bid_quoted_again_once';
end $$;
create trigger lead_bid_quoted_again before update of quoted_again_at on lead_bid
  for each row when (old.quoted_again_at is not null) execute function refuse_third_quote();

create table lead_bid_item (
  lead_bid_id bigint not null references lead_bid on delete cascade,
  lead_cart_item_id bigint not null,
  -- The name of the cart item when it was quoted.
  name text not null default '',
  quote_type text not null
    check (quote_type in ('Fixed', 'Estimate', 'Inspection', 'ProductCode', 'MoreInformation')),
  quoted_price_cents integer check (quoted_price_cents > 0),
  products jsonb not null default '[]',
  primary key (lead_bid_id, lead_cart_item_id)
);

-- A supplier that paid the lead price and sees the customer's contact; it pays once.
create table lead_claim (
  lead_bid_offer_id bigint not null references lead_bid_offer on delete cascade,
  supplier_id integer not null references supplier,
  price_cents integer not null check (price_cents >= 0),
  claimed_by text,
  claimed_at timestamptz not null default now(),
  primary key (lead_bid_offer_id, supplier_id)
);
create index lead_claim_supplier on lead_claim (supplier_id);

-- How many contacts a supplier may reveal in a month. Raised in the transaction that reveals; the check refuses the one
-- too many.
create table supplier_reveal_month (
  supplier_id integer not null references supplier,
  -- The first day of the month.
  month date not null,
  allowed integer not null,
  used integer not null default 0,
  primary key (supplier_id, month),
  constraint supplier_reveal_month_bound check (used between 0 and allowed)
);

-- What can be quoted by product code. Cents, tax included.
create table product (
  country char(2) not null check (country in ('AU', 'NZ')),
  code text not null,
  name text not null,
  unit_price_cents integer not null check (unit_price_cents > 0),
  -- The unit price from the minimum quantity on.
  special_unit_price_cents integer check (special_unit_price_cents > 0),
  minimum_quantity_for_special integer check (minimum_quantity_for_special > 1),
  is_active boolean not null default true,
  primary key (country, code),
  check ((special_unit_price_cents is null) = (minimum_quantity_for_special is null))
);
create index product_search on product using gin ((lower(code || ' ' || name)) gin_trgm_ops);

-- Money of suppliers: entries are never changed.
create table supplier_ledger (
  id bigint generated always as identity primary key,
  supplier_id integer not null references supplier,
  amount_cents integer not null check (amount_cents <> 0),
  reason text not null check (reason in ('TopUp', 'LeadClaim', 'Refund', 'Adjustment')),
  -- What it is for, such as `claim:12`: entered once.
  reference text not null,
  at timestamptz not null default now(),
  unique (supplier_id, reason, reference)
);

-- Projection of supplier_ledger; never below zero.
create table supplier_balance (
  supplier_id integer primary key references supplier,
  balance_cents bigint not null default 0,
  constraint supplier_balance_bound check (balance_cents >= 0)
);

create function apply_ledger_entry() returns trigger language plpgsql as $$
begin
  insert into supplier_balance as b (supplier_id, balance_cents) values (new.supplier_id, 0)
  on conflict do nothing;
  update supplier_balance set balance_cents = balance_cents + new.amount_cents where supplier_id = new.supplier_id;
  return null;
end $$;
create trigger supplier_ledger_applied after insert on supplier_ledger
  for each row execute function apply_ledger_entry();
