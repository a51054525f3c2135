/** Texts of a widget inside a frame, where the hosted page opens outside of it. */
export const frameTexts = {
  title: 'Your quote continues on our site',
  link: 'Open your quote in a new tab',
};
