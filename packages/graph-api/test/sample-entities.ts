import { decimal, derived, type Entity, hex, int, many, maybe, one, type Table, text } from '../src/entity.ts'

const table = (name: string, columns: Readonly<Record<string, string>>, nullable: readonly string[] = []): Table => ({
  sql: `"${name}"`,
  columns: Object.fromEntries(
    Object.entries(columns).map(([column, type]) => [
      column,
      { name: column, type, isNullable: nullable.includes(column) },
    ]),
  ),
})
const token = table('token', { id: 'text', symbol: 'text', decimals: 'integer' })
const pair = table('pair', { id: 'text', token0: 'text', decimals0: 'integer', reserve0: 'numeric(78)' })
const swap = table('swap', { id: 'text', pair: 'text', timestamp: 'integer', to: 'text' }, ['to'])

/** Entities of a small API that has the structure of the real one. */
export const sampleEntities: readonly Entity[] = [
  {
    name: 'Token',
    single: 'token',
    plural: 'tokens',
    table: token,
    fields: { id: hex('id'), symbol: text('symbol'), decimals: int('decimals'), pairs0: many('Pair', 'token0') },
  },
  {
    name: 'Pair',
    single: 'pair',
    plural: 'pairs',
    table: pair,
    fields: {
      id: hex('id'),
      token0: one('Token', 'token0'),
      reserve0: decimal('reserve0', 'decimals0'),
      reserveUSD: derived(18, (prices, id) => prices.pairs.get(id) ?? null),
      swaps: many('Swap', 'pair'),
    },
  },
  {
    name: 'Swap',
    single: 'swap',
    plural: 'swaps',
    table: swap,
    fields: { id: text('id'), pair: one('Pair', 'pair'), timestamp: int('timestamp'), to: maybe(hex('to')) },
  },
]
