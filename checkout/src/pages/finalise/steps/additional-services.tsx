import { Checkbox, Price } from '@pitlane/ui/aria';
import { memo } from 'react';
import styles from '../finalise-page.module.css';
import { Section } from './section.tsx';
import type { StepProps } from './step-props.ts';

/** Work that the logbook lists in addition to the service, billed separately (2 §3 Additional service). */
export const AdditionalServices = memo(function AdditionalServices({
  details,
  form,
  errors,
  onChange,
}: StepProps) {
  const services = details.AdditionalServices;
  if (services.length === 0) return null;
  const chosen = form.additionalServices;
  const notes = [...new Set(services.map((service) => service.Note))];
  return (
    <Section id="services" title="Additional services">
      <div data-field="additionalServices">
        {services.map(({ OperationDescription: name, UnitPriceIncGst }) => (
          <div key={name} className={styles.extra}>
            <Checkbox
              isSelected={chosen.includes(name)}
              onChange={(isSelected) =>
                onChange({
                  additionalServices: isSelected ? [...chosen, name] : chosen.filter((one) => one !== name),
                })
              }
            >
              {name}
            </Checkbox>
            <span className={styles.extraPrice}>
              {UnitPriceIncGst === null ? 'Price on request' : <Price cents={UnitPriceIncGst} />}
            </span>
          </div>
        ))}
        {errors.additionalServices && (
          <p role="alert" className={styles.error}>
            {errors.additionalServices}
          </p>
        )}
      </div>
      {notes.map((note) => (
        <p key={note} className={styles.muted}>
          {note}
        </p>
      ))}
    </Section>
  );
});
