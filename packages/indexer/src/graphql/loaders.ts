import DataLoader from 'dataloader'
import type { Entity, Row } from './entity.ts'
import { findByIds, findChildren, type ListArgs, type Store } from './find-rows.ts'

/** What the fields of one request share: every row is read once, and the rows of one level together. */
export type Loaders = {
  readonly byId: (entity: Entity, id: string) => Promise<Row | null>
  readonly children: (entity: Entity, column: string, parent: string, args: ListArgs) => Promise<readonly Row[]>
}

export function createLoaders(store: Store): Loaders {
  const single = new Map<Entity, DataLoader<string, Row | null>>()
  const plural = new Map<string, DataLoader<string, readonly Row[]>>()
  return {
    byId(entity, id) {
      let loader = single.get(entity)
      if (!loader) {
        loader = new DataLoader(async (ids) => {
          const rows = await findByIds(store, entity, ids)
          return ids.map((key) => rows.get(key) ?? null)
        })
        single.set(entity, loader)
      }
      return loader.load(id)
    },
    children(entity, column, parent, args) {
      const key = JSON.stringify([entity.name, column, args])
      let loader = plural.get(key)
      if (!loader) {
        loader = new DataLoader(async (parents) => {
          const groups = await findChildren(store, entity, column, parents, args)
          return parents.map((id) => groups.get(id) ?? [])
        })
        plural.set(key, loader)
      }
      return loader.load(parent)
    },
  }
}
