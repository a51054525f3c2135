-- Vehicles of signed-in customers are kept from their quotes and bookings.

-- ---- booking/saved-vehicles ----

-- Accounts are the identity provider's: most have no row of ours.
alter table saved_vehicle drop constraint saved_vehicle_account_subject_fkey;
alter table saved_vehicle add column used_at timestamptz not null default now();
comment on column saved_vehicle.used_at is 'The last quote or booking for it: the newest one is filled in first.';
comment on column saved_vehicle.is_active is 'False once the customer has removed it.';
