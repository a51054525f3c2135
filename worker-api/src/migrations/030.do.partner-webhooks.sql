-- Partners are told what becomes of their quotes: each event is written with the change that it tells of, by a trigger,
-- so no way through the code can forget it, and nothing is told that did not happen.

alter table webhook_endpoint
  add column description text not null default '',
  -- After a rotation both secrets sign for a while.
  add column previous_secret_cipher bytea,
  add column previous_secret_until timestamptz,
  add column off_because text;
create index webhook_endpoint_partner on webhook_endpoint (partner_id) where is_active;

alter table webhook_delivery
  -- When what it tells of happened.
  add column happened_at timestamptz not null default now(),
  add column next_attempt_at timestamptz,
  add column last_error text;
create index webhook_delivery_created_at on webhook_delivery (created_at);

-- Every time something was sent.
create table webhook_attempt (
  webhook_delivery_id bigint not null references webhook_delivery on delete cascade,
  at timestamptz not null,
  -- null: nobody answered; `error` says why.
  status integer,
  error text,
  milliseconds integer not null
);
create index webhook_attempt_delivery on webhook_attempt (webhook_delivery_id, at);

-- Endpoints name events, families of them (`booking.*`) or all (`*`).
create function tell_partner(partner integer, type text, at timestamptz, data jsonb) returns void
language plpgsql as $$
declare
  event uuid := random_guid();
  delivery bigint;
begin
  for delivery in
    insert into webhook_delivery (webhook_endpoint_id, event_id, event_type, payload, happened_at, created_at)
    select e.id, event, tell_partner.type, tell_partner.data, tell_partner.at, now() from webhook_endpoint e
     where e.partner_id = partner and e.is_active
       and e.events && array['*', split_part(tell_partner.type, '.', 1) || '.*', tell_partner.type]
    returning id
  loop
    perform graphile_worker.add_job('send-webhook', json_build_object('deliveryId', delivery),
                                    job_key => 'webhook:' || delivery);
  end loop;
end $$;

create function tell_of_lead() returns trigger language plpgsql as $$
begin
  perform tell_partner(new.partner_id,
    case when new.cancelled_at is not null then 'quote.cancelled' else 'quote.submitted' end, new.updated_at,
    jsonb_build_object('leadGuid', new.guid, 'status', new.status, 'leadSource', new.lead_source,
                       'partnerReference', new.partner_reference));
  return null;
end $$;
create trigger lead_submitted after update of submitted_at on lead
  for each row when (old.submitted_at is null and new.submitted_at is not null) execute function tell_of_lead();
create trigger lead_cancelled after update of cancelled_at on lead
  for each row when (old.cancelled_at is null and new.cancelled_at is not null) execute function tell_of_lead();

create function tell_of_booking() returns trigger language plpgsql as $$
declare
  type text := case new.status
    when 'Pending' then 'booking.placed' when 'Confirmed' then 'booking.confirmed'
    when 'Rescheduled' then 'booking.rescheduled' when 'Serviced' then 'booking.serviced'
    when 'Cancelled' then 'booking.cancelled' end;
begin
  if type is null then return null; end if;
  perform tell_partner(new.partner_id, type, new.updated_at, jsonb_build_object(
    'bookingId', new.id, 'leadGuid', new.lead_guid, 'status', new.status, 'supplierId', new.supplier_id,
    'serviceDate', new.service_date, 'totalCents', new.total_cents, 'currency', new.currency,
    'isPaid', new.paid_at is not null, 'partnerReferralCode', new.partner_referral_code));
  return null;
end $$;
create trigger booking_placed after insert on booking for each row execute function tell_of_booking();
create trigger booking_moved after update of status on booking
  for each row when (old.status is distinct from new.status) execute function tell_of_booking();

create function tell_of_payment() returns trigger language plpgsql as $$
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
  perform tell_partner(new.partner_id, type, new.updated_at, jsonb_build_object(
    'paymentId', new.id, 'bookingId', new.booking_id, 'leadGuid', new.lead_guid, 'provider', new.provider,
    'amountCents', new.amount_cents, 'capturedCents', new.captured_cents, 'refundedCents', new.refunded_cents,
    'currency', new.currency));
  return null;
end $$;
create trigger payment_told after insert or update on payment for each row execute function tell_of_payment();
