import { describe, expect, test } from 'vitest'
import { sampleEntities } from '../test/sample-entities.ts'
import { buildSchema } from './build-schema.ts'
import { assertWithinBudget, estimateCost, maxUnits } from './estimate-cost.ts'
import { createQueryParser } from './parse-query.ts'
import { createPlanner } from './plan-query.ts'
import type { Statistics, TableStats } from './table-stats.ts'

const schema = buildSchema(sampleEntities)
const parse = createQueryParser(schema)
const plan = createPlanner(schema, sampleEntities)
const planOf = (query: string, variables = {}) => plan(parse(query), null, variables, () => {})
/** A large exchange, in which a fifth of all trades is in one pair. */
const sizes: Readonly<Record<string, TableStats>> = {
  Token: { rows: 10_000, indexes: [['id']], maxRowsPerValue: () => 20 },
  Pair: { rows: 10_000, indexes: [['id'], ['token0']], maxRowsPerValue: () => 5_000 },
  Swap: {
    rows: 1_000_000,
    indexes: [['id'], ['pair', 'timestamp'], ['timestamp'], ['to']],
    maxRowsPerValue: (column) => (column === 'pair' ? 200_000 : 30),
  },
}
const statsOf: Statistics = ({ name }) => sizes[name] as TableStats // The cast is safe, because the samples use no other entity.
const cost = (query: string, variables = {}) => estimateCost(planOf(query, variables), statsOf)

describe('estimateCost', () => {
  test('default: multiplies the cost of nested pages', () => {
    expect(cost('{ pairs(first: 10) { id swaps(first: 5) { id } } }').rows).toBe(60)
  })

  test('behavior: counts 100 rows for a page without a size, and the value of a variable as size', () => {
    expect(cost('{ pairs { id } }').rows).toBe(100)
    expect(cost('query($n: Int!) { pairs(first: $n) { id } }', { n: 1000 }).rows).toBe(1000)
    expect(cost('query($n: Int = 7) { pairs(first: $n) { id } }').rows).toBe(7)
  })

  test('behavior: sums the cost of aliases and lists', () => {
    const one = cost('{ swaps(first: 1000) { id timestamp } }').units
    const many = cost(
      `{ ${Array.from({ length: 49 }, (_, at) => `a${at}: swaps(first: 1000) { id timestamp }`).join(' ')} }`,
    )
    expect(many.rows).toBe(49_000)
    const none = cost('{ __typename }').units
    expect(many.units).toBeGreaterThan(48 * (one - none))
    expect(cost('{ a: pairs(first: 9) { id } b: swaps(first: 8) { id } tokens(first: 7) { id } }').rows).toBe(24)
  })

  test('behavior: charges nothing for a field that a directive excludes', () => {
    expect(cost('query($is: Boolean!) { pairs(first: 9) @include(if: $is) { id } }', { is: false }).rows).toBe(0)
  })

  test('behavior: charges for long names, long lists, high offsets, table scans and sorting', () => {
    const plain = cost('{ pairs { id } }').units
    expect(cost(`{ pairs { ${'n'.repeat(10_000)}: id } }`).units).toBeGreaterThan(plain + 10_000)
    const ids = Array.from({ length: 900 }, (_, at) => `0x${at}0`)
    expect(cost('query($ids: [Bytes!]) { pairs(where: { id_in: $ids }) { id } }', { ids }).units).toBeGreaterThan(
      plain + 800,
    )
    expect(cost('{ pairs(skip: 90000) { id } }').units).toBeGreaterThan(plain + 3_000)
    expect(cost('{ swaps(skip: 90000) { id } }').units).toBeGreaterThan(plain + 50_000)
    expect(cost('{ tokens(where: { symbol_contains: "A" }) { id } }').units).toBeGreaterThan(plain + 5_000)
    expect(cost('{ pairs(orderBy: reserveUSD) { id } }').units).toBeGreaterThan(plain + 10_000)
  })

  test('behavior: charges for sorting a table also when the page starts after its end', () => {
    const sorted = (skip: number) => cost(`{ tokens(first: 1, skip: ${skip}, orderBy: symbol) { id } }`).units
    expect(sorted(10_000)).toBeGreaterThanOrEqual(sorted(9_990))
  })

  const scan = cost('{ swaps(first: 1, where: { timestamp_not: 1 }) { id } }').units
  const byId = '{ swaps(first: 1, where: { id_in: ["0x1", "0x2"], timestamp_not: 1 }) { id } }'

  test('behavior: charges a scan for an `or` unless an index finds every branch', () => {
    const either = (...branches: readonly string[]) =>
      cost(`{ swaps(first: 1, where: { or: [${branches.map((branch) => `{ ${branch} }`).join()}] }) { id } }`).units
    expect(scan).toBeGreaterThan(300_000)
    expect(cost(byId).units).toBeLessThan(2_000)
    expect(either('pair: "0x00"', 'timestamp_gt: 0')).toBeGreaterThan(scan * 0.9)
    expect(either('id: "0x0"', 'and: [{ timestamp_gt: 0 }]')).toBeGreaterThan(scan * 0.9)
    expect(either('id: "0x0"', 'or: [{ id: "0x1" }, { timestamp_gt: 0 }]')).toBeGreaterThan(scan * 0.9)
    expect(either('id: "0x0"', 'id_in: ["0x1", "0x2"]')).toBeLessThan(2_000)
    expect(either('id: "0x0"', 'and: [{ id: "0x1" }, { timestamp_gt: 0 }]')).toBeLessThan(2_000)
  })

  test.each([
    ['a range of ids in another order', '{ swaps(first: 1, where: { id_gt: "" }, orderBy: timestamp) { id } }'],
    ['a range of ids with another condition', '{ swaps(first: 1, where: { id_gt: "", timestamp_not: 1 }) { id } }'],
    ['an and of ranges', '{ swaps(first: 1, where: { and: [{ id_gt: "" }, { timestamp_not: 1 }] }) { id } }'],
    ['an excluded id', '{ swaps(first: 1, where: { id_not: "", timestamp_gt: 1 }) { id } }'],
  ])('behavior: charges a scan for %s', (_what, query) => {
    expect(cost(query).units).toBeGreaterThan(scan * 0.9)
  })

  test('behavior: charges the rows of the largest parent unless an index has the requested order', () => {
    const ofPair = (more: string) => cost(`{ swaps(first: 1, where: { pair: "0x1" }${more}) { id } }`).units
    expect(ofPair('')).toBeGreaterThan(50_000)
    expect(ofPair(', orderBy: timestamp')).toBeLessThan(2_000)
    expect(cost('{ pairs(first: 100) { swaps(first: 1) { id } } }').units).toBeGreaterThan(scan * 0.9)
    expect(cost('{ pairs(first: 100) { swaps(first: 1, orderBy: timestamp) { id } } }').units).toBeLessThan(10_000)
  })

  test('behavior: charges a sort when the index of a nullable column puts unknown values first', () => {
    const ordered = (direction: string) =>
      cost(`{ swaps(first: 1, orderBy: to, orderDirection: ${direction}) { id } }`).units
    expect(ordered('asc')).toBeLessThan(2_000)
    expect(ordered('desc')).toBeGreaterThan(300_000)
  })

  test('behavior: charges a skipped row of an index as a random read', () => {
    const skipped = (skip: number) => cost(`{ swaps(first: 1, skip: ${skip}) { id } }`).units
    expect(skipped(20_000) - skipped(0)).toBeGreaterThan(65_000)
  })

  test('behavior: charges a sort by the size of the page', () => {
    const sorted = (first: number, skip: number) =>
      cost(`{ tokens(first: ${first}, skip: ${skip}, orderBy: symbol) { __typename } }`).units
    expect(sorted(1, 999) - sorted(1, 0)).toBeGreaterThan(4_000)
    expect(sorted(1, 9_999) - sorted(1, 999)).toBeGreaterThan(1_000)
  })

  test('behavior: charges the values of all entities for each price-dependent field and parent', () => {
    const plain = cost('{ pairs(first: 1) { id } }').units
    const filtered = cost('{ pairs(first: 1, where: { reserveUSD_gt: "1" }) { id } }').units
    expect(filtered).toBeGreaterThan(plain + 10_000)
    expect(cost('{ pairs(first: 1, where: { reserveUSD_gt: "1" }, orderBy: reserveUSD) { id } }').units).toBeLessThan(
      filtered + 3_000,
    )
    const nested = '{ tokens(first: 10) { pairs0(first: 1, where: { reserveUSD_gt: "1" }) { id } } }'
    expect(cost(nested).units).toBeGreaterThan(plain + 100_000)
  })
})

describe('assertWithinBudget', () => {
  const refusal =
    (query: string, variables = {}) =>
    () =>
      assertWithinBudget(planOf(query, variables), statsOf)

  test('default: accepts a page of a thousand pairs, which costs far less than the limit', () => {
    const query = '{ _meta { block { number } } pairs(first: 1000) { id reserve0 token0 { id decimals } } }'
    expect(refusal(query)).not.toThrow()
    expect(cost(query).units).toBeLessThan(maxUnits / 8)
  })

  test('error: GraphQLError when all lists together have more than four filters on price-dependent values', () => {
    const list = (at: number) => `a${at}: pairs(first: 1, where: { reserveUSD_gt: "${at}" }) { id }`
    const query = (count: number) => `{ ${Array.from({ length: count }, (_, at) => list(at)).join(' ')} }`
    expect(refusal(query(4))).not.toThrow()
    expect(refusal(query(5))).toThrow('at most 4 filters by price-dependent values')
  })

  test('behavior: refuses 49 lists of 1000 rows and a thousand nested pages of a thousand', () => {
    expect(refusal('{ pairs(first: 1000) { swaps(first: 1000) { id } } }')).toThrow('1001000 rows')
    const lists = Array.from({ length: 49 }, (_, at) => `a${at}: swaps(first: 1000) { id timestamp pair { id } }`)
    expect(refusal(`{ ${lists.join(' ')} }`)).toThrow('units')
  })
})

describe('createPlanner', () => {
  const problem =
    (query: string, variables: object = {}) =>
    () =>
      planOf(query, variables)

  test('error: GraphQLError when arguments are invalid or fields conflict', () => {
    expect(problem('{ pair(id: "a\\u0000") { id } }')).toThrow('id contains a NUL character')
    expect(problem('{ tokens(where: { symbol_contains: "\\u0000" }) { id } }')).toThrow(
      'symbol_contains contains a NUL',
    )
    expect(problem('{ pairs(where: { reserve0_gt: null }) { id } }')).toThrow('reserve0_gt cannot be null')
    expect(problem('{ pairs(where: { and: [] }) { id } }')).toThrow('and must be a list of filters')
    expect(problem('{ pairs(where: { or: [{ id: "0x1" }], reserve0: "1" }) { id } }')).toThrow('or cannot be combined')
    expect(problem('{ pairs(first: 1001) { id } }')).toThrow('between 0 and 1000')
    expect(problem('{ __schema { types { name } } pairs { id } }')).toThrow('cannot be combined')
    expect(problem('query a { pairs { id } } query b { pairs { id } }')).toThrow('operationName')
    expect(problem('{ pairs { a: id a: reserve0 } }')).toThrow('two different fields')
    expect(problem('{ pairs(first: 1) { id } pairs(first: 2) { id } }')).toThrow('two different fields')
  })

  test('behavior: accepts an empty id, which sorts before all others', () => {
    expect(problem('{ pairs(where: { id_gt: "" }) { id } }')).not.toThrow()
  })

  test('error: GraphQLError when variables are too deep or too many, before any recursion', () => {
    let deep: object = {}
    for (let level = 0; level < 50_000; level++) deep = { and: [deep] }
    const query = 'query($w: Pair_filter) { pairs(where: $w) { id } }'
    expect(problem(query, { w: deep })).toThrow('levels deep')
    expect(problem(query, { w: { id_in: Array.from({ length: 30_000 }, () => '0x') } })).toThrow(
      'more than 20000 values',
    )
    expect(problem(query, { w: { id_in: Array.from({ length: 1_001 }, () => '0x') } })).toThrow('at most 1000 values')
  })
})

describe('createQueryParser', () => {
  test('error: GraphQLError when a query is too long, too deep or has too many words, before it is parsed', () => {
    expect(() => parse(`{ pairs { id } } #${'x'.repeat(70_000)}`)).toThrow('at most 65536')
    expect(() => parse(`{ pairs(where: { id_in: ${'['.repeat(900)}${']'.repeat(900)} }) { id } }`)).toThrow('Brackets')
    expect(() => parse(`{ pairs { ${'id '.repeat(3_000)} } }`)).toThrow('tokens')
  })

  test('behavior: caches a repeated query, and limits the size of the cache', () => {
    const parseHere = createQueryParser(schema)
    const query = '{ pairs { id } }'
    const other = (at: number) => parseHere(`{ pairs { id } } # ${at} ${'x'.repeat(50_000)}`)
    const first = parseHere(query)
    expect(parseHere(query)).toBe(first)
    for (let at = 0; at < 4; at++) other(at)
    expect(parseHere(query)).toBe(first)
    for (let at = 4; at < 10; at++) other(at)
    expect(parseHere(query)).not.toBe(first)
  })
})
