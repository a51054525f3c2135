export function neededInstall(root: string): 'nothing' | 'first' | 'update';
export function markInstalled(root: string): void;
