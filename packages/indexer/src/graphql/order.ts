import type { Entity, Field, Prices } from './entity.ts'
import { pricedIds } from './filter.ts'
import { columnSql, comparable, isStored } from './table.ts'

export type Direction = 'asc' | 'desc'
type Derived = Extract<Field, { kind: 'derived' }>

/** The field that a list is sorted by where its figures follow from prices, otherwise null. */
export function derivedOrder(entity: Entity, orderBy: string | null): Derived | null {
  const field = entity.fields[orderBy ?? 'id']
  return field?.kind === 'derived' ? field : null
}

/** Unknown figures come last in both directions, equal ones by id: a page never depends on chance. */
export function orderSql(entity: Entity, orderBy: string | null, direction: Direction, alias: string): string {
  const field = entity.fields[orderBy ?? 'id']
  const id = columnSql(entity, 'id', alias)
  if (!field || !isStored(field)) return `${id} asc`
  const expression = comparable(entity, field, alias)
  // A column that is never empty is sorted as its index is, which then is walked.
  if (expression === id) return `${id} ${direction}`
  const last = 'nullable' in field && !field.nullable ? '' : ' nulls last'
  return `${expression} ${direction}${last}, ${id} asc`
}

/** All that has a figure that follows from prices, in its order. */
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
