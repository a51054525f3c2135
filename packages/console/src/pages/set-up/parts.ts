/** The parts of the set-up, in the order in which they are used most. */
export const PARTS = [
  {
    to: '/set-up/data-files',
    title: 'Data files',
    about:
      'Tasks, vehicles, schedules, places, prices, workshops and partners, loaded and downloaded as files.',
  },
] as const;
