-- The baseline, 9 of 9: people of partners and fleets who work in the console, and the figures that it shows.

-- ---- partner-console ----

-- Who of a partner signs in to the console, and as what.
create table partner_member (
  id integer generated always as identity primary key,
  partner_id integer not null references partner,
  -- Of the account at the identity provider; counts only where that has verified it.
  email text not null,
  -- The account that signed in first with the address: from then on no other account has the role.
  account_subject text unique,
  role text not null check (role in ('partner.admin', 'partner.reader')),
  created_at timestamptz not null
);
-- A person belongs to one partner.
create unique index partner_member_email on partner_member (lower(email));
create index partner_member_partner on partner_member (partner_id, id);

-- ---- fleet-console ----

-- Who of a fleet sees to its drivers, cars and bookings in the console.
create table fleet_member (
  id integer generated always as identity primary key,
  fleet_company_id integer not null references fleet_company,
  -- Of the account at the identity provider; counts only where that has verified it.
  email text not null,
  -- The account that signed in first with the address: from then on no other account has the role.
  account_subject text unique,
  role text not null check (role in ('fleet.manager')),
  created_at timestamptz not null
);
-- A person belongs to one fleet.
create unique index fleet_member_email on fleet_member (lower(email));
create index fleet_member_fleet on fleet_member (fleet_company_id, id);

-- ---- insight ----

-- Daily figures. Nothing in here names or describes a person.

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

-- How long workshops took to answer, by the day on which it was sent to them. The bucket is that of `waitBucket`, -1
-- without an answer.
create table insight_answer (
  day date not null,
  partner_id integer not null references partner,
  kind text not null check (kind in ('booking', 'request', 'question')),
  bucket smallint not null,
  answers integer not null,
  primary key (day, partner_id, kind, bucket)
);

-- Prices of one piece of work that were shown and booked in a region, by whole weeks. The bucket is that of
-- `priceBucket`.
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
