import type { FinaliseExtra } from '@pitlane/contracts';
import { extraStates, toggleExtra } from '@pitlane/domain/quotes/extras';
import { Button, Checkbox, Price } from '@pitlane/ui/aria';
import { memo, useEffect, useRef, useState } from 'react';
import styles from '../finalise-page.module.css';
import { Section } from './section.tsx';
import type { StepProps } from './step-props.ts';

/** Extras of the workshop; what excludes or is covered by another is greyed with its reason (2 §5). */
export const ExtrasStep = memo(function ExtrasStep({ details, form, errors, onChange }: StepProps) {
  const extras = details.AvailableExtras;
  const [shown, setShown] = useState(() => firstRows(extras, form.extraIds));
  const [isUnfolded, setIsUnfolded] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  /** Takes the focus from the extra that completed it, which can't be pressed then. */
  const completed = useRef<number | null>(null);
  useEffect(() => {
    if (!isUnfolded) return;
    // The button has gone: the focus moves to what it showed.
    const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector);
    (find('[data-more] input:enabled') ?? find('[data-more]'))?.focus();
  }, [isUnfolded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once its row shows that it is chosen
  useEffect(() => {
    if (completed.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-extra="${completed.current}"] input`)?.focus();
    completed.current = null;
  }, [form.extraIds]);
  if (extras.length === 0) return null;
  // A choice may complete a folded bundle: its row shows, and stays when it is unticked, as the focus is there.
  const added = findChosen(extras, form.extraIds).filter(({ Id }) => !shown.has(Id));
  if (added.length > 0 && !isUnfolded) setShown(new Set([...shown, ...added.map(({ Id }) => Id)]));
  const states = extraStates(extras, form.extraIds);
  const choose = (id: number) => {
    const extraIds = toggleExtra(extras, form.extraIds, id);
    const isReplaced = !extraIds.includes(id) && !form.extraIds.includes(id);
    completed.current = isReplaced ? (extraIds.at(-1) ?? null) : null;
    onChange({ extraIds });
  };
  const rows = isUnfolded ? extras : extras.filter((extra) => shown.has(extra.Id));
  return (
    <Section id="extras" title="Extras">
      <div data-field="extraIds" ref={list}>
        {rows.map((extra) => {
          const state = states.get(extra.WorkshopExtraServiceID);
          return (
            <div
              key={extra.Id}
              className={styles.extra}
              data-extra={extra.WorkshopExtraServiceID}
              {...(!shown.has(extra.Id) && { 'data-more': true, tabIndex: -1 })}
            >
              <Checkbox
                isSelected={extra.IsAlwaysIncluded || form.extraIds.includes(extra.WorkshopExtraServiceID)}
                isDisabled={extra.IsAlwaysIncluded || state?.isDisabled === true}
                hint={extra.IsAlwaysIncluded ? 'Always included' : (state?.reason ?? undefined)}
                onChange={() => choose(extra.WorkshopExtraServiceID)}
              >
                {extra.Name}
                <span className="pl-hidden">
                  , {extra.PriceIncGst > 0 ? <Price cents={extra.PriceIncGst} /> : 'free'}
                </span>
              </Checkbox>
              <span aria-hidden="true" className={styles.extraPrice}>
                {extra.PriceIncGst > 0 ? <Price cents={extra.PriceIncGst} /> : 'Free'}
              </span>
            </div>
          );
        })}
        {rows.length < extras.length && (
          <Button variant="quiet" onPress={() => setIsUnfolded(true)}>
            More extras ({extras.length - rows.length})
          </Button>
        )}
        {errors.extraIds && (
          <p role="alert" className={styles.error}>
            {errors.extraIds}
          </p>
        )}
      </div>
    </Section>
  );
});

/** Rows that show at first; the others are one press away. */
const ROWS = 2;

/** Ids of what is chosen already, then of what can be. */
function firstRows(extras: readonly FinaliseExtra[], chosenIds: readonly number[]): Set<number> {
  const chosen = findChosen(extras, chosenIds);
  const open = extras.filter((extra) => !extra.IsAlwaysIncluded);
  const count = Math.max(ROWS, chosen.length);
  return new Set([...new Set([...chosen, ...open, ...extras])].slice(0, count).map(({ Id }) => Id));
}

const findChosen = (extras: readonly FinaliseExtra[], ids: readonly number[]) =>
  extras.filter((extra) => !extra.IsAlwaysIncluded && ids.includes(extra.WorkshopExtraServiceID));
