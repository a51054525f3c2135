-- A fleet's yes proves one car for one quote, and stands on the question. Each plate makes one question.

-- ---- quoting/fleet-drivers ----

-- A new id is a new link: nothing that was mailed about the former questions opens these.
drop table fleet_driver;
create table fleet_driver (
  id uuid primary key default gen_random_uuid(),
  lead_guid uuid not null references lead on delete cascade,
  fleet_company_id integer not null references fleet_company,
  plate text,
  state text,
  requested_at timestamptz not null,
  answered_at timestamptz,
  is_confirmed boolean,
  confirmed_plate text,
  confirmed_state text,
  unique nulls not distinct (lead_guid, fleet_company_id, plate, state),
  check ((answered_at is null) = (is_confirmed is null)),
  check ((confirmed_plate is not null) = (is_confirmed is true)),
  check ((confirmed_state is not null) = (is_confirmed is true))
);
create index fleet_driver_requested on fleet_driver (requested_at);
comment on table fleet_driver is 'Kept 30 days: a question can be answered for 14, and a yes proves the car until then.';
comment on column fleet_driver.plate is 'The plate in question; null where the driver gave none.';
comment on column fleet_driver.confirmed_plate is 'The plate that the fleet confirmed: it may correct the one in question.';

-- ---- marketplace/fleets ----

update lead l set fleet_company_membership_id = null, version = l.version + 1
  from fleet_membership m where m.id = l.fleet_company_membership_id and m.last_four is null;
delete from fleet_membership where last_four is null;
alter table fleet_membership alter column last_four set not null;
comment on column fleet_membership.last_four is null;
