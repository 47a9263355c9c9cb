import type { Entity, Field, Prices } from './entity.ts'
import { columnSql, comparable, isStored } from './table.ts'

export type Direction = 'asc' | 'desc'
type Derived = Extract<Field, { kind: 'derived' }>

/** The field that a list is sorted by where its figures follow from prices, otherwise null. */
export function derivedOrder(entity: Entity, orderBy: string | null | undefined): Derived | null {
  const field = entity.fields[orderBy ?? 'id']
  return field?.kind === 'derived' ? field : null
}

/** Unknown figures come last in both directions, equal ones by id: a page never depends on chance. */
export function orderSql(entity: Entity, orderBy: string | null | undefined, direction: Direction): string {
  const field = entity.fields[orderBy ?? 'id']
  const id = columnSql(entity, 'id')
  if (!field || !isStored(field)) return `${id} asc`
  const expression = comparable(entity, field)
  return expression === id ? `${id} ${direction}` : `${expression} ${direction} nulls last, ${id} asc`
}

/** The same order for figures that follow from prices. */
export function sortByPrices(
  ids: readonly string[],
  field: Derived,
  direction: Direction,
  prices: Prices,
): readonly string[] {
  const sign = direction === 'desc' ? -1 : 1
  const compare = (a: readonly [string, bigint | null], b: readonly [string, bigint | null]): number => {
    if (a[1] === b[1]) return a[0] < b[0] ? -1 : 1
    if (a[1] === null) return 1
    if (b[1] === null) return -1
    return a[1] < b[1] ? -sign : sign
  }
  return ids
    .map((id): readonly [string, bigint | null] => [id, field.value(prices, id)])
    .sort(compare)
    .map(([id]) => id)
}
