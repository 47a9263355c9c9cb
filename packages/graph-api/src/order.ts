import type { Entity } from './entity.ts'
import type { Derived } from './figures.ts'
import { columnSql, comparable, isOrderOfIndex, isStored } from './table.ts'

export type Direction = 'asc' | 'desc'

/**
 * SQL of an order. Unknown values come last in both directions, and equal values are sorted by id, so
 * that pages are stable.
 */
export function orderSql(
  entity: Entity,
  orderBy: string | null,
  direction: Direction,
  alias: string,
  figureSql: (field: Derived) => string,
): string {
  const field = entity.fields[orderBy ?? 'id']
  const id = columnSql(entity, 'id', alias)
  if (field?.kind === 'derived') return `${figureSql(field)} ${direction} nulls last, ${id} asc`
  if (!field || !isStored(field)) return `${id} asc`
  const expression = comparable(entity, field, alias)
  if (expression === id) return `${id} ${direction}`
  // PostgreSQL does not sort by an index when `nulls last` differs from the order of the index.
  const last = isOrderOfIndex(entity, field, direction) ? '' : ' nulls last'
  return `${expression} ${direction}${last}, ${id} asc`
}
