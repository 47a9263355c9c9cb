import { GraphQLError } from 'graphql'
import type { Entity, Field } from './entity.ts'
import type { Derived } from './figures.ts'
import { type Operator, operatorsOf, takesList } from './operators.ts'
import { arrayText, type Parameters } from './statement.ts'
import { comparable, isStored, type Stored } from './table.ts'

/** A `where` argument after coercion by its GraphQL type. */
export type Where = Readonly<Record<string, unknown>>

type Value = string | number | boolean | null
export type Condition = {
  readonly field: Field
  readonly operator: Operator
  readonly value: Value | readonly Value[]
}
/** A parsed `where` argument. */
export type Filter =
  | { readonly kind: 'condition'; readonly condition: Condition }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Filter[] }

const maxListLength = 1000
const maxConditions = 60

function assertNoNul(key: string, value: unknown): void {
  if (typeof value === 'string' && value.includes('\0')) throw new GraphQLError(`${key} contains a NUL character.`)
}

/** Splits `reserve0_gte` into field reserve0 and operator gte; a bare field name means equality. */
function splitKey(entity: Entity, key: string): { field: Field; operator: Operator } {
  const exact = entity.fields[key]
  if (exact) return { field: exact, operator: 'is' }
  for (let at = key.indexOf('_'); at > 0; at = key.indexOf('_', at + 1)) {
    const field = entity.fields[key.slice(0, at)]
    const operator = field && operatorsOf(field)?.find((each) => each === key.slice(at + 1))
    if (field && operator) return { field, operator }
  }
  // Cannot occur: the schema allows no other keys in `where`.
  throw new GraphQLError(`${entity.name} cannot be filtered by ${key}.`)
}

function parseCondition(entity: Entity, key: string, value: unknown): Condition {
  const { field, operator } = splitKey(entity, key)
  if (takesList(operator)) {
    if (!Array.isArray(value)) throw new GraphQLError(`${key} must be a list.`)
    if (value.length > maxListLength) throw new GraphQLError(`${key} must have at most ${maxListLength} values.`)
    for (const item of value) assertNoNul(key, item)
  } else {
    assertNoNul(key, value)
    if (value === null && operator !== 'is' && operator !== 'not') throw new GraphQLError(`${key} cannot be null.`)
  }
  return { field, operator, value: value as Condition['value'] } // The cast is safe, because the scalar type has checked the value.
}

/**
 * Parses a `where` argument. Fields in one object are combined with `and`.
 * @throws GraphQLError
 */
export function parseFilter(entity: Entity, where: Where | null | undefined): Filter {
  let conditions = 0
  function parse(part: Where): Filter {
    const entries = Object.entries(part).filter(([, value]) => value !== undefined)
    if (entries.length > 1 && entries.some(([key]) => key === 'or')) {
      throw new GraphQLError('or cannot be combined with other filters: put it into and.')
    }
    const parts = entries.map(([key, value]): Filter => {
      if (++conditions > maxConditions) throw new GraphQLError(`where must have at most ${maxConditions} filters.`)
      if (key !== 'and' && key !== 'or') return { kind: 'condition', condition: parseCondition(entity, key, value) }
      if (!Array.isArray(value) || value.length === 0) throw new GraphQLError(`${key} must be a list of filters.`)
      return {
        kind: key,
        parts: value.map((inner: Where | null) => {
          if (inner === null || Object.keys(inner).length === 0) {
            throw new GraphQLError(`${key} must be a list of filters that are not empty.`)
          }
          return parse(inner)
        }),
      }
    })
    return { kind: 'and', parts }
  }
  return parse(where ?? {})
}

/** All conditions of a filter at any depth. */
export function conditionsOf(filter: Filter): readonly Condition[] {
  return filter.kind === 'condition' ? [filter.condition] : filter.parts.flatMap(conditionsOf)
}

/** Number of values in a filter. */
export const valuesOf = (filter: Filter): number =>
  conditionsOf(filter).reduce((sum, { value }) => sum + (Array.isArray(value) ? value.length : 1), 0)

/** A field that has an SQL expression. */
type Comparable = Stored | Derived

/** Converts a value to the units of the column and adds it as a parameter. */
function bound(field: Comparable, value: Value, parameters: Parameters): string {
  const text = String(value)
  if (field.kind === 'int') return parameters.add(text, 'integer')
  if (field.kind === 'flag') return parameters.add(text, 'boolean')
  if (field.kind === 'bigInt') return parameters.add(text, 'numeric')
  if (field.kind !== 'decimal' && field.kind !== 'derived') return parameters.add(text, 'text')
  const number = parameters.add(text, 'numeric')
  return typeof field.decimals === 'number' ? `${number} * 1e${field.decimals}::numeric` : number
}

const symbols = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

function conditionSql(left: string, field: Comparable, condition: Condition, parameters: Parameters): string {
  const { operator, value } = condition
  if (Array.isArray(value)) {
    const values = value.filter((item) => item !== null)
    const isText = field.kind === 'text' || field.kind === 'hex' || field.kind === 'one'
    const found = isText
      ? `${left} = any(${parameters.add(arrayText(values.map(String)), 'text[]')})`
      : values.length === 0
        ? 'false'
        : `${left} in (${values.map((item) => bound(field, item, parameters)).join(', ')})`
    return operator === 'in' ? found : `not (${found})`
  }
  if (value === null) return `${left} is ${operator === 'not' ? 'not null' : 'null'}`
  const right = bound(field, value as Value, parameters) // The cast is safe, because lists are handled above.
  switch (operator) {
    case 'is':
      return `${left} = ${right}`
    case 'not':
      return `${left} is distinct from ${right}`
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return `${left} ${symbols[operator]} ${right}`
    default:
      return matchText(left, right, operator)
  }
}

/** An unknown text contains no other text, so it matches all operators with `not`. */
function matchText(left: string, right: string, operator: Operator): string {
  const isNegated = operator.startsWith('not_')
  const ignoresCase = operator.endsWith('_nocase')
  // A subquery, because a reused plan would convert the parameter to lower case for each row.
  const [a, b] = ignoresCase ? [`lower(${left})`, `(select lower(${right}))`] : [left, right]
  const how = operator.replace('not_', '').replace('_nocase', '')
  const found =
    how === 'contains'
      ? `position(${b} in ${a}) > 0`
      : how === 'starts_with'
        ? `starts_with(${a}, ${b})`
        : `right(${a}, length(${b})) = ${b}`
  return isNegated ? `(${found}) is not true` : found
}

/** Table alias and parameters of a filter. */
export type FilterScope = {
  readonly alias: string
  readonly parameters: Parameters
  /** SQL of a price-dependent value of a row, in 10^-decimals. */
  readonly figureSql: (field: Derived) => string
  /** @throws CompileTimeoutError */
  readonly assertTime: () => void
}

/** A filter as SQL. */
export function filterSql(entity: Entity, filter: Filter, scope: FilterScope): string {
  scope.assertTime()
  if (filter.kind !== 'condition') {
    const parts = filter.parts.map((part) => filterSql(entity, part, scope))
    return parts.length === 0 ? 'true' : `(${parts.join(` ${filter.kind} `)})`
  }
  const { condition } = filter
  const { field } = condition
  const { alias, parameters, figureSql } = scope
  if (isStored(field)) return conditionSql(comparable(entity, field, alias), field, condition, parameters)
  if (field.kind !== 'derived') throw new TypeError('The field has neither a column nor a price.')
  return conditionSql(figureSql(field), field, condition, parameters)
}
