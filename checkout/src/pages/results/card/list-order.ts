import type { ListOrder } from '@pitlane/domain/quotes/explain-position';
import { createContext } from 'react';

/** The sort order of the list. A context, so that another order re-renders only the open reasons. */
export const ListOrderContext = createContext<ListOrder>({ sortBy: 'recommended', isFleet: false });
