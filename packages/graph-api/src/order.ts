import type { Entity } from './entity.ts'
import type { Derived } from './figures.ts'
import { columnSql, comparable, isStored } from './table.ts'

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
  // Without `nulls last` for a column that is never null, so that PostgreSQL can sort by its index.
  if (expression === id) return `${id} ${direction}`
  const last = 'nullable' in field && !field.nullable ? '' : ' nulls last'
  return `${expression} ${direction}${last}, ${id} asc`
}
