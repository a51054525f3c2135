import type { ListOrder } from '@pitlane/domain/quotes/why-here';
import { createContext } from 'react';

/** The order of the list that a card stands in. A context, so that another order draws only the reasons that are open. */
export const ListOrderContext = createContext<ListOrder>({ sortBy: 'recommended', isFleet: false });
