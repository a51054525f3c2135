import type { Photo } from '@pitlane/flows/shared/photo-uploader';

/** Dependencies of the order. `send` saves an order of ids and returns the saved one. */
export type OrderCalls = {
  photos: () => Photo[];
  show: (photos: Photo[]) => void;
  send: (ids: string[]) => Promise<string[]>;
  notSaved: () => void;
};

/** Whether customers see a photo. */
export const isShown = ({ status }: Photo): boolean => status === 'approved';

/**
 * The order of the photos that customers see. A move shows at once and is sent after earlier ones, with the order at
 * that time; if the last one fails, the order returns to the one that the server saved last.
 */
export function createOrder({ photos, show, send, notSaved }: OrderCalls) {
  let kept: string[] = [];
  let moves = 0;
  let sending: Promise<void> = Promise.resolve();

  /** Moves the photo with this key by one among the shown ones. */
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
            .toSorted((one, other) => savedPosition(one) - savedPosition(other)),
        );
        notSaved();
      }
    });
  }

  const place = (shown: Photo[]) => {
    const next = shown.values();
    show(photos().map((photo) => (isShown(photo) ? next.next().value! : photo)));
  };
  /** Photos that the server has not ordered yet come last. */
  const savedPosition = ({ id }: Photo): number => {
    const at = id === null ? -1 : kept.indexOf(id);
    return at === -1 ? kept.length : at;
  };

  return {
    move,
    /** The order that the server saved, by ids. */
    keeps: (ids: string[]) => {
      kept = ids;
    },
    /** Resolves when nothing is being sent. */
    settled: () => sending,
  };
}
