import type { ChainId, Hex } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type Head, type HeadState, nextHead, noHead, pauseAfter, pollInterval } from './head.ts'
import { initialState, livingChain, type NetworkEvent, nextState, requiredChain, shownChain } from './networks.ts'

// Ten thousand runs of a property are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const harmony = 1666600000
const testnet = 1666700000
const living = { ended: null }
const chains = new Map<ChainId, Pick<ConfiguredChain, 'ended'>>([
  [harmony, living],
  [testnet, living],
  [1, living],
])
const link = (chainId: ChainId | null): NetworkEvent => ({ type: 'link', chainId })
const wallet = (chainId: number | null): NetworkEvent => ({ type: 'wallet', chainId })
const dismissed: NetworkEvent = { type: 'dismissed' }

function networkAfter(...events: NetworkEvent[]) {
  let state = initialState(harmony)
  for (const event of events) state = nextState(state, event, chains)
  return { shown: shownChain(state, chains), required: requiredChain(state, chains, () => true) }
}

describe('a network that was shut down', () => {
  const ended = { since: '2026-09-10', nativeMovesTo: 1, links: [] }
  const some = new Map<ChainId, Pick<ConfiguredChain, 'ended'>>([
    [harmony, { ended }],
    [1, living],
    [testnet, living],
  ])
  const shownAfter = (...events: NetworkEvent[]) => {
    let state = initialState(1)
    for (const event of events) state = nextState(state, event, some)
    return { shown: shownChain(state, some), required: requiredChain(state, some, (id) => !some.get(id)?.ended) }
  }

  test('behavior: shows it when a link or the wallet selects it, without asking the wallet to switch', () => {
    expect(shownAfter(link(harmony))).toEqual({ shown: harmony, required: null })
    expect(shownAfter(wallet(1), link(harmony))).toEqual({ shown: harmony, required: null })
    expect(shownAfter(link(null), wallet(harmony))).toEqual({ shown: harmony, required: null })
  })

  test('behavior: shows it when the user selects it, until the wallet or the user selects another network', () => {
    const chosen = (chainId: ChainId): NetworkEvent => ({ type: 'chosen', chainId })
    const onEnded = { shown: harmony, required: null }
    expect(shownAfter(chosen(harmony))).toEqual(onEnded)
    expect(shownAfter(wallet(1), chosen(harmony))).toEqual(onEnded)
    expect(shownAfter(wallet(1), chosen(harmony), link(harmony))).toEqual(onEnded)
    expect(shownAfter(wallet(1), chosen(harmony), wallet(null))).toEqual(onEnded)
    expect(shownAfter(wallet(1), chosen(harmony), chosen(1))).toEqual({ shown: 1, required: null })
    expect(shownAfter(wallet(1), chosen(harmony), wallet(testnet))).toEqual({ shown: testnet, required: null })
  })

  test('behavior: keeps showing it for a link when the wallet connects later', () => {
    expect(shownAfter(link(harmony), wallet(1))).toEqual({ shown: harmony, required: null })
  })

  test('behavior: is replaced by the first active network in order of preference, else by the first active one', () => {
    expect(livingChain(some, testnet, 1)).toBe(some.get(testnet))
    expect(livingChain(some, harmony, testnet)).toBe(some.get(testnet))
    expect(livingChain(some, harmony, harmony)).toBe(some.get(1))
    expect(livingChain(new Map([[harmony, { ended }]]), harmony, null)).toBeNull()
  })
})

describe('nextState', () => {
  test('default: shows the configured chain without a link and without a wallet [1.1.04 1.4.05]', () => {
    expect(networkAfter(link(null))).toEqual({ shown: harmony, required: null })
  })
  test('behavior: returns the chain of the link without a wallet, then the chosen one, and requires no switch [3.8.16]', () => {
    expect(networkAfter(link(testnet))).toEqual({ shown: testnet, required: null })
    expect(networkAfter(link(testnet), { type: 'chosen', chainId: 1 })).toEqual({ shown: 1, required: null })
  })
  test('behavior: ignores a link to a chain that is not offered, or was removed', () => {
    expect(networkAfter(link(4))).toEqual({ shown: harmony, required: null })
    expect(networkAfter(wallet(1), link(31337))).toEqual({ shown: 1, required: null })
  })
  test("behavior: shows the wallet's chain when no link requires another", () => {
    expect(networkAfter(link(null), wallet(testnet))).toEqual({ shown: testnet, required: null })
    expect(networkAfter(wallet(testnet), wallet(1))).toEqual({ shown: 1, required: null })
  })
  test("behavior: shows the link's chain and requires a switch when the wallet is on another [3.8.14 3.9.23]", () => {
    expect(networkAfter(link(testnet), wallet(harmony))).toEqual({ shown: testnet, required: testnet })
    expect(networkAfter(link(testnet), wallet(harmony), wallet(1))).toEqual({ shown: testnet, required: testnet })
  })
  test("behavior: shows the wallet's chain once the wallet has switched to the chain of the link [3.8.15]", () => {
    expect(networkAfter(link(testnet), wallet(harmony), wallet(testnet))).toEqual({ shown: testnet, required: null })
    expect(networkAfter(link(testnet), wallet(harmony), wallet(testnet), wallet(1), link(1))).toEqual({
      shown: 1,
      required: null,
    })
  })
  test("behavior: keeps showing the link's chain after the user dismissed the switch, until the wallet changes its chain [3.9.23]", () => {
    expect(networkAfter(link(testnet), wallet(harmony), dismissed)).toEqual({ shown: testnet, required: null })
    expect(networkAfter(link(testnet), wallet(harmony), dismissed, wallet(1))).toEqual({ shown: 1, required: null })
    expect(networkAfter(link(testnet), wallet(harmony), dismissed, wallet(null))).toEqual({
      shown: testnet,
      required: null,
    })
  })
  test('behavior: requires a switch for another link after the switch of an earlier link was dismissed', () => {
    expect(networkAfter(link(testnet), wallet(harmony), dismissed, link(1))).toEqual({ shown: 1, required: 1 })
    expect(networkAfter(link(testnet), wallet(harmony), dismissed, link(testnet))).toEqual({
      shown: testnet,
      required: null,
    })
  })
  test('behavior: requires a switch again when a later link names another chain', () => {
    expect(networkAfter(link(null), wallet(harmony), link(harmony), link(1))).toEqual({ shown: 1, required: 1 })
  })
  test('behavior: requires a switch from an unsupported chain until it is dismissed', () => {
    expect(networkAfter(link(null), wallet(137))).toEqual({ shown: harmony, required: harmony })
    expect(networkAfter(link(null), wallet(137), dismissed)).toEqual({ shown: harmony, required: null })
    expect(networkAfter(link(null), wallet(137), dismissed, wallet(56))).toEqual({ shown: harmony, required: harmony })
  })
  test('behavior: keeps the shown chain when the wallet disconnects', () => {
    expect(networkAfter(link(null), wallet(testnet), wallet(null))).toEqual({ shown: testnet, required: null })
  })
  test('property: shows a supported chain and requires no switch without a wallet', () => {
    const event = fc.oneof(
      fc.constantFrom<ChainId | null>(null, 1, harmony, testnet).map(link),
      fc.constantFrom(null, 1, 137, harmony, testnet).map(wallet),
      fc.constant(dismissed),
      fc.constantFrom<ChainId>(1, harmony).map((chainId): NetworkEvent => ({ type: 'chosen', chainId })),
    )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const { shown, required } = networkAfter(...events)
        const last = events.findLast((each) => each.type === 'wallet')
        expect(chains.has(shown)).toBe(true)
        if (last === undefined || last.chainId === null) expect(required).toBeNull()
        if (required !== null) expect(required).toBe(shown)
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('nextHead', () => {
  const hash = (name: string): Hex => `0x${Buffer.from(name).toString('hex').padStart(64, '0')}`
  const head = (number: bigint, name: string, parent = ''): Head => ({
    number,
    hash: hash(name),
    parentHash: hash(parent),
    timestamp: number * 2n,
    receivedAt: 0,
  })
  function walk(...heads: Head[]) {
    let state: HeadState = noHead
    const changes = heads.map((each) => {
      const step = nextHead(state, each)
      state = step.state
      return step.change
    })
    return { changes, number: state.head?.number, hash: state.head?.hash }
  }

  test('behavior: advances to a child of the head, and ignores the same block', () => {
    expect(walk(head(1n, 'a'), head(2n, 'b', 'a'), head(2n, 'b', 'a')).changes).toEqual(['first', 'advanced', 'same'])
  })
  test('behavior: advances to a later head although blocks were missed', () => {
    expect(walk(head(1n, 'a'), head(5n, 'e', 'd')).changes).toEqual(['first', 'advanced'])
  })
  test('behavior: detects a reorg by a different parent, or by a different block of the same height', () => {
    expect(walk(head(1n, 'a'), head(2n, 'b', 'x')).changes).toEqual(['first', 'reorg'])
    expect(walk(head(1n, 'a'), head(1n, 'y')).changes).toEqual(['first', 'reorg'])
  })
  test('behavior: ignores an older head', () => {
    const { changes, number } = walk(head(5n, 'e'), head(3n, 'c'), head(4n, 'd'))
    expect(changes).toEqual(['first', 'behind', 'behind'])
    expect(number).toBe(5n)
    expect(walk(head(5n, 'e'), head(3n, 'c'), head(4n, 'd'), head(6n, 'f', 'e')).number).toBe(6n)
  })
  test('behavior: detects a reorg after three older heads in a row', () => {
    expect(walk(head(5n, 'e'), head(3n, 'c'), head(3n, 'c'), head(3n, 'c'))).toMatchObject({
      changes: ['first', 'behind', 'behind', 'reorg'],
      number: 3n,
    })
  })
})

describe('pollInterval', () => {
  const chain = { blockTimeMs: 2000, isShown: true, isVisible: true, hasOpenTransaction: false }
  test('default: returns the block time while the page is visible, from 1 s to 15 s [1.7.06 1.9.29 3.9.13]', () => {
    expect(pollInterval(chain)).toBe(2000)
    expect(pollInterval({ ...chain, blockTimeMs: 60_000 })).toBe(15_000)
    expect(pollInterval({ ...chain, blockTimeMs: 250 })).toBe(1000)
  })
  test('behavior: stops polls on a hidden page, or slows them to 15 s when a transaction is pending [3.9.13 3.9.14]', () => {
    expect(pollInterval({ ...chain, isVisible: false })).toBeNull()
    expect(pollInterval({ ...chain, isVisible: false, hasOpenTransaction: true })).toBe(15_000)
  })
  test('behavior: polls a chain that is not shown only when it has a pending transaction', () => {
    expect(pollInterval({ ...chain, isShown: false })).toBeNull()
    expect(pollInterval({ ...chain, isShown: false, hasOpenTransaction: true })).toBe(15_000)
  })
})

describe('pauseAfter', () => {
  test('behavior: doubles the delay between polls while no node responds, up to 15 s', () => {
    expect([0, 1, 2, 3, 9].map((failures) => pauseAfter(failures, 2000))).toEqual([2000, 4000, 8000, 15_000, 15_000])
  })
})
