export function findNode(root: string, running?: string): string;
export function isNewEnough(version: string | undefined): boolean;
