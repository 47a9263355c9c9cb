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
import { refuseLarge } from './query-cost.ts'

/** Longest query that is read, in words and signs. */
export const maxTokens = 2_500
/** Longest query that is read, in characters: a thousand addresses written out take 46,000. */
export const maxCharacters = 65_536
/** Deepest brackets: levels of selections, and the filters in their arguments. */
export const maxNesting = 40
/** Memory that checked queries may take, in characters of their text; parsed, a character takes about 90 bytes. */
const maxKept = 250_000
const maxProblems = 5

/** Whether two fields of one name ask for the same is checked where they are put together (plan-query.ts), in linear time. */
const rules = specifiedRules.filter((rule) => rule !== OverlappingFieldsCanBeMergedRule)

/** Parses and checks queries, and remembers those that were right. */
export type QueryParser = (text: string) => DocumentNode

/** Every step is bounded by the one before it: characters, words, fields written out, and then the types. */
export function createQueryParser(schema: GraphQLSchema): QueryParser {
  const kept = new Map<string, DocumentNode>()
  let size = 0

  function keep(text: string, document: DocumentNode): void {
    kept.set(text, document)
    size += text.length
    for (const oldest of kept.keys()) {
      if (size <= maxKept) break
      kept.delete(oldest)
      size -= oldest.length
    }
  }

  /** @throws GraphQLError | QueryProblems */
  return (text) => {
    if (text.length > maxCharacters) {
      throw new GraphQLError(`The query has ${text.length} characters; at most ${maxCharacters} are read.`)
    }
    const known = kept.get(text)
    if (known) {
      kept.delete(text)
      kept.set(text, known)
      return known
    }
    if (nesting(text) > maxNesting)
      throw new GraphQLError(`Brackets stand more than ${maxNesting} levels deep in each other.`)
    const document = parse(text, { maxTokens })
    refuseLarge(document)
    const problems = validate(schema, document, rules, { maxErrors: maxProblems })
    if (problems.length > 0) throw new QueryProblems(problems)
    keep(text, document)
    return document
  }
}

/** What is wrong with a query, of which a client is told all. */
export class QueryProblems extends Error {
  override readonly name = 'QueryProblems'
  readonly problems: readonly GraphQLError[]
  constructor(problems: readonly GraphQLError[]) {
    super(problems.map(({ message }) => message).join(' '))
    this.problems = problems
  }
}
