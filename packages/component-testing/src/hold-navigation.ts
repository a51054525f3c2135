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
  navigation.addEventListener('navigate', hold);
  onTestFinished(() => navigation.removeEventListener('navigate', hold));
  return addresses;
}
