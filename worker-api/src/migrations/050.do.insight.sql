-- Where people leave the funnel, and daily figures. Nothing in here names or describes a person.

-- ---- quoting/leads ----

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

-- ---- insight ----

-- When a day's figures were last counted; days are those of customer service (UTC+10).
create table insight_day (
  day date primary key,
  counted_at timestamptz not null,
  -- Prices are counted once, when the day is over.
  prices_counted_at timestamptz,
  -- Its figures were loaded, such as those of the demo marketplace: it is never counted.
  is_loaded boolean not null default false
);

-- Leads by the day on which they began and the last stage that they reached.
create table insight_funnel (
  day date not null,
  partner_id integer not null references partner,
  version smallint not null,
  device text not null,
  stage text not null,
  leads integer not null,
  primary key (day, partner_id, version, device, stage)
);

-- Bookings by the day on which they were placed. Cents, tax included; without what was cancelled.
create table insight_booking (
  day date not null,
  partner_id integer not null references partner,
  version smallint not null,
  device text not null,
  currency char(3) not null,
  bookings integer not null,
  cancelled integer not null,
  revenue_cents bigint not null,
  commission_cents bigint not null,
  refunded_cents bigint not null,
  primary key (day, partner_id, version, device, currency)
);

-- How long workshops took to answer, by the day on which it was sent to them. The bucket is that of `waitBucket`, -1 without an answer.
create table insight_answer (
  day date not null,
  partner_id integer not null references partner,
  kind text not null check (kind in ('booking', 'request', 'question')),
  bucket smallint not null,
  answers integer not null,
  primary key (day, partner_id, kind, bucket)
);

-- Prices of one piece of work that were shown and booked in a region, by whole weeks. The bucket is that of `priceBucket`.
create table insight_price (
  region_id integer not null references region,
  -- Monday.
  week date not null,
  kind text not null check (kind in ('task', 'service', 'logbook')),
  -- Task or generic service; 0 for a logbook service.
  work_id integer not null,
  bucket smallint not null,
  quotes integer not null,
  bookings integer not null,
  primary key (region_id, week, kind, work_id, bucket)
);

-- How many suburbs of a region have no workshop for a task, one, or more. Counted again every night.
create table insight_coverage (
  region_id integer not null references region on delete cascade,
  task_id integer not null references task on delete cascade,
  uncovered integer not null,
  one integer not null,
  enough integer not null,
  counted_at timestamptz not null,
  primary key (region_id, task_id)
);

-- What was sent to outside services, and how it ended; the code is empty where it went well.
create table insight_call (
  day date not null,
  service text not null,
  code text not null,
  calls integer not null,
  primary key (day, service, code)
);

-- ---- booking/bookings ----

create index booking_created_at on booking using brin (created_at);

-- ---- booking/offers ----

create index booking_offer_created_at on booking_offer using brin (created_at);

-- ---- booking/payments ----

create index payment_created_at on payment using brin (created_at);

-- ---- quoting/quotes ----

create index quote_created_at on quote using brin (created_at);

-- ---- quoting/quote-requests ----

create index lead_bid_invitation_created_at on lead_bid_invitation using brin (created_at);

-- ---- quoting/direct-leads ----

create index supplier_direct_lead_created_at on supplier_direct_lead using brin (created_at);

-- ---- shared/messages ----

create index message_created_at on message using brin (created_at);
