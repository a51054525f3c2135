/** What the start of a quote and the search nearby say; loaded after the launcher. */
export const startTexts = {
  offline: 'You are offline. What you chose is kept; try again when you are connected.',
  busy: (seconds: number) => `Too many quotes were started from here. Try again in ${seconds} seconds.`,
};
