/** Which supplier is pointed at, in the list or on the map; null for none. Told at once to whoever follows. */
export type Highlight = ReturnType<typeof createHighlight>;

/** Outside of React: pointing at things draws no list anew. */
export function createHighlight() {
  const followers = new Set<(supplierId: number | null) => void>();
  let current: number | null = null;
  return {
    set(supplierId: number | null): void {
      if (supplierId === current) return;
      current = supplierId;
      for (const follow of followers) follow(current);
    },
    /** Answers how to stop. */
    follow(follower: (supplierId: number | null) => void): () => void {
      followers.add(follower);
      follower(current);
      return () => followers.delete(follower);
    },
  };
}
