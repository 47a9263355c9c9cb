import { describe, expect, test } from 'vitest'
import { sampleEntities } from '../test/sample-entities.ts'
import { buildSchema } from './build-schema.ts'
import { compilePlan } from './compile-plan.ts'
import { CompileTimeoutError, createDeadline } from './deadline.ts'
import type { Prices } from './entity.ts'
import { createPricedState } from './figures.ts'
import { createQueryParser } from './parse-query.ts'
import { createPlanner } from './plan-query.ts'

const schema = buildSchema(sampleEntities)
const parse = createQueryParser(schema)
const planner = createPlanner(schema, sampleEntities)
const pairs = 10_000
const address = (number: number) => `0x${number.toString(16).padStart(40, '0')}`
const prices: Prices = {
  nativeUsd: 1n,
  tokens: new Map(),
  pairs: new Map(Array.from({ length: pairs }, (_, at) => [address(at), 10n ** 18n * BigInt(at + 1)])),
  factories: new Map(),
}
/** Lists with 59 filters each on a price-dependent value, the maximum number for a list. */
const where = { and: Array.from({ length: 59 }, (_, at) => ({ reserveUSD_gt: String(at) })) }
const lists = (count: number) =>
  `query($w: Pair_filter) { ${Array.from({ length: count }, (_, at) => `a${at}: pairs(first: 1, where: $w, orderBy: reserveUSD) { id }`).join(' ')} }`

function planOf(query: string, variables = {}) {
  const plan = planner(parse(query), null, variables, () => {})
  if (plan.kind !== 'read') throw new TypeError('The query reads rows.')
  return plan
}

describe('compilePlan', () => {
  test('behavior: sends the values of a price-dependent field once, for any number of filters and lists', () => {
    const { statement } = compilePlan(planOf(lists(11), { w: where }), createPricedState(prices), null, () => {})
    const ids = statement.values.filter((value) => value.includes(address(pairs - 1)))
    expect(ids.length).toBe(1)
    const size = statement.values.reduce((sum, { length }) => sum + length, 0)
    expect(size).toBeLessThan(pairs * 80)
    expect(statement.text.match(/unnest\(/g)?.length).toBe(11)
  })

  test("behavior: builds the list of a field's values once per block", () => {
    const priced = createPricedState(prices)
    const compile = () => compilePlan(planOf(lists(1), { w: where }), priced, null, () => {}).statement.values
    expect(compile()[0]).toBe(compile()[0])
  })

  test('behavior: puts unknown values last in an order only where the order of an index differs', () => {
    const orderOf = (order: string) =>
      compilePlan(planOf(`{ swaps(${order}) { id } }`), null, null, () => {}).statement.text.match(
        /order by (a0.*?) limit/,
      )?.[1]
    expect(orderOf('orderBy: pair, orderDirection: desc')).toBe('a0."pair" desc, a0."id" asc')
    expect(orderOf('orderBy: to, orderDirection: asc')).toBe('a0."to" asc, a0."id" asc')
    expect(orderOf('orderBy: to, orderDirection: desc')).toBe('a0."to" desc nulls last, a0."id" asc')
    const scaled = compilePlan(
      planOf('{ pairs(orderBy: reserve0, orderDirection: desc) { id } }'),
      null,
      null,
      () => {},
    )
    expect(scaled.statement.text).toContain('::numeric) desc nulls last')
  })

  test('error: CompileTimeoutError when planning or compiling exceeds its time limit', () => {
    let now = 0
    const late = createDeadline(100, () => {
      now += 2
      return now
    })
    const plan = planOf(lists(11), { w: where })
    expect(() => compilePlan(plan, createPricedState(prices), null, late)).toThrow(CompileTimeoutError)
    now = 0
    const lateToo = createDeadline(3, () => {
      now += 2
      return now
    })
    expect(() => planner(parse(lists(11)), null, { w: where }, lateToo)).toThrow(CompileTimeoutError)
  })
})
