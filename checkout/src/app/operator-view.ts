import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { OPERATOR_VIEW } from '../api/view-token.ts';

let isOn = false;

/** Whether an operator looks at a customer's page: nothing can be pressed, and nothing counts as seen by the customer. */
export const isOperatorView = (): boolean => isOn;

/** The same, for the frame of the page: it stays on when the page changes its address, and ends with the frame. */
export function useOperatorView(): boolean {
  const hash = useLocation({ select: ({ hash: own }) => own });
  const [isView] = useState(() => {
    isOn = OPERATOR_VIEW.test(hash);
    return isOn;
  });
  useEffect(
    () => () => {
      isOn = false;
    },
    [],
  );
  return isView;
}
