/** Accents of partners that tests wear, one in the short spelling. */
export const PARTNER_COLOURS = [
  '#ffd400',
  '#e4002b',
  '#00a3e0',
  '#7fba00',
  '#0b5f45',
  '#ffffff',
  '#000000',
  '#777777',
  '#f60',
];
