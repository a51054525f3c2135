import path from 'node:path';
import { parseSync } from 'vite';
import { LOOKUPS, TEXT_WORDS, WIRE_NAMES, WORN_WORDS } from './worn-words.ts';

export type Fault = { line: number; message: string };

const toPattern = (words: string[]) => new RegExp(`\\b(${words.join('|').replaceAll(' ', '\\s+')})\\b`, 'gi');
const WORN = toPattern(WORN_WORDS);
const WORN_IN_TEXTS = toPattern(TEXT_WORDS);
/** Quick look at a whole file: most have none, and parsing takes most of the time. */
const SUSPECT = new RegExp(
  [...WORN_WORDS, ...TEXT_WORDS].map((words) => words.replaceAll(' ', '[\\W_]*')).join('|'),
  'i',
);
const LOOKUP = /[a-z\d]Of$/;
const SQL_TAGS = /^(db|sql|tx)$/;
const TEST_CALLS = ['test', 'it', 'describe'];
/** Tests, and the words themselves: no person reads their strings. */
const WITHOUT_TEXTS = /\.(test|spec)\.tsx?$|worn-words\.ts$/;

/** Worn words in the names, comments, texts and test titles of a source file, or anywhere in a document. */
export function findWords(file: string, content: string): Fault[] {
  const extension = path.extname(file);
  if (!SUSPECT.test(content) && !/Of\b/.test(content)) return [];
  if (extension === '.md' || extension === '.css') return inText(content, 0, content, 'document');
  if (extension === '.sql') return inText(withoutStrings(content), 0, content, 'statement');
  return inCode(file, content);
}

function inCode(file: string, code: string): Fault[] {
  const { program, comments, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const faults = comments.flatMap(({ value, start }) => inText(value, start, code, 'comment'));
  const seen = new Set<string>();
  walk(program as unknown as Node, (node) => {
    for (const { text, start } of readTitles(node)) faults.push(...inText(text, start, code, 'title'));
    for (const { text, start } of readStatements(node))
      faults.push(...inText(withoutStrings(text), start, code, 'statement'));
    const key = readQuotedKey(node);
    if (key) faults.push(...inText(key.text, key.start, code, 'key'));
    const text = WITHOUT_TEXTS.test(file) ? undefined : readText(node);
    if (text) faults.push(...inText(text, node.start, code, 'text', WORN_IN_TEXTS));
    const declared = declaredName(node);
    if (declared && LOOKUP.test(declared.name) && !LOOKUPS.includes(declared.name)) {
      faults.push({ line: lineAt(code, declared.start), message: `name ends in "Of": ${declared.name}` });
    }
    const name = /Identifier$/.test(node.type) ? node.name : undefined;
    if (typeof name !== 'string' || seen.has(name) || WIRE_NAMES.includes(name)) return;
    seen.add(name);
    for (const [word] of splitWords(name).matchAll(WORN)) {
      faults.push({ line: lineAt(code, node.start), message: `"${word}" in the name ${name}` });
    }
  });
  return faults.sort((one, other) => one.line - other.line);
}

function inText(text: string, start: number, code: string, where: string, worn = WORN): Fault[] {
  const plain = text.replaceAll('_', ' ').replaceAll('\n * ', '\n   ');
  return [...plain.matchAll(worn)].map((match) => ({
    line: lineAt(code, start + match.index),
    message: `"${match[0].replace(/\s+/g, ' ')}" in a ${where}`,
  }));
}

/** Of the same length, so that positions stay right. Text in quotes is data: a message, a wire name. */
function withoutStrings(sql: string): string {
  return sql.replace(/--.*|'(?:[^']|'')*'/g, (part) =>
    part.startsWith('--') ? part : ' '.repeat(part.length),
  );
}

/** `kindOfFuel` as `kind of fuel`. */
function splitWords(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

type Node = { type: string; start: number; [key: string]: unknown };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, visit);
}

/** The text of a string, of a part of a template or between tags. */
function readText({ type, value }: Node): string | undefined {
  if (type === 'TemplateElement') return (value as { raw: string }).raw;
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? value : undefined;
}

/** The title of a test, or those of `test.each` in rows that are written where it is called: `name` or the first text. */
function readTitles(node: Node): Part[] {
  if (!isTestCall(node)) return [];
  const [first] = node.arguments as [Node?];
  if (first?.type !== 'ArrayExpression') return readParts(first);
  return (first.elements as (Node | null)[]).flatMap((row) => {
    if (row?.type === 'ArrayExpression') return readParts((row.elements as Node[])[0]);
    if (row?.type !== 'ObjectExpression') return readParts(row);
    const name = (row.properties as Node[]).find(({ key }) => (key as Node | undefined)?.name === 'name');
    return readParts(name?.value as Node | undefined);
  });
}

/** The parts of an SQL statement: `sql`, `db<Row[]>` or `world.sql` before a template. */
function readStatements(node: Node): Part[] {
  if (node.type !== 'TaggedTemplateExpression') return [];
  const tag = node.tag as Node;
  const name = isNode(tag.property) ? tag.property.name : tag.name;
  return SQL_TAGS.test(String(name)) ? readParts(node.quasi as Node) : [];
}

/** A key in quotes, such as `'GET /api/leads': …`. */
function readQuotedKey({ type, key }: Node): Part | undefined {
  return type === 'Property' && isNode(key) ? readParts(key)[0] : undefined;
}

type Part = { text: string; start: number };

/** The text of a string, or of each part of a template. */
function readParts(node: Node | null | undefined): Part[] {
  if (node?.type === 'TemplateLiteral') return (node.quasis as Node[]).flatMap(readParts);
  const text = node ? readText(node) : undefined;
  return node && text ? [{ text, start: node.start }] : [];
}

function isTestCall(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  let callee = node.callee as Node;
  // `test.each(rows)(…)`, `test.skip(…)`
  while (callee.type !== 'Identifier') {
    const inner = callee.object ?? callee.callee ?? callee.tag;
    if (!isNode(inner)) return false;
    callee = inner;
  }
  return TEST_CALLS.includes(callee.name as string);
}

function declaredName(node: Node): { name: string; start: number } | undefined {
  if (node.type !== 'FunctionDeclaration' && node.type !== 'VariableDeclarator') return undefined;
  const id = node.id;
  return isNode(id) && id.type === 'Identifier' ? { name: id.name as string, start: id.start } : undefined;
}

function lineAt(code: string, position: number): number {
  return code.slice(0, position).split('\n').length;
}
