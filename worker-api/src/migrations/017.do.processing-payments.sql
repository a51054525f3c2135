-- A payment that its customer approved and on which the bank still works counts as paid (2 §4 'authorise pending').

-- ---- booking/payments ----

-- Whether the provider's last state was 'processing': approved and not decided. False while it waits for the customer,
-- who may have been sent to the provider's page and never come back.
alter table payment add column is_processing boolean not null default false;
