import type { Listing } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import {
  countFilters,
  filterButton,
  filterListings,
  OPENING_BEFORE_OPTIONS,
  type QuoteFilters,
} from '@pitlane/domain/quotes/quote-filters';
import { Button, Checkbox, CheckboxGroup, Dialog, RadioGroup } from '@pitlane/ui/aria';
import { startTransition, useState } from 'react';
import type { FilterOptions } from '../list/use-shown-listings.ts';
import styles from './filters.module.css';

type Props = {
  listings: readonly Listing[];
  options: FilterOptions;
  filters: QuoteFilters;
  unfiltered: QuoteFilters;
  onApply: (filters: QuoteFilters) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** All filters (1 §9). The list behind it changes only when 'Show N Quotes' is pressed, which counts live. */
export function FiltersDialog({ isOpen, onOpenChange, ...props }: Props) {
  return (
    <Dialog title="Filters" isOpen={isOpen} onOpenChange={onOpenChange} footer={null}>
      {(close) => <Filters {...props} close={close} />}
    </Dialog>
  );
}

function Filters({
  listings,
  options,
  filters,
  unfiltered,
  onApply,
  close,
}: Omit<Props, 'isOpen' | 'onOpenChange'> & { close: () => void }) {
  const [draft, setDraft] = useState(filters);
  const change = (patch: Partial<QuoteFilters>) => setDraft((before) => ({ ...before, ...patch }));
  const button = filterButton(filterListings(listings, draft).length);
  const furthest = options.radius.at(-1)?.Metres ?? null;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
        // In a separate task: closing makes the page behind usable again, which takes the browser two frames.
        startTransition(close);
      }}
    >
      {options.radius.length > 0 && (
        <RadioGroup
          label="Distance"
          layout="tiles"
          value={String(draft.radius ?? furthest)}
          onChange={(value) => change({ radius: Number(value) === furthest ? null : Number(value) })}
          options={options.radius.map(({ Metres, Description, count }) => ({
            value: String(Metres),
            label: `Up to ${Description}`,
            hint: count === 1 ? '1 quote' : `${count} quotes`,
          }))}
        />
      )}
      {options.categories.length > 0 && (
        <RadioGroup
          label="Who does it"
          value={String(draft.category)}
          onChange={(value) => change({ category: Number(value) })}
          options={options.categories.map(({ Value, Description }) => ({
            value: String(Value),
            label: Description,
          }))}
        />
      )}
      {options.prices.length > 0 && (
        <RadioGroup
          label="Price"
          layout="tiles"
          value={String(draft.maximumPrice ?? '')}
          onChange={(value) => change({ maximumPrice: value === '' ? null : Number(value) })}
          options={[
            { value: '', label: 'Any price' },
            ...options.prices.map((cents) => ({
              value: String(cents),
              label: `Up to ${formatCents(cents, { whole: true })}`,
            })),
          ]}
        />
      )}
      <RadioGroup
        label="Opening before"
        layout="tiles"
        value={draft.openingBefore ?? ''}
        onChange={(value) => change({ openingBefore: value || null })}
        options={OPENING_BEFORE_OPTIONS.map(({ Value, Description }) => ({
          value: Value ?? '',
          label: Description,
        }))}
      />
      <Checks options={options} draft={draft} onChange={change} />
      <div className={styles.foot}>
        <Button
          variant="quiet"
          onPress={() => setDraft(unfiltered)}
          isDisabled={countFilters(draft, unfiltered) === 0 && draft.category === unfiltered.category}
        >
          Clear all
        </Button>
        <Button type="submit" isDisabled={button.isDisabled}>
          <span aria-live="polite">{button.text}</span>
        </Button>
      </div>
    </form>
  );
}

type ChecksProps = {
  options: Props['options'];
  draft: QuoteFilters;
  onChange: (patch: Partial<QuoteFilters>) => void;
};

/** What a workshop has or has not: Saturdays and extras. */
function Checks({ options, draft, onChange }: ChecksProps) {
  return (
    <>
      {options.hasSaturday && (
        <CheckboxGroup
          label="Opening days"
          value={draft.opensOnSaturday ? ['saturday'] : []}
          onChange={(chosen) => onChange({ opensOnSaturday: chosen.length > 0 })}
        >
          <Checkbox value="saturday">Open on Saturday</Checkbox>
        </CheckboxGroup>
      )}
      {options.extras.length > 0 && (
        <CheckboxGroup
          label="Extras"
          hint="Shows workshops that offer all of them."
          value={draft.extras.map(String)}
          onChange={(ids) => onChange({ extras: ids.map(Number) })}
        >
          <div className={styles.extras}>
            {options.extras.map(({ WorkshopExtraServiceID, Name, Count }) => (
              <Checkbox key={WorkshopExtraServiceID} value={String(WorkshopExtraServiceID)}>
                {Name} <span className={styles.count}>({Count})</span>
              </Checkbox>
            ))}
          </div>
        </CheckboxGroup>
      )}
    </>
  );
}
