/** For people who read only: who changes what the page shows. */
export const ReadOnlyNote = () => <p>Only administrators change this. Ask one of your colleagues.</p>;
