import type { PublicConfig } from '@pitlane/contracts';

/** The address of a page about the partner, such as `privacy`, in the partner's name. */
export const sitePageUrl = ({ Services }: PublicConfig, name: string): string =>
  `/${name}?partner=${Services.ApiGatewayKey ?? ''}`;
