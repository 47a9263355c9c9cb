import type { Side } from '#core/liquidity/pair-lookup.ts'
import { createStore } from '#core/store.ts'
import { useService, useStore } from './use-session.ts'

/** What a removal pays: both tokens, or the one of a side. */
export type RemoveInto = 'both' | Side

/** Session service, so that the choice lasts for the visit. */
const createRemoveInto = () => createStore<RemoveInto>('both')

export function useRemoveInto(): readonly [RemoveInto, (into: RemoveInto) => void] {
  const into = useService(createRemoveInto)
  return [useStore(into), into.set]
}
