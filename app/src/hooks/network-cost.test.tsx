import { routerAbi } from '@dexswap/abis'
import type { Hex } from '@dexswap/chains'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { decodeFunctionData, numberToHex } from 'viem/utils'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { configuredChain, connectedWallet, createPageSession } from '#core/test/page-session.ts'
import { quoteOf } from '#core/test/platform-quote.ts'
import { type Session, SessionContext } from './use-session.ts'
import { useSwapGas } from './use-swap-gas.ts'

const chain = configuredChain(1666600000)
const account = '0x00000000000000000000000000000000000000A1'
const quote = quoteOf()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const page = createPageSession(chain)
  page.answerCalls(() => numberToHex(10n ** 18n, { size: 32 }))
  page.stores.head.set({ number: 7n, hash: '0x07', parentHash: '0x06', timestamp: 1n, receivedAt: 0 })
  const requests: string[] = []
  const calls: { to?: string; data?: Hex }[] = []
  const client = {
    chain: { id: chain.id, custom: {} },
    request({ method, params: [call] }: { method: string; params: readonly [{ to?: string; data?: Hex }] }) {
      requests.push(method)
      if (method === 'eth_estimateGas') calls.push(call)
      return new Promise(() => undefined)
    },
  }
  const session = {
    ...page.session,
    networks: { ...page.session.networks, clientOf: () => client },
  } as unknown as Session
  const wrapper = ({ children }: { children: ReactNode }) => <SessionContext value={session}>{children}</SessionContext>
  return { page, requests, calls, wrapper }
}
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

describe('useSwapGas', () => {
  test('default: estimates the gas once the trade has been unchanged for two seconds [1.9.31 2.9.26]', async () => {
    const { page, requests, wrapper } = open()
    page.stores.wallet.set(connectedWallet(account, chain.id))
    const { rerender } = renderHook(({ of }) => useSwapGas(of), { wrapper, initialProps: { of: quote } })
    await pass(1999)
    rerender({ of: { ...quote, amountIn: 101n, maximumIn: 101n } })
    await pass(1999)
    expect(requests).not.toContain('eth_estimateGas')
    await pass(1)
    expect(requests).toContain('eth_estimateGas')
  })

  test('behavior: estimates with a slippage of 50 basis points for any slippage setting [1.7.27 1.9.09 2.9.04]', async () => {
    const { page, calls, wrapper } = open()
    page.stores.wallet.set(connectedWallet(account, chain.id))
    page.stores.settings.change({ slippageBps: 500 })
    renderHook(() => useSwapGas({ ...quote, amountOut: 20_100n, minimumOut: 19_000n }), { wrapper })
    await pass(2000)
    const data = calls.find((call) => call.to?.toLowerCase() === quote.platform.router.toLowerCase())?.data ?? '0x'
    // 20,100 minus the slippage of 0.5 %, rounded down.
    expect(decodeFunctionData({ abi: routerAbi, data }).args?.[0]).toBe(20_000n)
  })

  test('behavior: sends no estimate without a connected wallet', async () => {
    const { requests, wrapper } = open()
    const { result } = renderHook(() => useSwapGas(quote), { wrapper })
    await pass(10_000)
    expect(requests).toEqual([])
    expect(result.current).toEqual({ status: 'unknown', reason: 'no-account' })
  })
})
