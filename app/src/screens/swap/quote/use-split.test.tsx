import type { Chain } from '@dexswap/chains'
import { matchesRecordedCode } from '@dexswap/pools-reader/executor-code'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { known } from '#core/known.ts'
import { configuredChain, createPageSession } from '#core/test/page-session.ts'
import { nativeCurrencyOf, tokenOf } from '#core/tokens/currency.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { useSplit } from './use-split.ts'

vi.mock('@dexswap/pools-reader/executor-code', () => ({ matchesRecordedCode: vi.fn() }))
const read = vi.mocked(matchesRecordedCode)

const plain = configuredChain(1666600000)
const chain = {
  ...plain,
  splitExecutor: {
    address: '0x00000000000000000000000000000000000000e1',
    codeHash: `0x${'11'.repeat(32)}`,
    platforms: ['dexswap'],
    block: null,
  },
} satisfies Chain
const [, dai] = plain.tokens
const waitOptions = { timeout: 10_000 }

beforeEach(() => {
  read.mockReset().mockResolvedValue(true)
})

function open(on: typeof plain = chain) {
  const { session, stores } = createPageSession(on)
  stores.gasPrices.set(known({ FAST: 100n, INSTANT: 200n } as never, 0))
  const setHead = (number: bigint) =>
    act(() => stores.head.set({ number, hash: `0x${number}`, parentHash: '0x06', timestamp: 1n, receivedAt: 0 }))
  const currencies = { input: nativeCurrencyOf(on), output: dai ? tokenOf(on, dai) : null }
  const wrapper = ({ children }: { children: ReactNode }) => <SessionContext value={session}>{children}</SessionContext>
  const divideOf = () => session.swaps.split.get().divide
  return { stores, setHead, divideOf, ...renderHook(() => useSplit(currencies), { wrapper }) }
}

describe('useSplit', () => {
  test("default: enables split orders when the executor's code matches the chain record", async () => {
    const { result, setHead, divideOf } = open()
    expect(divideOf()).toBeNull()
    setHead(7n)
    await waitFor(() => expect(divideOf()).not.toBeNull(), waitOptions)
    expect(result.current).toBe(false)
    expect(read.mock.calls[0]?.[1]).toBe(chain.splitExecutor)
  })

  test('behavior: reports an executor with different code, and disables split orders', async () => {
    read.mockResolvedValue(false)
    const { result, setHead, divideOf } = open()
    setHead(7n)
    await waitFor(() => expect(result.current).toBe(true), waitOptions)
    expect(divideOf()).toBeNull()
  })

  test('behavior: tries again at the next block, without a report, when no node responds', async () => {
    read.mockResolvedValueOnce(null)
    const { result, setHead, divideOf } = open()
    setHead(7n)
    await waitFor(() => expect(read).toHaveBeenCalledOnce(), waitOptions)
    expect([result.current, divideOf()]).toEqual([false, null])
    setHead(8n)
    await waitFor(() => expect(divideOf()).not.toBeNull(), waitOptions)
  })

  test('behavior: disables split orders while the gas price is unknown', async () => {
    const { stores, setHead, divideOf } = open()
    act(() => stores.gasPrices.set({ status: 'loading' }))
    setHead(7n)
    await waitFor(() => expect(read).toHaveBeenCalledOnce(), waitOptions)
    expect(divideOf()).toBeNull()
    act(() => stores.gasPrices.set(known({ FAST: 100n, INSTANT: 200n } as never, 0)))
    await waitFor(() => expect(divideOf()).not.toBeNull(), waitOptions)
  })

  test('behavior: disables split orders when the setting is off', async () => {
    const { stores, setHead, divideOf } = open()
    setHead(7n)
    await waitFor(() => expect(divideOf()).not.toBeNull(), waitOptions)
    act(() => stores.settings.change({ split: false }))
    expect(divideOf()).toBeNull()
  })

  test('behavior: sends no request when the chain record has no executor', async () => {
    const { result, setHead, divideOf } = open({ ...plain, splitExecutor: null })
    setHead(7n)
    await act(async () => undefined)
    expect(read).not.toHaveBeenCalled()
    expect([result.current, divideOf()]).toEqual([false, null])
  })
})
