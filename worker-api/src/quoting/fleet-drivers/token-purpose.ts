/** What the link of a fleet's mail opens: the question about one driver. */
export const TOKEN_PURPOSE = 'fleet-driver-token';
