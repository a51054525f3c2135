-- Null: the customer is reached by SMS alone.
alter table booking alter column email drop not null;
