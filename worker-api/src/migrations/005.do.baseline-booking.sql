-- The baseline, 5 of 9: from a listing to work that is booked, paid, done and reviewed.

-- ---- booking/bookings ----

-- One supplier's job for one lead.
create table booking (
  id bigint generated always as identity primary key,
  -- At least 128 random bits. Names the booking in the portal, where a sign-in is needed; it opens nothing by itself.
  -- The customer's token is not stored: it is derived from this with the server's key.
  public_id text not null unique check (length(public_id) >= 22),
  lead_guid uuid not null references lead (guid),
  partner_id integer not null references partner,
  supplier_id integer not null references supplier,
  -- Where its prices come from: a quote, or the lead bid that was accepted (set once).
  quote_id bigint references quote on delete set null,
  lead_bid_id bigint references lead_bid on delete set null,
  -- 1 marketplace, 2 product, 3 payment only.
  booking_type_id integer not null default 1 check (booking_type_id in (1, 2, 3)),
  status text not null check (status in
    ('Quote', 'PendingAwaitingPayment', 'Pending', 'Confirmed', 'PaymentFailed', 'Rescheduled', 'Serviced',
     'Cancelled')),
  -- Counts changes; every transition names the version or the status that it expects.
  version integer not null default 1,
  pricing_strategy text not null default 'SINGLE_PRICE' check (pricing_strategy in ('SINGLE_PRICE', 'PRICE_RANGE')),
  currency char(3) not null check (currency in ('AUD', 'NZD')),
  -- Cents, tax included, as the server priced them.
  items_cents integer not null check (items_cents >= 0),
  extras_cents integer not null default 0 check (extras_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  total_cents integer not null check (total_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  -- Cents of additional work that was approved after the booking was paid online: the customer pays it at the workshop.
  due_cents integer not null default 0 check (due_cents >= 0),
  -- Day and arrival window, local to `timezone`.
  service_date date not null,
  original_service_date date not null,
  arrival_from time,
  arrival_to time,
  timezone text not null,
  user_id text,
  first_name text not null,
  last_name text not null default '',
  mobile text not null,
  -- null: the customer is reached by SMS alone.
  email text,
  is_proven boolean not null default true,
  rego text,
  mid text,
  comments text not null default '',
  -- Where a mobile mechanic comes to.
  address jsonb,
  latitude double precision,
  longitude double precision,
  flat_safe_area boolean,
  -- When the customer accepted the terms.
  agreed_at timestamptz not null,
  partner_referral_code text,
  discount_code text,
  fleet_company_id integer references fleet_company,
  free_cancellation_hours integer check (free_cancellation_hours between 0 and 8760),
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
  -- Since when no workshop has the booking: its own declined, and no other has claimed it.
  declined_at timestamptz,
  serviced_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'PendingAwaitingPayment' or slot_hold_until is not null)
);
comment on column booking.is_proven is
  'Placed by a signed-in customer, or by one whose number answered a code. A day takes few unpaid ones that are not.';
comment on column booking.free_cancellation_hours is
  'What the workshop promised when it was booked: free cancellation until so many hours before it begins; null: nothing.';
-- A retry after a failed payment resumes the same booking: one live booking a lead and supplier,
create unique index booking_live on booking (lead_guid, supplier_id)
  where status <> 'Cancelled' and booking_type_id <> 3;
-- and of a lead only one booking gets past payment, whichever supplier is paid first; a declined one does not count.
create unique index booking_submitted on booking (lead_guid)
  where status in ('Pending', 'Confirmed', 'Rescheduled', 'Serviced') and booking_type_id <> 3 and declined_at is null;
create index booking_supplier on booking (supplier_id, service_date);
create index booking_hold on booking (slot_hold_until) where status in ('PendingAwaitingPayment', 'PaymentFailed');
create index booking_serviced on booking (service_date) where status in ('Confirmed', 'Rescheduled');
-- Bookings whose reminder or end is near.
create index booking_upcoming on booking (service_date, supplier_id) where status in ('Confirmed', 'Rescheduled');
create index booking_lead_bid on booking (lead_bid_id) where lead_bid_id is not null;
create index booking_created_at on booking using brin (created_at);
-- What a signed-in customer, a fleet and a partner list, and what a partner's commission consists of.
create index booking_user on booking (user_id, service_date) where user_id is not null;
create index booking_fleet on booking (fleet_company_id, service_date, id) where fleet_company_id is not null;
create index booking_partner_newest on booking (partner_id, created_at desc, id desc);
create index booking_partner_serviced on booking (partner_id, serviced_at) where status = 'Serviced';
-- What operators search by.
create index booking_lead on booking (lead_guid, id);
create index booking_mobile on booking (mobile);
create index booking_email on booking (lower(email) text_pattern_ops);
create index booking_plate on booking (upper(regexp_replace(rego, '[^A-Za-z0-9]', '', 'g'))) where rego is not null;
create index booking_name on booking using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
-- Other triggers: booking_cancelled_discount (booking/discounts), booking_placed and booking_moved
-- (site/partner-webhooks).

-- The place that a booking takes in supplier_day.booked. Inserted in the transaction that raises the counter, released
-- in the one that lowers it: the primary key and `released_at` make both happen at most once.
create table booking_slot (
  booking_id bigint primary key references booking on delete cascade,
  supplier_id integer not null,
  day date not null,
  released_at timestamptz,
  foreign key (supplier_id, day) references supplier_day (supplier_id, day)
);
create index booking_slot_day on booking_slot (supplier_id, day);

-- Every status that a booking had, and every move of a rescheduled one, written by triggers.
create table booking_status_history (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking on delete cascade,
  status text not null,
  -- The settings pitlane.actor and pitlane.reason of the transaction.
  actor text not null,
  reason text,
  at timestamptz not null default now()
);
create index booking_status_history_booking on booking_status_history (booking_id, at);

create function record_booking_status() returns trigger language plpgsql as $$
begin
  insert into booking_status_history (booking_id, status, actor, reason)
  values (new.id, new.status, coalesce(nullif(current_setting('pitlane.actor', true), ''), 'system'),
          nullif(current_setting('pitlane.reason', true), ''));
  return null;
end $$;
create trigger booking_inserted after insert on booking for each row execute function record_booking_status();
-- A rescheduled booking that moves once more keeps its status.
create trigger booking_status_changed after update of status on booking
  for each row when (old.status is distinct from new.status or (new.status = 'Rescheduled' and
    (old.service_date, old.arrival_from, old.arrival_to) is distinct from
    (new.service_date, new.arrival_from, new.arrival_to)))
  execute function record_booking_status();

-- A group of booked things of one type. What was agreed above or below the sum of the items is in 'Adjustments'.
create table booking_ticket (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking on delete cascade,
  type text not null check (type in
    ('Servicing', 'RepairsAndInspections', 'Extras', 'AdditionalServiceExtras', 'Adjustments', 'Discounts')),
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

-- ---- booking/offers ----

-- A booking that waits for the supplier's response.
create table booking_offer (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking on delete cascade,
  lead_guid uuid not null,
  supplier_id integer not null references supplier,
  -- Open until the response; Superseded when another supplier took the booking.
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
create index booking_offer_created_at on booking_offer using brin (created_at);
-- Trigger of site/partner-webhooks: booking_answered.

-- Other times that a response proposes: at most three (specification 2 §9), each day once.
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

-- ---- booking/approvals ----

-- A booking that costs more than its fleet allows: the workshop hears of it once it is approved.
create table fleet_approval (
  booking_id bigint primary key references booking on delete cascade,
  fleet_company_id integer not null references fleet_company,
  -- The amount above which the fleet decides, as it was when the booking was made.
  above_cents integer not null check (above_cents >= 0),
  requested_at timestamptz not null,
  -- From then on the operator sees to it.
  expires_at timestamptz not null,
  decided_at timestamptz,
  is_approved boolean,
  -- The address of the manager or the operator.
  decided_by text,
  -- For the driver, where it was declined.
  reason text,
  check ((decided_at is null) = (is_approved is null)),
  check ((decided_at is null) = (decided_by is null))
);
create index fleet_approval_waiting on fleet_approval (expires_at) where decided_at is null;

-- ---- booking/payments ----

-- One payment attempt: what we ordered and what the provider answered. The provider's state decides.
create table payment (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking,
  lead_guid uuid not null,
  partner_id integer not null references partner,
  provider text not null
    check (provider in ('stripe', 'braintree', 'afterpay', 'zip', 'humm', 'openpay', 'free')),
  -- The customer's choice; a provider may offer several.
  method text check (method in ('creditCard', 'payPal', 'afterPay', 'humm', 'zip', 'openpay')),
  -- Committed before the provider is called, and sent to it: a repeat of the call is the same payment.
  idempotency_key text not null unique,
  -- The provider's name for the payment; null until it answered.
  provider_ref text,
  -- The provider's name for the money once it is authorised, where that differs from the payment's.
  charge_ref text,
  -- Where and by which form the browser gets to the provider, or null: { url, form }.
  checkout jsonb,
  -- Our page to return to when the payment did not go through, with `:token` in the place of the booking's token.
  return_path text,
  state text not null default 'created' check (state in
    ('created', 'authorising', 'authorised', 'capturing', 'captured', 'refunded', 'failed', 'voided')),
  -- The provider's last state was 'processing': approved and not decided; it counts as paid (specification 2 §4).
  -- False while it waits for the customer, who may have been sent to the provider's page and never come back.
  is_processing boolean not null default false,
  amount_cents integer not null check (amount_cents >= 0),
  -- May exceed amount_cents: a provider can take more than it was sent, and that goes back as a refund.
  captured_cents integer not null default 0 check (captured_cents >= 0),
  refunded_cents integer not null default 0,
  currency char(3) not null check (currency in ('AUD', 'NZD')),
  failure_code text,
  failure_message text,
  network_hash bytea,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When a sweep last read the provider's state.
  checked_at timestamptz,
  constraint payment_check1 check (refunded_cents between 0 and captured_cents)
);
comment on column payment.network_hash is
  'Keyed hash of the network address that opened it, for the pause after several declines. Cleared after a day.';
-- At most one live payment a booking, and one row a payment of the provider.
create unique index payment_live on payment (booking_id) where state not in ('failed', 'voided', 'refunded');
create unique index payment_provider_ref on payment (provider, provider_ref);
create unique index payment_charge_ref on payment (provider, charge_ref);
-- The sweeps: unfinished payments; captured ones, which may be refunded or declined at the provider; and attempts that
-- ended lately, whose money a second tab or a crash may have left authorised.
create index payment_sweep on payment (coalesce(checked_at, created_at))
  where state in ('created', 'authorising', 'authorised', 'capturing');
create index payment_review on payment (coalesce(checked_at, created_at)) where state = 'captured';
create index payment_updated on payment (updated_at);
create index payment_booking on payment (booking_id, id);
create index payment_created_at on payment using brin (created_at);
-- Who tried to pay, for the pause after several declines.
create index payment_declined_lead on payment (lead_guid, updated_at) where state = 'failed';
create index payment_declined_network on payment (network_hash, updated_at) where state = 'failed';
create index payment_network on payment (created_at) where network_hash is not null;
-- Trigger of site/partner-webhooks: payment_changed.

create table payment_refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  idempotency_key text not null unique,
  provider_ref text,
  amount_cents integer not null check (amount_cents > 0),
  -- `sent` is committed before the call where the provider's refunds are not idempotent; `unknown` waits for an
  -- operator.
  state text not null default 'created' check (state in ('created', 'sent', 'done', 'failed', 'unknown')),
  reason text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index payment_refund_provider_ref on payment_refund (payment_id, provider_ref);
create index payment_refund_done on payment_refund (updated_at) where state = 'done';

-- The inbox of providers' webhooks. The key drops duplicates; a job then reads the provider's state.
create table payment_event (
  provider text not null,
  event_id text not null,
  type text not null,
  -- payment.provider_ref of the payment that it is about.
  provider_ref text,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  primary key (provider, event_id)
);
create index payment_event_waiting on payment_event (received_at) where processed_at is null;
create index payment_event_payment on payment_event (provider, provider_ref, received_at);

-- ---- booking/discounts ----

create table discount (
  id integer generated by default as identity primary key,
  code text not null,
  description text not null,
  -- null: every partner.
  partner_id integer references partner,
  -- Cents, tax included.
  amount_cents integer check (amount_cents > 0),
  percentage double precision check (percentage > 0 and percentage <= 100),
  -- Cap of the percentage in cents; null or 0 is no cap.
  maximum_percentage_discount_cents integer,
  -- Applies without a code.
  is_offered boolean not null default false,
  is_youi_rewards boolean not null default false,
  is_affected_by_customer_balance boolean not null default false,
  requires_referral_code boolean not null default false,
  -- Fields of the booking form that the code demands, by wire name.
  required_fields text[] not null default '{}',
  valid_from timestamptz,
  valid_until timestamptz,
  max_uses integer,
  -- Raised by the statement that writes a discount_use; the check refuses the one too many.
  uses integer not null default 0,
  max_uses_per_customer_and_year integer,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  check (num_nonnulls(amount_cents, percentage) >= 1),
  check (uses >= 0 and (max_uses is null or uses <= max_uses))
);
-- Codes ignore case.
create unique index discount_code on discount (lower(code), coalesce(partner_id, 0));

-- Referral codes of partners' promotions; any of them fulfils requires_referral_code.
create table discount_referral_code (
  discount_id integer not null references discount on delete cascade,
  code text not null
);
create unique index discount_referral_code_code on discount_referral_code (discount_id, lower(code));

-- A booking uses a code once.
create table discount_use (
  booking_id bigint not null references booking on delete cascade,
  discount_id integer not null references discount,
  -- Keyed hash of the customer's mail address.
  customer_hash bytea not null,
  amount_cents integer not null check (amount_cents > 0),
  used_at timestamptz not null default now(),
  -- The use was given back.
  released_at timestamptz,
  primary key (booking_id, discount_id)
);
create index discount_use_customer on discount_use (discount_id, customer_hash, used_at) where released_at is null;

-- The one place where uses are given back; the trigger calls it for every cancellation.
create function release_discount_uses(booking bigint, at timestamptz) returns void language sql as $$
  with released as (
    update discount_use set released_at = at where booking_id = booking and released_at is null returning discount_id)
  update discount set uses = uses - 1 where id in (select discount_id from released);
$$;
create function release_discount_of_cancelled() returns trigger language plpgsql as $$
begin
  perform release_discount_uses(new.id, new.updated_at);
  return null;
end $$;
create trigger booking_cancelled_discount after update of status on booking
  for each row when (new.status = 'Cancelled' and old.status <> 'Cancelled')
  execute function release_discount_of_cancelled();

-- ---- booking/change-requests ----

-- A customer's wish for another time, or to cancel; the operator arranges it. One open request a booking.
create table booking_change_request (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking on delete cascade,
  kind text not null check (kind in ('Change', 'Cancel')),
  wanted_day date,
  comments text not null default '',
  status text not null default 'Open' check (status in ('Open', 'Done', 'Dismissed')),
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'Open') = (closed_at is null)),
  check (kind = 'Change' or wanted_day is null)
);
create unique index booking_change_request_open on booking_change_request (booking_id) where status = 'Open';
-- The page of a booking shows the newest request, also when it is closed.
create index booking_change_request_last on booking_change_request (booking_id, id desc);

-- The final price of a range, or additional work, that an operator proposes. One open proposal a booking; nothing
-- changes before the customer approves.
create table booking_price_proposal (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking on delete cascade,
  -- Whose price it is: with another workshop it ends.
  supplier_id integer not null references supplier,
  kind text not null check (kind in ('FinalPrice', 'AdditionalWork')),
  -- What the additional work is.
  description text check (length(description) between 1 and 120),
  -- Tax included: of all, or of the additional work.
  price_cents integer not null check (price_cents > 0),
  -- Why, in words for the customer.
  reason text not null,
  status text not null default 'Open' check (status in ('Open', 'Approved', 'Declined', 'Expired', 'Withdrawn')),
  -- Of the operator's press: proposed once.
  reference text not null,
  proposed_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'Open') = (closed_at is null)),
  check ((kind = 'AdditionalWork') = (description is not null)),
  unique (booking_id, reference)
);
create unique index booking_price_proposal_open on booking_price_proposal (booking_id) where status = 'Open';
create index booking_price_proposal_due on booking_price_proposal (expires_at) where status = 'Open';

-- ---- booking/reviews ----

-- A customer's review of a supplier; a booking is reviewed once.
create table review (
  id bigint generated always as identity primary key,
  supplier_id integer not null references supplier,
  -- null in the demo marketplace, whose reviews have no bookings.
  booking_id bigint unique references booking,
  customer_name text not null,
  stars integer not null check (stars between 1 and 5),
  comment text not null default '',
  -- Taken down: it does not count, and only its supplier and the operator see it.
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index review_supplier_newest on review (supplier_id, created_at desc);
-- The newest reviews of all suppliers, for the pages of repairs.
create index review_newest on review (created_at desc) where hidden_at is null and comment <> '';

-- A review that its supplier, or the operator, wants taken down. One open flag a review.
create table review_flag (
  id bigint generated always as identity primary key,
  review_id bigint not null references review on delete cascade,
  flagged_by text not null,
  reason text not null check (reason in ('NotACustomer', 'Abusive', 'PersonalDetails', 'Other')),
  comments text not null default '',
  status text not null default 'Open' check (status in ('Open', 'Upheld', 'Dismissed')),
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'Open') = (closed_at is null))
);
create unique index review_flag_open on review_flag (review_id) where status = 'Open';

-- ---- booking/saved-vehicles ----

-- Vehicles of signed-in customers, kept from their quotes and bookings.
create table saved_vehicle (
  id integer generated always as identity primary key,
  -- Accounts are the identity provider's: most have no row of ours.
  account_subject text not null,
  mid text not null references vehicle,
  rego text,
  rego_state text,
  fleet_membership_id uuid references fleet_membership on delete cascade,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
comment on column saved_vehicle.fleet_membership_id is
  'The fleet''s car that its driver was given; null for an own one.';
comment on column saved_vehicle.is_active is 'False once the customer has removed it; its plate is gone then.';
comment on column saved_vehicle.used_at is 'The last quote or booking for it: the newest one is filled in first.';
-- A plate once an account; a vehicle without a plate once a mid.
create unique index saved_vehicle_once
  on saved_vehicle (account_subject, mid, coalesce(rego, ''), coalesce(rego_state, ''));
create unique index saved_vehicle_fleet on saved_vehicle (account_subject, fleet_membership_id)
  where fleet_membership_id is not null;
