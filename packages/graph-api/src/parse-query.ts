import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  OverlappingFieldsCanBeMergedRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { nesting } from './nesting.ts'
import { assertQuerySize } from './query-cost.ts'

/** Maximum number of lexical tokens in a query. */
export const maxTokens = 2_500
/** Maximum number of characters in a query. A thousand literal addresses have 46,000. */
export const maxCharacters = 65_536
/** Maximum bracket depth: selection levels and filters in arguments. */
export const maxNesting = 40
/** Capacity of the query cache in characters. A parsed query takes about 90 bytes per character. */
const maxCacheSize = 250_000
const maxProblems = 5

/**
 * Without this rule: select-fields.ts checks in linear time whether fields with equal names can be
 * merged.
 */
const rules = specifiedRules.filter((rule) => rule !== OverlappingFieldsCanBeMergedRule)

/** Parses and validates queries, and caches valid ones. */
export type QueryParser = (text: string) => DocumentNode

/**
 * Creates a parser of queries. Each check limits the work of the next one: characters, tokens,
 * expanded fields, types.
 */
export function createQueryParser(schema: GraphQLSchema): QueryParser {
  const cache = new Map<string, DocumentNode>()
  let size = 0

  function store(text: string, document: DocumentNode): void {
    cache.set(text, document)
    size += text.length
    for (const oldest of cache.keys()) {
      if (size <= maxCacheSize) break
      cache.delete(oldest)
      size -= oldest.length
    }
  }

  /** @throws GraphQLError | QueryProblems */
  return (text) => {
    if (text.length > maxCharacters) {
      throw new GraphQLError(`The query has ${text.length} characters; at most ${maxCharacters} are read.`)
    }
    const known = cache.get(text)
    if (known) {
      cache.delete(text)
      cache.set(text, known)
      return known
    }
    if (nesting(text) > maxNesting) throw new GraphQLError(`Brackets are nested more than ${maxNesting} levels deep.`)
    const document = parse(text, { maxTokens })
    assertQuerySize(document)
    const problems = validate(schema, document, rules, { maxErrors: maxProblems })
    if (problems.length > 0) throw new QueryProblems(problems)
    store(text, document)
    return document
  }
}

/** Thrown with all validation errors of a query. */
export class QueryProblems extends Error {
  override readonly name = 'QueryProblems'
  readonly problems: readonly GraphQLError[]
  constructor(problems: readonly GraphQLError[]) {
    super(problems.map(({ message }) => message).join(' '))
    this.problems = problems
  }
}
