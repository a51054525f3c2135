-- What the console's forms change of the catalogue: what can be chosen, and values that a later file does not undo.

-- ---- marketplace/places, marketplace/vehicles ----

-- False: retired. It can't be chosen any more; quotes, bookings and saved cars that have it keep it.
alter table suburb add column is_offered boolean not null default true;
alter table vehicle_make add column is_offered boolean not null default true;
alter table vehicle_model add column is_offered boolean not null default true;
alter table vehicle add column is_offered boolean not null default true;
alter table service_interval add column is_offered boolean not null default true;

-- A name that is corrected is corrected wherever it stands.
alter table vehicle_model
  drop constraint vehicle_model_make_fkey,
  add foreign key (make) references vehicle_make (name) on update cascade;
alter table vehicle
  drop constraint vehicle_make_model_fkey,
  add foreign key (make, model) references vehicle_model (make, name) on update cascade;

-- Vehicles that can be chosen: neither they nor their make or model are retired.
create view offered_vehicle as
  select v.* from vehicle v
    join vehicle_make a on a.name = v.make and a.is_offered
    join vehicle_model o on o.make = v.make and o.name = v.model and o.is_offered
   where v.is_offered;

-- ---- marketplace/data-files ----

-- Values that were set in a form. A file that has another value keeps them, unless it is to overwrite them.
create table data_correction (
  -- Of a data file.
  kind text not null,
  -- The row's key as a list, or what its parent is known by where rows share the column: ["Mazda"].
  key jsonb not null,
  column_name text not null,
  corrected_at timestamptz not null,
  corrected_by text not null,
  primary key (kind, key, column_name)
);

-- Overwrites corrections.
alter table data_file_upload add column is_overwriting boolean not null default false;
