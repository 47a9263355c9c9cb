import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Head } from '#core/chain/head.ts'
import { createStore } from '#core/store.ts'
import { createPageSession } from '#core/test/page-session.ts'
import { RpcTimeoutError } from '#io/rpc/rpc-errors.ts'
import { useNodeTrouble } from './use-node-trouble.ts'
import { SessionContext } from './use-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('useNodeTrouble', () => {
  test('behavior: returns `offline` at once, until a block arrives or the browser is online again', () => {
    const { session } = createPageSession()
    const blockAt = (receivedAt: number): Head => ({
      number: 7n,
      hash: '0x01',
      parentHash: '0x00',
      timestamp: 1n,
      receivedAt,
    })
    const head = createStore<Head | null>(blockAt(Date.now()))
    session.networks.headOf = () => head
    const onLine = vi.spyOn(navigator, 'onLine', 'get')
    const goes = (is: boolean) =>
      act(() => {
        onLine.mockReturnValue(is)
        dispatchEvent(new Event(is ? 'online' : 'offline'))
      })
    const wrapper = ({ children }: { children: ReactNode }) => (
      <SessionContext value={session}>{children}</SessionContext>
    )
    const { result } = renderHook(useNodeTrouble, { wrapper })
    expect(result.current).toBeNull()
    goes(false)
    expect(result.current).toEqual({ status: 'offline', head: head.get() })
    // A node on this device responds without a network.
    act(() => head.set(blockAt(Date.now() + 1)))
    expect(result.current).toBeNull()
    act(() => head.set(blockAt(Date.now() - 1)))
    expect(result.current?.status).toBe('offline')
    goes(true)
    expect(result.current).toBeNull()
    onLine.mockRestore()
  })

  test('behavior: reports a stale block as soon as its age exceeds the limit, without another failed request', () => {
    const { session } = createPageSession()
    const head = createStore<Head | null>({
      number: 7n,
      hash: '0x01',
      parentHash: '0x00',
      timestamp: 1n,
      receivedAt: Date.now(),
    })
    const failure = createStore<Error | null>(null)
    session.networks.headOf = () => head
    session.networks.headFailureOf = () => failure
    const wrapper = ({ children }: { children: ReactNode }) => (
      <SessionContext value={session}>{children}</SessionContext>
    )
    const { result } = renderHook(useNodeTrouble, { wrapper })
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
    pass(12_000)
    // While both nodes are in back-off, each poll fails with an equal error, and equal values notify no
    // subscriber.
    act(() => failure.set(new RpcTimeoutError('https://node.test', 10_000)))
    pass(7_999)
    expect(result.current).toBeNull()
    pass(1)
    expect(result.current).toEqual({ status: 'silent', head: head.get() })
    act(() => failure.set(null))
    expect(result.current).toBeNull()
  })
})
