import * as v from 'valibot'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStore, type Store } from '../store.ts'

/** Ids of records of which the user dismissed the next step, in every tab. */
export type Dismissed = { readonly ids: Store<ReadonlySet<string>>; readonly dismiss: (id: string) => void }

/** @param name of the stored collection */
export function createDismissed(storage: AppStorage, name: string): Dismissed {
  const collection = storage.collection(name, { version: 1, schema: v.literal(true) })
  const read = (): ReadonlySet<string> => new Set(collection.ids())
  const ids = createStore(read())
  collection.onOtherTab(() => ids.set(read()))
  return {
    ids,
    dismiss(id) {
      ids.set(new Set([...ids.get(), id]))
      collection.write(id, true)
    },
  }
}
