import { createStore } from '#domain/store.ts'
import { useStore } from '#domain/use-store.ts'
import { emptyRemoveForm, type RemoveForm, removeFormFor } from './remove-form.ts'

/** Lives as long as the page, so that what was chosen is still there after a look at another screen. */
const form = createStore<RemoveForm>(emptyRemoveForm)

/** What was chosen for this pair. */
export function useRemoveForm(pair: string): RemoveForm {
  return removeFormFor(useStore(form), pair)
}

export function changeRemoveForm(pair: string, change: (form: RemoveForm) => RemoveForm): void {
  form.set(change(removeFormFor(form.get(), pair)))
}
