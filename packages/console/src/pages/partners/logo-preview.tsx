import { useState } from 'react';
import styles from './logo.module.css';

type Props = { url: string; name: string };

/** A logo as high as pages show it, on a light and a dark ground. */
export function LogoPreview({ url, name }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === url) return <p>The picture didn’t load. Reload the page to try again.</p>;
  return (
    <div className={styles.grounds}>
      {(['light', 'dark'] as const).map((scheme) => (
        <div key={scheme} className={styles.ground} style={{ colorScheme: scheme }}>
          <img src={url} alt={`Logo of ${name} on a ${scheme} page`} onError={() => setBroken(url)} />
        </div>
      ))}
    </div>
  );
}
