import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/** What the console adds to the address of a customer's page. */
const HASH = 'operator-view';
let isOn = false;

/** Whether an operator looks at a customer's page: nothing can be pressed, and nothing counts as seen by the customer. */
export const isOperatorView = (): boolean => isOn;

/** The same, for the frame of the page; it stays on when the page changes its address. */
export function useOperatorView(): boolean {
  const hash = useLocation({ select: ({ hash: own }) => own });
  const [isView] = useState(() => {
    isOn = hash === HASH;
    return isOn;
  });
  return isView;
}
