import { GraphQLError } from 'graphql'
import { compareToText } from './compare-decimals.ts'
import type { Entity, Field, Prices } from './entity.ts'
import { type Operator, operatorsOf, readsText, takesList } from './operators.ts'
import { arrayText, type Parameters } from './statement.ts'
import { columnSql, comparable, isStored, type Stored } from './table.ts'

/** A `where` argument as GraphQL has coerced it. */
export type Where = Readonly<Record<string, unknown>>

type Value = string | number | boolean | null
export type Condition = {
  readonly field: Field
  readonly operator: Operator
  readonly value: Value | readonly Value[]
}
/** A `where` argument taken apart. */
export type Filter =
  | { readonly kind: 'condition'; readonly condition: Condition }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Filter[] }

const longestList = 1000
const mostConditions = 60

function refuseNul(key: string, value: unknown): void {
  if (typeof value === 'string' && value.includes('\0')) throw new GraphQLError(`${key} contains a NUL character.`)
}

/** `reserve0_gte` is the field reserve0 and the operator gte; a field's own name alone means equality. */
function splitKey(entity: Entity, key: string): { field: Field; operator: Operator } {
  const exact = entity.fields[key]
  if (exact) return { field: exact, operator: 'is' }
  for (let at = key.indexOf('_'); at > 0; at = key.indexOf('_', at + 1)) {
    const field = entity.fields[key.slice(0, at)]
    const operator = field && operatorsOf(field)?.find((each) => each === key.slice(at + 1))
    if (field && operator) return { field, operator }
  }
  // The schema offers no other keys.
  throw new GraphQLError(`${entity.name} cannot be filtered by ${key}.`)
}

function parseCondition(entity: Entity, key: string, value: unknown): Condition {
  const { field, operator } = splitKey(entity, key)
  if (takesList(operator)) {
    if (!Array.isArray(value)) throw new GraphQLError(`${key} has to be a list.`)
    if (value.length > longestList) throw new GraphQLError(`${key} has to have at most ${longestList} values.`)
    for (const item of value) refuseNul(key, item)
  } else {
    refuseNul(key, value)
    if (value === null && operator !== 'is' && operator !== 'not') throw new GraphQLError(`${key} cannot be null.`)
  }
  return { field, operator, value: value as Condition['value'] } // its scalar has checked it
}

/**
 * Takes a `where` argument apart. Fields beside each other all have to hold.
 * @throws GraphQLError
 */
export function parseFilter(entity: Entity, where: Where | null | undefined): Filter {
  let conditions = 0
  function parse(part: Where): Filter {
    const entries = Object.entries(part).filter(([, value]) => value !== undefined)
    if (entries.length > 1 && entries.some(([key]) => key === 'or')) {
      throw new GraphQLError('or has to stand alone: put it into and, beside the other filters.')
    }
    const parts = entries.map(([key, value]): Filter => {
      if (++conditions > mostConditions) throw new GraphQLError(`where has to have at most ${mostConditions} filters.`)
      if (key !== 'and' && key !== 'or') return { kind: 'condition', condition: parseCondition(entity, key, value) }
      if (!Array.isArray(value) || value.length === 0) throw new GraphQLError(`${key} has to be a list of filters.`)
      return {
        kind: key,
        parts: value.map((inner: Where | null) => {
          if (inner === null || Object.keys(inner).length === 0) {
            throw new GraphQLError(`${key} has to be a list of filters that each say something.`)
          }
          return parse(inner)
        }),
      }
    })
    return { kind: 'and', parts }
  }
  return parse(where ?? {})
}

/** All conditions of a filter, wherever they stand. */
export function conditionsOf(filter: Filter): readonly Condition[] {
  return filter.kind === 'condition' ? [filter.condition] : filter.parts.flatMap(conditionsOf)
}

export const dependsOnPrices = (filter: Filter): boolean =>
  conditionsOf(filter).some(({ field }) => field.kind === 'derived')

/** Whether every row of the table may have to be looked at. */
export const readsEverything = (filter: Filter): boolean =>
  conditionsOf(filter).some(({ operator }) => readsText(operator))

/** The value in the units of the column. */
function bound(field: Stored, value: Value, parameters: Parameters): string {
  const text = String(value)
  if (field.kind === 'int') return parameters.add(text, 'integer')
  if (field.kind === 'flag') return parameters.add(text, 'boolean')
  if (field.kind === 'whole') return parameters.add(text, 'numeric')
  if (field.kind !== 'decimal') return parameters.add(text, 'text')
  const number = parameters.add(text, 'numeric')
  return typeof field.decimals === 'number' ? `${number} * 1e${field.decimals}::numeric` : number
}

const symbols = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

function storedCondition(left: string, field: Stored, condition: Condition, parameters: Parameters): string {
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
  const right = bound(field, value as Value, parameters) // a list has been answered above
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

/** What is unknown contains nothing: it is found by every form with `not`. */
function matchText(left: string, right: string, operator: Operator): string {
  const isNegated = operator.startsWith('not_')
  const ignoresCase = operator.endsWith('_nocase')
  const [a, b] = ignoresCase ? [`lower(${left})`, `lower(${right})`] : [left, right]
  const how = operator.replace('not_', '').replace('_nocase', '')
  const found =
    how === 'contains'
      ? `position(${b} in ${a}) > 0`
      : how === 'starts_with'
        ? `starts_with(${a}, ${b})`
        : `right(${a}, length(${b})) = ${b}`
  return isNegated ? `(${found}) is not true` : found
}

/** Ids of everything that has a price. */
export const pricedIds = ({ tokens, pairs, factories }: Prices): readonly string[] => [
  ...tokens.keys(),
  ...pairs.keys(),
  ...factories.keys(),
  '1',
]

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
    default:
      return order === 0
  }
}

/** What follows from prices is decided here and told to the database as a list of ids. */
function derivedCondition(
  id: string,
  field: Extract<Field, { kind: 'derived' }>,
  { operator, value }: Condition,
  prices: Prices,
  parameters: Parameters,
): string {
  const found = pricedIds(prices).filter((each) => {
    const figure = field.value(prices, each)
    if (figure === null) return false
    return value === null || holds(compareToText(figure, field.decimals, String(value)), operator)
  })
  const isAmong = `${id} = any(${parameters.add(arrayText(found), 'text[]')})`
  // Unknown figures differ from every known one.
  const isNegated = value === null ? operator === 'is' : operator === 'not'
  return isNegated ? `not (${isAmong})` : isAmong
}

/** Where a filter stands: the table's alias, its values, and the prices that `dependsOnPrices` asks for. */
export type FilterScope = { readonly alias: string; readonly parameters: Parameters; readonly prices: Prices | null }

/** A filter as the database reads it. */
export function filterSql(entity: Entity, filter: Filter, scope: FilterScope): string {
  if (filter.kind !== 'condition') {
    const parts = filter.parts.map((part) => filterSql(entity, part, scope))
    return parts.length === 0 ? 'true' : `(${parts.join(` ${filter.kind} `)})`
  }
  const { condition } = filter
  const { field } = condition
  const { alias, parameters, prices } = scope
  if (isStored(field)) return storedCondition(comparable(entity, field, alias), field, condition, parameters)
  if (field.kind !== 'derived' || prices === null) throw new TypeError('The field has neither a column nor a price.')
  return derivedCondition(columnSql(entity, 'id', alias), field, condition, prices, parameters)
}
