import type { FormErrors } from './form-errors.ts';

/** 2 §5: all errors show, and the topmost invalid field comes into view, 48 or 96 px below the edge, with the focus on it. */
export function scrollToFirst(page: HTMLElement | null, errors: FormErrors, focusCard: () => void): void {
  if (!page || Object.keys(errors).length === 0) return;
  // Fields that were folded away come into the page with their errors.
  requestAnimationFrame(() => {
    const wrong = [...page.querySelectorAll<HTMLElement>('[data-field]')].filter(
      ({ dataset }) => errors[dataset.field as keyof FormErrors] !== undefined,
    );
    const [first] = wrong.sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
    first?.scrollIntoView({ block: 'start', behavior: 'instant' });
    // Only its provider reaches a field in a frame.
    if (first?.dataset.field === 'card') return focusCard();
    if (first && !focusControl(first)) focusOnceLoaded(first);
  });
}

function focusControl(field: HTMLElement): boolean {
  const control = field.querySelector<HTMLElement>(
    'input:not([type="hidden"], [tabindex="-1"]), button, textarea',
  );
  control?.focus({ preventScroll: true });
  return control !== null;
}

/** A field whose code still loads gets the focus when it is there, unless it has been moved since. */
function focusOnceLoaded(field: HTMLElement): void {
  const before = document.activeElement;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== before || focusControl(field)) observer.disconnect();
  });
  observer.observe(field, { childList: true, subtree: true });
}

/** A message within the form: into view, and read out. */
export function goTo(element: HTMLElement | null | undefined): void {
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  element?.focus({ preventScroll: true });
}
