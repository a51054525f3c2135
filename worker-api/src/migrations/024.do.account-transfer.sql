-- An account moves with all the workshops that it answers for, and an address that was verified once stays verified.
alter table account_transfer drop column supplier_id;
alter table account_transfer add column supplier_ids integer[] not null default '{}';
alter table account_transfer add column is_new_user boolean not null default false;
create index account_transfer_subject on account_transfer (account_subject, status);
