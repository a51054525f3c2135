import { Icon } from '@pitlane/ui/aria';
import styles from '../card/listing-card.module.css';
import { useShortlist } from './shortlist.tsx';

const heartIcon =
  'M12 20s-7.5-4.6-7.5-10.2a4.2 4.2 0 0 1 7.5-2.6 4.2 4.2 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z';

/** Puts a quote on the shortlist, and takes it off. The browser's own button: a list has hundreds. */
export function ShortlistButton({ supplierId, name }: { supplierId: number; name: string }) {
  const { supplierIds, toggle } = useShortlist();
  return (
    <button
      type="button"
      className={styles.heart}
      aria-label={`Shortlist ${name}`}
      aria-pressed={supplierIds.includes(supplierId)}
      onClick={() => toggle(supplierId)}
    >
      <Icon path={heartIcon} size={22} />
    </button>
  );
}
