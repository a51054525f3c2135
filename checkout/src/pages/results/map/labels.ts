import type { Place } from '@pitlane/app-shell/basemap/create-basemap';
import type { Listing } from '@pitlane/contracts';
import { type Map as MapLibre, Marker } from 'maplibre-gl';
import styles from './results-map.module.css';

type Label = { element: HTMLElement; place: Place; marker: Marker };

/** Labels without interaction: suburb names in the middle of their listings, and the car's location. */
export function createLabels(map: MapLibre) {
  const suburbs = new Map<string, Label>();
  let here: Label | undefined;

  const put = (before: Label | undefined, place: Place, make: () => HTMLElement): Label => {
    const { longitude, latitude } = place;
    if (before) {
      if (before.place.longitude !== longitude || before.place.latitude !== latitude)
        before.marker.setLngLat([longitude, latitude]);
      return { ...before, place };
    }
    const element = make();
    const marker = new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
    // MapLibre makes every marker a tab stop.
    element.removeAttribute('tabindex');
    return { element, place, marker };
  };

  return {
    /** Existing labels are moved, not created again. `isNamed` for a basemap without names. */
    show(listings: readonly Listing[], centre: Place, isNamed: boolean) {
      const places = isNamed ? findSuburbCentres(listings) : new Map<string, Place>();
      for (const [name, { marker }] of suburbs) {
        if (places.has(name)) continue;
        marker.remove();
        suburbs.delete(name);
      }
      for (const [name, place] of places)
        suburbs.set(
          name,
          put(suburbs.get(name), place, () => suburbLabel(name)),
        );
      here = put(here, centre, hereMark);
    },
    all: (): Label[] => [...suburbs.values(), ...(here ? [here] : [])],
    remove() {
      for (const { marker } of this.all()) marker.remove();
    },
  };
}

function suburbLabel(name: string): HTMLElement {
  const element = document.createElement('span');
  element.className = styles.suburb ?? '';
  element.textContent = name;
  element.setAttribute('aria-hidden', 'true');
  return element;
}

function hereMark(): HTMLElement {
  const here = document.createElement('span');
  here.className = styles.here ?? '';
  here.title = 'Where the car is';
  return here;
}

/** Average coordinates of the listings of each suburb, by its name. */
export function findSuburbCentres(
  listings: readonly Pick<Listing, 'SuburbName' | 'Latitude' | 'Longitude'>[],
): Map<string, Place> {
  const groups = Map.groupBy(listings, (listing) => listing.SuburbName);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return new Map(
    [...groups].map(([name, group]) => [
      name,
      {
        latitude: mean(group.map((one) => one.Latitude)),
        longitude: mean(group.map((one) => one.Longitude)),
      },
    ]),
  );
}
