import type { Entity, Field } from './entity.ts'
import { conditionsOf, type Filter } from './filter.ts'
import type { Direction } from './order.ts'

/** The validated arguments of a list. */
export type Page = {
  readonly first: number
  readonly skip: number
  readonly filter: Filter
  readonly orderBy: string | null
  readonly direction: Direction
}

/** Price-dependent fields by which a page filters or sorts. */
export function figuresOf(entity: Entity, { filter, orderBy }: Pick<Page, 'filter' | 'orderBy'>): ReadonlySet<Field> {
  const order = entity.fields[orderBy ?? 'id']
  const used = [...conditionsOf(filter).map(({ field }) => field), ...(order ? [order] : [])]
  return new Set(used.filter(({ kind }) => kind === 'derived'))
}
