import { parseConfig } from '@dexswap/chains/config'
import { describe, expect, test } from 'vitest'
import type { PostRpc } from '#io/rpc/endpoint.ts'
import { createRpc } from '#io/rpc/rpc.ts'
import { longestLagMs, openTabAnswers } from '#io/rpc/tab-answers.ts'
import { createTestClock } from '#io/test/test-clock.ts'
import { joinTabs } from '../chain/join-tabs.ts'
import { createStore } from '../store.ts'
import { createNetworks } from '../wallet/create-networks.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { idleWallets } from './idle-wallets.ts'
import { noOwnNodes } from './page-session.ts'

const chainId = 1666600000
const otherChainId = 1666700000
const blockMs = 2000
/** Where the node answers within 50 ms, and the answer. */
const shortWhile = 350 + 100
const hash = (of: number) => `0x${of.toString(16).padStart(64, '0')}` as const
type Call = { readonly id: number; readonly method: string }

/** Tabs of one browser over a node that answers after `answerMs`, with a block every two seconds. */
function openBrowser({ answerMs = 50 } = {}) {
  const clock = createTestClock()
  const config = parseConfig({
    defaultChain: chainId,
    chains: {
      [chainId]: { rpc: ['https://node.test'], record: { ended: null } },
      [otherChainId]: { rpc: ['https://other.test'], record: { ended: null } },
    },
  })
  const listeners = new Map<string, (message: { data: unknown }) => void>()
  const posts: string[] = []
  let number = 100
  let stands = false
  const nextBlock = () => {
    if (!stands) number++
    clock.after(blockMs, nextBlock)
  }
  clock.after(blockMs, nextBlock)

  function open(tab: string) {
    const visible = createStore(true)
    const visibility = { isVisible: visible.get, subscribe: visible.subscribe }
    const head = () => ({
      number: `0x${number.toString(16)}`,
      hash: hash(number),
      parentHash: hash(number - 1),
      timestamp: '0x1',
    })
    let isFrozen = false
    const post: PostRpc = async (url, body) => {
      posts.push(tab)
      await new Promise<void>((resolve) => void clock.after(answerMs, resolve))
      const answer = ({ id, method }: Call) => ({
        id,
        result:
          method === 'eth_getBlockByNumber'
            ? head()
            : `0x${(url === 'https://node.test' ? chainId : otherChainId).toString(16)}`,
      })
      return Array.isArray(body) ? body.map(answer) : answer(body as Call)
    }
    const channel = {
      addEventListener: (_type: string, listener: (message: { data: unknown }) => void) => listeners.set(tab, listener),
      postMessage(data: unknown) {
        for (const [other, listener] of listeners) if (other !== tab) clock.after(1, () => listener({ data }))
      },
    }
    const networks = createNetworks({
      ownEndpoints: noOwnNodes,
      config,
      // What is frozen runs no timer, and hears nothing.
      clock: { now: clock.now, after: (ms, then) => clock.after(ms, () => isFrozen || then()) },
      openFeed: () => () => {},
      visibility,
      wallets: idleWallets(createStore<Wallet>({ status: 'disconnected' })),
      rpcOf: ({ id, rpcUrls }, ask) => createRpc({ chainId: id, urls: rpcUrls, clock, post: ask }),
    })
    networks.onHeadRequested(
      (of) =>
        void networks
          .clientOf(of)
          .request({ method: 'eth_gasPrice' })
          .catch(() => null),
    )
    joinTabs(
      networks,
      (listener) => openTabAnswers(listener, { channel: channel as never, tab, clock, visibility, post }),
      visibility,
    )
    return {
      headNow: () => Number(networks.headOf(chainId).get()?.number),
      setVisible: visible.set,
      freeze() {
        isFrozen = true
        listeners.delete(tab)
      },
      networks,
    }
  }
  /** The chain makes no block from now on. */
  const stand = () => {
    stands = true
  }
  /** How often each tab asked the node meanwhile. */
  async function during(ms: number): Promise<Record<string, number>> {
    posts.length = 0
    await clock.advance(ms)
    return Object.fromEntries([...listeners.keys()].map((tab) => [tab, posts.filter((each) => each === tab).length]))
  }
  return { open, during, clock, stand, headNow: () => number }
}

/** A tab asks once alone when it opens: its first request says what chain the node is on as well. */
const opening = 3 * blockMs

describe('joinTabs', () => {
  test('default: of tabs that look at the same chain one asks, and the others know as much as soon', async () => {
    const { open, during, clock } = openBrowser()
    const one = open('b')
    await clock.advance(opening + 700)
    const others = [open('a'), open('c')]
    await clock.advance(opening)
    const asked = await during(20 * blockMs)
    expect(Object.values(asked).reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(20)
    expect(Object.values(asked).filter((each) => each === 0)).toHaveLength(2)
    for (const other of others) expect(other.headNow()).toBe(one.headNow())
  })

  test('behavior: two that begin at once come to terms, also over a slow node', async () => {
    for (const answerMs of [1, 50, 250, 650]) {
      const { open, during, clock } = openBrowser({ answerMs })
      open('a')
      open('b')
      await clock.advance(opening)
      const asked = await during(20 * blockMs)
      expect(asked.b).toBe(0)
      expect(asked.a).toBeLessThanOrEqual(20)
    }
  })

  test('behavior: where the one that asks is frozen in mid-flight, the other asks after its own interval and a short while', async () => {
    const { open, during, clock } = openBrowser()
    const first = open('a')
    const second = open('b')
    await clock.advance(opening)
    expect((await during(3 * blockMs)).b).toBe(0)
    first.freeze()
    const asked = await during(blockMs + shortWhile)
    expect(asked.b).toBe(1)
    // From then on at its own pace.
    expect((await during(10 * blockMs)).b).toBeGreaterThanOrEqual(9)
    expect(second.headNow()).toBeGreaterThan(first.headNow())
  })

  test('behavior: where the one that asks goes into the background, the one that can be seen asks', async () => {
    const { open, during, clock, headNow } = openBrowser()
    const first = open('a')
    const second = open('b')
    await clock.advance(opening)
    first.setVisible(false)
    await clock.advance(blockMs + shortWhile)
    expect(await during(10 * blockMs)).toMatchObject({ a: 0 })
    expect(headNow() - second.headNow()).toBeLessThanOrEqual(1)
    // It has not gone on either: nobody sees it.
    expect(first.headNow()).toBeLessThan(second.headNow() - 5)
  })

  test('behavior: a silent node of the one that asks costs the other no more than that while', async () => {
    const { open, during, clock } = openBrowser({ answerMs: 5000 })
    open('a')
    const second = open('b')
    await clock.advance(4 * blockMs)
    const asked = await during(20_000)
    expect(asked.b).toBeGreaterThanOrEqual(Math.floor(20_000 / (5000 + blockMs + longestLagMs)))
    expect(second.headNow()).toBeGreaterThan(100)
  })

  test('behavior: a tab that only waits for a transaction looks as rarely as alone, hidden or with another chain on show', async () => {
    const { open, clock } = openBrowser()
    const [hidden, elsewhere] = [open('b'), open('c')]
    hidden.networks.keepFollowing(new Set([chainId]))
    hidden.setVisible(false)
    elsewhere.networks.keepFollowing(new Set([chainId]))
    await elsewhere.networks.switchTo(otherChainId)
    open('a')
    await clock.advance(opening)
    for (const { networks } of [hidden, elsewhere]) {
      const seen = new Set<bigint | undefined>()
      const end = networks.headOf(chainId).subscribe(() => seen.add(networks.headOf(chainId).get()?.number))
      await clock.advance(45_000)
      end()
      expect(seen.size).toBeGreaterThanOrEqual(2)
      expect(seen.size).toBeLessThanOrEqual(3)
    }
  })

  test('behavior: a block that is known is no news, and nothing is kept of it: who looks then asks the node', async () => {
    const { open, during, clock, stand } = openBrowser()
    open('a')
    const second = open('b')
    await clock.advance(opening)
    stand()
    await clock.advance(opening)
    let beats = 0
    second.networks.onHeadRequested(() => beats++)
    for (let step = 0; step < 40; step++) {
      const { b } = await during(100)
      expect(b).toBe(0)
    }
    expect(beats).toBe(0)
    // Also just after the other tab was heard.
    while ((await during(60)).a === 0);
    await clock.advance(60)
    void second.networks.lookNow(chainId)
    expect((await during(60)).b).toBe(1)
  })
})
