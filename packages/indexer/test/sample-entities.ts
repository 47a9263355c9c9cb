import { onchainTable } from 'ponder'
import { decimal, derived, type Entity, hex, int, many, one, text } from '../src/graphql/entity.ts'

const token = onchainTable('token', (t) => ({ id: t.hex().primaryKey(), symbol: t.text(), decimals: t.integer() }))
const pair = onchainTable('pair', (t) => ({
  id: t.hex().primaryKey(),
  token0: t.hex().notNull(),
  decimals0: t.integer(),
  reserve0: t.bigint().notNull(),
}))
const swap = onchainTable('swap', (t) => ({
  id: t.text().primaryKey(),
  pair: t.hex().notNull(),
  timestamp: t.integer().notNull(),
}))

/** A small API with the shape of the real one. */
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
    fields: { id: text('id'), pair: one('Pair', 'pair'), timestamp: int('timestamp') },
  },
]
