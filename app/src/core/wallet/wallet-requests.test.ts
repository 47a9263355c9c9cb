import { describe, expect, test, vi } from 'vitest'
import type { Provider } from '#io/announcements.ts'
import { createTestClock, settled } from '#io/test/test-clock.ts'
import { followProvider } from './wallet-requests.ts'

const account = '0x00000000000000000000000000000000000000a1'

/** A wallet that ignores calls to remove its listeners. */
function stubbornWallet() {
  const listeners: ((payload: unknown) => void)[] = []
  const provider: Provider = {
    request: async ({ method }) => (method === 'eth_accounts' ? [account] : '0x1'),
    on: (_, listener) => void listeners.push(listener),
    removeListener: () => undefined,
  }
  return {
    provider,
    change() {
      for (const listener of listeners) listener(null)
    },
  }
}

describe('followProvider', () => {
  test('default: requests account and chain at any event, and publishes the responses', async () => {
    const { provider, change } = stubbornWallet()
    const onShown = vi.fn()
    followProvider(provider, createTestClock(), { onShown })
    change()
    await settled()
    expect(onShown).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ chainId: 1 }))
  })

  test('behavior: ignores events after it was stopped, even when the wallet does not remove listeners', async () => {
    const { provider, change } = stubbornWallet()
    const onShown = vi.fn()
    const followed = followProvider(provider, createTestClock(), { onShown })
    change()
    followed.stop()
    change()
    void followed.ask()
    await settled()
    expect(onShown).not.toHaveBeenCalled()
  })

  test('behavior: requires two equal chain ids in a row from a wallet that has not emitted an event', async () => {
    const clock = createTestClock()
    const answers = ['0x1', '0x7a69', '0x7a69', '0x5']
    const provider: Provider = {
      request: async ({ method }) => (method === 'eth_accounts' ? [account] : (answers.shift() ?? '0x5')),
    }
    const chains: number[] = []
    void followProvider(provider, clock, { onShown: ({ chainId }) => chains.push(chainId) }).ask()
    await settled()
    expect(chains).toEqual([31337])
    // A wallet without events is queried again after one and after five seconds.
    await clock.advance(1000)
    expect(chains).toEqual([31337, 5])
    await clock.advance(4000)
    expect(chains).toEqual([31337, 5, 5])
  })

  test('behavior: rejects a wallet that returns a different chain id to each request', async () => {
    let chainId = 0
    const provider: Provider = {
      request: async ({ method }) => (method === 'eth_accounts' ? [account] : `${++chainId}`),
    }
    const [onShown, onSilent] = [vi.fn(), vi.fn()]
    expect(await followProvider(provider, createTestClock(), { onShown, onSilent }).ask()).toBe(true)
    expect(onShown).not.toHaveBeenCalled()
    expect(onSilent).toHaveBeenCalledOnce()
  })

  test('behavior: returns no account for an ended session, which has no chain id', async () => {
    const onShown = vi.fn()
    const provider: Provider = {
      request: ({ method }) =>
        method === 'eth_accounts' ? Promise.resolve([]) : Promise.reject(new Error('no session')),
    }
    await followProvider(provider, createTestClock(), { onShown }).ask()
    expect(onShown).toHaveBeenCalledExactlyOnceWith({ account: null, chainId: 0 })
  })

  test.each([
    ['reports the page as unauthorized', { code: 4100 }, [{ account: null, chainId: 0 }]],
    ['fails', { code: -32603, message: 'Internal error' }, []],
  ])('behavior: returns the correct account and chain for a wallet that %s', async (_, thrown, shown) => {
    const onShown = vi.fn()
    const provider: Provider = { request: () => Promise.reject(thrown) }
    await followProvider(provider, createTestClock(), { onShown }).ask()
    expect(onShown.mock.calls.flat()).toEqual(shown)
  })
})
