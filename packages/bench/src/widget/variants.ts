import { LAUNCHER_MIN_HEIGHT } from '@pitlane/contracts/launcher-height';

/** One launcher on one page. Expressions are evaluated in the page. */
export type Variant = {
  name: string;
  /** What a partner writes, with `{hosted}` for the origin of the scripts. */
  html: string;
  /** The person can begin: the form takes input, or the button does something. */
  usable: string;
  /** Everything that was requested before a press has arrived. */
  complete: string;
  /** Verifies `usable`: does what a person would do and returns whether it worked. */
  proof: string;
};

const ROOM = `display:block;min-height:${LAUNCHER_MIN_HEIGHT}`;
const form = (tag: string) => `document.querySelector('${tag}')?.shadowRoot?.querySelector`;
const makes = (tag: string) => `!!${form(tag)}('select option:nth-child(9)')`;
const typed = (tag: string) =>
  `(() => { const input = ${form(tag)}('input'); input.focus(); return input.getRootNode().activeElement === input; })()`;

export const VARIANTS: Variant[] = [
  {
    name: 'pitlane.js',
    html: `<script type="module" src="{hosted}/embed/v1/pitlane.js"></script>
      <pitlane-quote partner="pk_bench" style="${ROOM}"></pitlane-quote>`,
    usable: `!!${form('pitlane-quote')}('button[type=submit]')`,
    complete: makes('pitlane-quote'),
    proof: typed('pitlane-quote'),
  },
  {
    name: 'bare Preact element',
    html: `<script type="module" src="{hosted}/bare.js"></script><bare-quote style="${ROOM}"></bare-quote>`,
    usable: `!!${form('bare-quote')}('button')`,
    complete: makes('bare-quote'),
    proof: typed('bare-quote'),
  },
  {
    name: 'Cal.com embed-core',
    // The snippet of its documentation.
    html: `<button data-cal-link="demo/30min" data-cal-config='{"layout":"month_view"}'>Book</button>
      <script>(function (C, A, L) { let p = function (a, ar) { a.q.push(ar); }; let d = C.document; C.Cal = C.Cal || function () { let cal = C.Cal; let ar = arguments; if (!cal.loaded) { cal.ns = {}; cal.q = cal.q || []; d.head.appendChild(d.createElement("script")).src = A; cal.loaded = true; } if (ar[0] === L) { const api = function () { p(api, arguments); }; const namespace = ar[1]; api.q = api.q || []; if (typeof namespace === "string") { cal.ns[namespace] = cal.ns[namespace] || api; p(cal.ns[namespace], ar); p(cal, ["initNamespace", namespace]); } else p(cal, ar); return; } p(cal, ar); }; })(window, "{hosted}/cal.js", "init"); Cal("init", { origin: "{hosted}" });</script>`,
    usable: '!!window.Cal?.instance',
    complete: '!!window.Cal?.instance',
    proof: `(() => { document.querySelector('[data-cal-link]').click(); return !!document.querySelector('cal-modal-box'); })()`,
  },
  {
    name: 'Typeform embed',
    html: `<button data-tf-popup="abcdef">Open</button><script src="{hosted}/typeform.js"></script>`,
    usable: `!!document.querySelector('[data-tf-popup]')?.onclick`,
    complete: `!!document.querySelector('[data-tf-popup]')?.onclick`,
    proof: `(() => { document.querySelector('[data-tf-popup]').click(); return !!document.querySelector('.tf-v1-popup'); })()`,
  },
];
