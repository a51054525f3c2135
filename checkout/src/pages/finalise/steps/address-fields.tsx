import type { FinaliseDetails } from '@pitlane/contracts';
import { Button, Skeleton, TextField } from '@pitlane/ui/aria';
import { lazyWithRetry } from '../../../staged-rendering/lazy-with-retry.tsx';
import { renderPartFailure } from '../../errors/query-failure.tsx';
import type { BookingForm } from '../booking-form.ts';
import styles from '../finalise-page.module.css';
import type { FormErrors } from '../form-errors.ts';
import type { StepProps } from './step-props.ts';
import { UNPLACED } from './unplaced.ts';
import { useAddressCheck } from './use-address-check.ts';
import type { SearchArea } from './use-address-search.ts';

const AddressSearch = lazyWithRetry(async () => (await import('./address-search.tsx')).AddressSearch);
/** Of a field with its label and a line below it, px. */
const FIELD_HEIGHT = 93;

type CarProps = StepProps & { hasSearch: boolean };

/** Where the car is, searched or typed, and whether it is in the service area (2 §5 'Address'). */
export function CarAddress({ details, form, errors, hasSearch, onChange }: CarProps) {
  const { error, status } = useAddressCheck(form, details);
  return (
    <AddressFields
      legend="Where is the car?"
      form={form}
      errors={error ? { addressLine1: error, ...errors } : errors}
      status={status}
      area={searchAreaFor(details)}
      hasSearch={hasSearch}
      onChange={onChange}
    />
  );
}

/** Near the workshop. */
export const searchAreaFor = ({ Country, Workshop }: FinaliseDetails): SearchArea => ({
  country: Country,
  near: { latitude: Workshop.Latitude, longitude: Workshop.Longitude },
});

export type AddressForm = Pick<BookingForm, (typeof ADDRESS_FIELDS)[number]>;
export const ADDRESS_FIELDS = [
  'addressLine1',
  'locality',
  'state',
  'postcode',
  'latitude',
  'longitude',
  'addressMode',
] as const;

type Props = {
  legend: string;
  form: AddressForm;
  errors: FormErrors;
  /** What is known of the address; null for nothing. */
  status: string | null;
  area: SearchArea;
  hasSearch: boolean;
  onChange: (patch: Partial<AddressForm>) => void;
};

/** An address, searched or typed. */
export function AddressFields({ hasSearch, legend, status, ...props }: Props) {
  const { form, onChange } = props;
  const isSearching = hasSearch && form.addressMode === 'search';
  return (
    <fieldset className={styles.fieldset}>
      <legend>{legend}</legend>
      {isSearching ? (
        <div data-field="addressLine1">
          <AddressSearch
            {...props}
            waiting={<Skeleton height={FIELD_HEIGHT} />}
            failed={renderPartFailure(
              'The address search didn’t load',
              'Type the address instead, or try again.',
            )}
          />
        </div>
      ) : (
        <TypedFields {...props} />
      )}
      <p role="status" className={styles.muted}>
        {status}
      </p>
      {hasSearch && (
        <div>
          <Button
            variant="quiet"
            size="small"
            onPress={() => onChange({ addressMode: isSearching ? 'custom' : 'search' })}
          >
            {isSearching ? 'Type the address instead' : 'Search for the address'}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

export type AddressFieldProps = Omit<Props, 'hasSearch' | 'legend' | 'status'>;

function TypedFields({ area, form, errors, onChange }: AddressFieldProps) {
  const field = (name: 'addressLine1' | 'locality' | 'state' | 'postcode') => ({
    value: form[name],
    // An edit makes it another address than the one that was found.
    onChange: (value: string) => onChange({ [name]: value, ...UNPLACED }),
    error: errors[name],
  });
  return (
    <>
      <div data-field="addressLine1">
        <TextField label="Number and street" autoComplete="address-line1" {...field('addressLine1')} />
      </div>
      <div className={styles.place}>
        <div data-field="locality">
          <TextField label="Suburb" autoComplete="address-level2" {...field('locality')} />
        </div>
        <div data-field="state">
          <TextField
            label={area.country === 'AU' ? 'State' : 'Region'}
            autoComplete="address-level1"
            {...field('state')}
          />
        </div>
        <div data-field="postcode">
          <TextField label="Postcode" inputMode="numeric" autoComplete="postal-code" {...field('postcode')} />
        </div>
      </div>
    </>
  );
}
