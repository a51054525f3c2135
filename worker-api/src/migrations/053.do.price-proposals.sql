-- An operator proposes the final price of a range, or additional work, and the customer approves it.

-- ---- booking/bookings ----

-- Cents of additional work that was approved after the booking was paid online: the customer pays it at the workshop.
alter table booking add column due_cents integer not null default 0 check (due_cents >= 0);

-- ---- booking/change-requests ----

-- One open proposal a booking. Nothing changes before the customer approves.
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
