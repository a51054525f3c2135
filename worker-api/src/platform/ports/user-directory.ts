/** The people that the identity provider knows. Throws `ProviderError`. */
export type UserDirectory = {
  /** Whether a user with this address exists. */
  has(email: string): Promise<boolean>;
  /** Makes a user who signs in with a verified address; one that exists is left as it is. */
  create(user: { email: string; name: string; password: string; permissions: string[] }): Promise<void>;
};
