/** Everything the launcher says. */
export const launcherTexts = {
  form: 'Get car service quotes',
  location: 'Where is the car?',
  locationPlaceholder: 'Suburb or postcode',
  nearby: 'Use my location',
  nearbyFailed: 'We could not find where you are. Type a suburb or postcode instead.',
  locating: 'Looking for suburbs near you…',
  make: 'Make',
  model: 'Model',
  choose: 'Choose…',
  chooseMakeFirst: 'Make first',
  submit: 'Get quotes',
  missing: {
    location: 'Choose a suburb from the list.',
    make: 'Choose the make.',
    model: 'Choose the model.',
  },
  optionsFailed: 'The list of cars did not load.',
  tryAgain: 'Try again',
  offline: 'You are offline. What you chose is kept; try again when you are connected.',
  busy: (seconds: number) => `Too many quotes were started from here. Try again in ${seconds} seconds.`,
  failed: 'Your quote could not be started. What you chose is kept; please try again.',
};
