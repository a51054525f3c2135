import type { TyreSize } from './tyres.ts';

/** Standard designations by width: each profile with its rims (1 §3, built in). */
const PASSENGER: Record<number, string> = {
  155: '65:13,14',
  165: '65:14,15 70:13,14',
  175: '55:15 60:15,16 65:14,15 70:13,14',
  185: '55:15,16 60:14,15,16 65:14,15 70:13,14',
  195: '50:15,16 55:15,16 60:14,15,16 65:15 70:14 80:15',
  205: '40:17 45:16,17 50:16,17 55:16,17 60:16 65:15,16 70:15,16 80:16',
  215: '40:17,18 45:17,18 50:17,18 55:16,17,18 60:16,17 65:15,16,17 70:15,16 75:15',
  225: '35:19 40:18,19 45:17,18,19 50:16,17,18 55:16,17,18,19 60:16,17,18 65:16,17 70:16,17',
  235: '35:19 40:18,19 45:17,18,20 50:17,18,19 55:17,18,19,20 60:16,17,18 65:17,18 70:16 75:15',
  245: '35:19,20 40:18,19,20 45:17,18,19,20 50:18,19,20 60:18 65:17 70:16,17 75:16',
  255: '35:18,19,20 40:18,19,20,21 45:18,19,20 50:19,20 55:18,19,20 60:17,18,20 65:17,18 70:15,16,17',
  265: '35:19,20 40:20,21,22 45:20,21 50:19,20 55:19 60:18,20 65:17,18 70:15,16,17,18 75:16',
  275: '35:19,20,21 40:19,20,22 45:20,21 50:20 55:19,20 60:20 65:17,18 70:16,17,18',
  285: '35:20,22 40:20,21,22 45:20,21,22 60:18 65:17 70:17 75:16',
  295: '35:21 40:20,21',
  305: '40:20',
  315: '35:20 70:17 75:16',
};

/** Profile 0: a size without an aspect ratio. */
const COMMERCIAL: Record<number, string> = {
  155: '0:12,13',
  165: '0:13',
  185: '0:14',
  195: '0:14,15 65:16 70:15 75:16',
  205: '65:16 70:15 75:16',
  215: '60:16,17 65:15,16 70:15,16 75:16',
  225: '65:16 70:15 75:16 95:16',
  235: '60:17 65:16',
};

let cached: TyreSize[] | undefined;

/** The width, profile and rim cascade as a flat list. */
export function tyreSizes(): TyreSize[] {
  cached ??= [...listSizes(PASSENGER, false), ...listSizes(COMMERCIAL, true)];
  return cached;
}

function listSizes(cascade: Record<number, string>, isCommercial: boolean): TyreSize[] {
  return Object.entries(cascade).flatMap(([width, profiles]) =>
    profiles.split(' ').flatMap((each) => {
      const [profile = '', rims = ''] = each.split(':');
      return rims
        .split(',')
        .map((rim) => ({ width: Number(width), profile: Number(profile), rim: Number(rim), isCommercial }));
    }),
  );
}
