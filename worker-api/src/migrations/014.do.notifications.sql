-- Mails and SMS that a booking caused. The key makes each one exist once; sent_at stops a repeated job.
create table notification (
  booking_id bigint not null references booking on delete cascade,
  kind text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Why it will never be sent, such as a channel that is not set up.
  skipped_because text,
  primary key (booking_id, kind),
  check (sent_at is null or skipped_because is null)
);
create index notification_waiting on notification (created_at) where sent_at is null and skipped_because is null;
