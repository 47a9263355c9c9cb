import {
  GraphQLBoolean,
  GraphQLError,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql'
import type { Entity, Field, Row } from './entity.ts'
import { findRows, type ListArgs } from './find-rows.ts'
import { formatDecimal } from './format-decimal.ts'
import { blockHeight, filterOf, orderByOf, orderDirection } from './input-types.ts'
import { type BlockArgument, type RequestContext, requireBlock } from './request.ts'
import { bigDecimal, bigInt, bytes } from './scalars.ts'

type FieldConfig = GraphQLFieldConfig<Row, RequestContext>

export const largestPage = 1000
const usualPage = 100
/** Beyond it, a page is asked for by `id_gt`. */
const largestSkip = 100_000
const longestList = 1000

/** @throws GraphQLError where a page is larger than what is answered */
function checkPage({ first, skip, where }: ListArgs): void {
  if (first < 0 || first > largestPage) throw new GraphQLError(`first has to be between 0 and ${largestPage}.`)
  if (skip < 0 || skip > largestSkip) throw new GraphQLError(`skip has to be between 0 and ${largestSkip}.`)
  const tooLong = Object.values(where ?? {}).some((value) => Array.isArray(value) && value.length > longestList)
  if (tooLong) throw new GraphQLError(`A list in where has to have at most ${longestList} values.`)
}

function figure(row: Row, field: Extract<Field, { kind: 'decimal' }>): string | null {
  const value = row[field.column]
  const decimals = typeof field.decimals === 'number' ? field.decimals : row[field.decimals]
  return typeof value === 'bigint' && typeof decimals === 'number' ? formatDecimal(value, decimals) : null
}

const textsOf = (column: unknown): readonly string[] => (Array.isArray(column) ? column.map(String) : [])
const amountsOf = (column: unknown): readonly bigint[] => (Array.isArray(column) ? column.map(BigInt) : [])

/** Types, arguments and resolvers of the whole API, made from the description of its entities. */
export function buildSchema(entities: readonly Entity[]): GraphQLSchema {
  const byName = new Map(entities.map((entity) => [entity.name, entity]))
  const types = new Map<string, GraphQLObjectType<Row, RequestContext>>()
  const pageArguments = new Map<string, GraphQLFieldConfigArgumentMap>(
    entities.map((entity) => [
      entity.name,
      {
        first: { type: new GraphQLNonNull(GraphQLInt), defaultValue: usualPage },
        skip: { type: new GraphQLNonNull(GraphQLInt), defaultValue: 0 },
        where: { type: filterOf(entity) },
        orderBy: { type: orderByOf(entity) },
        orderDirection: { type: orderDirection },
      },
    ]),
  )

  function outputOf(entity: Entity, name: string, field: Field): FieldConfig {
    const wrap = (
      type: GraphQLOutputType &
        (typeof bytes | typeof GraphQLString | typeof GraphQLInt | typeof GraphQLBoolean | typeof GraphQLID),
    ) => ('nullable' in field && field.nullable ? type : new GraphQLNonNull(type))
    switch (field.kind) {
      case 'text':
      case 'hex':
      case 'int':
      case 'flag':
      case 'whole': {
        const type = { text: GraphQLString, hex: bytes, int: GraphQLInt, flag: GraphQLBoolean, whole: bigInt }[
          field.kind
        ]
        return { type: wrap(name === 'id' ? GraphQLID : type), resolve: (row) => row[field.column] }
      }
      case 'decimal':
        return { type: wrap(bigDecimal), resolve: (row) => figure(row, field) }
      case 'computed':
        return { type: wrap(bigDecimal), resolve: (row) => field.compute(row) }
      case 'derived':
        return {
          type: wrap(bigDecimal),
          resolve: async (row, _args, { store }) => {
            const value = field.value(await store.prices(), String(row.id))
            return value === null ? null : formatDecimal(value, field.decimals)
          },
        }
      case 'one': {
        const target = byName.get(field.entity)
        const type = types.get(field.entity)
        if (!target || !type) throw new UnknownEntityError(entity.name, field.entity)
        return {
          type,
          resolve: (row, _args, { loaders }) => {
            const id = row[field.column]
            return typeof id === 'string' ? loaders.byId(target, id) : null
          },
        }
      }
      case 'many': {
        const target = byName.get(field.entity)
        const type = types.get(field.entity)
        const args = pageArguments.get(field.entity)
        if (!target || !type || !args) throw new UnknownEntityError(entity.name, field.entity)
        return {
          type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type))),
          args,
          resolve: (row, page: ListArgs, { loaders }) => {
            checkPage(page)
            return loaders.children(target, field.column, String(row.id), page)
          },
        }
      }
      case 'named': {
        const target = byName.get(field.entity)
        const type = types.get(field.entity)
        if (!target || !type) throw new UnknownEntityError(entity.name, field.entity)
        return {
          type: new GraphQLNonNull(new GraphQLList(type)),
          resolve: (row, _args, { loaders }) => textsOf(row[field.column]).map((id) => loaders.byId(target, id)),
        }
      }
      case 'amounts': {
        const tokens = byName.get('Token')
        if (!tokens) throw new UnknownEntityError(entity.name, 'Token')
        return {
          type: new GraphQLNonNull(new GraphQLList(bigDecimal)),
          resolve: async (row, _args, { loaders }) => {
            const rows = await Promise.all(textsOf(row[field.tokens]).map((id) => loaders.byId(tokens, id)))
            return amountsOf(row[field.column]).map((amount, place) => {
              const decimals = rows[place]?.decimals
              return typeof decimals === 'number' ? formatDecimal(amount, decimals) : null
            })
          },
        }
      }
    }
  }

  for (const entity of entities) {
    types.set(
      entity.name,
      new GraphQLObjectType<Row, RequestContext>({
        name: entity.name,
        fields: () =>
          Object.fromEntries(
            Object.entries(entity.fields).map(([name, field]) => [name, outputOf(entity, name, field)]),
          ),
      }),
    )
  }

  const queries: Record<string, GraphQLFieldConfig<unknown, RequestContext>> = { _meta: metaQuery }
  for (const entity of entities) {
    const type = types.get(entity.name)
    if (!type) continue
    queries[entity.single] = {
      type,
      args: { id: { type: new GraphQLNonNull(GraphQLID) }, block: { type: blockHeight } },
      resolve: (_source, { id, block }: { id: string; block?: BlockArgument }, { loaders, head }) => {
        requireBlock(head, block)
        return loaders.byId(entity, id.toLowerCase())
      },
    }
    queries[entity.plural] = {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type))),
      args: { ...pageArguments.get(entity.name), block: { type: blockHeight } },
      resolve: (_source, { block, ...page }: ListArgs & { block?: BlockArgument }, { store, head }) => {
        requireBlock(head, block)
        checkPage(page)
        return findRows(store, entity, page)
      },
    }
  }
  return new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields: queries }) })
}

/** A field of an entity leads to one that is not described. */
export class UnknownEntityError extends Error {
  override readonly name = 'UnknownEntityError'
  readonly from: string
  readonly to: string
  constructor(from: string, to: string) {
    super(`${from} leads to ${to}, which is not described.`)
    this.from = from
    this.to = to
  }
}

const metaQuery: GraphQLFieldConfig<unknown, RequestContext> = {
  type: new GraphQLObjectType<unknown, RequestContext>({
    name: '_Meta_',
    fields: {
      block: {
        type: new GraphQLNonNull(
          new GraphQLObjectType({
            name: '_Block_',
            fields: {
              number: { type: new GraphQLNonNull(GraphQLInt) },
              hash: { type: bytes },
              timestamp: { type: GraphQLInt },
            },
          }),
        ),
      },
      hasIndexingErrors: { type: new GraphQLNonNull(GraphQLBoolean) },
    },
  }),
  args: { block: { type: blockHeight } },
  resolve: (_source, { block }: { block?: BlockArgument }, { head, isHeld }) => {
    requireBlock(head, block)
    return { block: head, hasIndexingErrors: isHeld }
  },
}
