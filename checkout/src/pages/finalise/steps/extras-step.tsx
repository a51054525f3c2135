import { extraStates, toggleExtra } from '@pitlane/domain/quotes/extras';
import { Checkbox, Price } from '@pitlane/ui/aria';
import { memo } from 'react';
import styles from '../finalise-page.module.css';
import { Section } from './section.tsx';
import type { StepProps } from './step-props.ts';

/** Extras of the workshop; what excludes or is covered by another is greyed with its reason (2 §5). */
export const ExtrasStep = memo(function ExtrasStep({ details, form, errors, onChange }: StepProps) {
  const extras = details.AvailableExtras;
  if (extras.length === 0) return null;
  const states = extraStates(extras, form.extraIds);
  return (
    <Section id="extras" title="Extras">
      <div data-field="extraIds">
        {extras.map((extra) => {
          const state = states.get(extra.WorkshopExtraServiceID);
          return (
            <div key={extra.Id} className={styles.extra}>
              <Checkbox
                isSelected={extra.IsAlwaysIncluded || form.extraIds.includes(extra.WorkshopExtraServiceID)}
                isDisabled={extra.IsAlwaysIncluded || state?.isDisabled === true}
                hint={extra.IsAlwaysIncluded ? 'Always included' : (state?.reason ?? undefined)}
                onChange={() =>
                  onChange({ extraIds: toggleExtra(extras, form.extraIds, extra.WorkshopExtraServiceID) })
                }
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
        {errors.extraIds && (
          <p role="alert" className={styles.error}>
            {errors.extraIds}
          </p>
        )}
      </div>
    </Section>
  );
});
