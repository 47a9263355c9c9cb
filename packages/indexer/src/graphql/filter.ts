import { and, inArray, not, sql } from 'ponder'
import { columnOf, comparable, isStored } from './column.ts'
import { compareToText } from './compare-decimals.ts'
import type { Entity, Field, Prices } from './entity.ts'

type Sql = ReturnType<typeof sql>

/** A `where` argument taken apart: what the database can decide, and what only the prices can. */
export type Filter = {
  readonly stored: Sql | undefined
  readonly derived: readonly ((prices: Prices, id: string) => boolean)[]
}

export const operators = ['not', 'gt', 'gte', 'lt', 'lte', 'in', 'not_in', 'contains_nocase'] as const
export type Operator = (typeof operators)[number] | 'is'

/** `reserve0_gte` is the field reserve0 and the operator gte; a field's own name alone means equality. */
function splitKey(entity: Entity, key: string): { field: Field; operator: Operator } | null {
  const exact = entity.fields[key]
  if (exact) return { field: exact, operator: 'is' }
  for (const operator of ['not_in', 'contains_nocase', 'not', 'gte', 'lte', 'gt', 'lt', 'in'] as const) {
    const field = key.endsWith(`_${operator}`) ? entity.fields[key.slice(0, -operator.length - 1)] : undefined
    if (field) return { field, operator }
  }
  return null
}

/** The value in the units of the column. */
function bound(field: Field, value: unknown): Sql {
  if (field.kind === 'int') return sql`${value}::integer`
  if (field.kind === 'flag') return sql`${value}::boolean`
  if (field.kind === 'whole') return sql`${value}::numeric`
  if (field.kind !== 'decimal') return sql`${value}::text`
  const number = sql`${value}::numeric`
  return typeof field.decimals === 'number' ? sql`${number} * ${`1e${field.decimals}`}::numeric` : number
}

function storedCondition(entity: Entity, field: Field, operator: Operator, value: unknown): Sql | undefined {
  if (!isStored(field)) return undefined
  const left = comparable(entity, field)
  if (operator === 'in' || operator === 'not_in') {
    const values = (Array.isArray(value) ? value : [value])
      .filter((item) => item !== null)
      .map((item) => bound(field, item))
    const within = values.length === 0 ? sql`false` : sql`${left} in (${sql.join(values, sql`, `)})`
    return operator === 'in' ? within : not(within)
  }
  if (value === null) return operator === 'not' ? sql`${left} is not null` : sql`${left} is null`
  const right = bound(field, value)
  switch (operator) {
    case 'is':
      return sql`${left} = ${right}`
    case 'not':
      return sql`${left} is distinct from ${right}`
    case 'gt':
      return sql`${left} > ${right}`
    case 'gte':
      return sql`${left} >= ${right}`
    case 'lt':
      return sql`${left} < ${right}`
    case 'lte':
      return sql`${left} <= ${right}`
    case 'contains_nocase':
      return sql`position(lower(${right}) in lower(${left})) > 0`
  }
}

function holds(order: number, operator: Operator): boolean {
  switch (operator) {
    case 'gt':
      return order > 0
    case 'gte':
      return order >= 0
    case 'lt':
      return order < 0
    case 'lte':
      return order <= 0
    case 'not':
      return order !== 0
    default:
      return order === 0
  }
}

function derivedCondition(field: Extract<Field, { kind: 'derived' }>, operator: Operator, value: unknown) {
  return (prices: Prices, id: string): boolean => {
    const figure = field.value(prices, id)
    if (value === null) return operator === 'not' ? figure !== null : figure === null
    if (figure === null) return operator === 'not'
    return holds(compareToText(figure, field.decimals, String(value)), operator)
  }
}

/** Only rows of these values of a column. */
export function within(entity: Entity, column: string, values: readonly string[]): Sql {
  return inArray(columnOf(entity, column), [...values])
}

export function parseFilter(entity: Entity, where: Readonly<Record<string, unknown>> | null | undefined): Filter {
  const stored: (Sql | undefined)[] = []
  const derived: ((prices: Prices, id: string) => boolean)[] = []
  for (const [key, value] of Object.entries(where ?? {})) {
    const split = value === undefined ? null : splitKey(entity, key)
    if (!split) continue
    if (split.field.kind === 'derived') derived.push(derivedCondition(split.field, split.operator, value))
    else stored.push(storedCondition(entity, split.field, split.operator, value))
  }
  return { stored: and(...stored), derived }
}
