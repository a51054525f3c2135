import type { FinaliseDetails } from '@pitlane/contracts';
import { extraStates, toggleExtra } from '@pitlane/domain/extras';
import { Checkbox, Price } from '@pitlane/ui/aria';
import type { BookingForm } from './booking-form.ts';
import styles from './finalise-page.module.css';

type Props = { details: FinaliseDetails; form: BookingForm; onChange: (patch: Partial<BookingForm>) => void };

/** Extras of the workshop; what excludes or is covered by another is greyed with its reason (2 §5). */
export function ExtrasFields({ details, form, onChange }: Props) {
  const extras = details.AvailableExtras;
  if (extras.length === 0) return null;
  const states = extraStates(extras, form.extraIds);
  return (
    <section aria-labelledby="extras" className={styles.section}>
      <h2 id="extras">2. Extras</h2>
      {extras.map((extra) => {
        const state = states.get(extra.WorkshopExtraServiceID);
        return (
          <Checkbox
            key={extra.Id}
            isSelected={form.extraIds.includes(extra.WorkshopExtraServiceID)}
            isDisabled={extra.IsAlwaysIncluded || state?.isDisabled === true}
            hint={extra.IsAlwaysIncluded ? 'Always included' : (state?.reason ?? undefined)}
            onChange={() =>
              onChange({ extraIds: toggleExtra(extras, form.extraIds, extra.WorkshopExtraServiceID) })
            }
          >
            <span className={styles.extra}>
              {extra.Name}{' '}
              {extra.PriceIncGst > 0 ? (
                <Price cents={extra.PriceIncGst} />
              ) : (
                <span className={styles.muted}>free</span>
              )}
            </span>
          </Checkbox>
        );
      })}
    </section>
  );
}
