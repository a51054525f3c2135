-- ---- booking/bookings ----

alter table booking add column free_cancellation_hours integer check (free_cancellation_hours between 0 and 8760);
comment on column booking.free_cancellation_hours is
  'What the workshop promised when it was booked: free cancellation until so many hours before it begins; null: nothing.';
update booking b set free_cancellation_hours = s.free_cancellation_hours from supplier s where s.id = b.supplier_id;
