import { globSync, readFileSync } from 'node:fs';
import type { Plugin } from 'rolldown';

/** A class name or a custom property of the widget; `--` tells them apart where both have one name. */
const NAME = /(?:--)?\bpl-[a-z]+(?:-[a-z]+)*/g;

/**
 * Gives the class names and custom properties that `files` use (`pl-submit`, `--pl-line-strong`) two or three letters,
 * in every chunk alike: a tenth of a kilobyte of the launcher. They live inside the shadow root; pages know `--pitlane-*`
 * and parts. Class names that are put together while running (`pl-${variant}`) must not be among them.
 */
export function shortNames(files: string[]): Plugin {
  const sources = files.flatMap((pattern) => globSync(pattern)).map((file) => readFileSync(file, 'utf8'));
  const names = [...new Set(sources.flatMap((source) => source.match(NAME) ?? []))].sort();
  const short = new Map(
    names.map((name, at) => [name, name.startsWith('--') ? `--pl${letters(at)}` : `p${letters(at)}`]),
  );
  return {
    name: 'short-names',
    transform: (code, id) =>
      /\.tsx?$/.test(id) && code.includes('pl-')
        ? code.replace(NAME, (name) => short.get(name) ?? name)
        : null,
  };
}

const letters = (index: number) => (index + 10).toString(36);
