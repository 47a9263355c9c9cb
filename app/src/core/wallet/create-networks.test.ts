import { parseConfig } from '@dexswap/chains/config'
import { describe, expect, test, vi } from 'vitest'
import type { BlockHeader } from '#io/block-header.ts'
import type { openHeadFeed } from '#io/feeds.ts'
import { createRpc } from '#io/rpc/rpc.ts'
import { NoUrlError } from '#io/rpc/rpc-errors.ts'
import { createTestClock, settled } from '#io/test/test-clock.ts'
import type { OwnEndpoints } from '../chain/own-endpoints.ts'
import { createStore } from '../store.ts'
import { idleWallets } from '../test/idle-wallets.ts'
import { createNetworks } from './create-networks.ts'
import type { Wallet, WalletRequest } from './wallet.ts'

const harmony = 1666600000
const testnet = 1666700000
const account = '0x00000000000000000000000000000000000000A1'
type Call = { readonly id: number; readonly method: string }

/** Networks with a node and a wallet that respond as the test sets, and a clock that the test controls. */
function open({ rpc = ['https://node.test'], late = [] }: { rpc?: string[]; late?: readonly number[] } = {}) {
  // Harmony as an active chain, as an operator can configure it.
  const record = { ended: null }
  const chains = { [harmony]: { rpc, record }, [testnet]: { record } }
  const fullConfig = parseConfig({ defaultChain: harmony, chains })
  const there = new Map([...fullConfig.chains].filter(([id]) => !late.includes(id)))
  const arrivals: (() => void)[] = []
  const arrived = new Promise<void>((resolve) => {
    arrivals.push(() => {
      for (const [id, chain] of fullConfig.chains) there.set(id, chain)
      resolve()
    })
  })
  const remainingChains = {
    has: (id: number) => fullConfig.chains.has(id) && !there.has(id),
    load: () => arrived,
    loaded: arrived,
  }
  const config = { ...fullConfig, chains: there, remainingChains }
  const clock = createTestClock()
  const wallet = createStore<Wallet>({ status: 'disconnected' })
  const visible = createStore(true)
  const posts: string[][] = []
  const requestedUrls: string[] = []
  const ownEndpoints = { ...createStore<OwnEndpoints>(new Map()), unconfirmed: () => null }
  const feeds: { header: (header: BlockHeader) => void; up: () => void; down: () => void; closed: boolean }[] = []
  let number = 100
  let isDown = false

  const answer = (call: Call) => {
    const header = headerOf(number)
    const block = { number: `0x${number.toString(16)}`, hash: header.hash, parentHash: header.parentHash }
    const results: Record<string, unknown> = {
      eth_chainId: `0x${harmony.toString(16)}`,
      eth_getBlockByNumber: { ...block, timestamp: `0x${header.timestamp.toString(16)}` },
    }
    return { id: call.id, result: results[call.method] ?? '0x' }
  }
  const openFeed: typeof openHeadFeed = ({ onHeader, onOpen, onDown }) => {
    const feed = { header: onHeader, up: onOpen, down: onDown, closed: false }
    feeds.push(feed)
    return () => {
      feed.closed = true
    }
  }
  const networks = createNetworks({
    config,
    clock,
    openFeed,
    ownEndpoints,
    visibility: { isVisible: visible.get, subscribe: visible.subscribe },
    wallets: idleWallets(wallet),
    rpcOf: (chain) =>
      createRpc({
        chainId: chain.id,
        urls: chain.rpcUrls,
        clock,
        async post(url, body) {
          requestedUrls.push(url)
          const calls: Call[] = [body].flat() as Call[]
          posts.push(calls.map(({ method }) => method))
          if (isDown) throw new TypeError('down')
          return Array.isArray(body) ? calls.map(answer) : calls.map(answer)[0]
        },
      }),
  })
  return {
    networks,
    arrive: () => arrivals[0]?.(),
    clock,
    wallet,
    visible,
    posts,
    requestedUrls,
    ownEndpoints,
    feeds,
    mine: () => number++,
    setDown: (down: boolean) => {
      isDown = down
    },
    connect: (chainId: number, request: WalletRequest = async () => null) =>
      wallet.set({ status: 'connected', account, chainId, walletId: 'w', walletName: 'W', request }),
  }
}

function headerOf(number: number): BlockHeader {
  const hash = (of: number) => `0x${of.toString(16).padStart(64, '0')}` as const
  return {
    number: BigInt(number),
    hash: hash(number),
    parentHash: hash(number - 1),
    timestamp: BigInt(1_700_000_000 + number * 2),
  }
}

describe('createNetworks: heads', () => {
  test('default: polls once per block time, and sends the requests after a new head as one HTTP request [1.3.13 1.4.05 1.7.20 3.9.12]', async () => {
    const page = open()
    page.networks.onHeadRequested((chainId) => void page.networks.clientOf(chainId).request({ method: 'eth_gasPrice' }))
    await page.clock.advance(0)
    page.posts.length = 0
    for (let block = 0; block < 5; block++) {
      page.mine()
      await page.clock.advance(2000)
    }
    expect(page.posts).toEqual(Array(5).fill(['eth_getBlockByNumber', 'eth_gasPrice']))
    expect(page.networks.headOf(harmony).get()?.number).toBe(105n)
    page.networks.stop()
  })

  test('behavior: requests the newest block on demand, without closing the feed, even when no node responds', async () => {
    const page = open({ rpc: ['https://node.test', 'wss://node.test'] })
    await page.clock.advance(0)
    page.feeds[0]?.up()
    page.mine()
    const beats: number[] = []
    page.networks.onHeadRequested((chainId) => void beats.push(chainId))
    const first = page.networks.pollNow(harmony)
    await page.clock.advance(0)
    await first
    expect(page.networks.headOf(harmony).get()?.number).toBe(101n)
    page.setDown(true)
    const second = page.networks.pollNow(harmony)
    await page.clock.advance(10_000)
    await second
    expect(page.networks.headOf(harmony).get()?.number).toBe(101n)
    expect(beats.slice(0, 2)).toEqual([harmony, harmony])
    expect(page.feeds.map(({ closed }) => closed)).toEqual([false])
    page.networks.stop()
  })

  test('behavior: stops polls while the page is hidden, and polls at once when it is visible again [3.9.14]', async () => {
    const page = open()
    await page.clock.advance(0)
    page.visible.set(false)
    page.posts.length = 0
    await page.clock.advance(60_000)
    expect(page.posts).toEqual([])
    page.visible.set(true)
    await page.clock.advance(0)
    expect(page.posts).toHaveLength(1)
    page.networks.stop()
  })

  test('behavior: polls every 15 s on a hidden page while a transaction is pending, on any chain [1.7.06]', async () => {
    const page = open()
    await page.clock.advance(0)
    page.networks.keepFollowing(new Set([harmony]))
    page.visible.set(false)
    page.posts.length = 0
    await page.clock.advance(60_000)
    expect(page.posts).toHaveLength(4)
    page.networks.stop()
  })

  test('behavior: replaces polls by a WebSocket, and polls again when it fails [1.7.20 3.9.12]', async () => {
    const page = open({ rpc: ['https://node.test', 'wss://node.test'] })
    await page.clock.advance(0)
    const [feed] = page.feeds
    feed?.up()
    page.posts.length = 0
    let requested = 0
    page.networks.onHeadRequested(() => requested++)
    for (let number = 101; number <= 110; number++) {
      await page.clock.advance(2000)
      feed?.header(headerOf(number))
    }
    await page.clock.advance(100)
    expect(page.posts).toEqual([])
    expect(requested).toBe(10)
    expect(page.networks.headOf(harmony).get()?.number).toBe(110n)
    feed?.down()
    await page.clock.advance(2000)
    expect(page.posts).toHaveLength(1)
    await page.clock.advance(15_000)
    expect(page.feeds).toHaveLength(2)
    page.networks.stop()
    expect(page.feeds[1]?.closed).toBe(true)
  })

  test('behavior: delays WebSocket blocks by 100 ms, delivers only the latest, and ignores blocks after closing [1.7.19 2.9.33]', async () => {
    const page = open({ rpc: ['https://node.test', 'wss://node.test'] })
    await page.clock.advance(0)
    const [feed] = page.feeds
    feed?.up()
    let requested = 0
    page.networks.onHeadRequested(() => requested++)
    const number = () => page.networks.headOf(harmony).get()?.number
    feed?.header(headerOf(101))
    await page.clock.advance(40)
    feed?.header(headerOf(102))
    await page.clock.advance(59)
    feed?.header(headerOf(103))
    expect([number(), requested]).toEqual([100n, 0])
    await page.clock.advance(1)
    expect([number(), requested]).toEqual([103n, 1])
    feed?.header(headerOf(104))
    await page.clock.advance(99)
    expect([number(), requested]).toEqual([103n, 1])
    await page.clock.advance(1)
    expect([number(), requested]).toEqual([104n, 2])
    feed?.header(headerOf(105))
    page.networks.stop()
    await page.clock.advance(1000)
    expect([number(), requested]).toEqual([104n, 2])
  })

  test('behavior: reopens a WebSocket that sends no message for 15 s', async () => {
    const page = open({ rpc: ['https://node.test', 'wss://node.test'] })
    await page.clock.advance(0)
    page.feeds[0]?.up()
    page.mine()
    await page.clock.advance(15_000)
    expect(page.networks.headOf(harmony).get()?.number).toBe(101n)
    expect(page.feeds[0]?.closed).toBe(true)
    page.mine()
    await page.clock.advance(2000)
    expect(page.networks.headOf(harmony).get()?.number).toBe(102n)
    await page.clock.advance(15_000)
    expect(page.feeds).toHaveLength(2)
    page.networks.stop()
  })

  test('behavior: keeps the last head while no node responds, and increases the backoff', async () => {
    const page = open()
    await page.clock.advance(0)
    page.setDown(true)
    page.posts.length = 0
    await page.clock.advance(60_000)
    expect(page.networks.headOf(harmony).get()?.number).toBe(100n)
    expect(page.posts.length).toBeLessThan(12)
    page.setDown(false)
    page.mine()
    await page.clock.advance(60_000)
    expect(page.networks.headOf(harmony).get()?.number).toBe(101n)
    page.networks.stop()
  })

  test('behavior: returns as chain time the timestamp of the head plus the time since it arrived [1.7.17 3.9.01]', async () => {
    const page = open()
    expect(page.networks.now(harmony)).toBe(page.clock.now() / 1000)
    await page.clock.advance(0)
    const at = Number(headerOf(100).timestamp)
    expect(page.networks.now(harmony)).toBe(at)
    await page.clock.advance(1500)
    expect(page.networks.now(harmony)).toBe(at + 1.5)
    page.networks.stop()
  })
})

describe('createNetworks: switching', () => {
  const unknownChain = { code: 4902, message: 'Unrecognized chain ID' }

  test('default: changes the displayed network when there is no wallet [3.8.16]', async () => {
    const { networks } = open()
    await networks.switchTo(testnet)
    expect(networks.current.get().id).toBe(testnet)
    expect(networks.switching.get().status).toBe('idle')
    networks.stop()
  })

  test("behavior: requests the switch from the wallet, stays pending until the wallet responds, then shows the wallet's chain", async () => {
    const page = open()
    const requested: unknown[] = []
    let answer: (value: null) => void = () => {}
    const request: WalletRequest = (call) => {
      if (call.method === 'eth_chainId') return Promise.resolve('0x6357d2e0')
      requested.push(call)
      return new Promise((resolve) => {
        answer = resolve
      })
    }
    page.connect(harmony, request)
    const done = page.networks.switchTo(testnet)
    expect(page.networks.switching.get()).toMatchObject({ status: 'asking', target: { id: testnet } })
    expect(page.networks.current.get().id).toBe(harmony)
    // Long timeout, because the first request loads and compiles its code.
    await vi.waitFor(() => expect(requested).toHaveLength(1), { timeout: 60_000 })
    answer(null)
    page.connect(testnet, request)
    await done
    expect(requested).toEqual([{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x6357d2e0' }] }])
    expect(page.networks.current.get().id).toBe(testnet)
    expect(page.networks.switching.get().status).toBe('idle')
    page.networks.stop()
  })

  /** A wallet that knows a chain only after wallet_addEthereumChain. */
  function unknowing(thrown: unknown) {
    const requested: { method: string; params?: readonly unknown[] }[] = []
    let chainId = '0x63564c40'
    let reported = false
    const request: WalletRequest = async (call) => {
      if (call.method === 'eth_chainId') return chainId
      requested.push(call)
      if (call.method === 'wallet_addEthereumChain') reported = true
      else if (!reported) throw thrown
      else chainId = '0x6357d2e0'
      return null
    }
    return { requested, request }
  }

  // Errors that wallets return for an unknown chain. Their sources are in odd-wallets.test.ts.
  const refusals = [
    unknownChain,
    { code: 4901, message: 'The chain is not connected.' },
    { code: -32603, message: 'Internal error', data: { originalError: { code: 4902 } } },
    {
      code: -32603,
      message: 'Unrecognized chain ID "0x6357d2e0". Try adding the chain using wallet_addEthereumChain first.',
    },
    { code: '4902' },
    'Unsupported chain',
    { code: 4001, message: 'Chain 1666700000 is not supported' },
  ]
  test.each(refusals)(
    'behavior: adds the chain with its parameters when the wallet throws %o for an unknown chain [1.3.16 1.7.31]',
    async (thrown) => {
      const page = open()
      const { requested, request } = unknowing(thrown)
      page.connect(harmony, request)
      await page.networks.switchTo(testnet)
      expect(requested.map(({ method }) => method)).toEqual([
        'wallet_switchEthereumChain',
        'wallet_addEthereumChain',
        'wallet_switchEthereumChain',
      ])
      expect(requested[1]?.params).toMatchObject([{ chainId: '0x6357d2e0', chainName: 'Harmony Testnet' }])
      page.networks.stop()
    },
  )

  test('error: WrongNetworkError when the wallet confirms the switch but stays on another chain', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const page = open()
    page.connect(harmony, async ({ method }) => (method === 'eth_chainId' ? '0x63564c40' : null))
    await page.networks.switchTo(testnet)
    expect(page.networks.switching.get()).toMatchObject({ status: 'failed', error: { name: 'WrongNetworkError' } })
    page.networks.stop()
  })

  test('behavior: requires a dismissed switch again when an action needs it [1.8.07]', async () => {
    const page = open()
    page.connect(5)
    await settled()
    expect(page.networks.switching.get()).toMatchObject({ status: 'required', target: { id: harmony } })
    page.networks.dismissSwitch()
    // A dismissed switch is stored, so that an action can require it again.
    expect(page.networks.switching.get()).toMatchObject({ status: 'idle', after: { status: 'required' } })
    page.networks.recallSwitch()
    expect(page.networks.switching.get()).toMatchObject({ status: 'required', target: { id: harmony } })
    page.networks.stop()
  })

  test('behavior: logs a refused switch and shows the refusal until the user dismisses it [1.8.14]', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const page = open()
    page.connect(harmony, () => Promise.reject({ code: 4001 }))
    await page.networks.switchTo(testnet)
    expect(page.networks.switching.get()).toMatchObject({ status: 'failed', error: { name: 'UserRejectedError' } })
    expect(logged).toHaveBeenCalledOnce()
    expect(page.networks.current.get().id).toBe(harmony)
    page.networks.dismissSwitch()
    expect(page.networks.switching.get().status).toBe('idle')
    page.networks.stop()
  })

  test('error: ChainNotAddableError when the chain has no parameters for wallets [1.3.17]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const page = open()
    page.connect(harmony, () => Promise.reject(unknownChain))
    await page.networks.switchTo(1)
    expect(page.networks.switching.get()).toMatchObject({ error: { name: 'ChainNotAddableError', chainId: 1 } })
    page.networks.stop()
  })

  test('error: NoUrlError when the configuration has no endpoint for the chain [1.8.03]', async () => {
    const { networks } = open()
    await expect(networks.switchTo(31337)).rejects.toThrow(NoUrlError)
    await expect(networks.switchTo(31337)).rejects.toThrow('No url found for chainId 31337')
    networks.stop()
  })

  test('behavior: requires a switch to the chain of a link until the wallet is on it [3.9.23]', async () => {
    const page = open()
    page.connect(harmony)
    page.networks.linkChanged(testnet)
    expect(page.networks.switching.get()).toMatchObject({ status: 'required', target: { id: testnet } })
    expect(page.networks.current.get().id).toBe(testnet)
    page.connect(testnet)
    await settled()
    expect(page.networks.switching.get().status).toBe('idle')
    page.networks.stop()
  })

  test('behavior: waits until the record of a linked chain is loaded, unless a newer link replaces it', async () => {
    const page = open({ late: [1, testnet] })
    page.networks.linkChanged(1)
    expect(page.networks.isComing(1)).toBe(true)
    expect(page.networks.current.get().id).toBe(harmony)
    page.networks.linkChanged(testnet)
    page.arrive()
    await settled()
    expect(page.networks.isComing(1)).toBe(false)
    expect(page.networks.current.get().id).toBe(testnet)
  })

  test("behavior: uses only the user's endpoint, also for the WebSocket, until the user removes it", async () => {
    const page = open({ rpc: ['https://node.test', 'wss://node.test'] })
    await settled()
    expect(page.feeds).toHaveLength(1)
    page.ownEndpoints.set(new Map([[harmony, 'https://mine.test/']]))
    page.requestedUrls.length = 0
    await settled()
    await page.clock.advance(60_000)
    expect(new Set(page.requestedUrls)).toEqual(new Set(['https://mine.test/']))
    expect(page.feeds.map(({ closed }) => closed)).toEqual([true])

    page.ownEndpoints.set(new Map())
    page.requestedUrls.length = 0
    await settled()
    await page.clock.advance(1)
    expect(new Set(page.requestedUrls)).toEqual(new Set(['https://node.test']))
    expect(page.feeds).toHaveLength(2)
    page.networks.stop()
  })

  test('behavior: publishes the failure of a head request until a node responds again', async () => {
    const page = open()
    await settled()
    await page.clock.advance(1)
    expect(page.networks.headFailureOf(harmony).get()).toBeNull()
    page.setDown(true)
    await page.clock.advance(60_000)
    expect(page.networks.headFailureOf(harmony).get()).toBeInstanceOf(Error)
    page.setDown(false)
    await page.clock.advance(120_000)
    expect(page.networks.headFailureOf(harmony).get()).toBeNull()
    page.networks.stop()
  })
})
