/** The supplier under the pointer, in the list or on the map; null for none. Subscribers learn at once. */
export type Highlight = ReturnType<typeof createHighlight>;

/** Outside React: hovering renders no list. */
export function createHighlight() {
  const followers = new Set<(supplierId: number | null) => void>();
  let current: number | null = null;
  return {
    set(supplierId: number | null): void {
      if (supplierId === current) return;
      current = supplierId;
      for (const follow of followers) follow(current);
    },
    /** Returns the unsubscribe function. */
    follow(follower: (supplierId: number | null) => void): () => void {
      followers.add(follower);
      follower(current);
      return () => followers.delete(follower);
    },
  };
}
