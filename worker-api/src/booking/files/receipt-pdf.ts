import { PDFDocument, type PDFFont, type PDFImage, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { toPrintable, toPrintableName } from './printable.ts';
import type { Receipt } from './receipt-facts.ts';

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 56 };
const RIGHT = PAGE.width - PAGE.margin;
const MIDDLE = PAGE.width / 2;
const INK = rgb(0.1, 0.12, 0.14);
const MUTED = rgb(0.38, 0.42, 0.46);
const LINE = rgb(0.82, 0.84, 0.86);

/** Points that a logo takes at most. */
const LOGO = { width: 150, height: 32 };

type Head = {
  reference: string;
  madeAt: Date;
  /** A PNG; null without one. */
  logo: Uint8Array | null;
};

/** Draws a receipt; long ones continue on more pages. */
export async function drawReceipt(receipt: Receipt, { reference, madeAt, logo }: Head): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(`${receipt.title} ${reference}`);
  document.setLanguage('en-AU');
  document.setCreationDate(madeAt);
  document.setModificationDate(madeAt);
  const fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  const pen = new Pen(document, fonts);
  if (logo) pen.logo(await document.embedPng(logo));
  pen.text(receipt.title, PAGE.margin, { size: 24, bold: true });
  pen.down(36);
  const top = pen.y;
  pen.writeBlock('From', receipt.from, PAGE.margin);
  const afterFrom = pen.y;
  pen.y = top;
  pen.writeBlock(
    'To',
    [toPrintableName(receipt.to[0] ?? '', receipt.to[1] ?? ''), ...receipt.to.slice(1)],
    MIDDLE,
  );
  pen.y = Math.min(pen.y, afterFrom) - 12;
  for (const [name, value] of receipt.facts) {
    pen.text(name, PAGE.margin, { color: MUTED });
    pen.writeWrapped(value, PAGE.margin + 96, RIGHT);
  }
  pen.down(8);
  pen.rule();
  for (const [what, amount] of receipt.lines) {
    pen.writeRight(amount);
    pen.writeWrapped(what, PAGE.margin, RIGHT - 100);
  }
  pen.rule();
  for (const { name, amount, isTotal } of receipt.sums) {
    pen.writeRight(amount, isTotal);
    pen.writeWrapped(name, PAGE.margin, RIGHT - 100, isTotal);
  }
  pen.down(24);
  for (const line of receipt.foot) pen.writeWrapped(line, PAGE.margin, RIGHT, false, MUTED);
  return document.save();
}

type Style = { size?: number; bold?: boolean; color?: typeof INK };

/** Writes from the top down and starts a new page at the end of one. */
class Pen {
  y = PAGE.height - PAGE.margin - 18;
  readonly #document: PDFDocument;
  readonly #fonts: { plain: PDFFont; bold: PDFFont };
  #page: PDFPage;

  constructor(document: PDFDocument, fonts: { plain: PDFFont; bold: PDFFont }) {
    this.#document = document;
    this.#fonts = fonts;
    this.#page = document.addPage([PAGE.width, PAGE.height]);
  }

  down(points: number): void {
    this.y -= points;
    if (this.y > PAGE.margin) return;
    this.#page = this.#document.addPage([PAGE.width, PAGE.height]);
    this.y = PAGE.height - PAGE.margin;
  }

  /** At the right of the title. */
  logo(picture: PDFImage): void {
    const { width, height } = picture.scaleToFit(LOGO.width, LOGO.height);
    this.#page.drawImage(picture, { x: RIGHT - width, y: this.y - 6, width, height });
  }

  text(text: string, x: number, { size = 10.5, bold = false, color = INK }: Style = {}): void {
    const font = bold ? this.#fonts.bold : this.#fonts.plain;
    this.#page.drawText(toPrintable(text), { x, y: this.y, size, font, color });
  }

  /** Right-aligned on this line. */
  writeRight(text: string, bold = false): void {
    const font = bold ? this.#fonts.bold : this.#fonts.plain;
    this.text(text, RIGHT - font.widthOfTextAtSize(toPrintable(text), 10.5), { bold });
  }

  /** Wraps text and moves to the next line. */
  writeWrapped(text: string, x: number, right: number, bold = false, color = INK): void {
    const font = bold ? this.#fonts.bold : this.#fonts.plain;
    for (const line of wrapText(toPrintable(text), font, right - x)) {
      this.text(line, x, { bold, color });
      this.down(16);
    }
  }

  /** A heading and lines below it. */
  writeBlock(heading: string, lines: string[], x: number): void {
    this.text(heading, x, { color: MUTED });
    this.down(16);
    for (const line of lines) this.writeWrapped(line, x, x === MIDDLE ? RIGHT : MIDDLE - 16);
  }

  rule(): void {
    const y = this.y + 6;
    this.#page.drawLine({ start: { x: PAGE.margin, y }, end: { x: RIGHT, y }, thickness: 0.75, color: LINE });
    this.down(14);
  }
}

/** Breaks at spaces, and within words that are wider than the line. */
function wrapText(text: string, font: PDFFont, width: number): string[] {
  const fits = (part: string) => font.widthOfTextAtSize(part, 10.5) <= width;
  const lines = [''];
  for (const word of text.split(' ').flatMap((each) => (fits(each) ? [each] : splitWord(each, fits)))) {
    const joined = lines.at(-1) === '' ? word : `${lines.at(-1)} ${word}`;
    if (fits(joined)) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

function splitWord(word: string, fits: (part: string) => boolean): string[] {
  const parts = [''];
  for (const sign of word) {
    if (fits(parts.at(-1) + sign)) parts[parts.length - 1] += sign;
    else parts.push(sign);
  }
  return parts;
}
