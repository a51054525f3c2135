/** The text of a form after a failure that a later try may not have. */
export const KEPT_TYPED = 'We’ve kept what you typed. Try again in a moment.';
