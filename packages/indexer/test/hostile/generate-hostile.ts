import { createRandom } from '../environment/random.ts'

/** A request that is malicious or wrong. */
export type HostileRequest = {
  readonly what: string
  /** The raw body of the POST. */
  readonly body: string
}

type Random = ReturnType<typeof createRandom>

const lists = [
  'pairs',
  'tokens',
  'swaps',
  'mints',
  'burns',
  'pairDayDatas',
  'pairHourDatas',
  'liquidityPositions',
  'users',
]
const strings = ['id', 'platform']
const body = (query: string, variables: unknown = {}) => JSON.stringify({ query, variables })
const repeat = (times: number, write: (index: number) => string) =>
  Array.from({ length: times }, (_, at) => write(at)).join(' ')

/** All kinds of attacks. Each creates a request of random size. */
const kinds: Readonly<Record<string, (random: Random) => string>> = {
  'fragments that double': (random) => {
    const levels = random.integer(4, 60)
    const chain = repeat(levels, (at) => `fragment f${at} on Pair { ...f${at + 1} ...f${at + 1} }`)
    return body(`{ pairs(first: 1) { ...f0 } } ${chain} fragment f${levels} on Pair { id swaps(first: 1) { id } }`)
  },
  'fragments that double by aliases': (random) => {
    const levels = random.integer(4, 40)
    const chain = repeat(
      levels,
      (at) =>
        `fragment f${at} on Pair { a: token0 { pairs0 { ...f${at + 1} } } b: token1 { pairs0 { ...f${at + 1} } } }`,
    )
    return body(`{ pairs { ...f0 } } ${chain} fragment f${levels} on Pair { id }`)
  },
  'fragments in a circle': (random) => {
    const length = random.integer(1, 30)
    return body(
      `{ pairs { ...f0 } } ${repeat(length, (at) => `fragment f${at} on Pair { id ...f${(at + 1) % length} }`)}`,
    )
  },
  'many aliases': (random) => {
    const list = random.pick(lists)
    return body(`{ ${repeat(random.integer(10, 500), (at) => `a${at}: ${list}(first: 1000) { id }`)} }`)
  },
  'aliases of one object': (random) =>
    body(
      `{ pairs(first: ${random.integer(1, 1000)}) { ${repeat(random.integer(10, 400), (at) => `a${at}: swaps(first: 1, skip: ${at}) { id }`)} } }`,
    ),
  'long names': (random) => {
    const name = 'n'.repeat(random.integer(1_000, 60_000))
    return body(`{ pairs(first: 1000) { ${name}: id ${name}2: platform } }`)
  },
  'lists in lists': (random) => {
    const sizes = Array.from({ length: random.integer(2, 5) }, () => random.integer(1, 1000))
    return body(
      `{ ${sizes.map((size, at) => `${at % 2 === 0 ? 'pairs' : 'swaps'}(first: ${size}) { ${at % 2 === 0 ? '' : 'pair { '}`).join('')} id ${sizes.map((_, at) => (at % 2 === 0 ? '}' : '} }')).join('')} }`,
    )
  },
  'sizes in variables': (random) =>
    body('query($n: Int!, $m: Int!) { pairs(first: $n) { swaps(first: $m) { id amountUSD from to } } }', {
      n: random.integer(200, 1000),
      m: random.integer(200, 1000),
    }),
  'deep selections': (random) => {
    const levels = random.integer(5, 600)
    return body(`{ pairs ${'{ token0 { pairs0 '.repeat(levels)} { id } ${'} }'.repeat(levels)} }`)
  },
  'deep values': (random) => {
    const levels = random.integer(10, 1_200)
    return body(`{ pairs(where: { id_in: ${'['.repeat(levels)}${']'.repeat(levels)} }) { id } }`)
  },
  'deep variables': (random) => {
    const levels = random.integer(10, 20_000)
    return `{"query":"query($w: Pair_filter) { pairs(where: $w) { id } }","variables":{"w":${'{"and":['.repeat(levels)}{}${']}'.repeat(levels)}}}`
  },
  'wide variables': (random) =>
    body('query($w: Pair_filter) { pairs(where: $w) { id } }', {
      w: { or: Array.from({ length: random.integer(50, 4_000) }, (_, at) => ({ reserve0_gt: String(at) })) },
    }),
  'long lists': (random) =>
    body('query($ids: [Bytes!]) { pairs(where: { id_in: $ids }) { id } }', {
      ids: Array.from({ length: random.integer(900, 5_000) }, (_, at) => `0x${at.toString(16).padStart(40, '0')}`),
    }),
  'the same list often': (random) =>
    body(
      `query($ids: [Bytes!]) { ${repeat(random.integer(20, 200), (at) => `a${at}: pairs(where: { id_not_in: $ids }) { id }`)} }`,
      { ids: Array.from({ length: 1_000 }, (_, at) => `0x${at.toString(16).padStart(40, '0')}`) },
    ),
  'long texts': (random) => body(`{ pairs { id } } #${'x'.repeat(random.integer(10_000, 300_000))}`),
  'many words': (random) => body(`{ pairs { ${'id '.repeat(random.integer(500, 20_000))} } }`),
  'unknown names': (random) =>
    body(
      `{ pairs { ${repeat(random.integer(1, 300), (at) => `${random.pick(['reserve', 'tokens', 'swapz', 'i'])}${at}`)} } }`,
    ),
  'arguments that conflict': (random) =>
    body(
      `{ ${repeat(random.integer(2, 120), (at) => `pairs(first: ${at}, where: { reserve0_gt: "${at}", id_in: ["0x${at}0"] }) { id }`)} }`,
    ),
  'NUL bytes': (random) => {
    const nul = random.pick(['\0', 'a\0b', '0x\0'])
    return body(
      `query($s: String, $id: ID!) { ${random.pick([
        `tokens(where: { symbol_${random.pick(['contains', 'starts_with_nocase', 'not', 'gt'])}: $s }) { id }`,
        'pair(id: $id) { id }',
        'swaps(where: { id_gt: $s }) { id }',
      ])} a: tokens(where: { name: $s }) { id } b: pair(id: $id) { id } }`,
      { s: nul, id: nul },
    )
  },
  'odd texts': (random) =>
    body(
      'query($s: String) { tokens(where: { symbol_contains_nocase: $s }) { id } swaps(where: { id_gte: $s }) { id } }',
      {
        s: random.pick([
          '\ud800',
          '%_\\',
          '"}{',
          "'; drop table pair; --",
          '{"a","b"}',
          '\u202e',
          '\\',
          '𝔘𝔫',
          'İ'.repeat(3_000),
        ]),
      },
    ),
  'nothing at all': (random) =>
    random.pick([
      '',
      ' ',
      '{}',
      '[]',
      'null',
      '0',
      '{"query":""}',
      '{"query":null}',
      '{"query":"{"}',
      '{"query":"{ pairs }"}',
      '[{"query":"{ pairs { id } }"}]',
      '{"query":"{ pairs { id } }","variables":[]}',
      '{"query":"{ pairs { id } }","operationName":7}',
      '{"query":"mutation { a }"}',
      '{"query":"subscription { pairs { id } }"}',
      '{"query":"query a { pairs { id } } query b { pairs { id } }"}',
    ]),
  'empty values': (random) =>
    body(
      random.pick([
        '{ pairs(where: { id_gt: "" }) { id } }',
        '{ pair(id: "") { id } }',
        '{ pairs(where: {}) { id } }',
        '{ pairs(where: null) { id } }',
        '{ pairs(where: { id_in: [] }) { id } }',
        '{ pairs(where: { id_in: null }) { id } }',
        '{ pairs(where: { reserve0_in: [] }) { id } }',
        '{ pairs(where: { reserve0_gt: null }) { id } }',
        '{ pairs(where: { and: [] }) { id } }',
        '{ pairs(where: { or: [{}] }) { id } }',
        '{ pairs(where: { or: null }) { id } }',
        '{ pairs(first: 0) { id } }',
        '{ tokens(where: { symbol_contains: "" }) { id } }',
      ]),
    ),
  'wrong types': (random) => {
    const value = random.pick(['true', '1.5', '"x"', '[1]', '{ a: 1 }', 'asc', '-1', '1e400', '99999999999999999999'])
    const argument = random.pick(['first', 'skip', 'where', 'orderBy', 'orderDirection', 'block'])
    return body(`{ ${random.pick(lists)}(${argument}: ${value}) { id } }`)
  },
  'wrong variables': (random) =>
    body(
      `query($v: ${random.pick(['Int', 'String', 'Pair_filter', 'BigDecimal', 'Nothing'])}) { pairs(${random.pick(['first: $v', 'where: { reserve0_gt: $v }', 'where: $v'])}) { id } }`,
      {
        v: random.pick([
          null,
          true,
          1e300,
          -1,
          '',
          {},
          [],
          { reserve0_gt: {} },
          { id: 7 },
          { unknown: 1 },
          '1'.repeat(5_000),
        ] as const),
      },
    ),
  'huge numbers': (random) => {
    const digits = '9'.repeat(random.integer(1, 400))
    return body(
      random.pick([
        `{ pairs(where: { reserve0_gt: "${digits}.${digits}" }) { id } }`,
        `{ pairs(where: { reserveUSD_lt: "-${digits}" }) { id } }`,
        `{ pairs(where: { txCount_gt: ${digits} }) { id } }`,
        `{ pairs(first: ${digits}) { id } }`,
        `{ pairs(skip: ${digits}) { id } }`,
        `{ pairs(block: { number: ${digits} }) { id } }`,
        `{ liquidityMiningCampaigns(where: { endsAt_gt: "${digits}" }) { id } }`,
      ]),
    )
  },
  'far pages': (random) =>
    body(
      `{ ${repeat(random.integer(1, 30), (at) => `a${at}: ${random.pick(lists)}(skip: ${random.integer(50_000, 200_000)}) { id }`)} }`,
    ),
  'text searches': (random) =>
    body(
      `{ ${repeat(random.integer(1, 60), (at) => `a${at}: tokens(where: { name_${random.pick(['contains', 'not_contains_nocase', 'ends_with_nocase'])}: "${at}" }) { id }`)} }`,
    ),
  'orders by price': (random) =>
    body(
      `{ ${repeat(random.integer(1, 60), (at) => `a${at}: pairs(orderBy: reserveUSD, skip: ${at}, where: { reserveUSD_gt: "${at}" }) { id reserveUSD }`)} }`,
    ),
  'schema in circles': (random) => {
    const levels = random.integer(1, 100)
    return body(`{ __schema { types ${'{ fields { type '.repeat(levels)} { name } ${'} }'.repeat(levels)} } }`)
  },
  'schema by aliases': (random) =>
    body(
      `{ ${repeat(random.integer(1, 100), (at) => `a${at}: __schema { types { name fields { name args { name type { name ofType { name } } } } inputFields { name } } }`)} }`,
    ),
  directives: (random) =>
    body(`{ pairs { ${repeat(random.integer(1, 300), (at) => `id @include(if: true) @skip(if: ${at % 2 === 0})`)} } }`),
  'other words of The Graph': (random) =>
    body(
      random.pick([
        '{ pairs(subgraphError: allow) { id } }',
        '{ pairs(where: { token0_: { symbol: "A" } }) { id } }',
        '{ pairs(orderBy: token0__symbol) { id } }',
        '{ pairs(where: { _change_block: { number_gte: 1 } }) { id } }',
        '{ pairs(block: { number: 1 }) { id } }',
        '{ _meta { deployment } }',
      ]),
    ),
  'filters of every kind': (random) =>
    body(
      `{ pairs(where: { ${random.pick(strings)}_${random.pick(['in', 'not', 'gt', 'contains', 'like', 'exists'])}: ${random.pick(['"a"', '["a"]', 'null', '1', '"\\u0000"'])} }) { id } }`,
    ),
}

/** Creates hostile requests; the same seed creates the same requests. */
export function generateHostile(seed: number, count: number): readonly HostileRequest[] {
  const random = createRandom(seed)
  const names = Object.keys(kinds)
  return Array.from({ length: count }, (_, at) => {
    // All kinds of attacks occur equally often.
    const what = names[at % names.length] ?? ''
    return { what, body: kinds[what]?.(random) ?? '' }
  })
}
