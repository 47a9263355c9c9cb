import type { Head } from './head.ts'

/** A chain that no node tells of: never since the page was opened, or for so long that its figures are old. */
export type NodeTrouble = { readonly status: 'never-answered' } | { readonly status: 'silent'; readonly head: Head }

/** A node that misses a look or two is no news yet. In milliseconds. */
const patienceMs = 20_000

/** @param now milliseconds since 1970, from the clock of the page */
export function nodeTroubleOf(failure: Error | null, head: Head | null, now: number): NodeTrouble | null {
  if (failure === null) return null
  if (head === null) return { status: 'never-answered' }
  return now - head.receivedAt < patienceMs ? null : { status: 'silent', head }
}
