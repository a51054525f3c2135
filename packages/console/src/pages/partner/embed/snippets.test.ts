import { expect, test } from 'vitest';
import { toReactSnippet, toScriptSnippet } from './snippets.ts';

const page = {
  key: 'pk_harbour',
  scriptUrl: 'https://quotes.example/embed/v1/pitlane.js',
  hostedOrigin: 'https://quotes.harbour.example',
};

test('the tags of a page load the script, name the key and reserve the height', () => {
  expect(toScriptSnippet(page)).toBe(
    `<script type="module" src="https://quotes.example/embed/v1/pitlane.js"></script>
<pitlane-quote partner="pk_harbour" style="display:block;min-height:clamp(69px,(820px - 100vw)*999,287px)">
  <a href="https://quotes.harbour.example/">Get car service quotes</a>
</pitlane-quote>`,
  );
});

test('the component names the same key and origin', () => {
  expect(toReactSnippet(page)).toContain(
    '<PitlaneQuote partner="pk_harbour" hostedOrigin="https://quotes.harbour.example" />',
  );
});
