/** When the operator calls customers back, as the end of a sentence. */
export const CALL_HOURS = 'within an hour, Monday to Friday, 9 am to 5 pm.';
