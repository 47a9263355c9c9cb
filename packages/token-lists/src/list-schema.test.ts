import schema from '@uniswap/token-lists/src/tokenlist.schema.json' with { type: 'json' }
import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { listSchema } from './list-schema.ts'

// Compares values at the limits of each field with the published schema.

const ajv = new Ajv({ allErrors: false, strict: false })
addFormats(ajv)
const published = ajv.compile(schema)

const token = { chainId: 1, address: `0x${'aB'.repeat(20)}`, decimals: 6, name: 'USD Coin', symbol: 'USDC' }
const list = {
  name: 'A list',
  timestamp: '2026-11-20T10:20:30Z',
  version: { major: 1, minor: 2, patch: 3 },
  tokens: [token],
}
const tag = { name: 'Stable', description: 'Is worth a dollar.' }
const keys = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, value]))

const takes = (value: unknown) => v.safeParse(listSchema, value).success
const withToken = (part: unknown) => ({ ...list, tokens: [Object.assign({ ...token }, part)] })
const withMap = (part: unknown) => ({ ...list, tokenMap: { one: Object.assign({ ...token }, part) } })

/** For each field: its name, a function that sets it, accepted values and rejected values. */
const limits: readonly (readonly [string, (value: unknown) => object, readonly unknown[], readonly unknown[]])[] = [
  [
    'a list’s name',
    (name) => ({ ...list, name }),
    ['a', 'A_1 b', 'x'.repeat(30)],
    ['', 'x'.repeat(31), 'a-b', 'a.b', '-a', 'a-', 5],
  ],
  [
    'a list’s time',
    (timestamp) => ({ ...list, timestamp }),
    [
      '2026-11-20T10:20:30Z',
      '2026-11-20t10:20:30.5z',
      '2026-11-20 10:20:30+02:00',
      '2026-01-01T00:00:00.123456Z',
      '2026-12-31T23:59:59-1130',
      '2024-02-29T00:00:00Z',
      '2026-02-28T00:00:00Z',
      '2026-10-31T00:00:00Z',
    ],
    [
      '2026-11-20',
      '2026-11-20T10:20:30',
      '2026-11-20X10:20:30Z',
      ' 2026-11-20T10:20:30Z',
      '2026-11-20T10:20:30Z ',
      '2026-11-20T10:20:30.Z',
      '2026-00-20T10:20:30Z',
      '2026-13-20T10:20:30Z',
      '2026-11-00T10:20:30Z',
      '2026-11-31T10:20:30Z',
      '2026-02-29T10:20:30Z',
      '2026-11-20T24:20:30Z',
      '2026-11-20T10:60:30Z',
      '2026-11-20T10:20:61Z',
      'a026-11-20T10:20:30Z',
      '2026-11-20T1a:20:30Z',
    ],
  ],
  [
    'a version',
    (version) => ({ ...list, version }),
    [
      { major: 0, minor: 0, patch: 0 },
      { major: 9, minor: 9, patch: 9 },
    ],
    [
      { major: -1, minor: 0, patch: 0 },
      { major: 0, minor: -1, patch: 0 },
      { major: 0, minor: 0, patch: -1 },
      { major: 1.5, minor: 0, patch: 0 },
      { major: 1, minor: 0 },
      { major: 1, minor: 0, patch: 0, more: 0 },
      '1.0.0',
    ],
  ],
  ['tokens', (tokens) => ({ ...list, tokens }), [[token], [token, token]], [[], {}, [null]]],
  ['a token', withToken, [{}], [{ more: 1 }, { chainId: undefined }, { address: undefined }, { decimals: undefined }]],
  ['a chain', (chainId) => withToken({ chainId }), [1, 1666600000], [0, -1, 1.5, '1', null]],
  [
    'an address',
    (address) => withToken({ address }),
    [`0x${'a'.repeat(40)}`, `0x${'F'.repeat(40)}`, '1'.repeat(32), 'z'.repeat(44)],
    [
      `0x${'a'.repeat(39)}`,
      `0x${'a'.repeat(41)}`,
      `0x${'g'.repeat(40)}`,
      `x0x${'a'.repeat(40)}`,
      '1'.repeat(31),
      '1'.repeat(45),
      `0${'1'.repeat(32)}`,
      `l${'1'.repeat(32)}`,
    ],
  ],
  ['decimals', (decimals) => withToken({ decimals }), [0, 18, 255], [-1, 256, 1.5, '6']],
  [
    'a token’s name',
    (name) => withToken({ name }),
    ['', 'x'.repeat(60), '💧'.repeat(60), 'USD Coin', 'a (b).'],
    ['x'.repeat(61), '💧'.repeat(61), 'a\nb', 'a\tb', '\n', 'a\n'],
  ],
  [
    'a symbol',
    (symbol) => withToken({ symbol }),
    ['', 'x'.repeat(20), '💧'.repeat(20), '1USDC.e'],
    ['x'.repeat(21), '💧'.repeat(21), 'a b', ' a', 'a ', 'a\n'],
  ],
  [
    'a picture',
    (logoURI) => withToken({ logoURI }),
    ['https://a.org/b.png', 'ipfs://Qm', 'data:image/png;base64,AA==', 'a+b-c.1:x'],
    ['a.png', '://a', '1a:b', 'https://a.org/a b', 'https://a.org/<b>', 'https://a.org/"', 'https:', 'x https://a.org'],
  ],
  ['a list’s picture', (logoURI) => ({ ...list, logoURI }), ['https://a.org/b.png'], ['b.png', 5, null]],
  [
    'tags of a token',
    (tags) => withToken({ tags }),
    [[], ['a'], ['a_1'], ['x'.repeat(10)], Array.from({ length: 10 }, (_, at) => `t${at}`)],
    [[''], ['x'.repeat(11)], ['a b'], ['a-'], ['-a'], Array.from({ length: 11 }, (_, at) => `t${at}`), 'a', [1]],
  ],
  [
    'extensions',
    (extensions) => withToken({ extensions }),
    [
      {},
      { a: 'x', b: true, c: 5, d: null },
      { a: 'x'.repeat(42) },
      { a: { b: 'x', c: { d: 'x' } } },
      { ['k'.repeat(40)]: 1 },
      keys(10, 1),
      { a: keys(10, 1) },
      { a: { b: keys(10, 1) } },
    ],
    [
      null,
      [],
      'a',
      { a: '' },
      { a: 'x'.repeat(43) },
      { a: [] },
      { a: { b: { c: { d: 1 } } } },
      { ['k'.repeat(41)]: 1 },
      { 'a-b': 1 },
      keys(11, 1),
      { a: keys(11, 1) },
      { a: { b: keys(11, 1) } },
    ],
  ],
  [
    'keywords',
    (keywords) => ({ ...list, keywords }),
    [[], ['a b'], ['x'.repeat(20)], Array.from({ length: 20 }, (_, at) => `k${at}`)],
    [[''], ['x'.repeat(21)], ['a-b'], ['-a'], ['a-'], ['a', 'a'], Array.from({ length: 21 }, (_, at) => `k${at}`), [1]],
  ],
  [
    'tags of a list',
    (tags) => ({ ...list, tags }),
    [{}, { a: tag }, { ['x'.repeat(10)]: tag }, keys(20, tag)],
    [{ ['x'.repeat(11)]: tag }, { 'a b': tag }, keys(21, tag), { a: { name: 'x' } }, { a: { ...tag, more: 1 } }, []],
  ],
  [
    'a tag’s name',
    (name) => ({ ...list, tags: { a: { ...tag, name } } }),
    ['a', 'a b_1', 'x'.repeat(20)],
    ['', 'x'.repeat(21), 'a-b', '-a', 'a-', 5],
  ],
  [
    'a tag’s description',
    (description) => ({ ...list, tags: { a: { ...tag, description } } }),
    ['a', 'a b_1.,:', 'x'.repeat(200)],
    ['', 'x'.repeat(201), 'a-b', '-a', 'a-', 5],
  ],
  ['a map of tokens', (tokenMap) => ({ ...list, tokenMap }), [{ one: token }], [{}, [], null, { one: null }]],
  ['a token of the map', withMap, [{}, { decimals: 0 }], [{ decimals: 256 }, { chainId: 0 }]],
]

describe('listSchema', () => {
  it.each(limits)('default: accepts and rejects values of %s like the published schema', (_, at, taken, refused) => {
    for (const value of taken) expect([value, takes(at(value))]).toEqual([value, true])
    for (const value of refused) expect([value, takes(at(value))]).toEqual([value, false])
  })

  it('default: accepts and rejects the same lists as the published schema', () => {
    for (const [place, at, taken, refused] of limits) {
      for (const value of [...taken, ...refused]) {
        // The conversion to JSON removes keys with undefined values, as in a download.
        const json = JSON.parse(JSON.stringify(at(value)))
        expect([place, value, takes(json)]).toEqual([place, value, published(json)])
      }
    }
  })

  it('default: ignores unknown fields at the top level of a list', () => {
    expect(takes({ ...list, more: 1 })).toBe(true)
    for (const key of Object.keys(list)) expect([key, takes({ ...list, [key]: undefined })]).toEqual([key, false])
  })

  it('behavior: rejects prototype keys and inexact numbers, which the published schema accepts', () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const hostile = (value: unknown) => JSON.parse(`{"${key}":${JSON.stringify(value)}}`)
      expect(takes({ ...list, tags: hostile(tag) })).toBe(false)
      expect(takes(withToken({ extensions: hostile(1) }))).toBe(false)
      expect(takes(withToken({ extensions: { a: hostile(1) } }))).toBe(false)
      expect(takes(withToken({ extensions: { a: { b: hostile(1) } } }))).toBe(false)
      expect(takes(withToken({ tags: [key] }))).toBe(false)
      expect(takes({ ...list, tokenMap: hostile(token) })).toBe(false)
    }
    expect(takes(withToken({ chainId: 2 ** 53 - 1 }))).toBe(true)
    expect(takes(withToken({ chainId: 2 ** 53 }))).toBe(false)
  })

  it('behavior: accepts maps and lists of the maximum size, and rejects one more entry', () => {
    const tokens = (count: number) => Array.from({ length: count }, () => token)
    expect([takes({ ...list, tokens: tokens(10_000) }), takes({ ...list, tokens: tokens(10_001) })]).toEqual([
      true,
      false,
    ])
    expect([
      takes({ ...list, tokenMap: keys(10_000, token) }),
      takes({ ...list, tokenMap: keys(10_001, token) }),
    ]).toEqual([true, false])
  })
})
