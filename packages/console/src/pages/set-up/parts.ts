/** The parts of the set-up, by what they are about; the most used first. */
export const GROUPS = [
  {
    title: 'Work and prices',
    parts: [
      {
        to: '/set-up/data-files',
        title: 'Data files',
        about: 'Whole lists as files: tasks, vehicles, places, prices, workshops and partners.',
      },
      {
        to: '/set-up/tasks',
        title: 'Tasks',
        about: 'Add, change or hide a task; its words, guide prices, hours and questions.',
      },
      {
        to: '/set-up/task-categories',
        title: 'Task categories',
        about: 'Names and order of the kinds of work.',
      },
      {
        to: '/set-up/basic-service',
        title: 'Basic service',
        about: 'Its work, hours and guide price.',
      },
      {
        to: '/set-up/logbook-prices',
        title: 'Logbook service prices',
        about: 'Guide prices of minor, intermediate and major services.',
      },
      { to: '/set-up/tyre-prices', title: 'Tyre prices', about: 'Guide prices by quality and rim.' },
      {
        to: '/set-up/extras',
        title: 'Extras',
        about: 'What workshops can offer with the work, such as a loan car.',
      },
      { to: '/set-up/products', title: 'Products', about: 'What workshops quote by its code.' },
      { to: '/set-up/discounts', title: 'Discounts', about: 'Codes, their uses and revenue.' },
    ],
  },
  {
    title: 'Vehicles',
    parts: [
      {
        to: '/set-up/vehicles',
        title: 'Vehicles',
        about: 'Cars from make to engine, their size class and service schedule.',
      },
      { to: '/set-up/makes', title: 'Makes', about: 'Names, which come first, which are retired.' },
      { to: '/set-up/models', title: 'Models', about: 'Names, which come first, which are retired.' },
      {
        to: '/set-up/schedules',
        title: 'Service schedules',
        about: 'Logbook services: when they are due, and their work.',
      },
    ],
  },
  {
    title: 'Places and days',
    parts: [
      { to: '/set-up/places', title: 'Places', about: 'Suburbs and postcodes, and where they lie.' },
      { to: '/set-up/regions', title: 'Regions', about: 'Where there are only a few workshops yet.' },
      { to: '/set-up/holidays', title: 'Holidays', about: 'Public holidays, and your own closing days.' },
      {
        to: '/set-up/service-hours',
        title: 'Customer service',
        about: 'Hours, and how fast you call and write: what pages promise, and when work is due.',
      },
    ],
  },
  {
    title: 'Terms, partners and fleets',
    parts: [
      { to: '/set-up/policies', title: 'Policies', about: 'What customers accept with every booking.' },
      {
        to: '/set-up/funnel-configurations',
        title: 'Funnel configurations',
        about: 'Excluded categories, single items, exclusive workshops.',
      },
      { to: '/set-up/fleets', title: 'Fleets', about: 'Members and their cars.', isPersonal: true },
    ],
  },
] as const;
