/** Path data of the outline icons, 24 by 24, stroked at 1.75. */
export const backIcon = 'M19 12H5m6-6-6 6 6 6';
export const forwardIcon = 'M5 12h14m-6-6 6 6-6 6';
export const closeIcon = 'm6 6 12 12M18 6 6 18';
export const checkIcon = 'm5 12.5 4.5 4.5L19 7.5';
export const searchIcon = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5';
export const pinIcon =
  'M12 21s7-5.6 7-11a7 7 0 1 0-14 0c0 5.4 7 11 7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z';
export const carIcon =
  'M3.5 16v-3.5a2 2 0 0 1 1.5-2L6.7 6.3A2 2 0 0 1 8.5 5h7a2 2 0 0 1 1.8 1.3L19 10.5a2 2 0 0 1 1.5 2V16a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1ZM5 10.5h14M7 14h1m8 0h1M5.5 17v2m13-2v2';
export const wrenchIcon =
  'M14.5 6.5a4.5 4.5 0 0 1 5.5-1.3l-3 3 .3 2.5 2.5.3 1-1M14.5 6.5a4.5 4.5 0 0 0-.6 5.2l-8.6 8.6-2-2 8.6-8.6';
export const starIcon = 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z';
export const calendarIcon =
  'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Zm-1 4.5h16M8 3.5V8m8-4.5V8';
export const clockIcon = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2';
export const phoneIcon =
  'M8.5 4H6a2 2 0 0 0-2 2.2A16 16 0 0 0 17.8 20a2 2 0 0 0 2.2-2v-2.5l-4.5-1.7-2 2a12 12 0 0 1-5.3-5.3l2-2L8.5 4Z';
export const vanIcon =
  'M3 17V7a1 1 0 0 1 1-1h10v11M14 9.5h3.5l3.5 4V17h-2M3 17h2m4 0h6m-8 2a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z';
export const shieldIcon = 'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6l-7-2.5ZM9 12l2.2 2.2L15.2 10';
export const chevronIcon = 'm6 9.5 6 6 6-6';
export const chevronRightIcon = 'm9.5 6 6 6-6 6';
export const mapIcon = 'M9 4.5 3.5 7v12.5L9 17l6 2.5 5.5-2.5V4.5L15 7 9 4.5Zm0 0V17m6-10v12.5';
export const listIcon = 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01';
export const filterIcon =
  'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z';
export const moreIcon = 'M5.5 12h.01M12 12h.01M18.5 12h.01';
export const plusIcon = 'M12 5.5v13M5.5 12h13';
export const minusIcon = 'M5.5 12h13';
export const trashIcon = 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5m4-5v5';
export const editIcon =
  'm4.5 19.5.8-4L15.8 5a2 2 0 0 1 2.8 0l.4.4a2 2 0 0 1 0 2.8L8.5 18.7l-4 .8ZM13.5 7.3l3.2 3.2';
export const cameraIcon = 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4V8Zm8 8.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z';
export const infoIcon = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm0-9.5v5m0-8.5v.01';
export const alertIcon = 'M12 4 3 19.5h18L12 4Zm0 6v4.5m0 2.5v.01';
export const cardIcon =
  'M4.5 5.5h15a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM3 10h18M6.5 14.5H10';
export const userIcon = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5a7.5 7.5 0 0 1 15 0';
export const mailIcon =
  'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5Zm-1 1.5 8.5 6.5L20.5 7';
export const chatIcon = 'M4 5.5h16v11H9.5L5 20v-3.5H4v-11Z';
