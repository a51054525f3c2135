import { RadioGroup, TextField } from '@pitlane/ui/aria';
import { memo } from 'react';
import { CollectionNotice } from '../../../app/collection-notice.tsx';
import { asksAddress } from '../booking-form.ts';
import styles from '../finalise-page.module.css';
import { CarAddress } from './address-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { NoteAndPhotos } from './note-and-photos.tsx';
import { Section } from './section.tsx';
import type { StepProps } from './step-props.ts';
import { textFieldProps } from './text-field-props.ts';

type Props = StepProps & { hasPlaceSearch: boolean; privacyUrl: string };

/** Who is booking and which car; for a job on site, where it stands. */
export const DetailsStep = memo(function DetailsStep({ hasPlaceSearch, privacyUrl, ...props }: Props) {
  const { details, form, errors, onChange } = props;
  const isFleet = details.FleetCompanyId !== null;
  return (
    <Section id="details" title="Your details">
      <ContactFields {...props} />
      <div className={styles.notice}>
        <CollectionNotice privacyUrl={privacyUrl}>We share these with the workshop.</CollectionNotice>
      </div>
      {asksAddress(form, details) && <CarAddress {...props} hasSearch={hasPlaceSearch} />}
      {details.Workshop.IsMobile && (
        <div data-field="flatSafeArea">
          <RadioGroup
            label="Is there a flat and safe area to work on the car?"
            value={form.flatSafeArea === null ? null : form.flatSafeArea ? 'yes' : 'no'}
            onChange={(value) => onChange({ flatSafeArea: value === 'yes' })}
            error={errors.flatSafeArea}
            layout="tiles"
            options={[
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
          />
        </div>
      )}
      <div className={styles.pair}>
        <div data-field="rego">
          <TextField
            label="Number plate"
            optional={isFleet ? undefined : '(optional)'}
            autoComplete="off"
            {...textFieldProps(props, 'rego')}
          />
        </div>
      </div>
      <NoteAndPhotos {...props} />
    </Section>
  );
});
