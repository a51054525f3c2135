/** Key of the query for the saved vehicles of an account. */
export const savedVehiclesKey = (subject: string | null): string[] => ['customer-vehicles', subject ?? ''];
