import type { Place } from '@pitlane/app-shell/basemap/create-basemap';
import type { Listing } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import type { Spot } from './clusters.ts';
import styles from './results-map.module.css';

type Pin = { element: HTMLElement; place: Place };

/** Space of a price pin with a text of up to five characters, CSS pixels. */
const PIN = { width: 68, height: 34, characters: 5, character: 8 };
/** The same for a suburb's name, which is below its point. */
const LABEL = { character: 7, gap: 12, height: 16, below: 26 };

/** A pin with the price of a listing; a range shows where it starts. */
export function createPin(listing: Listing): HTMLElement {
  const price = formatCents(listing.Pricing.Net.IncludingTax, { whole: true });
  const isRange = listing.Pricing.Strategy === 'PRICE_RANGE';
  const text = isRange ? `From ${price}` : price;
  return createButton(styles.pin, text, `${listing.WorkshopName}, ${isRange ? 'from ' : ''}${price}`);
}

/** Several listings at one point: how many and the lowest price. */
export function createCluster({ supplierIds, fromCents }: Extract<Spot, { kind: 'cluster' }>): HTMLElement {
  const price = formatCents(fromCents, { whole: true });
  const label = `${supplierIds.length} quotes from ${price}, zoom in`;
  return createButton(styles.cluster, String(supplierIds.length), label);
}

function createButton(className: string | undefined, text: string, label: string): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className ?? '';
  const face = document.createElement('span');
  face.textContent = text;
  button.append(face);
  button.setAttribute('aria-label', label);
  button.title = label;
  button.tabIndex = -1;
  return button;
}

type Box = { x: number; y: number; width: number; height: number };

/**
 * Pins that would cover one higher in the list become dots until they are hovered; suburb names
 * that would cover a pin or another name are omitted.
 */
export function spreadPins(
  pins: readonly Pin[],
  labels: readonly Pin[],
  project: (place: Place) => { x: number; y: number },
): void {
  const taken: Box[] = [];
  const place = (box: Box): boolean => {
    const isFree = !taken.some((other) => overlap(box, other));
    if (isFree) taken.push(box);
    return isFree;
  };
  for (const { element, place: at } of pins) {
    const more = Math.max(0, countCharacters(element) - PIN.characters) * PIN.character;
    const box = { ...project(at), width: PIN.width + more, height: PIN.height };
    element.toggleAttribute('data-dot', !place(box));
  }
  for (const { element, place: at } of labels) {
    const { x, y } = project(at);
    const width = countCharacters(element) * LABEL.character + LABEL.gap;
    element.toggleAttribute('hidden', !place({ x, y: y + LABEL.below, width, height: LABEL.height }));
  }
}

const countCharacters = ({ textContent }: HTMLElement): number => textContent?.length ?? 0;

const overlap = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;
