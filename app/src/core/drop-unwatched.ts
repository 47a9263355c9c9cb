/**
 * Drops the oldest cached entries without a listener, beyond the limit. Not to be called within `watch`: React ends
 * the old subscriptions of a render before it starts the new ones, so a call that changes its watcher has none then.
 */
export function dropUnwatched(
  entries: Map<string, { readonly listeners: ReadonlySet<unknown> }>,
  maxUnwatched: number,
): void {
  const unwatched = [...entries].filter(([, { listeners }]) => listeners.size === 0)
  for (const [key] of unwatched.slice(0, -maxUnwatched)) entries.delete(key)
}
