/**
 * Drops the oldest entries without a listener until the limit holds. Must not run within `watch`,
 * because React ends all old subscriptions of a render before it starts new ones.
 */
export function dropUnwatched(
  entries: Map<string, { readonly listeners: ReadonlySet<unknown> }>,
  maxUnwatched: number,
): void {
  const unwatched = [...entries].filter(([, { listeners }]) => listeners.size === 0)
  for (const [key] of unwatched.slice(0, -maxUnwatched)) entries.delete(key)
}
