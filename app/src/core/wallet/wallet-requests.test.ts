import { describe, expect, test, vi } from 'vitest'
import type { Provider } from '#io/announcements.ts'
import { settled } from '#io/test/test-clock.ts'
import { followProvider } from './wallet-requests.ts'

const account = '0x00000000000000000000000000000000000000a1'

/** A wallet that never lets go of a listener. */
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
  test('default: whatever event comes, what is true is asked and shown', async () => {
    const { provider, change } = stubbornWallet()
    const onShown = vi.fn()
    followProvider(provider, onShown)
    change()
    await settled()
    expect(onShown).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ chainId: 1 }))
  })

  test('behavior: a wallet that was left says nothing any more, also one that never lets go of a listener', async () => {
    const { provider, change } = stubbornWallet()
    const onShown = vi.fn()
    const followed = followProvider(provider, onShown)
    change()
    followed.stop()
    change()
    followed.ask()
    await settled()
    expect(onShown).not.toHaveBeenCalled()
  })
})
