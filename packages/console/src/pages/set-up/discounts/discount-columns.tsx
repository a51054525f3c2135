import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { formatRecordedInstant } from '@pitlane/domain/calendar/format-instant';
import { formatCents } from '@pitlane/domain/money/money';
import { Badge } from '@pitlane/ui/aria';
import { createColumns, type DataColumn } from '../../../app/data-table.tsx';
import type { Discount } from './change-discount-dialog.tsx';

const column = createColumns<Discount>();

/** What a code takes off, and what came of it. */
export const DISCOUNT_COLUMNS: DataColumn<Discount>[] = [
  column.accessor('Code', { id: 'code', header: 'Code' }),
  column.accessor('Description', { id: 'about', header: 'Description' }),
  column.accessor(describeWorth, { id: 'worth', header: 'Takes off' }),
  column.accessor(describeValidity, { id: 'valid', header: 'Valid (AEST)' }),
  column.accessor(({ Uses, MaxUses }) => (MaxUses === null ? String(Uses) : `${Uses} of ${MaxUses}`), {
    id: 'uses',
    header: 'Uses',
  }),
  column.accessor((discount) => sumUp(discount, 'Given'), { id: 'given', header: 'Given' }),
  column.accessor((discount) => sumUp(discount, 'Revenue'), { id: 'revenue', header: 'Revenue' }),
  column.accessor(({ IsActive }) => (IsActive ? 'Active' : 'Ended'), {
    id: 'state',
    header: 'State',
    cell: ({ row: { original }, getValue }) => (
      <Badge tone={original.IsActive ? 'accent' : 'neutral'}>{getValue()}</Badge>
    ),
  }),
];

/** Dollars of each country apart. */
const sumUp = ({ Totals }: Discount, part: 'Given' | 'Revenue'): string =>
  Totals.map((total) => `${formatCents(total[part])} ${total.Currency}`).join(', ') || '–';

function describeWorth({ Amount, Percentage, MaximumPercentageDiscountAmount: cap }: Discount): string {
  const percent = Percentage !== null && `${Percentage}%${cap ? ` up to ${formatCents(cap)}` : ''}`;
  return [percent, Amount !== null && formatCents(Amount)].filter(Boolean).join(' and ');
}

function describeValidity({ ValidFrom, ValidUntil, PartnerSlug, IsOffered }: Discount): string {
  const at = (instant: string) => formatRecordedInstant(instant, SERVICE_ZONE);
  const parts = [
    ValidFrom && `from ${at(ValidFrom)}`,
    ValidUntil && `until ${at(ValidUntil)}`,
    PartnerSlug && `for ${PartnerSlug}`,
    IsOffered && 'applied automatically',
  ];
  return parts.filter(Boolean).join(', ') || 'always';
}
