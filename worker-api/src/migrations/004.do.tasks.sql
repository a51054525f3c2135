-- What can be done to a vehicle.

create table task_category (
  id integer primary key,
  name text not null,
  hidden_for_fleet_company1 boolean not null default false
);

-- A repair, inspection or installation: the specification's RepairInspection.
create table task (
  id integer primary key,
  name text not null,
  description text not null,
  category_id integer not null references task_category,
  repair_type text not null check (repair_type in ('Repair', 'Inspection', 'Installation')),
  tags text[] not null default '{}',
  sort_order integer not null,
  show_in_search boolean not null,
  fuel text check (fuel in ('Petrol', 'Diesel')),
  transmission text check (transmission in ('Manual', 'Automatic')),
  min_labour_hours double precision not null check (min_labour_hours >= 0),
  max_labour_hours double precision not null check (max_labour_hours >= min_labour_hours),
  pricing_strategy text not null check (pricing_strategy in ('SinglePrice', 'PriceRange')),
  can_calculate_price boolean not null,
  -- Guide prices in cents, tax included; the low end is what parts are derived from.
  price_band_low_cents integer not null check (price_band_low_cents >= 0),
  price_band_high_cents integer not null check (price_band_high_cents >= price_band_low_cents),
  photo_required boolean not null,
  performed_by_workshop boolean not null,
  performed_by_mobile_mechanic boolean not null,
  requires_certification boolean not null,
  requires_scanning_tool boolean not null
);
create index task_category_id on task (category_id);

create table task_question (
  task_id integer not null references task on delete cascade,
  position integer not null,
  name text not null,
  is_multi_select boolean not null,
  options text[] not null,
  primary key (task_id, position)
);

create table task_related (
  task_id integer not null references task on delete cascade,
  related_task_id integer not null references task,
  position integer not null,
  is_required boolean not null,
  primary key (task_id, related_task_id)
);

create table task_child (
  task_id integer not null references task on delete cascade,
  child_task_id integer not null references task,
  position integer not null,
  primary key (task_id, child_task_id)
);

-- Services without a schedule of the vehicle. Generic service 1 is Basic Service (specification 1 §9).
-- Guide prices are for price category B, in cents, tax included.
create table generic_service (
  id integer primary key,
  name text not null,
  min_labour_hours double precision not null,
  max_labour_hours double precision not null check (max_labour_hours >= min_labour_hours),
  price_band_low_cents integer not null,
  price_band_high_cents integer not null check (price_band_high_cents >= price_band_low_cents),
  operations text[] not null,
  excluded_operations text[] not null,
  parts text[] not null
);

-- Guide prices of a logbook service by the kind of its interval, as above.
create table logbook_price_band (
  kind text primary key check (kind in ('minor', 'intermediate', 'major')),
  price_band_low_cents integer not null,
  price_band_high_cents integer not null check (price_band_high_cents >= price_band_low_cents)
);

-- The width, profile and rim cascade. Profile 0: a commercial size without an aspect ratio.
create table tyre_size (
  width integer not null,
  profile integer not null,
  rim integer not null,
  is_commercial boolean not null,
  label text not null,
  primary key (width, profile, rim, is_commercial)
);

-- Guide price of one tyre, fitted and balanced, in cents, tax included.
create table tyre_price_band (
  quality text not null check (quality in ('Premium', 'Value', 'Budget')),
  min_rim integer not null,
  max_rim integer not null check (max_rim >= min_rim),
  price_band_low_cents integer not null,
  price_band_high_cents integer not null check (price_band_high_cents >= price_band_low_cents),
  primary key (quality, min_rim)
);

-- WorkshopExtraServiceID on the wire.
create table extra_service (
  id integer primary key,
  name text not null,
  css_class text not null,
  group_name text not null check (group_name in ('transport', 'comfort', 'quality')),
  -- Extras that a bundle covers.
  includes_ids integer[] not null default '{}'
);
