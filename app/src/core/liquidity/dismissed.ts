import * as v from 'valibot'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStore, type Store } from '../store.ts'

/** Ids of records of which the user dismissed the next step, in every tab. */
export type Dismissed = { readonly ids: Store<ReadonlySet<string>>; readonly dismiss: (id: string) => void }

/** The part of a stored collection that is used here. */
type Collection = Pick<ReturnType<AppStorage['collection']>, 'ids' | 'onOtherTab'> & {
  write(id: string, value: true): boolean
}

/** Format of a stored id. */
export const dismissedFormat = { version: 1, schema: v.literal(true) } as const

export function createDismissed(collection: Collection): Dismissed {
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
