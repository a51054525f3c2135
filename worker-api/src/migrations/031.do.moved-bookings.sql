-- A booking that was moved can be moved again: its status stays Rescheduled, and still its history says so and its
-- partner is told.

drop trigger booking_status_changed on booking;
create trigger booking_status_changed after update of status on booking
  for each row when (old.status is distinct from new.status or (new.status = 'Rescheduled' and
    (old.service_date, old.arrival_from, old.arrival_to) is distinct from
    (new.service_date, new.arrival_from, new.arrival_to)))
  execute function record_booking_status();

drop trigger booking_moved on booking;
create trigger booking_moved after update of status on booking
  for each row when (old.status is distinct from new.status or (new.status = 'Rescheduled' and
    (old.service_date, old.arrival_from, old.arrival_to) is distinct from
    (new.service_date, new.arrival_from, new.arrival_to)))
  execute function tell_of_booking();
