import { splitExecutorAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import type { PlatformQuote, Quotes } from '@dexswap/pools-reader/quote'
import { decodeFunctionData, encodeFunctionData } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { legsIn } from '../receipts/split-legs.ts'
import type { SendStep } from '../sending/plan.ts'
import { approvedSwapPlan, permitSwapPlan, swapPlan } from '../swaps/plans.ts'
import { assertionsOf } from '../verification/assertions.ts'
import { unsourcedField } from '../verification/provenance.ts'
import { type MixedSends, recipient, startMixedSends } from './mixed-sends.ts'
import { createRandom, type Random } from './random.ts'
import { sendPlan } from './send-drawn-swaps.ts'

// Invariant: a split order over pools of several kinds arrives as shown, to the unit.

let scene: MixedSends

beforeAll(async () => {
  scene = await startMixedSends()
}, 300_000)
afterAll(() => scene.world.stop())

type Mixed = {
  readonly quotes: Quotes
  readonly quote: PlatformQuote & { readonly split: NonNullable<PlatformQuote['split']> }
}

/** The next drawn order that is divided over pools of several kinds. */
async function drawMixed(random: Random): Promise<Mixed> {
  for (;;) {
    const drawn = scene.draw(random)
    const quotes = scene.quotesIn(await scene.poolsAt(scene.world.client, drawn), drawn)
    const { split } = quotes?.best ?? {}
    if (quotes && split?.basis) return { quotes, quote: { ...quotes.best, split } }
  }
}

const kindsOf = ({ split }: Mixed['quote']) =>
  split.legs.flatMap(({ hops }) => hops).map(({ curve, tier }) => curve ?? (tier > 0 ? 'concentrated' : 'pair'))

const drawnOrders = process.env.TIER === 'gate' ? 30 : 60

describe('split order over pools of all kinds', () => {
  test('behavior: delivers the shown output of drawn orders, to the unit, better than every platform', async () => {
    const random = createRandom(7)
    const seen: Record<string, number> = {}
    const add = (name: string) => {
      seen[name] = (seen[name] ?? 0) + 1
    }
    const gas: number[] = []
    for (let at = 0; at < drawnOrders; at++) {
      const { quotes, quote } = await drawMixed(random)
      const others = quotes.status === 'quoted' ? quotes.ranked.filter(({ split }) => !split) : []
      for (const other of others) expect(quote.amountOut).toBeGreaterThan(other.amountOut)
      const to = random.roll(3) === 0 ? recipient : scene.user
      const intent = scene.intentOf(quote, quotes, to)
      const isPermit = intent.input.symbol === '1USDC'
      const { client } = scene.world
      const plan = isPermit
        ? permitSwapPlan(client, scene.chain.multicall, intent, () => add('permit refused'))
        : approvedSwapPlan(client, intent)
      const mark = await scene.world.rpc('evm_snapshot')
      const [paid, held] = [await scene.balance(intent.input, scene.user), await scene.balance(intent.output, to)]
      const { receipt, gas: native } = await sendPlan(scene, plan)
      expect(receipt?.status).toBe('0x1')
      const left =
        paid - (await scene.balance(intent.input, scene.user)) - (intent.input.kind === 'native' ? native : 0n)
      const isOwnNative = intent.output.kind === 'native' && to === scene.user
      const arrived = (await scene.balance(intent.output, to)) - held + (isOwnNative ? native : 0n)
      expect([left, arrived]).toEqual([quote.amountIn, quote.amountOut])
      // The events of the receipt are those of the shown legs.
      const legs = legsIn(receipt?.logs ?? [], scene.executor.address)
      expect(legs.map(({ gave, got }) => [gave, got])).toEqual(
        quote.split.legs.map(({ amountIn, amountOut }) => [amountIn, amountOut]),
      )
      expect(legs.map(({ pairs }) => pairs.map((pair) => pair.toLowerCase()))).toEqual(
        quote.split.legs.map(({ hops }) => hops.map(({ pair }) => pair.toLowerCase())),
      )
      await scene.world.rpc('evm_revert', mark)
      if (!isPermit) gas.push(Number(quote.split.gas) / Number(receipt?.gasUsed))
      const kinds = kindsOf(quote)
      for (const kind of new Set(kinds)) add(kind)
      const shared = new Set(quote.hops.map(({ pair }) => pair)).size < quote.hops.length
      for (const [name, is] of Object.entries({
        'native input': intent.input.kind === 'native',
        'native output': intent.output.kind === 'native',
        'to a recipient': to === recipient,
        'with a permit': isPermit,
        'several legs': quote.split.legs.length > 1,
        'several kinds': new Set(kinds).size > 1,
        'a shared pool': shared,
      }))
        if (is) add(name)
    }
    gas.sort((one, other) => one - other)
    console.info(
      `mixed split orders, foreseen gas / receipt: ${gas[0]} to ${gas.at(-1)}, median ${gas[gas.length >> 1]}`,
      seen,
    )
    for (const name of [
      'concentrated',
      'pair',
      'native input',
      'native output',
      'to a recipient',
      'with a permit',
      'several kinds',
    ])
      expect(seen[name], name).toBeGreaterThan(drawnOrders / 30)
    expect(seen['permit refused']).toBeUndefined()
  }, 300_000)
})

describe('gain of a split order over pools of all kinds', () => {
  test('behavior: is at least one basis point after network cost, for orders of 1 % of the first pair', async () => {
    const gains: number[] = []
    for (const [from, to] of scene.tokenPairs) {
      const drawn = { input: from, output: to, amount: 10n ** BigInt(from.decimals) }
      const pools = await scene.poolsAt(scene.world.client, drawn)
      const route = scene.quotesIn(pools, drawn)?.ranked.find(({ trade }) => trade)?.trade?.route
      const [first] = route?.pools ?? []
      if (!route || !first) continue
      const amount = (first.token0 === route.path[0] ? first.reserve0 : first.reserve1) / 100n
      const { split } = scene.quotesIn(pools, { ...drawn, amount })?.best ?? {}
      gains.push(split ? (Number(split.gain.numerator) / Number(split.gain.denominator)) * 10_000 : 0)
    }
    gains.sort((one, other) => one - other)
    const at = (part: number) => gains[Math.floor((gains.length - 1) * part)]
    const rows = gains.filter((gain) => gain > 0)
    console.info(`gain at 1 %, basis points: median ${at(0.5)}, p90 ${at(0.9)}; ${rows.length} rows of ${gains.length}`)
    expect(rows.length).toBeGreaterThan(gains.length / 2)
    expect(Math.min(...rows)).toBeGreaterThanOrEqual(0.9)
  }, 120_000)
})

describe('unsourcedField', () => {
  const thief: Address = '0x00000000000000000000000000000000000bad01'

  test('behavior: finds a source for each field of a mixed order, and none for another pool, token or place', async () => {
    const random = createRandom(11)
    let checked = 0
    for (let at = 0; at < 6; at++) {
      const { quote, quotes } = await drawMixed(random)
      const { steps, account } = swapPlan(scene.world.client, scene.intentOf(quote, quotes))
      const step = steps.at(-1) as SendStep
      const { to, data, value } = await step.call([])
      const query = { chain: scene.chain, account, call: { to, data, value }, summary: step.summary, basis: step.basis }
      expect(unsourcedField(query)).toBeNull()
      expect(assertionsOf(query).filter(({ about }) => about === 'price')).toHaveLength(2)
      expect(unsourcedField({ ...query, basis: {} })).toMatchObject({ kind: 'route' })
      expect(unsourcedField({ ...query, call: { ...query.call, to: thief } })).not.toBeNull()
      const abi = splitExecutorAbi
      const [order] = decodeFunctionData({ abi, data }).args
      const withHop = (of: 'concentrated' | 'any', change: object) => {
        const legs = order.legs.map((leg) => ({
          ...leg,
          hops: leg.hops.map((hop) => (of === 'any' || hop.tier > 1 ? { ...hop, ...change } : hop)),
        }))
        const changed = encodeFunctionData({ abi, functionName: 'split', args: [{ ...order, legs }] })
        return unsourcedField({ ...query, call: { ...query.call, data: changed } })
      }
      if (order.legs.some(({ hops }) => hops.some(({ tier }) => tier > 1))) {
        checked++
        for (const tier of [1, 2, 777, 10_000])
          expect(withHop('concentrated', { tier })).toMatchObject({ kind: 'route' })
      }
      expect(withHop('any', { platform: 99 })).toMatchObject({ kind: 'route' })
      expect(withHop('any', { tokenOut: thief })).toMatchObject({ kind: 'route' })
      for (const { index, 1: word = '' } of data.matchAll(/000000000000000000000000([0-9a-f]{40})/g)) {
        if (BigInt(`0x${word}`) < 2n ** 100n) continue
        const stolen = `${data.slice(0, index + 24)}${thief.slice(2)}${data.slice(index + 64)}` as Hex
        expect(unsourcedField({ ...query, call: { ...query.call, data: stolen } }), stolen).not.toBeNull()
      }
    }
    expect(checked).toBeGreaterThan(2)
  }, 120_000)
})
