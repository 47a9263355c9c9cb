import { createStore } from '#core/store.ts'
import { useService, useStore } from '#hooks/use-session.ts'

/** Whether the form adds both tokens or a single one. */
export type AddMode = 'both' | 'one'

/** A service of the session, so that the mode lasts for the visit. */
const createAddMode = () => createStore<AddMode>('both')

export function useAddMode(): readonly [AddMode, (mode: AddMode) => void] {
  const mode = useService(createAddMode)
  return [useStore(mode), mode.set]
}
