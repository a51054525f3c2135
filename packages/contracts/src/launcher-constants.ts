// The launcher's own numbers (1 §7, §9), apart from the others: a module is loaded whole with whatever needs a part of it.

export const SEARCH_OPTIONS_CACHE_MS = 24 * 3600 * 1000;
