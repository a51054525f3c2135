type Page = { key: string; scriptUrl: string; hostedOrigin: string };

/** Reserves the launcher's height until its script has loaded: a row on wide columns, a block on phones. */
const HEIGHT = 'display:block;min-height:clamp(69px,(700px - 100vw)*999,206px)';

/** The two tags of a page. */
export const toScriptSnippet = ({ key, scriptUrl, hostedOrigin }: Page): string =>
  [
    `<script type="module" src="${scriptUrl}"></script>`,
    `<pitlane-quote partner="${key}" style="${HEIGHT}">`,
    `  <a href="${hostedOrigin}/">Get car service quotes</a>`,
    '</pitlane-quote>',
  ].join('\n');

/** The same as a React component. */
export const toReactSnippet = ({ key, hostedOrigin }: Page): string =>
  [
    "import { PitlaneQuote } from '@pitlane/widget/react';",
    '',
    `<PitlaneQuote partner="${key}" hostedOrigin="${hostedOrigin}" />;`,
  ].join('\n');
