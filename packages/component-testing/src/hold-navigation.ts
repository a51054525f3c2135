import { onTestFinished } from 'vitest';

/**
 * Keeps the page of a test where it is: a full navigation, such as `location.assign`, is recorded and cancelled until
 * the test ends. Returns the addresses, of this origin as path and query.
 */
export function holdNavigation(): string[] {
  const addresses: string[] = [];
  const hold = (event: NavigateEvent) => {
    const { origin, pathname, search, href } = new URL(event.destination.url);
    addresses.push(origin === location.origin ? pathname + search : href);
    event.preventDefault();
  };
  // A test runs in a frame, and what leaves a frame navigates the window around it.
  for (const each of [navigation, top!.navigation]) {
    each.addEventListener('navigate', hold);
    onTestFinished(() => each.removeEventListener('navigate', hold));
  }
  return addresses;
}
