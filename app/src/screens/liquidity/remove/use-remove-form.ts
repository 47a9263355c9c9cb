// Walk 1 of 7: amount: what is typed of a removal.
import { emptyRemoveForm, type RemoveForm, removeFormFor } from '#core/liquidity/remove-form.ts'
import { createStore } from '#core/store.ts'
import { useStore } from '#hooks/session.ts'

/** Module state: the input survives a visit to another screen. */
const form = createStore<RemoveForm>(emptyRemoveForm)

/** The input for this pair. */
export function useRemoveForm(pair: string): RemoveForm {
  return removeFormFor(useStore(form), pair)
}

export function changeRemoveForm(pair: string, change: (form: RemoveForm) => RemoveForm): void {
  form.set(change(removeFormFor(form.get(), pair)))
}
