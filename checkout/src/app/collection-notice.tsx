import styles from './collection-notice.module.css';
import { sitePageUrl } from './site-page-url.ts';
import { useConfig } from './use-config.ts';

/** The address of the page on privacy; undefined until the partner is known. */
export function usePrivacyUrl(): string | undefined {
  const config = useConfig();
  return config && sitePageUrl(config, 'privacy');
}

/** A line at fields for contact details: who gets them (`children`), with a link to how they are used. */
export const CollectionNotice = ({ privacyUrl, children }: { privacyUrl?: string; children: string }) => (
  <p className={styles.notice}>
    {children}{' '}
    {privacyUrl && (
      <a href={privacyUrl} target="_blank" rel="noopener">
        How we use them
      </a>
    )}
  </p>
);
