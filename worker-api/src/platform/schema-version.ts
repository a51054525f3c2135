/** The newest file of `migrations/`: what this build of the code expects of the database. */
export const SCHEMA_VERSION = 11;
