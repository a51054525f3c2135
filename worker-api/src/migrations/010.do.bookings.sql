-- A booking, the slot it takes, what it contains, and how it came to its status.

create table booking (
  id bigint generated always as identity primary key,
  -- At least 128 random bits; the customer's key to the booking.
  token text not null unique check (length(token) >= 22),
  lead_guid uuid not null references lead (guid),
  partner_id integer not null references partner,
  supplier_id integer not null references supplier,
  quote_id bigint references quote on delete set null,
  -- 1 marketplace, 2 product, 3 payment only.
  booking_type_id integer not null default 1 check (booking_type_id in (1, 2, 3)),
  status text not null check (status in
    ('Quote', 'PendingAwaitingPayment', 'Pending', 'Confirmed', 'PaymentFailed', 'Rescheduled', 'Serviced',
     'Cancelled')),
  -- Counts changes; every transition names the version or the status it expects.
  version integer not null default 1,
  pricing_strategy text not null default 'SINGLE_PRICE' check (pricing_strategy in ('SINGLE_PRICE', 'PRICE_RANGE')),
  currency char(3) not null check (currency in ('AUD', 'NZD')),
  -- Cents, tax included, as the server priced them.
  items_cents integer not null check (items_cents >= 0),
  extras_cents integer not null default 0 check (extras_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  total_cents integer not null check (total_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  service_date date not null,
  original_service_date date not null,
  arrival_from time,
  arrival_to time,
  timezone text not null,
  user_id text,
  first_name text not null,
  last_name text not null default '',
  mobile text not null,
  email text not null,
  rego text,
  mid text,
  comments text not null default '',
  address jsonb,
  latitude double precision,
  longitude double precision,
  flat_safe_area boolean,
  agreed_at timestamptz not null,
  partner_referral_code text,
  discount_code text,
  fleet_company_id integer references fleet_company,
  is_payment_only boolean not null default false,
  is_product_flow boolean not null default false,
  is_workshop_bid boolean not null default false,
  was_supplier_changed boolean not null default false,
  -- The booking request as it was accepted, without payment data.
  request jsonb not null,
  -- Until when an unpaid booking keeps its slot.
  slot_hold_until timestamptz,
  paid_at timestamptz,
  confirmed_at timestamptz,
  serviced_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'PendingAwaitingPayment' or slot_hold_until is not null)
);
-- A retry after a failed payment resumes the same booking: one live booking a lead and supplier,
create unique index booking_live on booking (lead_guid, supplier_id)
  where status <> 'Cancelled' and booking_type_id <> 3;
-- and of a lead only one booking gets past payment, whichever supplier is paid first.
create unique index booking_submitted on booking (lead_guid)
  where status in ('Pending', 'Confirmed', 'Rescheduled', 'Serviced') and booking_type_id <> 3;
create index booking_supplier on booking (supplier_id, service_date);
create index booking_hold on booking (slot_hold_until) where status in ('PendingAwaitingPayment', 'PaymentFailed');
create index booking_serviced on booking (service_date) where status in ('Confirmed', 'Rescheduled');

alter table review add foreign key (booking_id) references booking;

-- The place a booking takes in supplier_day.booked. Inserted with the counter's increment in one
-- transaction, marked released with its decrement: the primary key makes both happen at most once.
create table booking_slot (
  booking_id bigint primary key references booking on delete cascade,
  supplier_id integer not null,
  day date not null,
  released_at timestamptz,
  foreign key (supplier_id, day) references supplier_day (supplier_id, day)
);
create index booking_slot_day on booking_slot (supplier_id, day);

create table booking_status_history (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking on delete cascade,
  status text not null,
  actor text not null,
  reason text,
  at timestamptz not null default now()
);
create index booking_status_history_booking on booking_status_history (booking_id, at);

-- Every way into a status writes its history: no code path can forget it.
create function record_booking_status() returns trigger language plpgsql as $$
begin
  insert into booking_status_history (booking_id, status, actor, reason)
  values (new.id, new.status, coalesce(nullif(current_setting('pitlane.actor', true), ''), 'system'),
          nullif(current_setting('pitlane.reason', true), ''));
  return null;
end $$;
create trigger booking_inserted after insert on booking for each row execute function record_booking_status();
create trigger booking_status_changed after update of status on booking
  for each row when (old.status is distinct from new.status) execute function record_booking_status();

create table booking_ticket (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking on delete cascade,
  type text not null check (type in
    ('Servicing', 'RepairsAndInspections', 'Extras', 'AdditionalServiceExtras', 'Discounts')),
  unique (booking_id, type)
);

create table booking_ticket_item (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references booking_ticket on delete cascade,
  position integer not null,
  name text not null,
  -- Cents, tax included; negative for discounts. A range has both ends.
  price_cents integer not null,
  maximum_price_cents integer,
  tax_cents integer not null default 0,
  task_id integer references task,
  extra_service_id integer references extra_service,
  service_schedule_id integer,
  service_interval_id integer,
  generic_service_id integer references generic_service,
  promo_code text,
  incurs_commission boolean not null default true,
  details jsonb not null default '{}',
  unique (ticket_id, position)
);
