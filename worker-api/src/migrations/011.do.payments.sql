-- Money in and out. The provider's word decides; these rows say what we asked and what it answered.

create table payment (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking,
  lead_guid uuid not null,
  partner_id integer not null references partner,
  provider text not null
    check (provider in ('stripe', 'braintree', 'afterpay', 'zip', 'humm', 'openpay', 'free')),
  -- Committed before the provider is called, and sent to it: a repeat of the call is the same payment.
  idempotency_key text not null unique,
  -- The provider's name for it; null until it answered.
  provider_ref text,
  state text not null default 'created' check (state in
    ('created', 'authorising', 'authorised', 'capturing', 'captured', 'refunded', 'failed', 'voided')),
  amount_cents integer not null check (amount_cents >= 0),
  captured_cents integer not null default 0 check (captured_cents between 0 and amount_cents),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and captured_cents),
  currency char(3) not null check (currency in ('AUD', 'NZD')),
  failure_code text,
  failure_message text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the sweeper last asked the provider.
  checked_at timestamptz
);
-- Never two live payments of one booking, never one provider payment twice.
create unique index payment_live on payment (booking_id) where state not in ('failed', 'voided');
create unique index payment_provider_ref on payment (provider, provider_ref);
create index payment_sweep on payment (coalesce(checked_at, created_at))
  where state in ('created', 'authorising', 'authorised', 'capturing');

create table payment_refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  idempotency_key text not null unique,
  provider_ref text,
  amount_cents integer not null check (amount_cents > 0),
  state text not null default 'created' check (state in ('created', 'done', 'failed')),
  reason text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index payment_refund_provider_ref on payment_refund (payment_id, provider_ref);

-- The inbox of providers' webhooks. The key drops duplicates; a job asks the provider for the truth.
create table payment_event (
  provider text not null,
  event_id text not null,
  type text not null,
  -- The payment it speaks of, in the provider's words.
  provider_ref text,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  primary key (provider, event_id)
);
create index payment_event_waiting on payment_event (received_at) where processed_at is null;
