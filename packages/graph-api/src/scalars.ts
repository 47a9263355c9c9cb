import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql'

/** Maximum length of a number: a sign, 78 digits (256 bits), a decimal point and as many decimals. */
const maxNumberLength = 160

function numberScalar(name: string, description: string, pattern: RegExp): GraphQLScalarType<string, string> {
  const parse = (value: unknown): string => {
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string' || text.length > maxNumberLength || !pattern.test(text)) {
      throw new GraphQLError(`A ${name} must be a plain ${name === 'BigInt' ? 'integer' : 'decimal number'}.`)
    }
    return text
  }
  return new GraphQLScalarType({
    name,
    description,
    serialize: (value) => String(value),
    parseValue: parse,
    parseLiteral: (node: ValueNode) =>
      parse(node.kind === Kind.STRING || node.kind === Kind.INT || node.kind === Kind.FLOAT ? node.value : undefined),
  })
}

export const bigDecimal = numberScalar('BigDecimal', 'An exact decimal number as a string.', /^-?\d+(\.\d+)?$/)

export const bigInt = numberScalar('BigInt', 'An integer of any size as a string.', /^-?\d+$/)

export const bytes = new GraphQLScalarType<string, string>({
  name: 'Bytes',
  description: 'Bytes as 0x and hex digits.',
  serialize: (value) => String(value),
  parseValue: parseBytes,
  parseLiteral: (node) => parseBytes(node.kind === Kind.STRING ? node.value : undefined),
})

function parseBytes(value: unknown): string {
  // An empty id is accepted, and sorts before all others: clients of The Graph request the first page
  // with `id_gt: ""`.
  if (typeof value !== 'string' || !/^(0x[0-9a-fA-F]{0,512})?$/.test(value)) {
    throw new GraphQLError('Bytes must be 0x and hex digits.')
  }
  return value.toLowerCase()
}
