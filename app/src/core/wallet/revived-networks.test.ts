import { parseConfig } from '@dexswap/chains/config'
import { describe, expect, test } from 'vitest'
import { createRpc } from '#io/rpc/rpc.ts'
import { createTestClock, settled } from '#io/test/test-clock.ts'
import type { OwnEndpoints } from '../chain/own-endpoints.ts'
import { createStore } from '../store.ts'
import { idleWallets } from '../test/idle-wallets.ts'
import { createNetworks } from './create-networks.ts'
import type { Wallet } from './wallet.ts'

const harmony = 1666600000
const ethereum = 1
const own = 'https://mine.example/'
const account = '0x00000000000000000000000000000000000000A1'

/** Networks with Harmony shut down, and a node of the user that responds as the test sets. */
function open() {
  const config = parseConfig({ defaultChain: ethereum })
  const clock = createTestClock()
  const wallet = createStore<Wallet>({ status: 'disconnected' })
  const ownEndpoints = { ...createStore<OwnEndpoints>(new Map()), unconfirmed: () => null }
  const visible = createStore(true)
  const requestedUrls: string[] = []
  const prompts: string[] = []
  let blockAgeMs = 0
  let isDown = false
  const networks = createNetworks({
    config,
    clock,
    ownEndpoints,
    openFeed: () => () => undefined,
    visibility: { isVisible: visible.get, subscribe: visible.subscribe },
    wallets: idleWallets(wallet),
    rpcOf: ({ id: chainId, rpcUrls }) =>
      createRpc({
        chainId,
        urls: rpcUrls,
        clock,
        async post(url, body) {
          if (chainId === harmony) requestedUrls.push(url)
          if (isDown) throw new TypeError('down')
          const time = Math.floor((clock.now() - blockAgeMs) / 1000)
          const [hash, parentHash] = ['1', '2'].map((digit) => `0x${digit.repeat(64)}`)
          const block = { number: '0x9', hash, parentHash, timestamp: `0x${time.toString(16)}` }
          const answer = ({ id, method }: { id: number; method: string }) => ({
            id,
            result: method === 'eth_chainId' ? `0x${chainId.toString(16)}` : block,
          })
          return Array.isArray(body) ? body.map(answer) : answer(body as { id: number; method: string })
        },
      }),
  })
  const request = async ({ method }: { readonly method: string }) => {
    prompts.push(method)
    return method === 'eth_chainId' ? `0x${harmony.toString(16)}` : null
  }
  return {
    networks,
    clock,
    requestedUrls,
    prompts,
    /** Advances the clock until the promise settles. */
    async run(promise: Promise<void>) {
      const state = { isOver: false }
      void promise.finally(() => {
        state.isOver = true
      })
      while (!state.isOver) {
        await clock.advance(1000)
        await new Promise(setImmediate)
      }
    },
    connect: (chainId: number) =>
      wallet.set({ status: 'connected', account, chainId, walletId: 'w', walletName: 'W', request }),
    setNode: (url: string | null) => ownEndpoints.set(new Map(url === null ? [] : [[harmony, url]])),
    setBlockAge: (ms: number) => {
      blockAgeMs = ms
    },
    setDown: () => {
      isDown = true
    },
  }
}

describe('createNetworks: networks that were shut down', () => {
  test('behavior: displays the network when the user selects it, without requests to nodes or the wallet [1.2.11]', async () => {
    const page = open()
    page.connect(ethereum)
    await page.networks.switchTo(harmony)
    await page.clock.advance(30_000)
    expect(page.networks.current.get()).toMatchObject({ id: harmony, ended: { since: '2026-09-10' }, rpcUrls: [] })
    expect(page.networks.switching.get().status).toBe('idle')
    expect([page.requestedUrls, page.prompts]).toEqual([[], []])
    await page.networks.switchTo(ethereum)
    expect(page.networks.current.get().id).toBe(ethereum)
    page.networks.stop()
  })

  test('behavior: activates the network with a node of the user, and deactivates it without the node', async () => {
    const page = open()
    await page.networks.switchTo(harmony)
    page.setNode(own)
    await page.clock.advance(0)
    expect(page.networks.current.get()).toMatchObject({ ended: null, rpcUrls: [own] })
    expect(page.networks.chains.get(harmony)).toBe(page.networks.current.get())
    expect(page.networks.headOf(harmony).get()?.number).toBe(9n)
    expect(new Set(page.requestedUrls)).toEqual(new Set([own]))
    page.setNode(null)
    page.requestedUrls.length = 0
    await page.clock.advance(60_000)
    expect(page.networks.current.get().ended).not.toBeNull()
    expect(page.requestedUrls).toEqual([])
    page.networks.stop()
  })

  test('behavior: switches the wallet to an activated network like to any other', async () => {
    const page = open()
    page.setNode(own)
    page.connect(ethereum)
    await page.run(page.networks.switchTo(harmony))
    expect(page.prompts).toEqual(['wallet_switchEthereumChain', 'eth_chainId'])
    expect(page.networks.switching.get().status).toBe('idle')
    page.networks.stop()
  })

  test("behavior: requires the wallet to switch too, once the user's node reports a recent block", async () => {
    const page = open()
    page.connect(ethereum)
    await page.networks.switchTo(harmony)
    page.setNode(own)
    await page.clock.advance(0)
    await settled()
    expect(page.networks.switching.get()).toMatchObject({ status: 'required', target: { id: harmony } })
    page.networks.stop()
  })

  test.each(['old', 'missing'])(
    'behavior: displays an activated network without a required switch when its newest block is %s',
    async (block) => {
      const page = open()
      if (block === 'old') page.setBlockAge(3_600_000)
      else page.setDown()
      page.setNode(own)
      page.connect(ethereum)
      await page.run(page.networks.switchTo(harmony))
      expect(page.networks.current.get().id).toBe(harmony)
      expect(page.networks.switching.get().status).toBe('idle')
      expect(page.prompts).toEqual([])
      page.networks.stop()
    },
  )
})
