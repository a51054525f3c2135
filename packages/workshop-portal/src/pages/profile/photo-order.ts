import type { Photo } from '@pitlane/flows/shared/photo-uploader';

/** What ordering needs of the world. `send` keeps an order of ids and answers with the one that is kept. */
export type OrderCalls = {
  photos: () => Photo[];
  show: (photos: Photo[]) => void;
  send: (ids: string[]) => Promise<string[]>;
  notSaved: () => void;
};

/** Whether customers see a photo. */
export const isShown = ({ status }: Photo): boolean => status === 'approved';

/**
 * The order of the photos that customers see. A move shows at once and is sent after those before it, as the order is by
 * then; one that cannot be kept, and that no later move sends again, leaves the order that the server kept last.
 */
export function createOrder({ photos, show, send, notSaved }: OrderCalls) {
  let kept: string[] = [];
  let moves = 0;
  let sending: Promise<void> = Promise.resolve();

  /** Moves the photo of this key one place among those that are shown. */
  function move(key: number, by: -1 | 1): void {
    const shown = photos().filter(isShown);
    const from = shown.findIndex((photo) => photo.key === key);
    const neighbour = shown[from + by];
    if (from === -1 || !neighbour) return;
    place(shown.with(from, neighbour).with(from + by, shown[from]!));
    const mine = ++moves;
    sending = sending.then(async () => {
      if (mine !== moves) return;
      try {
        kept = await send(
          photos()
            .filter(isShown)
            .flatMap(({ id }) => id ?? []),
        );
      } catch {
        if (mine !== moves) return;
        place(
          photos()
            .filter(isShown)
            .toSorted((one, other) => placeOf(one) - placeOf(other)),
        );
        notSaved();
      }
    });
  }

  const place = (shown: Photo[]) => {
    const next = shown.values();
    show(photos().map((photo) => (isShown(photo) ? next.next().value! : photo)));
  };
  /** What the server has not put in order yet stands behind. */
  const placeOf = ({ id }: Photo): number => {
    const at = id === null ? -1 : kept.indexOf(id);
    return at === -1 ? kept.length : at;
  };

  return {
    move,
    /** The order that the server keeps, by ids. */
    keeps: (ids: string[]) => {
      kept = ids;
    },
    /** Resolves when nothing is being sent. */
    settled: () => sending,
  };
}
