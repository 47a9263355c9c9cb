import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { known, unknown } from '../known.ts'
import { tokenOf } from '../tokens/currency.ts'
import { heldTokensQuery, orderWalletTokens, type WalletToken, walletTotal } from './wallet-tokens.ts'

const tokens = harmony.tokens.slice(0, 3).map((token) => tokenOf(harmony, token))
const held = (at: number, usd: bigint | null): WalletToken => ({
  currency: tokens[at] ?? expect.unreachable(),
  amount: 1n,
  price: unknown('no-source'),
  valueUsd: usd === null ? unknown('no-source') : known(usd, 1),
})

describe('orderWalletTokens', () => {
  test('behavior: sorts by value, with unpriced tokens last', () => {
    const [low, none, high] = [held(0, 2n), held(1, null), held(2, 9n)]
    expect(orderWalletTokens([low, none, high])).toEqual([high, low, none])
  })
})

describe('walletTotal', () => {
  test("default: adds up the values of the wallet's tokens", () => {
    expect(walletTotal([held(0, 2n), held(1, 3n)], 0)).toEqual(known({ total: 5n, isWhole: true }, 1))
  })
  test('behavior: marks the sum as partial when a token has no price or its balance is unknown', () => {
    expect(walletTotal([held(0, 2n), held(1, null)], 0)).toMatchObject({ value: { total: 2n, isWhole: false } })
    expect(walletTotal([held(0, 2n)], 1)).toMatchObject({ value: { total: 2n, isWhole: false } })
  })
})

describe('heldTokensQuery', () => {
  const account = '0x00000000000000000000000000000000000000a1'
  const parts = { client: {} as never, multicall: harmony.multicall }
  const keyOf = (addresses: readonly `0x${string}`[]) => heldTokensQuery(parts, account, addresses, () => 1n).key

  test('behavior: returns the same query key for the same tokens in any order', () => {
    const addresses = tokens.map(({ address }) => address)
    expect(keyOf(addresses)).toBe(keyOf(addresses.toReversed()))
    expect(keyOf(addresses)).not.toBe(keyOf(addresses.slice(1)))
  })
})
