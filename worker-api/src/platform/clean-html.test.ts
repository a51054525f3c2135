import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

test.each([
  ['<p>All work is <strong>guaranteed</strong>.</p>', '<p>All work is <strong>guaranteed</strong>.</p>'],
  ['<p onclick="alert(1)" style="color:red">Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
  ['<img src=x onerror=alert(1)><iframe src="//evil.example"></iframe>Text', 'Text'],
  ['<a href="javascript:alert(1)">here</a>', '<a rel="noopener nofollow">here</a>'],
  ['<a href="//evil.example">here</a>', '<a rel="noopener nofollow">here</a>'],
  [
    '<a href="https://example.com" target="_top">here</a>',
    '<a href="https://example.com" rel="noopener nofollow">here</a>',
  ],
  ['<style>p { display: none }</style><p>Seen', '<p>Seen</p>'],
])('%s becomes %s', (html, clean) => expect(cleanHtml(html)).toBe(clean));
