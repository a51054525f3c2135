import type { AnswerKind, FunnelStage } from '@pitlane/contracts';
import { toDate } from '@pitlane/domain/calendar/day';
import { formatDate } from '@pitlane/domain/calendar/format-day';
import { formatCents } from '@pitlane/domain/money/money';
import { capitalise } from '@pitlane/domain/text/capitalise';

/** What a lead has when it reached a stage. */
export const STAGES: Record<FunnelStage, string> = {
  started: 'Started',
  tasks: 'Chose the work',
  location: 'Gave the suburb',
  vehicle: 'Found the car',
  date: 'Chose a date',
  contact: 'Gave a contact',
  submitted: 'Sent the quote',
  quoted: 'Saw prices',
  chosen: 'Chose a price',
  checkout: 'Began to book',
  booked: 'Booked',
};

export const ANSWERS: Record<AnswerKind, string> = {
  booking: 'Bookings',
  request: 'Requests for a quote',
  question: 'Customers’ questions',
};

const SERVICES: Record<string, string> = {
  'message:mail': 'Email',
  'message:sms': 'SMS',
  webhook: 'Webhooks to partners',
};

const PROVIDERS: Record<string, string> = { humm: 'humm' };

/** `Payments by Stripe`, `Email`. */
export function nameService(service: string): string {
  const [kind, name = ''] = service.split(':');
  const provider = PROVIDERS[name] ?? capitalise(name);
  if (kind === 'payment') return `Payments by ${provider}`;
  if (kind === 'refund') return `Refunds by ${provider}`;
  return SERVICES[service] ?? service;
}

export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)}%`;

/** How much more or less it was than before: `+12.0%`. */
export function formatChange(now: number, before: number): string {
  if (before === 0) return now === 0 ? '–' : 'new';
  const change = ((now - before) / before) * 100;
  return `${change >= 0 ? '+' : '−'}${Math.abs(change).toFixed(1)}%`;
}

export const formatPrice = (cents: number | null): string => (cents === null ? '–' : formatCents(cents));

/** `45 min`, `3 h 20 min`, `2 days 4 h`. */
export function formatWait(minutes: number | null): string {
  if (minutes === null) return '–';
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  const hours = Math.floor(whole / 60);
  if (hours < 24) return `${hours} h ${whole % 60} min`;
  const days = Math.floor(hours / 24);
  return `${days} ${days === 1 ? 'day' : 'days'} ${hours % 24} h`;
}

export const formatPeriod = ({ From, To }: { From: string; To: string }): string =>
  From === To ? formatYearDay(From) : `${formatYearDay(From)} to ${formatYearDay(To)}`;

export const formatYearDay = (day: string): string => formatDate(toDate(day), 'd MMM yyyy');
