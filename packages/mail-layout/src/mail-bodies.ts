import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailBrand } from './mail-look.ts';
import { MailPage } from './mail-page.ts';
import { type Fact, lineText, type MailWords } from './mail-words.ts';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The two bodies of a mail, from the same words. `signature` ends the text. */
export const mailBodies = (
  words: MailWords,
  brand: MailBrand,
  signature: string | null = null,
): { text: string; html: string } => ({
  text: mailText(words, signature),
  html: `${DOCTYPE}${renderToStaticMarkup(createElement(MailPage, { words, brand }))}`,
});

function mailText({ greeting, lines, help, link, links = [] }: MailWords, signature: string | null): string {
  const addresses = [link, ...links].map(({ label, url }) => `${label}: ${url}`);
  return [greeting, ...lines.map(linkedLine), help, ...addresses, signature].filter(Boolean).join('\n\n');
}

function linkedLine(line: string | Fact): string {
  const link = typeof line === 'string' ? undefined : line.link;
  return link ? `${lineText(line)}\n${link.label}: ${link.url}` : lineText(line);
}
