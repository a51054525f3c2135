import { SITE_PAGES } from '@pitlane/contracts';
import type { Config } from '../../platform/config.ts';

type Pages = { repairIds: number[]; supplierIds: number[]; partners: string[]; fleets: string[] };

/** The public pages for search engines (sitemaps.org). */
export function renderSiteMap(origin: string, { repairIds, supplierIds, partners, fleets }: Pages): string {
  const paths = [
    '/',
    ...SITE_PAGES.map((name) => `/${name}`),
    ...repairIds.map((id) => `/repairs/${id}`),
    ...supplierIds.map((id) => `/suppliers/${id}`),
    ...partners.map((slug) => `/p/${slug}`),
    ...fleets.map((slug) => `/fleet/${slug}`),
  ];
  const urls = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

/** Only production is found; what belongs to one person never is (its pages say so themselves as well). */
export const renderRobots = ({ env, origin }: Pick<Config, 'env' | 'origin'>): string =>
  env === 'production'
    ? `User-agent: *\nDisallow: /workshop\nDisallow: /login\n\nSitemap: ${origin}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n';
