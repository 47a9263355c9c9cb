import { GraphQLError } from 'graphql'
import type { Entity } from './entity.ts'
import { type Filter, parseFilter, valuesOf, type Where } from './filter.ts'
import type { Direction } from './order.ts'
import type { Page } from './page.ts'

const maxPage = 1000
/** Maximum offset. A client that reads more rows pages by `id_gt`. */
const maxSkip = 100_000
const maxVariableDepth = 12
const maxVariableValues = 20_000
/** Maximum number of values in all filters of a query, checked before its cost is known. */
const maxFilterValues = 60_000

export type Arguments = Readonly<Record<string, unknown>>

/** Limits depth and size of variables, without recursing itself. */
export function assertVariableSize(variables: Arguments): void {
  let level: unknown[] = [variables]
  let values = 0
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxVariableDepth) throw new GraphQLError(`Variables are more than ${maxVariableDepth} levels deep.`)
    values += level.length
    if (values > maxVariableValues) throw new GraphQLError(`Variables contain more than ${maxVariableValues} values.`)
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
}

/** Checks the arguments of a list. @throws GraphQLError */
export function checkedPage(entity: Entity, args: Arguments): Page {
  const { first, skip } = args as { first: number; skip: number } // The cast is safe, because the schema has defaults for both.
  if (first < 0 || first > maxPage) throw new GraphQLError(`first must be between 0 and ${maxPage}.`)
  if (skip < 0 || skip > maxSkip) throw new GraphQLError(`skip must be between 0 and ${maxSkip}.`)
  return {
    first,
    skip,
    filter: parseFilter(entity, args.where as Where | null | undefined),
    orderBy: (args.orderBy as string | null | undefined) ?? null,
    direction: (args.orderDirection as Direction | null | undefined) ?? 'asc',
  }
}

/** @throws GraphQLError */
export function checkedId(id: unknown): string {
  const text = String(id)
  if (text.includes('\0')) throw new GraphQLError('id contains a NUL character.')
  return text.toLowerCase()
}

/**
 * Returns a function that counts the filter values of a query, and throws GraphQLError above the
 * limit.
 */
export function createFilterBudget(): (filter: Filter) => void {
  let values = 0
  return (filter) => {
    values += valuesOf(filter)
    if (values > maxFilterValues) {
      throw new GraphQLError(`The filters of a query contain at most ${maxFilterValues} values.`)
    }
  }
}
