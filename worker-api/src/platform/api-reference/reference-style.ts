/** Two columns on wide screens; the side list stays in view there, and is on top on narrow ones. */
export const REFERENCE_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { display: grid; gap: 1rem 2.5rem; margin: 0 auto; max-width: 80rem; padding: 1rem; }
main { min-width: 0; }
h1 { margin-top: 0; }
h2 { font-size: 1.25rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1rem; list-style: none; margin: 0; padding: 0; }
nav a { display: inline-block; padding: .25rem 0; }
nav li ul { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); font-size: .875rem; padding-left: .75rem; }
[aria-current] { font-weight: 700; }
@media (min-width: 60rem) {
  body { grid-template-columns: 17rem minmax(0, 1fr); }
  nav { align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; position: sticky; top: 1rem; }
  nav ul { display: block; }
}
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .5rem 0; }
article h2, h3 { font-size: 1rem; margin: .5rem 0; }
code { overflow-wrap: anywhere; }
article h2 b { display: inline-block; min-width: 4rem; }
li { overflow-wrap: anywhere; }
summary { padding: .375rem 0; cursor: pointer; }
pre { overflow: auto; max-height: 30rem; background: color-mix(in srgb, currentColor 6%, transparent); padding: .75rem; scroll-margin-top: 3rem; }
.problem { margin: .25rem 0; font-size: .875rem; }
`;
