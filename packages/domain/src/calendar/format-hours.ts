/** '1 hour', '24 hours'. */
export const formatHours = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);
