import type { Listing } from '@pitlane/contracts';
import { checkIcon, Icon, Price, plusIcon } from '@pitlane/ui/aria';
import { PriceSum } from '../card/price-details.tsx';
import styles from './details.module.css';

/** What the price covers, what is free, and what can be added when booking. */
export function IncludedTab({ listing }: { listing: Listing }) {
  const always = new Set(listing.Perks.map((perk) => perk.WorkshopExtraServiceID));
  const others = listing.ExtraServices.filter((extra) => !always.has(extra.WorkshopExtraServiceID));
  const free = others.filter((extra) => extra.PriceIncGst === 0);
  const paid = others.filter((extra) => extra.PriceIncGst > 0);
  return (
    <div className={styles.included}>
      <section>
        <h3>In your price</h3>
        <PriceSum listing={listing} />
      </section>
      {listing.Perks.length > 0 && <Extras title="Always included" extras={listing.Perks} />}
      {free.length > 0 && <Extras title="Free, choose when booking" extras={free} />}
      {paid.length > 0 && (
        <section>
          <h3>Add when booking</h3>
          <ul className={styles.extras}>
            {paid.map((extra) => (
              <li key={extra.WorkshopExtraServiceID}>
                <Icon path={plusIcon} size={18} />
                {extra.Name}
                <Price cents={extra.PriceIncGst} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Extras({
  title,
  extras,
}: {
  title: string;
  extras: readonly { WorkshopExtraServiceID: number; Name: string }[];
}) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.extras}>
        {extras.map((extra) => (
          <li key={extra.WorkshopExtraServiceID} data-free>
            <Icon path={checkIcon} size={18} />
            {extra.Name}
          </li>
        ))}
      </ul>
    </section>
  );
}
