import { useMedia } from '@pitlane/app-shell/use-media';
import { useConfig } from '../../../app/use-config.ts';
import styles from './visitor.module.css';

/** The sticky advert of an operator or partner, on wide screens only (1 §2); nothing if there is none. */
export function Advert() {
  const advert = useConfig()?.Partner.Advert ?? null;
  const isWide = useMedia('(min-width: 1120.02px)');
  if (!advert || !isWide) return null;
  const picture = <img src={advert.ImageUrl} alt={advert.AlternativeText} width={728} height={90} />;
  return (
    <aside className={styles.advert} aria-label="Advert">
      <span aria-hidden="true">Advert</span>
      {advert.Href ? <a href={advert.Href}>{picture}</a> : picture}
    </aside>
  );
}
