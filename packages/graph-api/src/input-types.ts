import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql'
import type { Entity, Field } from './entity.ts'
import { operatorsOf, takesList } from './operators.ts'
import { bigDecimal, bigInt, bytes } from './scalars.ts'

export const orderDirection = new GraphQLEnumType({
  name: 'OrderDirection',
  values: { asc: { value: 'asc' }, desc: { value: 'desc' } },
})

export const blockHeight = new GraphQLInputObjectType({
  name: 'Block_height',
  fields: { number: { type: GraphQLInt }, hash: { type: bytes }, number_gte: { type: GraphQLInt } },
})

function inputOf(field: Field): GraphQLInputType | null {
  switch (field.kind) {
    case 'text':
      return GraphQLString
    case 'hex':
    case 'one':
      return bytes
    case 'int':
      return GraphQLInt
    case 'flag':
      return GraphQLBoolean
    case 'bigInt':
      return bigInt
    case 'decimal':
    case 'derived':
      return bigDecimal
    default:
      return null
  }
}

/** The filter type of an entity: each field with its operators, and nested `and` and `or`. */
export function filterOf(entity: Entity): GraphQLInputObjectType {
  const type: GraphQLInputObjectType = new GraphQLInputObjectType({
    name: `${entity.name}_filter`,
    fields: () => {
      const fields: Record<string, { type: GraphQLInputType }> = {}
      for (const [name, field] of Object.entries(entity.fields)) {
        const value = inputOf(field)
        const operators = operatorsOf(field)
        if (!value || !operators) continue
        fields[name] = { type: value }
        for (const operator of operators) {
          fields[`${name}_${operator}`] = {
            type: takesList(operator) ? new GraphQLList(new GraphQLNonNull(value)) : value,
          }
        }
      }
      return { ...fields, and: { type: new GraphQLList(type) }, or: { type: new GraphQLList(type) } }
    },
  })
  return type
}

export function orderByOf(entity: Entity): GraphQLEnumType {
  const sortable = Object.entries(entity.fields).filter(([, field]) => inputOf(field) !== null)
  return new GraphQLEnumType({
    name: `${entity.name}_orderBy`,
    values: Object.fromEntries(sortable.map(([name]) => [name, { value: name }])),
  })
}
