-- The baseline, 7 of 9: events that partners subscribe to (docs/webhooks.md). Triggers write each event in the
-- transaction of its change, so no code path can skip it, and an event never reports what was rolled back.

-- ---- site/partner-webhooks ----

-- Where events of a partner are posted, signed.
create table webhook_endpoint (
  id integer generated always as identity primary key,
  partner_id integer not null references partner,
  url text not null check (url like 'http%'),
  description text not null default '',
  -- Encrypted with the server's key: signing needs the secret itself.
  secret_cipher bytea not null,
  -- Names of events, families of them (`booking.*`) or all (`*`).
  events text[] not null,
  is_active boolean not null default true,
  -- Why it is not active.
  off_because text,
  created_at timestamptz not null default now()
);
create index webhook_endpoint_partner on webhook_endpoint (partner_id) where is_active;

-- Secrets that still sign after a rotation: several, when a new one is made within the overlap.
create table webhook_former_secret (
  id integer generated always as identity primary key,
  webhook_endpoint_id integer not null references webhook_endpoint on delete cascade,
  -- Encrypted with the server's key, as webhook_endpoint.secret_cipher is.
  cipher bytea not null,
  -- It signs until then.
  until timestamptz not null
);
create index webhook_former_secret_endpoint on webhook_former_secret (webhook_endpoint_id);

-- One event for one endpoint.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_endpoint_id integer not null references webhook_endpoint,
  -- The same for all endpoints and attempts: receivers drop duplicates by it.
  event_id uuid not null default random_guid(),
  event_type text not null,
  payload jsonb not null,
  -- When the change happened.
  happened_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_status integer,
  last_error text,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  gave_up_at timestamptz,
  unique (webhook_endpoint_id, event_id)
);
create index webhook_delivery_created_at on webhook_delivery (created_at);
-- The page of a booking shows the events that partners got about it.
create index webhook_delivery_booking on webhook_delivery ((payload ->> 'bookingId'), id)
  where payload ->> 'bookingId' is not null;
create index webhook_delivery_waiting on webhook_delivery (created_at)
  where delivered_at is null and gave_up_at is null;

create table webhook_attempt (
  webhook_delivery_id bigint not null references webhook_delivery on delete cascade,
  at timestamptz not null,
  -- HTTP status; null without a response, then `error` has the reason.
  status integer,
  error text,
  milliseconds integer not null
);
create index webhook_attempt_delivery on webhook_attempt (webhook_delivery_id, at);

-- Writes one delivery for every endpoint that subscribes to the event, each with its job.
create function queue_partner_webhook(partner integer, type text, at timestamptz, data jsonb) returns void
language plpgsql as $$
declare
  event uuid := random_guid();
  delivery bigint;
begin
  for delivery in
    insert into webhook_delivery (webhook_endpoint_id, event_id, event_type, payload, happened_at, created_at)
    select e.id, event, queue_partner_webhook.type, queue_partner_webhook.data, queue_partner_webhook.at, now()
      from webhook_endpoint e
     where e.partner_id = partner and e.is_active
       and e.events && array['*', split_part(queue_partner_webhook.type, '.', 1) || '.*', queue_partner_webhook.type]
    returning id
  loop
    perform graphile_worker.add_job('send-webhook', json_build_object('deliveryId', delivery),
                                    job_key => 'webhook:' || delivery);
  end loop;
end $$;

create function queue_lead_webhook() returns trigger language plpgsql as $$
begin
  perform queue_partner_webhook(new.partner_id,
    case when new.cancelled_at is not null then 'quote.cancelled' else 'quote.submitted' end, new.updated_at,
    jsonb_build_object('leadGuid', new.guid, 'status', new.status, 'leadSource', new.lead_source,
                       'partnerReference', new.partner_reference));
  return null;
end $$;
create trigger lead_submitted after update of submitted_at on lead
  for each row when (old.submitted_at is null and new.submitted_at is not null) execute function queue_lead_webhook();
create trigger lead_cancelled after update of cancelled_at on lead
  for each row when (old.cancelled_at is null and new.cancelled_at is not null) execute function queue_lead_webhook();

-- `PL000012`, as `bookingReference` writes it.
create function booking_reference(id bigint) returns text language sql immutable
  return 'PL' || lpad(id::text, greatest(6, length(id::text)), '0');

-- The data of every event of a booking.
create function describe_booking_event(b booking) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'bookingId', b.id, 'reference', booking_reference(b.id), 'leadGuid', b.lead_guid, 'status', b.status,
    'supplierId', b.supplier_id, 'serviceDate', b.service_date, 'totalCents', b.total_cents, 'currency', b.currency,
    'isPaid', b.paid_at is not null, 'partnerReferralCode', b.partner_referral_code,
    'partnerReference', (select partner_reference from lead where guid = b.lead_guid));
$$;

create function queue_booking_webhook() returns trigger language plpgsql as $$
declare
  type text := case new.status
    when 'Pending' then 'booking.placed' when 'Confirmed' then 'booking.confirmed'
    when 'Rescheduled' then 'booking.rescheduled' when 'Serviced' then 'booking.serviced'
    when 'Cancelled' then 'booking.cancelled' end;
begin
  if type is null then return null; end if;
  perform queue_partner_webhook(new.partner_id, type, new.updated_at, describe_booking_event(new));
  return null;
end $$;
create trigger booking_placed after insert on booking for each row execute function queue_booking_webhook();
-- A rescheduled booking that moves once more keeps its status.
create trigger booking_moved after update of status on booking
  for each row when (old.status is distinct from new.status or (new.status = 'Rescheduled' and
    (old.service_date, old.arrival_from, old.arrival_to) is distinct from
    (new.service_date, new.arrival_from, new.arrival_to)))
  execute function queue_booking_webhook();

-- The booking's own workshop answered; one that may only claim the job has nothing to say to the partner.
create function queue_answer_webhook() returns trigger language plpgsql as $$
declare
  type text := case new.response_type
    when 'ChangeServiceDateOrTime' then 'booking.proposed'
    when 'DisagreeWithServiceInformationOrPrice' then 'booking.queried'
    when 'Decline' then 'booking.declined' end;
  b booking;
begin
  if type is null then return null; end if;
  select * into b from booking where id = new.booking_id;
  if b.supplier_id is distinct from new.supplier_id then return null; end if;
  perform queue_partner_webhook(b.partner_id, type, new.updated_at, describe_booking_event(b));
  return null;
end $$;
-- By the moment of the answer: the same kind of answer again, such as other times, counts too.
create trigger booking_answered after update of response_type, responded_at on booking_offer
  for each row when (old.response_type is distinct from new.response_type
    or old.responded_at is distinct from new.responded_at)
  execute function queue_answer_webhook();

create function queue_payment_webhook() returns trigger language plpgsql as $$
declare
  was_captured integer := case when tg_op = 'UPDATE' then old.captured_cents else 0 end;
  was_refunded integer := case when tg_op = 'UPDATE' then old.refunded_cents else 0 end;
  was_state text := case when tg_op = 'UPDATE' then old.state else '' end;
  type text := case
    when new.refunded_cents > was_refunded then 'payment.refunded'
    when new.captured_cents > was_captured then 'payment.captured'
    when new.state = 'failed' and was_state <> 'failed' then 'payment.failed' end;
begin
  if type is null then return null; end if;
  perform queue_partner_webhook(new.partner_id, type, new.updated_at, jsonb_build_object(
    'paymentId', new.id, 'bookingId', new.booking_id, 'reference', booking_reference(new.booking_id),
    'leadGuid', new.lead_guid, 'provider', new.provider, 'amountCents', new.amount_cents,
    'capturedCents', new.captured_cents, 'refundedCents', new.refunded_cents, 'currency', new.currency,
    'partnerReference', (select partner_reference from lead where guid = new.lead_guid)));
  return null;
end $$;
create trigger payment_changed after insert or update on payment for each row execute function queue_payment_webhook();
