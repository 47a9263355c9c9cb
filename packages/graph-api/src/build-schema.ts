import {
  GraphQLBoolean,
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
import type { Entity, Field } from './entity.ts'
import { blockHeight, filterOf, orderByOf, orderDirection } from './input-types.ts'
import { bigDecimal, bigInt, bytes } from './scalars.ts'

type FieldConfig = GraphQLFieldConfig<unknown, unknown>

const usualPage = 100

/** Builds the types and arguments of the API from its entities. plan-query.ts reads the data for them. */
export function buildSchema(entities: readonly Entity[]): GraphQLSchema {
  const types = new Map<string, GraphQLObjectType>()
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
      case 'bigInt': {
        const type = { text: GraphQLString, hex: bytes, int: GraphQLInt, flag: GraphQLBoolean, bigInt }[field.kind]
        return { type: wrap(name === 'id' ? GraphQLID : type) }
      }
      case 'decimal':
      case 'computed':
      case 'derived':
        return { type: wrap(bigDecimal) }
      case 'one':
        return { type: typeOf(entity, field.entity) }
      case 'many':
        return {
          type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(typeOf(entity, field.entity)))),
          args: pageArguments.get(field.entity) ?? {},
        }
      case 'named':
        return { type: new GraphQLNonNull(new GraphQLList(typeOf(entity, field.entity))) }
      case 'amounts':
        return { type: new GraphQLNonNull(new GraphQLList(bigDecimal)) }
    }
  }

  function typeOf(from: Entity, name: string): GraphQLObjectType {
    const type = types.get(name)
    if (!type) throw new UnknownEntityError(from.name, name)
    return type
  }

  for (const entity of entities) {
    types.set(
      entity.name,
      new GraphQLObjectType({
        name: entity.name,
        fields: () =>
          Object.fromEntries(
            Object.entries(entity.fields).map(([name, field]) => [name, outputOf(entity, name, field)]),
          ),
      }),
    )
  }

  const queries: Record<string, FieldConfig> = { _meta: metaQuery }
  for (const entity of entities) {
    const type = types.get(entity.name)
    if (!type) continue
    queries[entity.single] = {
      type,
      args: { id: { type: new GraphQLNonNull(GraphQLID) }, block: { type: blockHeight } },
    }
    queries[entity.plural] = {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type))),
      args: { ...pageArguments.get(entity.name), block: { type: blockHeight } },
    }
  }
  return new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields: queries }) })
}

/** Thrown when a field refers to an entity that does not exist. */
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

const metaQuery: FieldConfig = {
  type: new GraphQLObjectType({
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
}
