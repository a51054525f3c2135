-- Moves of accounts lose their mail addresses after some months.

-- ---- portal/account-transfer ----

alter table account_transfer
  alter column old_email drop not null,
  alter column new_email drop not null,
  add check (status = 'Completed' or (old_email is not null and new_email is not null));
comment on column account_transfer.new_email is 'Null, as the old one, where the move was completed long ago.';
