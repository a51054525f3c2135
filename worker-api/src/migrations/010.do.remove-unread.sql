-- Removes what nothing reads, and has the database keep two facts that the code relies on.

alter table lead drop column requires_roadside_assistance;
alter table lead add constraint lead_replaced check (replaced_by is null or cancelled_at is not null and replaced_by <> guid);

-- booking_upcoming begins with the same column.
drop index booking_serviced;

alter table payment rename constraint payment_check1 to payment_refunded_within_captured;
