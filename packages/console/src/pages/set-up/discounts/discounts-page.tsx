import { endDiscount, getDiscounts } from '@pitlane/client';
import type { SetUpDiscounts } from '@pitlane/contracts';
import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { formatRecordedInstant } from '@pitlane/domain/calendar/format-instant';
import { formatCents } from '@pitlane/domain/money/money';
import { Badge, Button, Inline, Table } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { LoadedItems } from '../../../app/loaded-items.tsx';
import { RowButton } from '../../../app/row-button.tsx';
import { ChangeDialog } from '../change-dialog.tsx';
import { PartPage } from '../part-page.tsx';
import { AddDiscountDialog } from './add-discount-dialog.tsx';
import { ChangeDiscountDialog, type Discount } from './change-discount-dialog.tsx';

type Opened = { step: 'add' } | { step: 'change' | 'end'; discount: Discount };

/** Discount codes: what they take off, what came of them, new ones and their end. */
export function DiscountsPage() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = useQuery({ queryKey: ['discounts'], queryFn: ({ signal }) => getDiscounts(api, signal) });
  const close = () => setOpened(null);
  return (
    <PartPage
      title="Discounts"
      about="Codes with their uses, and the revenue of the bookings that have them."
      actions={<Button onPress={() => setOpened({ step: 'add' })}>Add a discount</Button>}
    >
      <LoadedItems
        query={query}
        empty={{ title: 'No discount yet', text: 'Add a code that customers type when they book.' }}
      >
        {(items) => <DiscountsTable items={items} onOpen={setOpened} />}
      </LoadedItems>
      {opened?.step === 'add' && <AddDiscountDialog onClose={close} />}
      {opened?.step === 'change' && <ChangeDiscountDialog discount={opened.discount} onClose={close} />}
      {opened?.step === 'end' && (
        <ChangeDialog
          title={`End ${opened.discount.Code}`}
          confirm="End this code"
          done="The code has ended"
          list={['discounts']}
          send={(reason) => endDiscount(api, opened.discount.Id, reason)}
          onClose={close}
        >
          <p>No new booking gets it. Bookings that have it keep it. An ended code can’t be used again.</p>
        </ChangeDialog>
      )}
    </PartPage>
  );
}

type TableProps = { items: SetUpDiscounts['Items']; onOpen: (opened: Opened) => void };

function DiscountsTable({ items, onOpen }: TableProps) {
  return (
    <Table
      label="Discounts"
      rows={items}
      rowId={({ Id }) => String(Id)}
      columns={[
        { id: 'code', label: 'Code', isRowHeader: true, render: ({ Code }) => Code },
        { id: 'about', label: 'Description', render: ({ Description }) => Description },
        { id: 'worth', label: 'Takes off', render: describeWorth },
        { id: 'valid', label: 'Valid (AEST)', render: describeValidity },
        {
          id: 'uses',
          label: 'Uses',
          align: 'end',
          render: ({ Uses, MaxUses }) => (MaxUses === null ? Uses : `${Uses} of ${MaxUses}`),
        },
        { id: 'given', label: 'Given', align: 'end', render: (discount) => sumUp(discount, 'Given') },
        { id: 'revenue', label: 'Revenue', align: 'end', render: (discount) => sumUp(discount, 'Revenue') },
        {
          id: 'steps',
          label: 'Change',
          render: (discount) =>
            discount.IsActive ? <Steps discount={discount} onOpen={onOpen} /> : <Badge>Ended</Badge>,
        },
      ]}
    />
  );
}

function Steps({ discount, onOpen }: { discount: Discount; onOpen: (opened: Opened) => void }) {
  return (
    <Inline gap={2} wrap={false}>
      <RowButton of={discount.Code} onPress={() => onOpen({ step: 'change', discount })}>
        Edit
      </RowButton>
      <RowButton of={discount.Code} variant="quiet" onPress={() => onOpen({ step: 'end', discount })}>
        End
      </RowButton>
    </Inline>
  );
}

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
    IsOffered && 'applied by itself',
  ];
  return parts.filter(Boolean).join(', ') || 'always';
}
