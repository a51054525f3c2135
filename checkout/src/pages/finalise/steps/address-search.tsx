import type { AddressLookup } from '@pitlane/contracts';
import { addressProblems } from '@pitlane/domain/people/address';
import { ComboBox } from '@pitlane/ui/aria';
import { useState } from 'react';
import type { BookingForm } from '../booking-form.ts';
import styles from '../finalise-page.module.css';
import type { AddressFieldProps } from './address-fields.tsx';
import { UNPLACED } from './unplaced.ts';
import { useAddressSearch } from './use-address-search.ts';

/** A street address with suggestions while it is typed. */
export function AddressSearch({ area, form, errors, onChange }: AddressFieldProps) {
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
    <>
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
    </>
  );
}

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
