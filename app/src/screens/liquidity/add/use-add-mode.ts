import { createStore } from '#core/store.ts'
import { useService, useStore } from '#hooks/use-session.ts'

/** Whether the form takes both tokens or one. */
export type AddMode = 'both' | 'one'

/** Session service, so that the mode lasts for the visit. */
const createAddMode = () => createStore<AddMode>('both')

export function useAddMode(): readonly [AddMode, (mode: AddMode) => void] {
  const mode = useService(createAddMode)
  return [useStore(mode), mode.set]
}
