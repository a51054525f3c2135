-- The agreed difference is the item of the ticket 'Adjustments'; nothing read a second copy of it.
alter table booking drop column adjustment_cents;
