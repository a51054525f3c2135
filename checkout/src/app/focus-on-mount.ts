/** A `ref` for what takes the place of the button that was pressed: it takes the focus as well. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
