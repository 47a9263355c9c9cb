/**
 * Drops the oldest entries without a listener above the limit. Must not run within `watch`: React
 * ends a render's old subscriptions first, so an entry may briefly have none.
 */
export function dropUnwatched(
  entries: Map<string, { readonly listeners: ReadonlySet<unknown> }>,
  maxUnwatched: number,
): void {
  const unwatched = [...entries].filter(([, { listeners }]) => listeners.size === 0)
  for (const [key] of unwatched.slice(0, -maxUnwatched)) entries.delete(key)
}
