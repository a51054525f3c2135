-- A driver whose membership was not found waits until a person of the fleet confirms it.

-- ---- marketplace/fleets ----

alter table fleet_company add column contact_email text;
comment on column fleet_company.contact_email is 'Who confirms drivers; null: the operator calls.';
alter table fleet_membership alter column last_four drop not null;
comment on column fleet_membership.last_four is 'Null where the fleet confirmed the car for one quote: no look-up finds it.';

-- ---- quoting/fleet-drivers ----

-- Questions to fleets about the driver of a quote, with their answers.
create table fleet_driver (
  lead_guid uuid primary key references lead on delete cascade,
  requested_at timestamptz not null,
  answered_at timestamptz,
  is_confirmed boolean,
  check ((answered_at is null) = (is_confirmed is null))
);
create index fleet_driver_requested on fleet_driver (requested_at);
comment on table fleet_driver is 'Kept 30 days: a question can be answered for 14.';

-- ---- shared/messages ----

alter table message drop constraint message_recipient_check;
alter table message add constraint message_recipient_check
  check (recipient in ('customer', 'workshop', 'account', 'operator', 'fleet'));
