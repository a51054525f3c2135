-- Lead bids: to whom a quote request went, what may be sold by code, and who was told.

-- null: photos are missing, nobody sees it yet.
alter table lead_bid_offer add column released_at timestamptz;
-- The person came for one workshop: nobody else is asked.
alter table lead_bid_offer add column is_exclusive boolean not null default false;
-- The customer booked somebody: no more bids and claims. Written on the row that they count on, so that they wait for it.
alter table lead_bid_offer add column accepted_at timestamptz;
alter table lead_bid_offer rename constraint lead_bid_offer_check to lead_bid_offer_offers_bound;
alter table lead_bid_offer rename constraint lead_bid_offer_check1 to lead_bid_offer_claims_bound;
alter table supplier_balance rename constraint supplier_balance_balance_cents_check to supplier_balance_bound;
create index lead_bid_offer_held on lead_bid_offer (created_at) where released_at is null;

-- A quote request as one workshop gets it; the token is its way in and says nothing to anybody else.
create table lead_bid_invitation (
  id bigint generated always as identity primary key,
  lead_bid_offer_id bigint not null references lead_bid_offer on delete cascade,
  supplier_id integer not null references supplier,
  token text not null unique check (length(token) >= 22),
  created_at timestamptz not null default now(),
  unique (lead_bid_offer_id, supplier_id)
);
create index lead_bid_invitation_supplier on lead_bid_invitation (supplier_id, id desc);

alter table lead_bid add column submitted_by text;
create index lead_bid_supplier on lead_bid (supplier_id);
-- As the item was called when it was quoted.
alter table lead_bid_item add column name text not null default '';
alter table lead_bid_item add check (quote_type in ('Fixed', 'Estimate', 'Inspection', 'ProductCode', 'MoreInformation'));
alter table lead_claim add column claimed_by text;
create index lead_claim_supplier on lead_claim (supplier_id);

-- How many customers' contacts a workshop may reveal in a month. Raised in the transaction that reveals; the
-- check stops the one too many.
create table supplier_reveal_month (
  supplier_id integer not null references supplier,
  month date not null,
  allowed integer not null,
  used integer not null default 0,
  primary key (supplier_id, month),
  constraint supplier_reveal_month_bound check (used between 0 and allowed)
);

-- What can be quoted by product code; cents including tax.
create table product (
  country char(2) not null check (country in ('AU', 'NZ')),
  code text not null,
  name text not null,
  unit_price_cents integer not null check (unit_price_cents > 0),
  special_unit_price_cents integer check (special_unit_price_cents > 0),
  minimum_quantity_for_special integer check (minimum_quantity_for_special > 1),
  is_active boolean not null default true,
  primary key (country, code),
  check ((special_unit_price_cents is null) = (minimum_quantity_for_special is null))
);
create index product_search on product using gin ((lower(code || ' ' || name)) gin_trgm_ops);

-- The bid that a booking came from; set once.
alter table booking add column lead_bid_id bigint references lead_bid on delete set null;
create index booking_lead_bid on booking (lead_bid_id) where lead_bid_id is not null;

-- Mails and SMS about quote requests, each once; the supplier is null for the customer's.
create table lead_bid_message (
  id bigint generated always as identity primary key,
  lead_bid_offer_id bigint not null references lead_bid_offer on delete cascade,
  supplier_id integer references supplier,
  kind text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  skipped_because text,
  unique nulls not distinct (lead_bid_offer_id, supplier_id, kind)
);
