// Step 1 of 7, amount: the typed input of a removal.
import { emptyRemoveForm, type RemoveForm, removeFormFor } from '#core/liquidity/remove-form.ts'
import { createStore } from '#core/store.ts'
import { useService, useStore } from '#hooks/use-session.ts'

/** A service of the session, so that the input survives navigation to other screens. */
const createRemoveFormStore = () => createStore<RemoveForm>(emptyRemoveForm)

/** Input for this pair. */
export function useRemoveForm(pair: string): RemoveForm {
  return removeFormFor(useStore(useService(createRemoveFormStore)), pair)
}

/** Returns a function that changes the input for a pair. */
export function useChangeRemoveForm(): (pair: string, change: (form: RemoveForm) => RemoveForm) => void {
  const form = useService(createRemoveFormStore)
  return (pair, change) => form.set(change(removeFormFor(form.get(), pair)))
}
