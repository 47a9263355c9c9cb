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
import { operators } from './filter.ts'
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
    case 'whole':
      return bigInt
    case 'decimal':
    case 'derived':
      return bigDecimal
    default:
      return null
  }
}

function operatorsOf(field: Field): readonly (typeof operators)[number][] {
  switch (field.kind) {
    case 'text':
      return operators
    case 'flag':
      return ['not', 'in', 'not_in']
    case 'derived':
      return ['not', 'gt', 'gte', 'lt', 'lte']
    default:
      return operators.filter((operator) => operator !== 'contains_nocase')
  }
}

export function filterOf(entity: Entity): GraphQLInputObjectType {
  const fields: Record<string, { type: GraphQLInputType }> = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    const type = inputOf(field)
    if (!type) continue
    fields[name] = { type }
    for (const operator of operatorsOf(field)) {
      const many = operator === 'in' || operator === 'not_in'
      fields[`${name}_${operator}`] = { type: many ? new GraphQLList(new GraphQLNonNull(type)) : type }
    }
  }
  return new GraphQLInputObjectType({ name: `${entity.name}_filter`, fields })
}

export function orderByOf(entity: Entity): GraphQLEnumType {
  const sortable = Object.entries(entity.fields).filter(([, field]) => inputOf(field) !== null)
  return new GraphQLEnumType({
    name: `${entity.name}_orderBy`,
    values: Object.fromEntries(sortable.map(([name]) => [name, { value: name }])),
  })
}
