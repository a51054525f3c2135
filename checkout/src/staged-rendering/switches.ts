/** Tricks of this folder that a build can switch off; README.md lists what each one buys. */
export type Trick =
  | 'early-calls'
  | 'ordered-files'
  | 'yield'
  | 'stages'
  | 'incremental-list'
  | 'idle'
  | 'needed';

const off: string[] = (import.meta.env.VITE_TRICKS_OFF ?? '').split(',');

/** Whether the build was made with `VITE_TRICKS_OFF` naming this trick, such as `stages,idle`, or `all`. */
export const isOff = (trick: Trick): boolean => off.includes(trick) || off.includes('all');
