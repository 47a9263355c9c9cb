import { createStore } from '#domain/store.ts'
import { useStore } from '#domain/use-store.ts'
import { type AddForm, emptyAddForm, formFor } from './add-form.ts'

/** Lives as long as the page, so that what was typed is still there after a look at another screen. */
const form = createStore<AddForm>(emptyAddForm)

/** What was typed for this pair. */
export function useAddForm(pair: string): AddForm {
  return formFor(useStore(form), pair)
}

export function changeAddForm(pair: string, change: (form: AddForm) => AddForm): void {
  form.set(change(formFor(form.get(), pair)))
}
