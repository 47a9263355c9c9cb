import { type Address, harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import type { PairListing } from '../indexer/pair-source.ts'
import { type Known, known, loading, unknown } from '../known.ts'
import { type Token, tokenOf } from '../tokens/currency.ts'
import { displayOrder } from '../tokens/display-order.ts'
import { describeTokens, isVerifiedPair, pairRows } from './pair-list.ts'

const unit = 10n ** 18n
const [wone, dai, usdc] = harmony.tokens.map((token) => tokenOf(harmony, token)) as [Token, Token, Token]
const low = (token: Token) => token.address.toLowerCase() as Address
const at = (digit: string) => `0x${digit.repeat(40)}` as Address
const pool = (address: Address, token0: Address, token1: Address, reserve = 5n) => ({
  address,
  token0,
  token1,
  reserve0: reserve * unit,
  reserve1: reserve * unit,
  swapFeeBps: 25,
})
const listingOf = (parts: Partial<PairListing> = {}): Known<PairListing> =>
  known({ pairs: [], tokens: new Map(), lastDay: new Map(), ...parts }, 7)
const dayOf = (volumeUsd: bigint | null) => new Map([[at('1'), volumeUsd]])
const describe1 = describeTokens(harmony, [wone, dai, usdc], new Map())
const worthOf = ({ reserve0, reserve1 }: { reserve0: bigint; reserve1: bigint }) => known(reserve0 + reserve1, 9)
const isVouchedFor = () => true

describe('pairRows', () => {
  test('default: returns reserves and liquidity from the chain, and the 24-hour volume from the indexer', () => {
    const listing = listingOf({
      pairs: [pool(at('1'), low(wone), low(dai), 1n)],
      lastDay: dayOf(3n * unit),
    })
    const [row, ...more] = pairRows({
      pools: [pool(at('1'), low(wone), low(dai))],
      listing,
      describe: describe1,
      worthOf,
      isVouchedFor,
    })
    expect(more).toEqual([])
    expect(row).toMatchObject({ token0: wone, token1: dai, reserve0: 5n * unit })
    expect(row?.liquidityUsd).toEqual(known(10n * unit, 9))
    expect(row?.dayVolumeUsd).toEqual(known(3n * unit, 7))
  })

  test('behavior: includes a pair that was created one block ago, and a pair that only the indexer returns', () => {
    const listing = listingOf({ pairs: [pool(at('2'), low(wone), low(usdc))] })
    const pools = [pool(at('1'), low(wone), low(dai))]
    const rows = pairRows({ pools, listing, describe: describe1, worthOf, isVouchedFor })
    expect(rows.map(({ address }) => address).sort()).toEqual([at('1'), at('2')])
    expect(pairRows({ pools, listing: loading, describe: describe1, worthOf, isVouchedFor })).toHaveLength(1)
  })

  test('behavior: returns a volume of 0 for a day without trades, and unknown without a price', () => {
    const pools = [pool(at('1'), low(wone), low(dai))]
    const volumeWith = (listing: Known<PairListing>) =>
      pairRows({ pools, listing, describe: describe1, worthOf, isVouchedFor })[0]?.dayVolumeUsd
    expect(volumeWith(listingOf())).toEqual(known(0n, 7))
    expect(volumeWith(listingOf({ lastDay: dayOf(null) }))).toEqual(unknown('no-source'))
    expect(volumeWith(listingOf({ lastDay: null }))).toEqual(unknown('indexer-unreachable'))
    expect(volumeWith(loading)).toEqual(loading)
  })

  test('behavior: returns unknown liquidity and volume for a pair without a value in dollars', () => {
    const pools = [pool(at('1'), low(wone), low(dai))]
    const listing = listingOf({ lastDay: dayOf(3n * unit) })
    const worthless = { pools, listing, describe: describe1, isVouchedFor, worthOf: () => unknown('no-source') }
    expect(pairRows(worthless)[0]).toMatchObject({
      liquidityUsd: unknown('no-source'),
      dayVolumeUsd: unknown('no-source'),
    })
  })

  test('behavior: limits the volume by the liquidity, because wash trades can inflate it', () => {
    const pools = [pool(at('1'), low(wone), low(dai))]
    const listing = listingOf({ lastDay: dayOf(10n ** 9n * unit) })
    expect(pairRows({ pools, listing, describe: describe1, worthOf, isVouchedFor })[0]?.dayVolumeUsd).toEqual(
      known(10n * unit, 7),
    )
  })

  test('behavior: omits a pair until both tokens are described', () => {
    const pools = [pool(at('1'), low(wone), at('e'))]
    expect(pairRows({ pools, listing: listingOf(), describe: describe1, worthOf, isVouchedFor })).toEqual([])
  })
})

describe('isVerifiedPair', () => {
  const usd = (value: bigint) => known(value * unit, 1)
  test('default: returns true for two reviewed tokens, or for one with $100 that can be withdrawn', () => {
    expect(isVerifiedPair([true, true], usd(0n), true)).toBe(true)
    expect(isVerifiedPair([true, false], usd(100n), true)).toBe(true)
    expect(isVerifiedPair([true, false], usd(99n), true)).toBe(false)
    expect(isVerifiedPair([false, false], unknown('no-source'), true)).toBe(false)
  })
  test('behavior: returns true for one reviewed token when no token has a price', () => {
    expect(isVerifiedPair([true, false], unknown('no-source'), false)).toBe(true)
    expect(isVerifiedPair([false, false], unknown('no-source'), false)).toBe(false)
  })
})

describe('describeTokens', () => {
  const of = (symbol: string | null, name: string | null, decimals: number | null) =>
    describeTokens(harmony, [dai], new Map([[at('e'), { symbol, name, decimals }]]))(at('e'))
  test('default: prefers the data of token lists to that of the token contract', () => {
    const lyingNode = { symbol: '1USDC', name: 'USD Coin', decimals: 3 }
    const describe = describeTokens(harmony, [dai], new Map([[low(dai), lyingNode]]))
    expect(describe(dai.address)).toBe(dai)
    expect(of('ODD', 'Odd Token', 7)).toMatchObject({ symbol: 'ODD', name: 'Odd Token', decimals: 7 })
  })
  test('behavior: returns the address in place of a missing symbol, and null without decimals', () => {
    expect(of(null, null, 7)?.symbol).toMatch(/^0x\w{4}…\w{4}$/)
    expect(of('ODD', 'Odd', null)).toBeNull()
  })
})

describe('displayOrder', () => {
  test('default: returns a stable coin as quote token, else the wrapped native currency', () => {
    const xdexs: Token = { ...dai, address: at('d'), symbol: 'xDEXS' }
    expect(displayOrder(harmony, { token0: usdc, token1: wone })).toMatchObject({ base: wone, baseIs: 'token1' })
    expect(displayOrder(harmony, { token0: wone, token1: xdexs })).toMatchObject({ base: xdexs, quote: wone })
    expect(displayOrder(harmony, { token0: xdexs, token1: dai })).toMatchObject({ base: xdexs, baseIs: 'token0' })
  })
})
