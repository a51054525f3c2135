/**
 * Loads code again at the first try, and reloads the page at the next: browsers cache a failed import, and a release may
 * have removed the file. Create it outside the component: closing and opening the part again is not a new attempt.
 */
export function retryThenReload(): (again: () => void) => void {
  let wasRetried = false;
  return (again) => {
    if (wasRetried) return location.reload();
    wasRetried = true;
    again();
  };
}
