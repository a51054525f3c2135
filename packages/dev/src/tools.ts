import path from 'node:path';
import { inRepository } from './paths.ts';

/** A program of an installed package. */
export function tool(name: string): string {
  return inRepository('node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}

/** This process's environment with the clone's programs, its Node among them, before all others. */
export function toolEnv(more: Record<string, string | undefined> = {}): Record<string, string | undefined> {
  const bin = inRepository('node_modules/.bin');
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...more };
}
