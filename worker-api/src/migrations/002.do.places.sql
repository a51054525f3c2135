-- Where things are, and the days on which nothing happens there.

create table region (
  id integer primary key,
  country char(2) not null check (country in ('AU', 'NZ')),
  name text not null,
  -- Results of an experimental region carry the flag IsExperimentalRegion.
  is_experimental boolean not null default false
);

create table suburb (
  id integer primary key,
  country char(2) not null check (country in ('AU', 'NZ')),
  name text not null,
  city text,
  state text not null,
  postcode text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  timezone text not null,
  region_id integer not null references region,
  is_uber_offered boolean not null default false,
  -- A point on the sphere of earthdistance, in metres: `<->` finds the nearest by index.
  location cube generated always as (ll_to_earth(latitude, longitude)) stored,
  search_text text generated always as (lower(name || ' ' || state || ' ' || postcode)) stored
);
create index suburb_location on suburb using gist (location);
create index suburb_search_prefix on suburb (search_text text_pattern_ops);
create index suburb_search_words on suburb using gin (search_text gin_trgm_ops);
create index suburb_postcode on suburb (postcode);

-- state null: the whole country.
create table blocked_date (
  id integer generated always as identity primary key,
  country char(2) not null check (country in ('AU', 'NZ')),
  state text,
  blocked_on date not null,
  kind text not null check (kind in ('PublicHoliday', 'Operator')),
  reason text not null,
  unique nulls not distinct (country, state, blocked_on)
);
create index blocked_date_day on blocked_date (blocked_on);
