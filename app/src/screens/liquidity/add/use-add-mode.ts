import { createStore } from '#core/store.ts'
import { useSearch } from '#hooks/use-routes.tsx'
import { useService, useStore } from '#hooks/use-session.ts'

/** Whether the form adds both tokens or a single one. */
export type AddMode = 'both' | 'one'

/** A service of the session, so that the mode lasts for the visit; null until the user chooses. */
const createAddMode = () => createStore<AddMode | null>(null)

export function useAddMode(): readonly [AddMode, (mode: AddMode) => void] {
  const mode = useService(createAddMode)
  // A link that also stakes starts with one token.
  const { stake } = useSearch()
  return [useStore(mode) ?? (stake ? 'one' : 'both'), mode.set]
}
