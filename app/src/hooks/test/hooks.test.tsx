import { erc20Abi } from '@dexswap/abis'
import { type Address, harmony } from '@dexswap/chains'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { act, renderHook } from '@testing-library/react'
import { encodeFunctionData } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '#core/known.ts'
import type { TransactionRecord } from '#core/records/transaction-record.ts'
import { configuredChain } from '#core/test/page-session.ts'
import { nativeCurrencyOf, tokenOf } from '#core/tokens/currency.ts'
import { balanceCall } from '#core/tokens/token-reads.ts'
import type { Wallet } from '#core/wallet/wallet.ts'
import { useApproval, useBalance } from '../use-balances.ts'
import { useUsdPrice } from '../use-markets.ts'
import { useQuotes } from '../use-quotes.ts'
import { createTestSession } from './test-session.tsx'

const chain = configuredChain(1666600000)
const one = nativeCurrencyOf(chain)
const dai = tokenOf(chain, harmony.tokens[1])
const [first, second]: readonly [Address, Address] = [
  '0x00000000000000000000000000000000000000A1',
  '0x00000000000000000000000000000000000000b2',
]
const spender = harmony.platforms[0].router

function connected(account: Address): Wallet {
  return { status: 'connected', account, chainId: chain.id, walletId: 'x', walletName: 'x', request: async () => null }
}

const pools: PoolState = {
  status: 'ready',
  block: { number: 5n, hash: '0xaa', receivedAt: 1 },
  complete: true,
  pools: new Map([
    [
      'dexswap',
      [
        {
          address: '0x00000000000000000000000000000000000000f1',
          token0: harmony.wrappedNative.address.toLowerCase() as Address,
          token1: dai.address.toLowerCase() as Address,
          reserve0: 100_000n * 10n ** 18n,
          reserve1: 2000n * 10n ** 18n,
          swapFeeBps: 25,
        },
      ],
    ],
  ]),
}

describe('useBalance', () => {
  test("default: returns 'unknown' without an account, 'loading' until the balance is read, then the balance [1.6.02 2.6.02]", () => {
    const { stores, calls, wrapper } = createTestSession(chain)
    const { result } = renderHook(() => useBalance(dai), { wrapper })
    expect(result.current).toEqual(unknown('no-account'))
    act(() => stores.wallet.set(connected(first)))
    expect(result.current).toEqual(loading)
    act(() => calls.answer(balanceCall(chain, dai, first), 42n))
    expect(result.current).toEqual(known(42n, 1))
  })

  test('behavior: returns `loading`, not the balance of the previous account, after the account changed', () => {
    const { stores, calls, wrapper } = createTestSession(chain)
    stores.wallet.set(connected(first))
    const { result } = renderHook(() => useBalance(one), { wrapper })
    act(() => calls.answer(balanceCall(chain, one, first), 42n))
    act(() => stores.wallet.set(connected(second)))
    expect(result.current).toEqual(loading)
    act(() => stores.wallet.set({ status: 'disconnected' }))
    expect(result.current).toEqual(unknown('no-account'))
  })
})

describe('useApproval', () => {
  const allowance = {
    to: dai.address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [first, spender] }),
  }
  const approval: TransactionRecord = {
    id: '1',
    chainId: chain.id,
    from: first,
    nonce: 1,
    to: dai.address,
    dataHash: '0x',
    value: 0n,
    intent: 'approve',
    summary: { kind: 'approve', currency: { kind: 'token', symbol: '1DAI', decimals: 18 }, spender },
    approval: { tokenAddress: dai.address, spender },
    claim: null,
    addedTime: 0,
    lastCheckedBlockNumber: null,
    earlierHashes: [],
    announced: null,
    progress: { status: 'pending', hash: '0xaa', missed: 0, reorged: false },
  } as TransactionRecord

  test("default: returns 'unknown', 'not-approved', 'pending' during the approval, then 'approved' by the allowance [1.4.17 1.4.19 1.7.17]", () => {
    const { stores, calls, wrapper } = createTestSession(chain)
    stores.wallet.set(connected(first))
    const { result } = renderHook(() => useApproval(dai, 100n, spender), { wrapper })
    expect(result.current).toBe('unknown')
    act(() => calls.answer(allowance, 99n))
    expect(result.current).toBe('not-approved')
    act(() => stores.records.set([approval]))
    expect(result.current).toBe('pending')
    act(() => calls.answer(allowance, 100n))
    expect(result.current).toBe('approved')
  })

  test('behavior: ignores an approval of another account, chain or spender [1.4.19]', () => {
    const { stores, calls, wrapper } = createTestSession(chain)
    stores.wallet.set(connected(first))
    const { result } = renderHook(() => useApproval(dai, 100n, spender), { wrapper })
    act(() => calls.answer(allowance, 0n))
    const others = [
      { ...approval, from: second },
      { ...approval, chainId: 1 as const },
      { ...approval, approval: { tokenAddress: dai.address, spender: second } },
      { ...approval, approval: { tokenAddress: second, spender } },
    ]
    for (const other of others) {
      act(() => stores.records.set([other]))
      expect(result.current).toBe('not-approved')
    }
  })
})

describe('useQuotes', () => {
  test('default: returns the quote in the same render as the keystroke [3.9.15 3.9.16]', () => {
    const { stores, wrapper, wanted } = createTestSession(chain)
    stores.pools.set(pools)
    const seen: string[] = []
    const { rerender } = renderHook(
      ({ amount }: { amount: bigint | null }) => {
        const quotes = useQuotes({ input: one, output: dai, field: 'input', amount, platform: null })
        seen.push(`${amount}: ${quotes.status === 'quoted' ? quotes.best.amountIn : quotes.status}`)
      },
      { wrapper, initialProps: { amount: null } as { amount: bigint | null } },
    )
    rerender({ amount: 7n * 10n ** 18n })
    rerender({ amount: 8n * 10n ** 18n })
    expect(seen).toEqual([
      'null: idle',
      `${7n * 10n ** 18n}: ${7n * 10n ** 18n}`,
      `${8n * 10n ** 18n}: ${8n * 10n ** 18n}`,
    ])
    expect(wanted).toEqual([harmony.wrappedNative.address, dai.address])
  })

  test('behavior: updates the quote with a new block, and the minimum with a new slippage', () => {
    const { stores, wrapper } = createTestSession(chain)
    stores.pools.set(pools)
    const request = { input: one, output: dai, field: 'input', amount: 10n ** 18n, platform: null } as const
    const { result } = renderHook(() => useQuotes(request), { wrapper })
    act(() => stores.pools.set({ ...pools, block: { ...pools.block, number: 6n } }))
    expect(result.current).toMatchObject({ block: { number: 6n } })
    const before = result.current.status === 'quoted' ? result.current.best : null
    act(() => stores.settings.set({ ...stores.settings.get(), slippageBps: 100 }))
    const after = result.current.status === 'quoted' ? result.current.best : null
    expect(after?.amountOut).toBe(before?.amountOut)
    expect(after?.minimumOut).toBe(((before?.amountOut ?? 0n) * 10_000n) / 10_100n)
  })
})

describe('useUsdPrice', () => {
  test('default: returns `loading`, then the price with the time of its block', () => {
    const { stores, wrapper } = createTestSession(chain)
    const { result } = renderHook(() => useUsdPrice(one), { wrapper })
    expect(result.current).toEqual(loading)
    act(() => stores.pools.set(pools))
    expect(result.current).toEqual(known(10n ** 18n / 50n, 1))
  })
})
