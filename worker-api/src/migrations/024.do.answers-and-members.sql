-- Each answer of a workshop is an event, and a member of a workshop can be removed.

-- ---- site/partner-webhooks ----

-- By the moment of the answer: the same kind of answer again, such as other times, counts too.
drop trigger booking_answered on booking_offer;
create trigger booking_answered after update of response_type, responded_at on booking_offer
  for each row when (old.response_type is distinct from new.response_type or old.responded_at is distinct from new.responded_at)
  execute function queue_answer_webhook();

-- ---- marketplace/suppliers ----

-- Who was removed from a supplier: a token that names it does not count for them, unless they are a member again.
create table supplier_member_removal (
  id integer generated always as identity primary key,
  supplier_id integer not null references supplier on delete cascade,
  account_subject text,
  email text,
  removed_by text not null,
  removed_at timestamptz not null,
  check (num_nonnulls(account_subject, email) >= 1)
);
create index supplier_member_removal_subject on supplier_member_removal (account_subject, supplier_id);
create index supplier_member_removal_email on supplier_member_removal (lower(email), supplier_id);
