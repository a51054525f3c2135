import type { AddressLookup, FinaliseDetails } from '@pitlane/contracts';
import { addressProblems } from '@pitlane/domain/people/address';
import { Button, ComboBox, TextField } from '@pitlane/ui/aria';
import { useState } from 'react';
import type { BookingForm } from '../booking-form.ts';
import styles from '../finalise-page.module.css';
import type { FormErrors } from '../form-errors.ts';
import type { StepProps } from './step-props.ts';
import { useAddressCheck } from './use-address-check.ts';
import { type SearchArea, useAddressSearch } from './use-address-search.ts';

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
      {isSearching ? <SearchField {...props} /> : <TypedFields {...props} />}
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

type FieldProps = Omit<Props, 'hasSearch' | 'legend' | 'status'>;

function SearchField({ area, form, errors, onChange }: FieldProps) {
  const [typed, setTyped] = useState(() => formatAddress(form));
  const search = useAddressSearch(typed === formatAddress(form) ? '' : typed, area);
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

function TypedFields({ area, form, errors, onChange }: FieldProps) {
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
