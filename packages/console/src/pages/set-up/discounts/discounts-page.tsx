import { endDiscount, getDiscounts } from '@pitlane/client';
import { Button, Inline } from '@pitlane/ui/aria';
import { useMemo, useState } from 'react';
import { api } from '../../../app/api.ts';
import { DataList } from '../../../app/data-list.tsx';
import { createColumns } from '../../../app/data-table.tsx';
import { RowButton } from '../../../app/row-button.tsx';
import { useListFilters } from '../../../app/table-columns.tsx';
import { TextFilter } from '../../../app/text-filter.tsx';
import { useChangeSearch } from '../../../app/use-change-search.ts';
import { usePages } from '../../../app/use-pages.ts';
import { ChangeDialog } from '../change-dialog.tsx';
import { PartPage } from '../part-page.tsx';
import { AddDiscountDialog } from './add-discount-dialog.tsx';
import { ChangeDiscountDialog, type Discount } from './change-discount-dialog.tsx';
import { DISCOUNT_COLUMNS } from './discount-columns.tsx';

type Opened = { step: 'add' } | { step: 'change' | 'end'; discount: Discount };

/** Discount codes: what they take off, what came of them, new ones and their end. */
export function DiscountsPage() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { query: search } = useListFilters<{ query?: string }>();
  const pages = usePages({
    queryKey: ['discounts', search],
    load: (cursor, signal) => getDiscounts(api, { search, cursor }, signal),
  });
  const change = useChangeSearch<{ query: string | undefined }>();
  const columns = useMemo(
    () => [
      ...DISCOUNT_COLUMNS,
      createColumns<Discount>().display({
        id: 'steps',
        header: 'Change',
        cell: ({ row: { original } }) =>
          original.IsActive && <Steps discount={original} onOpen={setOpened} />,
      }),
    ],
    [],
  );
  const close = () => setOpened(null);
  return (
    <PartPage
      title="Discounts"
      about="Codes with their uses, and the revenue of the bookings that have them."
      actions={<Button onPress={() => setOpened({ step: 'add' })}>Add a discount</Button>}
    >
      <TextFilter
        label="Code, description or partner"
        value={search}
        maxLength={100}
        onChange={(query) => change({ query })}
      />
      <DataList
        label="Discounts"
        pages={pages}
        columns={columns}
        nouns={['code', 'codes']}
        file="discounts.csv"
        empty={
          search
            ? { title: 'No match', text: 'Try another word.' }
            : { title: 'No discount yet', text: 'Add a code that customers type when they book.' }
        }
      />
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

const Steps = ({ discount, onOpen }: { discount: Discount; onOpen: (opened: Opened) => void }) => (
  <Inline gap={2} wrap={false}>
    <RowButton of={discount.Code} onPress={() => onOpen({ step: 'change', discount })}>
      Edit
    </RowButton>
    <RowButton of={discount.Code} variant="quiet" onPress={() => onOpen({ step: 'end', discount })}>
      End
    </RowButton>
  </Inline>
);
