-- What became of money after it was taken, and what an operator has to look at.

-- A provider may have taken more than it was asked for: what it says is written down, and goes back.
alter table payment drop constraint payment_check;
alter table payment add constraint payment_captured_cents_check check (captured_cents >= 0);

-- Captured payments are asked about again: refunds are made and settlements declined at the provider.
create index payment_review on payment (coalesce(checked_at, created_at)) where state = 'captured';

-- Each fault once, however often it is met; `done_at` is set by a person.
create table operator_alert (
  id bigint generated always as identity primary key,
  key text not null unique,
  kind text not null,
  booking_id bigint references booking,
  payment_id bigint references payment,
  message text not null,
  created_at timestamptz not null,
  mailed_at timestamptz,
  done_at timestamptz
);
create index operator_alert_open on operator_alert (created_at) where done_at is null;
