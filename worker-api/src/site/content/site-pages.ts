import type { SitePage, SitePageName, SitePageSection } from '@pitlane/contracts';
import { customerContact } from '../../marketplace/partners/index.ts';
import type { Config } from '../../platform/config.ts';
import type { Partner } from '../../platform/partner.ts';
import { defaultPages } from './default-pages.ts';

const TITLES = {
  privacy: 'Privacy',
  terms: 'Terms',
  contact: 'Contact',
  'how-we-check-workshops': 'How we check workshops',
} as const satisfies Record<SitePageName, string>;

/** A page about the operator or partner: its address or text, otherwise the default text. */
export function sitePage(
  name: SitePageName,
  partner: Partner,
  config: Pick<Config, 'supportMail' | 'leadMonths'>,
): Omit<SitePage, 'Success'> {
  const own = partner.settings.pages?.[name];
  return {
    Title: TITLES[name],
    Href: typeof own === 'string' ? own : null,
    Sections:
      toSections(own) ??
      defaultPages({ name: partner.name, ...findContact(partner, config), leadMonths: config.leadMonths })[
        name
      ],
  };
}

const toSections = (own: string | SitePageSection[] | undefined): SitePageSection[] | undefined =>
  typeof own === 'string' ? [] : own;

function findContact(partner: Partner, config: Pick<Config, 'supportMail'>) {
  const { SupportPhone, SupportEmail } = customerContact(partner, config);
  return { phone: SupportPhone, mail: SupportEmail, website: partner.settings.homeUrl ?? null };
}
