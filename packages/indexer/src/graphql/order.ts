import type { Entity, Field, Prices } from './entity.ts'
import { pricedIds } from './filter.ts'
import { columnSql, comparable, isStored } from './table.ts'

export type Direction = 'asc' | 'desc'
type Derived = Extract<Field, { kind: 'derived' }>

/** The price field that a list is sorted by, or null. */
export function derivedOrder(entity: Entity, orderBy: string | null): Derived | null {
  const field = entity.fields[orderBy ?? 'id']
  return field?.kind === 'derived' ? field : null
}

/** Unknown figures come last in both directions, equal ones by id: pages are deterministic. */
export function orderSql(entity: Entity, orderBy: string | null, direction: Direction, alias: string): string {
  const field = entity.fields[orderBy ?? 'id']
  const id = columnSql(entity, 'id', alias)
  if (!field || !isStored(field)) return `${id} asc`
  const expression = comparable(entity, field, alias)
  // Without `nulls last` a non-null column is sorted by its index.
  if (expression === id) return `${id} ${direction}`
  const last = 'nullable' in field && !field.nullable ? '' : ' nulls last'
  return `${expression} ${direction}${last}, ${id} asc`
}

/** Ids of all entities with the price field, sorted by it. */
export function sortByPrices(field: Derived, direction: Direction, prices: Prices): readonly string[] {
  const sign = direction === 'desc' ? -1 : 1
  return pricedIds(prices)
    .flatMap((id): (readonly [string, bigint])[] => {
      const figure = field.value(prices, id)
      return figure === null ? [] : [[id, figure]]
    })
    .sort((a, b) => (a[1] === b[1] ? (a[0] < b[0] ? -1 : 1) : a[1] < b[1] ? -sign : sign))
    .map(([id]) => id)
}
