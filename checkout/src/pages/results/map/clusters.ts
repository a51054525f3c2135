import type { Listing } from '@pitlane/contracts';
import Supercluster from 'supercluster';

/** A spot on the map: one listing, or several that are too close together. Degrees and cents. */
export type Spot =
  | { kind: 'listing'; key: string; listing: Listing; longitude: number; latitude: number }
  | {
      kind: 'cluster';
      key: string;
      longitude: number;
      latitude: number;
      supplierIds: number[];
      fromCents: number;
      /** Zoom at which it splits. */
      opensAt: number;
    };

/** The first listings always have their own pin: they matter most. */
const ALWAYS_PINS = 5;
/** Pixels within which listings become a cluster. */
const RADIUS = 46;
/** From this zoom on nothing is clustered; listings at one point lie side by side in the list. */
const LAST_ZOOM = 17;

type Props = { listing: Listing };
type Sum = { fromCents: number };

/** Returns the spots at a zoom (whole, tiles of 512 px): pins in the order of the list, then clusters. */
export function createSpotIndex(listings: readonly Listing[]): (zoom: number) => Spot[] {
  const first = listings.slice(0, ALWAYS_PINS).map(pin);
  const index = new Supercluster<Props, Sum>({
    radius: RADIUS,
    maxZoom: LAST_ZOOM,
    minPoints: 3,
    map: ({ listing }) => ({ fromCents: listing.Pricing.Net.IncludingTax }),
    reduce: (sum, one) => {
      sum.fromCents = Math.min(sum.fromCents, one.fromCents);
    },
  });
  index.load(
    listings.slice(ALWAYS_PINS).map((listing) => ({
      type: 'Feature',
      properties: { listing },
      geometry: { type: 'Point', coordinates: [listing.Longitude, listing.Latitude] },
    })),
  );
  return (zoom) => {
    const pins: Extract<Spot, { kind: 'listing' }>[] = [];
    const clusters: Spot[] = [];
    for (const { properties, geometry } of index.getClusters([-180, -85, 180, 85], zoom)) {
      if (!('cluster' in properties && properties.cluster)) {
        pins.push(pin((properties as Props).listing));
        continue;
      }
      const id = properties.cluster_id;
      const leaves = index.getLeaves(id, Number.POSITIVE_INFINITY);
      clusters.push({
        kind: 'cluster',
        // Spots with the same content and position are the same.
        key: `cluster-${leaves.length}-${properties.fromCents}-${geometry.coordinates.join()}`,
        longitude: geometry.coordinates[0]!,
        latitude: geometry.coordinates[1]!,
        supplierIds: leaves.map((leaf) => leaf.properties.listing.WorkshopId),
        fromCents: properties.fromCents,
        opensAt: index.getClusterExpansionZoom(id),
      });
    }
    const order = new Map(listings.map((listing, position) => [listing.WorkshopId, position]));
    const place = (spot: (typeof pins)[number]) => order.get(spot.listing.WorkshopId)!;
    return [...first, ...pins.toSorted((a, b) => place(a) - place(b)), ...clusters];
  };
}

const pin = (listing: Listing): Extract<Spot, { kind: 'listing' }> => ({
  kind: 'listing',
  key: `listing-${listing.WorkshopId}-${listing.Pricing.Net.IncludingTax}`,
  listing,
  longitude: listing.Longitude,
  latitude: listing.Latitude,
});
