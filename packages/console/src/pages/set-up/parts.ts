/** The parts of the set-up, in the order in which they are used most. */
export const PARTS = [
  {
    to: '/set-up/data-files',
    title: 'Data files',
    about:
      'Tasks, vehicles, schedules, places, prices, workshops and partners, loaded and downloaded as files.',
  },
  {
    to: '/set-up/tasks',
    title: 'Tasks',
    about: 'Hide or show a task; its place, synonyms and guide prices.',
  },
  {
    to: '/set-up/task-categories',
    title: 'Task categories',
    about: 'Names and order of the kinds of work.',
  },
  {
    to: '/set-up/service-hours',
    title: 'Customer service',
    about: 'Hours, and how fast you call and write: what pages promise, and when work is due.',
  },
  { to: '/set-up/discounts', title: 'Discounts', about: 'Codes, their uses and revenue.' },
  { to: '/set-up/holidays', title: 'Holidays', about: 'Public holidays, and your own closing days.' },
  { to: '/set-up/policies', title: 'Policies', about: 'What customers accept with every booking.' },
  { to: '/set-up/regions', title: 'Regions', about: 'Where there are only a few workshops yet.' },
  { to: '/set-up/fleets', title: 'Fleets', about: 'Members and their cars.', isPersonal: true },
  {
    to: '/set-up/funnel-configurations',
    title: 'Funnel configurations',
    about: 'Excluded categories, single items, exclusive workshops.',
  },
] as const;
