import { useEffect, useRef } from 'react';

/** Focuses the first of these that stands in the page and is not disabled, once the page has changed. */
export function useFocusAfterRender() {
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    const elements = wanted.current.map((id) => document.getElementById(id));
    wanted.current = [];
    elements.find((element) => element && !element.matches(':disabled'))?.focus();
  });
  return (...ids: string[]) => {
    wanted.current = ids;
  };
}
