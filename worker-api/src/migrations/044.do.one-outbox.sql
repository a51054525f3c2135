-- The outbox: every mail and SMS that leaves, one row each. Facts and addresses are read from the subject when it is sent.
create table message (
  id bigint generated always as identity primary key,
  kind text not null,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null check (recipient in ('customer', 'workshop', 'account', 'operator')),
  subject_type text not null,
  subject_id text not null,
  -- Messages of one key are one message, however often they are ordered.
  key text not null unique,
  -- Names the message at the mail server and the SMS gateway: a repeat carries the same name.
  reference text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'skipped')),
  skipped_because text,
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null)),
  check ((state = 'skipped') = (skipped_because is not null))
);
create index message_subject on message (subject_type, subject_id, kind);
create index message_waiting on message (created_at) where state = 'waiting';

drop table notification, quote_link, lead_bid_message;
alter table operator_alert drop column mailed_at;
alter table supplier_direct_lead drop column mailed_at;
