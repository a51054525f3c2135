import { ENTERED_QUOTE_TYPES, type OperatorLead, QUOTE_TYPE_LABELS } from '@pitlane/contracts';
import { formatCents, sumCents } from '@pitlane/domain/money/money';
import { displayPhone } from '@pitlane/domain/people/phone';
import { Select, Stack, TextArea } from '@pitlane/ui/aria';
import { useState } from 'react';
import { MoneyField } from '../../app/money-field.tsx';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import { readCents } from '../booking/read-cents.ts';
import type { LeadDialogProps } from './invite-dialog.tsx';
import { describePlace, LeadWorkshops } from './lead-workshops.tsx';

const LONGEST = 2_000;
const TYPES = ENTERED_QUOTE_TYPES.map((id) => ({ id, label: QUOTE_TYPE_LABELS[id] }));

type Item = { type: (typeof ENTERED_QUOTE_TYPES)[number]; price: string };

/** Enters the price that a workshop gave, such as on the phone. */
export function PriceDialog({ lead, reference, onStep, ...props }: LeadDialogProps) {
  const [workshopId, setWorkshopId] = useState<string | null>(null);
  const [items, setItems] = useState<Record<number, Item>>({});
  const [comments, setComments] = useState('');
  const lines = lead.Tasks.map(({ Id }) => ({ id: Id, ...(items[Id] ?? NEW_ITEM) }));
  const cents = lines.flatMap(({ price }) => readCents(price) || []);
  const isPriced = cents.length === lines.length;
  return (
    <ReasonDialog
      {...props}
      title="Enter a workshop’s price"
      confirm={isPriced ? `Send the customer ${formatCents(sumCents(cents))}` : 'Send the customer the price'}
      reasonLabel="Who gave the price, and how?"
      isReady={workshopId !== null && isPriced}
      onSubmit={(reason) =>
        onStep({
          step: 'price',
          body: {
            WorkshopId: Number(workshopId),
            CartItems: lines.map(({ id, type, price }) => ({
              LeadCartItemID: id,
              QuoteType: type,
              QuotedPriceIncGst: readCents(price)!,
            })),
            BidComments: comments,
            Reason: reason,
            Reference: reference,
          },
        })
      }
    >
      <p>
        The customer gets it like any other quote and can book it. The workshop gets an email with the price.
      </p>
      <LeadWorkshops guid={lead.Guid}>
        {(workshops) => (
          <Select
            label="Workshop"
            placeholder="Choose a workshop"
            value={workshopId}
            onChange={setWorkshopId}
            options={workshops.map((workshop) => ({
              id: String(workshop.WorkshopId),
              label: `${workshop.WorkshopName}, ${describePlace(workshop)}`,
              hint: workshop.PriceRefusal ?? displayPhone(workshop.Phone),
              isDisabled: workshop.PriceRefusal !== null,
            }))}
          />
        )}
      </LeadWorkshops>
      <Items
        tasks={lead.Tasks}
        items={items}
        onChange={(id, item) => setItems((all) => ({ ...all, [id]: item }))}
      />
      <TextArea
        label="Comments"
        optional="(optional)"
        hint="The customer reads them."
        value={comments}
        onChange={setComments}
        rows={2}
        maxLength={LONGEST}
      />
    </ReasonDialog>
  );
}

const NEW_ITEM: Item = { type: 'Fixed', price: '' };

type ItemsProps = {
  tasks: OperatorLead['Tasks'];
  items: Record<number, Item>;
  onChange: (id: number, item: Item) => void;
};

/** A price and its kind for each thing that the customer wants done. */
function Items({ tasks, items, onChange }: ItemsProps) {
  return tasks.map(({ Id, Name }) => {
    const item = items[Id] ?? NEW_ITEM;
    const isWrong = item.price.trim() !== '' && !readCents(item.price);
    return (
      <Stack key={Id} gap={2}>
        <MoneyField
          label={`${Name}, inc GST`}
          value={item.price}
          isRight={!isWrong}
          onChange={(price) => onChange(Id, { ...item, price })}
        />
        <Select
          label={`How ${Name} is quoted`}
          value={item.type}
          onChange={(type) => onChange(Id, { ...item, type: type as Item['type'] })}
          options={TYPES}
        />
      </Stack>
    );
  });
}
