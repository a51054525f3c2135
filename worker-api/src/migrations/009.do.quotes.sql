-- Prices as they were quoted. The first results call of a lead writes a quote; it is never changed after.

create table quote (
  id bigint generated always as identity primary key,
  lead_guid uuid not null references lead on delete cascade,
  partner_id integer not null references partner,
  -- Hash of what the prices depend on (vehicle, cart, place, date, filters of availability):
  -- two first calls at once write one quote.
  fingerprint text not null,
  service_date date not null,
  listing_count integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (lead_guid, fingerprint)
);
create index quote_expires_at on quote (expires_at);

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
  primary key (quote_id, supplier_id),
  check (pricing_strategy <> 'SINGLE_PRICE' or minimum_price_cents = maximum_price_cents)
);
create index listing_lead_supplier on listing (lead_guid, supplier_id);

-- One row a shown listing (specification 1 §3, impression log).
create table impression (
  id bigint generated always as identity primary key,
  lead_guid uuid not null references lead on delete cascade,
  partner_id integer not null references partner,
  supplier_id integer not null,
  shown_at timestamptz not null default now(),
  variant text,
  -- The fields of the specification by their wire names.
  fields jsonb not null
);
create index impression_lead on impression (lead_guid);
create index impression_shown_at on impression using brin (shown_at);

create table listing_click (
  id bigint generated always as identity primary key,
  lead_guid uuid not null references lead on delete cascade,
  supplier_id integer not null references supplier,
  kind text not null check (kind in ('click', 'book-now')),
  clicked_at timestamptz not null default now()
);
create index listing_click_lead on listing_click (lead_guid);
