-- A vehicle that a customer removed from the list keeps no plate.

-- ---- booking/saved-vehicles ----

delete from saved_vehicle where not is_active;
comment on column saved_vehicle.is_active is 'False once the customer has removed it; its plate is gone then.';
