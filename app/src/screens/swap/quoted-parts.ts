import { createStore } from '#core/store.ts'
import { useStore } from '#hooks/session.ts'

type QuotedParts = typeof import('./quoted.tsx')

const parts = createStore<QuotedParts | Error | null>(null)

/** Fetches what a quote is shown with, so that it is there before the first one. */
export function preloadQuoted(): void {
  if (parts.get() === null) import('./quoted.tsx').then(parts.set, parts.set)
}

/**
 * What a quote is shown with; null while it is fetched. Until then no quote counts as found: the card would grow after its main
 * button can be pressed, and a press is lost when the button moves away under it.
 * @throws what kept it from coming
 */
export function useQuotedParts(): QuotedParts | null {
  const loaded = useStore(parts)
  if (loaded instanceof Error) throw loaded
  return loaded
}
