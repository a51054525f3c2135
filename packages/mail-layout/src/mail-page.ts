import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link as Anchor } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
// Node runs these files without a compiler, so there is no JSX.
import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import { type MailBrand, type MailColours, mailColours } from './mail-look.ts';
import { mailStyleSheet, mailStyles, signStyle } from './mail-styles.ts';
import { type Fact, type Link, lineText, listValues, type MailWords, type Mood } from './mail-words.ts';

/** A mail as a document: the partner's name, a card with the state, the facts and the button, and whom to call. */
export function MailPage({ words, brand }: { words: MailWords; brand: MailBrand }): ReactNode {
  const look = toLook(brand);
  const { styles, dark } = look;
  return h(
    Html,
    { lang: 'en-AU' },
    h(
      Head,
      null,
      h('title', null, words.subject),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, mailStyleSheet(dark)),
    ),
    h(
      Body,
      { className: 'body', style: styles.body },
      h(Preview, null, previewText(words)),
      h(
        Container,
        // The attribute is for Outlook, which knows no `max-width`.
        { width: 600, style: styles.page },
        cell('banner', 'brand', styles.brand, drawBrand(brand, look)),
        h(
          Section,
          { className: 'card', style: styles.card },
          cell('main', 'inside', styles.inside, ...drawCard(words, look)),
        ),
        cell('contentinfo', 'foot', styles.foot, ...drawFoot(words, brand, look)),
      ),
    ),
  );
}

type Look = { styles: ReturnType<typeof mailStyles>; light: MailColours; dark: MailColours };

function toLook({ accent }: MailBrand): Look {
  const light = mailColours(accent, 'light');
  return { styles: mailStyles(light), light, dark: mailColours(accent, 'dark') };
}

const cell = (role: string, className: string, style: CSSProperties, ...content: ReactNode[]) =>
  h(Row, null, h(Column, null, h('div', { role, className, style }, ...content)));

/** What an inbox shows next to the subject. */
const previewText = ({ lines }: MailWords): string => lines.map(lineText).join(' · ');

/** Pixels. A logo of this width holds the name; a narrower one is a sign that stands next to it. */
const LOGO = { height: 32, wide: 80 };

/** Keeps the name visible when images are blocked: as text, or as the alt text of a logo that contains it. */
function drawBrand({ name, logo, homeUrl }: MailBrand, { styles }: Look): ReactNode {
  const isWide = logo?.width != null && logo.width >= LOGO.wide;
  const style = { ...styles.name, ...styles.logo };
  const picture =
    logo &&
    h(Img, {
      className: 'name',
      src: logo.url,
      alt: isWide ? name : '',
      height: LOGO.height,
      ...(logo.width !== null && { width: logo.width }),
      style: logo.width === null ? { ...style, width: 'auto' } : style,
    });
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        picture && !isWide && h('td', { style: styles.mark }, picture),
        h('td', null, drawHome(homeUrl, styles.name, isWide ? picture : name)),
      ),
    ),
  );
}

const drawHome = (homeUrl: string | null, style: CSSProperties, content: ReactNode): ReactNode =>
  homeUrl
    ? h(Anchor, { href: homeUrl, className: 'name', style }, content)
    : h('span', { className: 'name', style }, content);

function drawCard(words: MailWords, look: Look): ReactNode[] {
  const links = [words.link, ...(words.links ?? [])];
  return [
    words.mood !== 'note' && drawSign(words.mood, look),
    h(Heading, { as: 'h1', className: 'text', style: look.styles.headline }, words.headline),
    words.greeting && drawSentence(words.greeting, look),
    ...groupLines(words.lines).map((group) =>
      typeof group === 'string' ? drawSentence(group, look) : drawFacts(group, look),
    ),
    ...(words.isChoice ? links.map((link) => drawChoice(link, look)) : drawLinks(links, look)),
  ].filter(Boolean);
}

const SIGNS: Record<Exclude<Mood, 'note'>, string> = { done: '✓', waiting: '…', problem: '!' };

const drawSign = (mood: Exclude<Mood, 'note'>, { light }: Look): ReactNode =>
  h('div', { 'aria-hidden': true, className: mood, style: signStyle(mood, light) }, SIGNS[mood]);

const drawSentence = (text: string, { styles }: Look): ReactNode =>
  h(Text, { className: 'text', style: styles.sentence }, text);

/** Facts in a row become one table. */
function groupLines(lines: MailWords['lines']): (string | Fact[])[] {
  const groups: (string | Fact[])[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (typeof line === 'string') groups.push(line);
    else if (Array.isArray(last)) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

const drawFacts = (facts: Fact[], look: Look): ReactNode =>
  h(
    Section,
    { className: 'table', style: look.styles.table },
    ...facts.map((fact, index) => drawFact(fact, index === 0, look)),
  );

function drawFact(fact: Fact, isFirst: boolean, { styles }: Look): ReactNode {
  const rule = isFirst ? {} : styles.ruled;
  const value = { ...styles.cell, ...styles.value, ...rule, ...(fact.isStrong && { fontWeight: 600 }) };
  const values = listValues(fact).map((text) => h('div', null, text));
  return h(
    Row,
    null,
    h(Column, { className: 'label ruled', style: { ...styles.cell, ...styles.label, ...rule } }, fact.label),
    h(
      Column,
      { className: 'value text ruled', style: value },
      ...(fact.url
        ? [h(Anchor, { className: 'link', href: fact.url, style: styles.link }, ...listValues(fact))]
        : values),
      fact.link && h('div', null, drawLink(fact.link, styles)),
    ),
  );
}

const drawLink = ({ label, url }: Link, styles: Look['styles']): ReactNode =>
  h(Anchor, { className: 'link', href: url, style: styles.link }, label);

const drawLinks = ([first, ...others]: Link[], { styles }: Look): ReactNode[] => [
  h(Button, { className: 'button', href: first!.url, style: styles.button }, first!.label),
  ...others.map((link) => h(Text, { style: styles.sentence }, drawLink(link, styles))),
];

const drawChoice = ({ label, url }: Link, { styles }: Look): ReactNode =>
  h(Button, { className: 'choice text', href: url, style: styles.choice }, label);

const drawFoot = ({ help }: MailWords, { name }: MailBrand, { styles }: Look): ReactNode[] =>
  [help, name].map((line) => line && h(Text, { className: 'small', style: styles.small }, line));
