-- Who works in the console and as what, work that is put off, and an audit log that is read newest first.

-- ---- platform ----

create table operator_member (
  id bigint generated always as identity primary key,
  -- Of the account at the identity provider; counts only where that has verified it.
  email text not null,
  -- The account that signed in first with the address: from then on no other account has the roles.
  account_subject text unique,
  roles text[] not null
    check (cardinality(roles) > 0 and roles <@ '{support,finance,catalogue,admin}'),
  created_at timestamptz not null
);
create unique index operator_member_email on operator_member (lower(email));

create index audit_log_action on audit_log (action, id);
create index audit_log_actor on audit_log (actor, id);

-- ---- shared/work ----

-- Until then there is nothing to do about it, such as a customer who is to be called in the evening. The deadline stays.
alter table work_item add column later_until timestamptz;
