-- What suppliers answer: booking offers, and bids on quote requests.

create table booking_offer (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking on delete cascade,
  lead_guid uuid not null,
  supplier_id integer not null references supplier,
  -- Open until answered; Superseded when another supplier took the booking.
  status text not null default 'Open'
    check (status in ('Open', 'Accepted', 'Responded', 'Superseded', 'Withdrawn', 'Expired')),
  version integer not null default 1,
  expires_at timestamptz,
  response_type text check (response_type in
    ('Confirm', 'ChangeServiceDateOrTime', 'DisagreeWithServiceInformationOrPrice', 'Decline')),
  comment text,
  responded_at timestamptz,
  responded_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (booking_id, supplier_id),
  check ((response_type is null) = (responded_at is null)),
  check ((status = 'Accepted') = (response_type is not distinct from 'Confirm'))
);
create unique index booking_offer_accepted on booking_offer (booking_id) where status = 'Accepted';
create index booking_offer_supplier on booking_offer (supplier_id, status);

-- At most three proposals an answer (specification 2 §9), each date once.
create table booking_offer_availability (
  booking_offer_id bigint not null references booking_offer on delete cascade,
  position integer not null check (position between 1 and 3),
  day date not null,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  is_acceptable_for_customer boolean,
  primary key (booking_offer_id, position),
  unique (booking_offer_id, day)
);

-- A quote request offered to suppliers. The counters are raised in the statement that inserts the bid or
-- claim; a refused insert takes the counter back with it, and the checks stop the fourth.
create table lead_bid_offer (
  id bigint generated always as identity primary key,
  token text not null unique check (length(token) >= 22),
  lead_guid uuid not null unique references lead (guid) on delete cascade,
  partner_id integer not null references partner,
  lead_price_cents integer not null check (lead_price_cents >= 0),
  max_offers integer not null default 3,
  offers integer not null default 0,
  max_claims integer not null default 3,
  claims integer not null default 0,
  bid_cut_off_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (offers between 0 and max_offers),
  check (claims between 0 and max_claims)
);

create table lead_bid (
  id bigint generated always as identity primary key,
  lead_bid_offer_id bigint not null references lead_bid_offer on delete cascade,
  supplier_id integer not null references supplier,
  token text not null unique check (length(token) >= 22),
  comments text not null default '',
  total_cents integer not null check (total_cents >= 0),
  status text not null default 'Submitted' check (status in ('Submitted', 'Accepted', 'Withdrawn', 'Expired')),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  unique (lead_bid_offer_id, supplier_id)
);
create unique index lead_bid_accepted on lead_bid (lead_bid_offer_id) where status = 'Accepted';

create table lead_bid_item (
  lead_bid_id bigint not null references lead_bid on delete cascade,
  lead_cart_item_id bigint not null,
  quote_type text not null,
  quoted_price_cents integer check (quoted_price_cents > 0),
  products jsonb not null default '[]',
  primary key (lead_bid_id, lead_cart_item_id)
);

-- A supplier that paid LeadPrice sees the contact; it counts once.
create table lead_claim (
  lead_bid_offer_id bigint not null references lead_bid_offer on delete cascade,
  supplier_id integer not null references supplier,
  price_cents integer not null check (price_cents >= 0),
  claimed_at timestamptz not null default now(),
  primary key (lead_bid_offer_id, supplier_id)
);

create table lead_bid_offer_view (
  lead_bid_offer_id bigint not null references lead_bid_offer on delete cascade,
  supplier_id integer not null references supplier,
  first_viewed_at timestamptz not null default now(),
  primary key (lead_bid_offer_id, supplier_id)
);

-- Money of suppliers: entries are never changed, the balance never falls below zero.
create table supplier_ledger (
  id bigint generated always as identity primary key,
  supplier_id integer not null references supplier,
  amount_cents integer not null check (amount_cents <> 0),
  reason text not null check (reason in ('TopUp', 'LeadClaim', 'Refund', 'Adjustment')),
  -- What it is for, such as `claim:12`: booked once.
  reference text not null,
  at timestamptz not null default now(),
  unique (supplier_id, reason, reference)
);

create table supplier_balance (
  supplier_id integer primary key references supplier,
  balance_cents bigint not null default 0 check (balance_cents >= 0)
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
