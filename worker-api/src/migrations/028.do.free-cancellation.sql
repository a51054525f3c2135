-- ---- marketplace/suppliers ----

alter table supplier add column free_cancellation_hours integer check (free_cancellation_hours between 0 and 8760);
comment on column supplier.free_cancellation_hours is
  'A booking can be cancelled free of charge until so many hours before it begins; null: nothing is promised.';
