import type { Side } from '#core/liquidity/pair-lookup.ts'
import { createStore } from '#core/store.ts'
import { useService, useStore } from './use-session.ts'

/** What a removal pays: both tokens, or only one of them. */
export type RemoveInto = 'both' | Side

/** A service of the session, so that the choice lasts until the page is closed. */
const createRemoveInto = () => createStore<RemoveInto>('both')

export function useRemoveInto(): readonly [RemoveInto, (into: RemoveInto) => void] {
  const into = useService(createRemoveInto)
  return [useStore(into), into.set]
}
