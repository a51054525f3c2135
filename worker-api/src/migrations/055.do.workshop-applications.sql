-- Businesses that apply to be listed, and work about them.

-- ---- marketplace/applications ----

create table workshop_application (
  id integer generated always as identity primary key,
  -- Of the form that was sent: pressed twice, it is one application.
  reference uuid not null unique,
  name text not null,
  kind text not null check (kind in ('MobileMechanic', 'Workshop', 'Dealership')),
  business_number text not null,
  address_line1 text not null,
  suburb_id integer not null references suburb,
  contact_name text not null,
  email text not null,
  phone text not null,
  licence_number text,
  insurance_expires_on date not null,
  -- Of a mobile mechanic.
  radius_km integer check (radius_km between 1 and 500),
  services text not null,
  makes text not null default '',
  created_at timestamptz not null,
  status text not null default 'Open' check (status in ('Open', 'Approved', 'Declined')),
  decided_at timestamptz,
  decided_by text,
  decision_reason text,
  supplier_id integer references supplier on delete set null,
  check ((status = 'Open') = (decided_at is null) and (decided_at is null) = (decided_by is null)
    and (decided_at is null) = (decision_reason is null))
);
create index workshop_application_status on workshop_application (status, id desc);

-- ---- shared/work ----

alter table work_item
  add column application_id integer references workshop_application on delete cascade;
