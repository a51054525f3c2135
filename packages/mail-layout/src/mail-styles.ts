import type { CSSProperties } from 'react';
import type { MailColours } from './mail-look.ts';
import type { Mood } from './mail-words.ts';

const FONT = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const SIZE = { fontFamily: FONT, fontSize: 16, lineHeight: '24px' } as const;

/** Every style, in the light colours. They stand in the elements, because some mail programs remove style sheets. */
export const mailStyles = (colours: MailColours) =>
  ({
    body: {
      wordBreak: 'break-word',
      backgroundColor: colours.ground,
      margin: 0,
      padding: 0,
      ...SIZE,
      color: colours.text,
    },
    page: { width: '100%', maxWidth: 600 },
    brand: { padding: '28px 32px 16px' },
    // Where pictures are off, a long name needs two lines of it.
    logo: { height: 32, maxWidth: 200, fontSize: 14, lineHeight: '16px' },
    mark: { paddingRight: 10 },
    name: { fontSize: 17, fontWeight: 600, color: colours.text, textDecoration: 'none' },
    card: {
      backgroundColor: colours.card,
      border: `1px solid ${colours.line}`,
      borderTop: `4px solid ${colours.fill}`,
      borderRadius: 12,
      borderCollapse: 'separate',
    },
    inside: { padding: '32px 32px 36px' },
    headline: { margin: 0, fontSize: 26, lineHeight: '32px', fontWeight: 700, color: colours.text },
    sentence: { ...SIZE, margin: '16px 0 0', color: colours.text },
    table: {
      margin: '20px 0 4px',
      backgroundColor: colours.sunken,
      borderRadius: 8,
      borderCollapse: 'separate',
    },
    label: { width: 136, fontSize: 14, lineHeight: '20px', color: colours.muted, textAlign: 'left' },
    value: { ...SIZE, color: colours.text },
    cell: { verticalAlign: 'top', padding: '12px 16px' },
    ruled: { borderTop: `1px solid ${colours.line}` },
    link: { color: colours.link, textDecoration: 'underline', fontWeight: 500 },
    button: {
      marginTop: 24,
      padding: '14px 28px',
      borderRadius: 8,
      backgroundColor: colours.fill,
      color: colours.onFill,
      fontSize: 16,
      fontWeight: 600,
      textAlign: 'center',
    },
    choice: {
      marginTop: 8,
      padding: '13px 16px',
      borderRadius: 8,
      border: `1px solid ${colours.line}`,
      backgroundColor: colours.sunken,
      color: colours.text,
      fontSize: 16,
      display: 'block',
    },
    foot: { padding: '20px 32px 40px' },
    small: { margin: '0 0 4px', fontSize: 14, lineHeight: '20px', color: colours.muted },
  }) satisfies Record<string, CSSProperties>;

/** The round sign in front of the headline. */
export function signStyle(mood: Exclude<Mood, 'note'>, colours: MailColours): CSSProperties {
  return {
    marginBottom: 16,
    width: 44,
    height: 44,
    borderRadius: 22,
    backgroundColor: colours[`${mood}Soft`],
    color: colours[mood],
    fontSize: 22,
    lineHeight: '44px',
    fontWeight: 700,
    textAlign: 'center',
  };
}

/** What styles in elements cannot say: narrow screens and the dark scheme. */
export function mailStyleSheet(dark: MailColours): string {
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
a.button:focus-visible,a:focus-visible{outline:2px solid currentColor;outline-offset:2px}
@media (max-width:480px){
.brand{padding:20px 20px 12px!important}.inside{padding:24px 20px 28px!important}.foot{padding:20px 20px 32px!important}
.card{border-radius:0!important;border-left:0!important;border-right:0!important}
.button{display:block!important}
.label,.value{display:block!important;width:auto!important}
.label{padding-bottom:0!important}.value{border-top:0!important;padding-top:2px!important}}
@media (prefers-color-scheme:dark){
.body,.body>table>tbody>tr>td{background-color:${dark.ground}!important}
.card{background-color:${dark.card}!important;border-color:${dark.line}!important;border-top-color:${dark.fill}!important}
.text,.name{color:${dark.text}!important}.label,.small{color:${dark.muted}!important}
.table,.choice{background-color:${dark.sunken}!important;border-color:${dark.line}!important}
.ruled{border-color:${dark.line}!important}
.link{color:${dark.link}!important}
.button{background-color:${dark.fill}!important;color:${dark.onFill}!important}
.done{color:${dark.done}!important;background-color:${dark.doneSoft}!important}
.waiting{color:${dark.waiting}!important;background-color:${dark.waitingSoft}!important}
.problem{color:${dark.problem}!important;background-color:${dark.problemSoft}!important}}`;
}
