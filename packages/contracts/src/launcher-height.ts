/** CSS pixels of the launcher in a column; in a row it is 69 px high. */
export const LAUNCHER_COLUMN_HEIGHT = 287;

/** `min-height` that reserves the launcher's place until its script has loaded: a row on wide pages, else a column. */
export const LAUNCHER_MIN_HEIGHT = `clamp(69px,(820px - 100vw)*999,${LAUNCHER_COLUMN_HEIGHT}px)`;
