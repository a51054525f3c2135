import type { AddressLookup, FinaliseDetails } from '@pitlane/contracts';
import { addressProblems } from '@pitlane/domain/people/address';
import { Button, ComboBox, TextField } from '@pitlane/ui/aria';
import { useState } from 'react';
import type { BookingForm } from '../booking-form.ts';
import styles from '../finalise-page.module.css';
import type { FormErrors } from '../form-errors.ts';
import { useAddressCheck } from './use-address-check.ts';
import { useAddressSearch } from './use-address-search.ts';

type Props = {
  details: FinaliseDetails;
  form: BookingForm;
  errors: FormErrors;
  hasSearch: boolean;
  onChange: (patch: Partial<BookingForm>) => void;
};

/** Where the car is, searched or typed, and whether it is in the service area (2 §5 'Address'). */
export function AddressFields({ hasSearch, ...props }: Props) {
  const { form, onChange } = props;
  const { error, status } = useAddressCheck(form, props.details);
  const errors = error ? { addressLine1: error, ...props.errors } : props.errors;
  const isSearching = hasSearch && form.addressMode === 'search';
  return (
    <fieldset className={styles.fieldset}>
      <legend>Where is the car?</legend>
      {isSearching ? <SearchField {...props} errors={errors} /> : <TypedFields {...props} errors={errors} />}
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

type FieldProps = Omit<Props, 'hasSearch'>;

function SearchField({ details, form, errors, onChange }: FieldProps) {
  const [typed, setTyped] = useState(() => formatAddress(form));
  const search = useAddressSearch(typed === formatAddress(form) ? '' : typed, details);
  const choose = (address: AddressLookup['Address']) => {
    const found = { ...address, addressMode: 'search' } as const;
    // A street without a number, or an address without a postcode, is completed in the typed fields.
    const isWhole = Object.keys(addressProblems(found, { isPlace: true })).length === 0;
    onChange(
      isWhole ? toAddressPatch(found) : { ...toAddressPatch(found), ...UNPLACED, addressMode: 'custom' },
    );
    setTyped(formatAddress(found));
  };
  return (
    <div data-field="addressLine1">
      <ComboBox
        label="Street address"
        placeholder="Number and street"
        menuTrigger="input"
        allowsCustomValue
        options={search.options}
        empty={search.message ?? ''}
        opensEmpty={search.message !== null}
        value={null}
        inputValue={typed}
        onInputChange={(text) => {
          if (text === typed) return;
          setTyped(text);
          if (form.addressLine1) onChange({ addressLine1: '', ...UNPLACED });
        }}
        onChange={(id) => id !== null && search.find(id, choose)}
        error={errors.addressLine1}
      />
      <p role="status" className={styles.muted}>
        {search.message}
      </p>
    </div>
  );
}

function TypedFields({ details, form, errors, onChange }: FieldProps) {
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
            label={details.Country === 'AU' ? 'State' : 'Region'}
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

const UNPLACED = { latitude: null, longitude: null };

const toAddressPatch = (address: AddressLookup['Address']) => ({
  addressLine1: address.addressLine1,
  locality: address.locality,
  state: address.state,
  postcode: address.postcode,
  latitude: address.latitude,
  longitude: address.longitude,
});

/** `12 Mill Lane, Newtown NSW 2042`; '' without a street. */
const formatAddress = (
  address: Pick<BookingForm, 'addressLine1' | 'locality' | 'state' | 'postcode'>,
): string =>
  address.addressLine1
    ? `${address.addressLine1}, ${address.locality} ${address.state} ${address.postcode}`
    : '';
