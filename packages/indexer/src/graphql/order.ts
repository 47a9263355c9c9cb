import { asc, sql } from 'ponder'
import { columnOf, comparable, isStored } from './column.ts'
import type { Entity, Prices } from './entity.ts'

type Sql = ReturnType<typeof sql>

export type Direction = 'asc' | 'desc'
export type Order =
  | { readonly kind: 'stored'; readonly by: readonly Sql[] }
  | { readonly kind: 'derived'; readonly sort: (ids: readonly string[], prices: Prices) => readonly string[] }

/** Unknown figures come last in both directions, equal ones by id: a page never depends on chance. */
export function orderOf(entity: Entity, orderBy: string | null | undefined, direction: Direction): Order {
  const field = entity.fields[orderBy ?? 'id']
  const id = asc(columnOf(entity, 'id'))
  if (!field) return { kind: 'stored', by: [id] }
  if (isStored(field)) {
    const expression = comparable(entity, field)
    return {
      kind: 'stored',
      by: [direction === 'desc' ? sql`${expression} desc nulls last` : sql`${expression} asc nulls last`, id],
    }
  }
  if (field.kind !== 'derived') return { kind: 'stored', by: [id] }
  const sign = direction === 'desc' ? -1 : 1
  const compare = (a: readonly [string, bigint | null], b: readonly [string, bigint | null]): number => {
    if (a[1] === b[1]) return a[0] < b[0] ? -1 : 1
    if (a[1] === null) return 1
    if (b[1] === null) return -1
    return a[1] < b[1] ? -sign : sign
  }
  return {
    kind: 'derived',
    sort: (ids, prices) =>
      ids
        .map((row): readonly [string, bigint | null] => [row, field.value(prices, row)])
        .sort(compare)
        .map(([row]) => row),
  }
}
