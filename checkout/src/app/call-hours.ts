/** When the operator calls customers back. */
export const CALL_HOURS = 'We’ll call within an hour, Monday to Friday, 9 am to 5 pm.';
