import { readFieldErrors } from '@pitlane/client';
import type { OfferedExtra, WorkshopProfile } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import { Card, Checkbox, Stack } from '@pitlane/ui/aria';
import { PriceField } from '../lead/price-field.tsx';
import styles from './profile-page.module.css';
import { useEditing, useProfile } from './profile-state.ts';
import { SaveBar } from './save-bar.tsx';

type CatalogueExtra = WorkshopProfile['Extras']['Catalogue'][number];

/** An extra as it is edited; the price is null while it is empty or invalid. */
type DraftExtra = Omit<OfferedExtra, 'PriceIncGst'> & { PriceIncGst: number | null };

const GROUPS = [
  { id: 'transport', title: 'Getting there and back' },
  { id: 'comfort', title: 'Comfort' },
  { id: 'quality', title: 'Quality' },
];

/** Extras that the workshop offers, and their prices. */
export function ExtrasForm() {
  const { profile, mayChange } = useProfile();
  const { Catalogue, Offered } = profile.Extras;
  const editing = useEditing<'extras', DraftExtra[]>('extras', profile.Extras, Offered, (drafts) => ({
    Extras: drafts.filter(hasPrice),
  }));
  const offered = editing.value;
  const extraId = (extra: { WorkshopExtraServiceID: number }) => extra.WorkshopExtraServiceID;
  const set = (id: number, next: DraftExtra | null) =>
    editing.set(
      [...offered.filter((extra) => extraId(extra) !== id), ...(next ? [next] : [])].toSorted(
        (a, b) => extraId(a) - extraId(b),
      ),
    );
  const fields = offered.map((_, index) => `Extras/${index}`);
  const errors = readFieldErrors(editing.error, fields).fields;
  const extraName = (id: number) => Catalogue.find((extra) => extraId(extra) === id)?.Name;
  return (
    <Stack gap={5}>
      {GROUPS.map(({ id: group, title }) => (
        <Card key={group} title={title}>
          <ul className={styles.extras}>
            {Catalogue.filter((extra) => extra.Group === group).map((extra) => {
              const id = extraId(extra);
              const index = offered.findIndex((one) => extraId(one) === id);
              return (
                <li key={id}>
                  <Extra
                    extra={extra}
                    offer={offered[index] ?? null}
                    rivals={extra.ExcludesIds.filter((other) => offered.some((one) => extraId(one) === other))
                      .map(extraName)
                      .filter((name) => name !== undefined)}
                    covers={extra.CoversIds.map(extraName).filter((name) => name !== undefined)}
                    error={errors[`Extras/${index}`]}
                    isDisabled={!mayChange}
                    onChange={(next) => set(id, next)}
                  />
                </li>
              );
            })}
          </ul>
        </Card>
      ))}
      <SaveBar
        editing={editing as never}
        fields={fields}
        theirs={Offered.map((extra) => offerText(extra, extraName)).join(', ')}
        isWrong={!offered.every(hasPrice)}
      />
    </Stack>
  );
}

const hasPrice = (extra: DraftExtra): extra is OfferedExtra => extra.PriceIncGst !== null;

const offerText = (extra: OfferedExtra, nameOf: (id: number) => string | undefined): string =>
  `${nameOf(extra.WorkshopExtraServiceID)} ${extra.PriceIncGst === 0 ? 'free' : formatCents(extra.PriceIncGst)}`;

type Props = {
  extra: CatalogueExtra;
  offer: DraftExtra | null;
  /** Offered extras that exclude this one. */
  rivals: string[];
  covers: string[];
  error: string | undefined;
  isDisabled: boolean;
  onChange: (offer: DraftExtra | null) => void;
};

function Extra({ extra, offer, rivals, covers, error, isDisabled, onChange }: Props) {
  const hints = [
    covers.length > 0 && `Covers ${covers.join(' and ')}.`,
    offer && rivals.length > 0 && `Customers choose this or ${rivals.join(' or ')}.`,
  ].filter(Boolean);
  return (
    <fieldset className={styles.extra} aria-label={extra.Name}>
      <Checkbox
        isSelected={offer !== null}
        isDisabled={isDisabled}
        hint={hints.length > 0 ? hints.join(' ') : undefined}
        error={error}
        onChange={(isOffered) =>
          onChange(
            isOffered
              ? {
                  WorkshopExtraServiceID: extra.WorkshopExtraServiceID,
                  PriceIncGst: 0,
                  IncludeByDefault: false,
                  IsAlwaysIncluded: false,
                }
              : null,
          )
        }
      >
        {extra.Name}
      </Checkbox>
      {offer && (
        <div className={styles.offer}>
          {offer.IsAlwaysIncluded ? (
            <p className={styles.muted}>In every price, at no charge.</p>
          ) : (
            <PriceField
              label="Price inc GST (0 is free)"
              cents={offer.PriceIncGst}
              error={offer.PriceIncGst === null ? 'Enter a price, or 0 if it’s free.' : undefined}
              isDisabled={isDisabled}
              onChange={(cents) => onChange({ ...offer, PriceIncGst: cents })}
            />
          )}
          <div>
            <Checkbox
              isSelected={offer.IsAlwaysIncluded}
              isDisabled={isDisabled}
              onChange={(isAlways) =>
                onChange({
                  ...offer,
                  IsAlwaysIncluded: isAlways,
                  PriceIncGst: isAlways ? 0 : offer.PriceIncGst,
                })
              }
            >
              Always included
            </Checkbox>
            {!offer.IsAlwaysIncluded && (
              <Checkbox
                isSelected={offer.IncludeByDefault}
                isDisabled={isDisabled}
                onChange={(isDefault) => onChange({ ...offer, IncludeByDefault: isDefault })}
              >
                Suggested to customers
              </Checkbox>
            )}
          </div>
        </div>
      )}
    </fieldset>
  );
}
