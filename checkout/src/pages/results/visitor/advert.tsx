import { useSyncExternalStore } from 'react';
import { useConfig } from '../../../app/use-config.ts';
import styles from './visitor.module.css';

/** The advert appears only above this width (1 §2). */
const WIDE = '(min-width: 1120.02px)';

/** The sticky advert of an operator or partner; nothing if there is none. */
export function Advert() {
  const advert = useConfig()?.Partner.Advert ?? null;
  const isWide = useSyncExternalStore(
    (notify) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', notify);
      return () => query.removeEventListener('change', notify);
    },
    () => matchMedia(WIDE).matches,
  );
  if (!advert || !isWide) return null;
  const picture = <img src={advert.ImageUrl} alt={advert.AlternativeText} width={728} height={90} />;
  return (
    <aside className={styles.advert} aria-label="Advert">
      <span aria-hidden="true">Advert</span>
      {advert.Href ? <a href={advert.Href}>{picture}</a> : picture}
    </aside>
  );
}
