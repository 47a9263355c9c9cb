import { type Address, type Hex, harmony, nativeExchangeOf, type Platform } from '@dexswap/chains'
import { answersOf } from '@dexswap/pools-reader/contract-call'
import { protocolFeeCalls } from '@dexswap/pools-reader/lp-supply'
import { zeroAddress } from 'viem'
import { numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { type Known, known, loading, unknown } from '../known.ts'
import { pairFacts } from '../test/pair-facts.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import {
  factoryCalls,
  isEmptyPair,
  leadingSide,
  mapSides,
  nativeSideOf,
  otherSide,
  pairCalls,
  pairLookup,
  pairOf,
  reportedProtocolFee,
} from './pair-lookup.ts'

const [one, other] = [tokenOf(harmony, harmony.tokens[0]), tokenOf(harmony, harmony.tokens[1])].toSorted((a, b) =>
  a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1,
)
if (!one || !other) throw new RangeError('two tokens are needed')
const inOrder = { first: one, second: other }
const turned = { first: other, second: one }
const word = (value: bigint) => numberToHex(value, { size: 32 })
const read = (...values: bigint[]): Known<Hex>[] => values.map((value) => known(word(value), 1))
const pair = 0xb0n
const reserves: Hex = `${word(7n)}${word(9n).slice(2)}${word(0n).slice(2)}`
const ofPair: Known<Hex>[] = [known(reserves, 1), ...read(5n, 63n, 25n)]

const exchange = nativeExchangeOf(harmony)
if (!exchange) throw new RangeError('the chain has an exchange')
const lookupOn = (
  platform: Platform,
  tokens: typeof inOrder,
  factory: readonly Known<Hex>[],
  own: readonly Known<Hex>[] | null,
) =>
  pairLookup(
    platform,
    tokens,
    answersOf(factoryCalls(platform, tokens), factory),
    own && answersOf(pairCalls(platform, '0x00000000000000000000000000000000000000b0'), own),
  )
/** Looks up a pair by results of reads from its factory and, if it exists, from the pair. */
const lookup = (tokens: typeof inOrder, factory: readonly Known<Hex>[], own: readonly Known<Hex>[] | null) =>
  lookupOn(exchange, tokens, factory, own)

describe('pairLookup', () => {
  test('default: returns an existing pair with its reserves in the order of the given tokens [1.4.29]', () => {
    const found = lookup(inOrder, read(pair, 1n, 9n), ofPair)
    expect(found).toMatchObject({
      status: 'exists',
      facts: {
        reserves: { first: 7n, second: 9n },
        totalSupply: 5n,
        kLast: 63n,
        swapFeeBps: 25,
        protocolFeeDenominator: 9,
      },
    })
    expect(lookup(turned, read(pair, 1n, 9n), ofPair)).toMatchObject({
      facts: { reserves: { first: 9n, second: 7n } },
    })
  })
  describe('behavior: derives the protocol fee of a platform without a fee per pair', () => {
    const [, other = exchange]: readonly Platform[] = harmony.platforms
    const found = (platform: Platform, feeTo: bigint) =>
      lookupOn(platform, inOrder, read(pair, feeTo), ofPair.slice(0, 3))
    test.each([
      ['the published contracts take a sixth', {}, 5],
      ['a sixth, as the record says', { protocolFeeBps: 5 }, 5],
      ['a third at most, where the record says 8 of 25', { swapFeeBps: 25, protocolFeeBps: 8 }, 2],
      ['all of it', { swapFeeBps: 5, protocolFeeBps: 5 }, 0],
    ] as const)('behavior: derives the denominator of the protocol fee: %s', (_, part, protocolFeeDenominator) => {
      const { protocolFeeBps: _fee, ...published } = other
      const platform: Platform = { ...published, swapFeeBps: 30, ...part }
      expect(found(platform, 1n)).toMatchObject({
        status: 'exists',
        facts: { kLast: 63n, swapFeeBps: platform.swapFeeBps, protocolFeeDenominator },
      })
    })
    test('behavior: returns no protocol fee when the factory has no fee receiver', () => {
      expect(found(other, 0n)).toMatchObject({ facts: { protocolFeeDenominator: null } })
    })
  })
  test("behavior: returns 'loading' until the factory and the pair have both responded [1.4.29]", () => {
    expect(lookup(inOrder, [], null)).toEqual({ status: 'loading' })
    expect(lookup(inOrder, [loading, loading, loading], null)).toEqual({ status: 'loading' })
    expect(lookup(inOrder, read(pair, 1n, 9n), null)).toEqual({ status: 'loading' })
    expect(lookup(inOrder, read(pair, 1n, 9n), [loading, ...ofPair.slice(1)])).toEqual({ status: 'loading' })
  })
  test("behavior: returns 'not-exists' when the factory returns the zero address [1.4.29]", () => {
    expect(lookup(inOrder, read(0n, 1n, 9n), null)).toEqual({ status: 'not-exists', protocolFeeDenominator: 9 })
  })
  test('behavior: returns `unknown`, never `not-exists`, when no node responds', () => {
    const silent = unknown('node-unreachable')
    expect(lookup(inOrder, [silent, silent, silent], null)).toEqual({ status: 'unknown' })
    expect(lookup(inOrder, read(pair, 1n, 9n), [silent, ...ofPair.slice(1)])).toEqual({ status: 'unknown' })
  })
  test('behavior: returns `unknown` when the supply overflows uint256', () => {
    const made = ofPair.with(1, known<Hex>(`0x${'f'.repeat(64)}`, 1)).with(2, known<Hex>(word(1n), 1))
    expect(lookup(inOrder, read(pair, 1n, 9n), made)).toEqual({ status: 'unknown' })
    expect(lookup(inOrder, read(pair, 0n, 9n), made)).toMatchObject({ status: 'exists' })
  })
  test('behavior: returns `unknown`, never 0, when the response is too short', () => {
    const short = known<Hex>(`0x${'0'.repeat(62)}`, 1)
    const missing = { status: 'unknown' }
    const ofFactory = read(pair, 1n, 9n)
    for (const at of [0, 1, 2]) expect(lookup(inOrder, ofFactory.with(at, short), ofPair)).toEqual(missing)
    for (const at of [0, 1, 2, 3]) expect(lookup(inOrder, ofFactory, ofPair.with(at, short))).toEqual(missing)
    const oneWord = known<Hex>(word(7n), 1)
    expect(lookup(inOrder, ofFactory, ofPair.with(0, oneWord))).toEqual(missing)
  })
  test('behavior: disables the protocol fee without a receiver for any denominator [1.3.14 1.7.29]', () => {
    expect(lookup(inOrder, read(pair, 0n, 9n), ofPair)).toMatchObject({ facts: { protocolFeeDenominator: null } })
  })
})

describe('reportedProtocolFee', () => {
  const [own, other] = harmony.platforms
  const { protocolFeeBps: _fee, ...silent }: Platform = other
  const reported = { ...silent, swapFeeBps: 30, protocolFeeBps: 5 } as const
  const taken = { feeTo: known<Address>('0x00000000000000000000000000000000000000fe', 0), denominator: null }

  test("default: reads the protocol fee from the factory or the platform's record", () => {
    expect(reportedProtocolFee(own, { ...taken, denominator: known(9, 0) })).toEqual(known(9, 0))
    expect(reportedProtocolFee(reported, taken)).toEqual(known(5, 0))
  })

  test('behavior: returns null without a receiver for any record', () => {
    const none = { ...taken, feeTo: known(zeroAddress, 0) }
    expect([silent, reported].map((platform) => reportedProtocolFee(platform, none))).toEqual([
      known(null, 0),
      known(null, 0),
    ])
  })

  test('behavior: returns `unknown` when the fee has a receiver but no stated share', () => {
    expect(reportedProtocolFee(silent, taken)).toEqual(unknown('no-source'))
    expect(reportedProtocolFee(silent, { ...taken, feeTo: loading }).status).toBe('loading')
  })
})

describe('sides of a pair', () => {
  const coin = nativeCurrencyOf(harmony)
  test('behavior: returns the other side and maps both sides by name', () => {
    expect([otherSide('first'), otherSide('second')]).toEqual(['second', 'first'])
    expect(mapSides({ first: 1, second: 2 }, (value, side) => `${side} ${value}`)).toEqual({
      first: 'first 1',
      second: 'second 2',
    })
  })

  test.each([
    ['first', { first: coin, second: one }, 'first', 'second'],
    ['second', { first: one, second: coin }, 'second', 'first'],
    ['none', { first: one, second: other }, null, 'first'],
    ['second, alone', { first: null, second: coin }, 'second', 'first'],
    ['none yet', { first: null, second: null }, null, 'first'],
  ] as const)(
    'default: returns a token as the leading side when the native side is %s',
    (_, currencies, native, leading) => {
      expect([nativeSideOf(currencies), leadingSide(currencies)]).toEqual([native, leading])
    },
  )
})

describe('isEmptyPair', () => {
  test('default: returns true for a supply of zero with any reserves', () => {
    expect([isEmptyPair(pairFacts(5n, 5n, 0n)), isEmptyPair(pairFacts(5n, 5n, 1n))]).toEqual([true, false])
  })
})

describe('reads of a pair', () => {
  const published = harmony.platforms.find(({ swapFeeBps }) => swapFeeBps !== 'perPair') ?? expect.unreachable()
  test('default: reads the fee denominator only from the native factory', () => {
    expect(factoryCalls(exchange, inOrder).denominator).not.toBeNull()
    expect(protocolFeeCalls(published).denominator).toBeNull()
  })
  test('behavior: reads the swap fee only from pairs with individual fees', () => {
    const at = '0x00000000000000000000000000000000000000b0'
    expect(pairCalls(exchange, at).swapFee).not.toBeNull()
    expect(pairCalls(published, at).swapFee).toBeNull()
  })
  test('behavior: returns null when the factory returns the zero address', () => {
    expect(pairOf({ pair: known('0x0000000000000000000000000000000000000000', 1) })).toEqual(known(null, 1))
    expect(pairOf({ pair: loading })).toEqual(loading)
  })
})

describe('pairLookup of tokens in other letters', () => {
  test('behavior: sorts tokens by their numeric address, not by letter case', () => {
    const small = { ...one, address: `0xa${'0'.repeat(39)}` } as typeof one
    const large = { ...other, address: `0xB${'0'.repeat(39)}` } as typeof one
    const facts = { reserves: { first: 7n, second: 9n } }
    expect(lookup({ first: small, second: large }, read(pair, 1n, 9n), ofPair)).toMatchObject({ facts })
  })
})
