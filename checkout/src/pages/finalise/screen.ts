import type { FinaliseDetails } from '@pitlane/contracts';
import { FUEL_COMPANY_FLEET_ID } from '@pitlane/contracts/constants';
import type { FinaliseSearch } from './search.ts';

/** The screens of 2 §2; each has an unsuccessful variant. */
export type FinaliseRoute = 'finalise' | 'product-finalise' | 'view';

/** How a finalise screen shows itself: the parameters of 2 §2, decided. */
export type FinaliseScreen = {
  isViewing: boolean;
  hideContactName: boolean;
  hideGreeting: boolean;
  hideBadges: boolean;
  showSupplierImage: boolean;
  showSupplierAvatar: boolean;
  noSupplierIdentification: boolean;
  priceAsQuote: boolean;
};

/**
 * The address overrides the route's defaults, with one exception: a view-only offer stays view-only. By default it has
 * neither greeting nor badges.
 */
export function finaliseScreen(route: FinaliseRoute, search: FinaliseSearch): FinaliseScreen {
  const isView = route === 'view';
  const noSupplierIdentification = search.noSupplierIdentification ?? false;
  return {
    isViewing: isView || (search.isViewing ?? false),
    hideContactName: noSupplierIdentification || (search.hideContactName ?? false),
    hideGreeting: search.hideGreeting ?? isView,
    hideBadges: search.hideBadges ?? isView,
    showSupplierImage: !noSupplierIdentification && (search.showSupplierImage ?? true),
    showSupplierAvatar: !noSupplierIdentification && (search.showSupplierAvatar ?? false),
    noSupplierIdentification,
    priceAsQuote: search.priceAsQuote ?? false,
  };
}

/** The fuel company's fleet is not greeted (2 §2). */
export const isGreeted = ({ hideGreeting }: FinaliseScreen, details: FinaliseDetails): boolean =>
  !hideGreeting && details.FleetCompanyId !== FUEL_COMPANY_FLEET_ID && details.CustomerFirstName !== null;
