/** Texts of a widget inside a frame, where another page opens outside of it. */
export const frameTexts = {
  quote: { title: 'Your quote continues on our site', link: 'Open your quote in a new tab' },
  roadside: { title: 'Roadside assistance opens in a new tab', link: 'Open roadside assistance' },
};
