-- Events of bookings and payments carry the number that people quote and the partner's own reference, and an answer of
-- the workshop that leaves the booking open is an event too.

-- ---- site/partner-webhooks ----

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

create or replace function queue_booking_webhook() returns trigger language plpgsql as $$
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
create trigger booking_answered after update of response_type on booking_offer
  for each row when (old.response_type is distinct from new.response_type) execute function queue_answer_webhook();

create or replace function queue_payment_webhook() returns trigger language plpgsql as $$
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
