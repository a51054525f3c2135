-- A fleet's people see to its drivers, cars and bookings in the console.

-- ---- fleet-console ----

create table fleet_member (
  id integer generated always as identity primary key,
  fleet_company_id integer not null references fleet_company,
  -- Of the account at the identity provider; counts only where that has verified it.
  email text not null,
  -- The account that signed in first with the address: from then on no other account has the role.
  account_subject text unique,
  role text not null check (role in ('fleet.manager')),
  created_at timestamptz not null
);
-- A person belongs to one fleet.
create unique index fleet_member_email on fleet_member (lower(email));
create index fleet_member_fleet on fleet_member (fleet_company_id, id);

-- ---- marketplace/fleets ----

alter table fleet_company add column approval_above_cents integer check (approval_above_cents >= 0);
comment on column fleet_company.approval_above_cents is
  'A booking that may cost more waits for a fleet manager; null: none does.';

-- Who drives for a fleet, as its manager keeps them.
create table fleet_listed_driver (
  id integer generated always as identity primary key,
  fleet_company_id integer not null references fleet_company,
  name text not null,
  -- In lower case. Signed in with it, the driver has the own cars among the saved ones.
  email text,
  mobile text,
  -- In place of the fleet's amount; null: the fleet's.
  approval_above_cents integer check (approval_above_cents >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (fleet_company_id, id)
);
create unique index fleet_listed_driver_email on fleet_listed_driver (fleet_company_id, email) where is_active;
create index fleet_listed_driver_by_email on fleet_listed_driver (email) where is_active;

alter table fleet_membership add column driver_id integer;
alter table fleet_membership add column mid text references vehicle;
alter table fleet_membership add foreign key (fleet_company_id, driver_id)
  references fleet_listed_driver (fleet_company_id, id);
comment on column fleet_membership.driver_id is 'Whose car it is; an inactive driver''s membership proves nothing.';
comment on column fleet_membership.mid is 'The car in the catalogue; null where it is not known.';
create index fleet_membership_fleet on fleet_membership (fleet_company_id, plate);
create index fleet_membership_driver on fleet_membership (driver_id) where driver_id is not null;

-- ---- booking/saved-vehicles ----

alter table saved_vehicle add column fleet_membership_id uuid references fleet_membership on delete cascade;
comment on column saved_vehicle.fleet_membership_id is 'The fleet''s car that its driver was given; null for an own one.';
create unique index saved_vehicle_fleet on saved_vehicle (account_subject, fleet_membership_id)
  where fleet_membership_id is not null;

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
create index booking_fleet on booking (fleet_company_id, service_date, id) where fleet_company_id is not null;
