import type { Address, Hex } from '@dexswap/chains'
import { expectedGas } from '@dexswap/pools-reader/expected-gas'
import type { PlatformQuote, Unquoted } from '@dexswap/pools-reader/quote'
import { createSolidlyQuotes } from '@dexswap/pools-reader/solidly-quotes'
import { traders } from '@dexswap/sandbox'
import { numberToHex } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createChainClient } from '#io/rpc/chain-client.ts'
import { createRpc } from '#io/rpc/rpc.ts'
import { poolLegs, poolSwaps } from '../receipts/pool-swaps.ts'
import type { SendStep } from '../sending/plan.ts'
import { swapPlan } from '../swaps/plans.ts'
import { unsourcedField } from '../verification/provenance.ts'
import { type Lie, type LyingNode, lieWithState } from './lying-nodes.ts'
import { meaningOf } from './press-past-lies.ts'
import { createRandom } from './random.ts'
import { type DrawnSwap, type SolidlySends, startSolidlySends } from './solidly-sends.ts'
import { startOperators } from './start-operators.ts'
import { openVerifyingPage } from './verifying-page.ts'

let scene: SolidlySends
let lying: LyingNode
let honest: LyingNode
let stop: () => Promise<void>
const unit = 10n ** 18n
const recipient: Address = traders[5] ?? '0x'

beforeAll(async () => {
  ;({ scene, lying, honest, stop } = await startOperators(await startSolidlySends()))
}, 120_000)
afterAll(() => stop())

type Receipt = {
  readonly status: Hex
  readonly gasUsed: Hex
  readonly effectiveGasPrice: Hex
  readonly logs: Parameters<typeof poolSwaps>[0]
}

function isQuote(row: PlatformQuote | Unquoted): row is PlatformQuote {
  return !('reason' in row)
}

async function quoteOf(drawn: DrawnSwap, client = scene.world.client): Promise<PlatformQuote> {
  const row = await scene.row(client, drawn)
  if (!isQuote(row)) throw new RangeError(row.reason)
  return row
}

const swapOf = (from: string, to: string, amount: bigint, exact: 'input' | 'output' = 'input'): DrawnSwap => {
  return { input: scene.currency(from), output: scene.currency(to), exact, amount }
}

/** Sends an intent; returns what left and what arrived, without the network cost. */
async function send(intent: ReturnType<SolidlySends['intentOf']>) {
  const { world, user, balance } = scene
  const [paid, held] = [await balance(intent.input, user), await balance(intent.output, intent.recipient)]
  const step = swapPlan(world.client, intent).steps.at(-1) as SendStep
  const receipt = (await world.send(user, await step.call([]))) as Receipt
  const cost = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
  const left = paid - (await balance(intent.input, user)) - (intent.input.kind === 'native' ? cost : 0n)
  const isOwnNative = intent.output.kind === 'native' && intent.recipient === user
  const arrived = (await balance(intent.output, intent.recipient)) - held + (isOwnNative ? cost : 0n)
  return { receipt, left, arrived }
}

describe('chooseSwapCall', () => {
  test('error: LimitExceededError when the price falls, so that the exact output is not reached', async () => {
    const mark = await scene.world.rpc('evm_snapshot')
    const intent = scene.intentOf(await quoteOf(swapOf('LINK', '1DAI', 10n * unit, 'output')))
    expect(intent.maximumIn).toBe(intent.amountIn)
    await send(scene.intentOf(await quoteOf(swapOf('LINK', '1DAI', unit))))
    const step = swapPlan(scene.world.client, intent).steps.at(-1) as SendStep
    await expect(step.call([])).rejects.toMatchObject({ name: 'LimitExceededError' })
    await scene.world.rpc('evm_revert', mark)
  })
})

describe('createSolidlyPools', () => {
  test('behavior: reads custom fees and the pause of the factory with each block', async () => {
    const mark = await scene.world.rpc('evm_snapshot')
    const drawn = swapOf('LINK', '1DAI', unit)
    const { solidlyPlatforms } = scene.chain
    const pool = scene.poolOf('LINK', '1DAI', false)
    const feeIn = async () => {
      const state = await scene.read(scene.world.client, drawn)
      const known = state?.status === 'ready' ? (state.pools.get(scene.platform.id) ?? []) : []
      return known.find(({ id }) => id === pool.toLowerCase())?.market.pool.swapFeeBps
    }
    expect(await feeIn()).toBe(30)
    const before = await quoteOf(drawn)
    await scene.onFactory('setCustomFee', [pool, 100n])
    expect(await feeIn()).toBe(100)
    await scene.onFactory('setCustomFee', [pool, 420n])
    expect(await feeIn()).toBe(0)
    expect((await quoteOf(drawn)).amountOut).toBeGreaterThan(before.amountOut)
    await scene.onFactory('setPauseState', [true])
    expect(await scene.row(scene.world.client, drawn)).toMatchObject({
      reason: 'paused',
      platform: solidlyPlatforms[0],
    })
    await scene.world.rpc('evm_revert', mark)
  })

  test('behavior: closes only the platform that returned an impossible state', async () => {
    const { chain, platform, world } = scene
    const other = { ...platform, id: 'velodrome-v2', factory: world.token('LINK') } as const
    const both = { ...chain, solidlyPlatforms: [other, platform] }
    const drawn = swapOf('LINK', '1DAI', unit)
    const state = await scene.read(world.client, drawn, both)
    expect(state).toMatchObject({ status: 'ready', unreachable: ['velodrome-v2'] })
    const rows = createSolidlyQuotes()(() => 'none')({ ...scene.requestOf(drawn, state), chain: both })
    expect(rows.map(({ result }) => ('reason' in result ? result.reason : 'quoted'))).toEqual(['unreachable', 'quoted'])
    const none = await scene.read(world.client, drawn, { ...chain, solidlyPlatforms: [other] })
    expect(none).toMatchObject({ status: 'unreachable', error: { name: 'SolidlyAnswerError' } })
  })

  test('behavior: finds a pool once it has liquidity, and none at an address without code', async () => {
    const state = await scene.read(scene.world.client, swapOf('LINK', '1USDT', 1n))
    const found = state?.status === 'ready' ? (state.pools.get(scene.platform.id) ?? []) : []
    expect(found.map(({ market }) => market.pool.kind).toSorted()).toEqual([
      ...['stable', 'stable', 'volatile', 'volatile', 'volatile', 'volatile'],
    ])
    const request = scene.requestOf(swapOf('LINK', '1USDT', 1n), state)
    const [row] = createSolidlyQuotes()(() => 'none')(request)
    expect(row?.result).toMatchObject({ reason: 'no-route', pools: found.map(({ id }) => id) })
    const charged = createSolidlyQuotes()(() => 'charged')(scene.requestOf(swapOf('LINK', '1USDT', unit), state))
    expect(charged[0]?.result).toMatchObject({ reason: 'transfer-fee' })
  })
})

describe('unsourcedField', () => {
  const thief: Address = '0x00000000000000000000000000000000000bad01'

  test('behavior: finds a source for each field of a Solidly order, and none for a replaced address', async () => {
    let checked = 0
    for (const [from, to] of [
      ['LINK', '1USDC'],
      ['ONE', '1DAI'],
      ['1DAI', 'ONE'],
    ] as const) {
      const quoted = await quoteOf(swapOf(from, to, unit))
      const { steps, account } = swapPlan(scene.world.client, scene.intentOf(quoted))
      const step = steps.at(-1) as SendStep
      const { gas: _, ...call } = (await step.call([])) as { gas: bigint; to: Address; data: Hex; value: bigint }
      const query = { chain: scene.chain, account, call, summary: step.summary, basis: step.basis }
      expect(unsourcedField(query)).toBeNull()
      expect(unsourcedField({ ...query, basis: {} })).toMatchObject({ name: 'order.pools' })
      expect(unsourcedField({ ...query, call: { ...call, to: thief } })).not.toBeNull()
      for (const { index, 1: word = '' } of call.data.matchAll(/000000000000000000000000([0-9a-f]{40})/g)) {
        if (BigInt(`0x${word}`) < 2n ** 100n) continue
        const data = `${call.data.slice(0, index + 24)}${thief.slice(2)}${call.data.slice(index + 64)}` as Hex
        checked++
        expect(unsourcedField({ ...query, call: { ...call, data } }), data).not.toBeNull()
      }
    }
    expect(checked).toBeGreaterThan(10)
  })
})

const word = (value: bigint): Hex => numberToHex(value, { size: 32 })
/** Storage slots of the sandbox's Solidly contracts. */
const slots = { reserve0: 5, reserve1: 6, isPaused: 0, stableFee: 1, volatileFee: 2 } as const
const slotAt = (slot: number) => numberToHex(slot, { size: 32 })
const stateLie = (address: Address, values: Readonly<Record<Hex, Hex>>): Lie =>
  lieWithState({ [address]: { stateDiff: values } })

/**
 * Quotes by one node only, because the page's client would also use the other one when the first is
 * slow.
 */
function rowBy({ url }: LyingNode, drawn: DrawnSwap) {
  const rpc = createRpc({ chainId: scene.chain.id, urls: [url] })
  return scene.row(createChainClient(scene.chain, rpc), drawn)
}

/** Quotes with the first node and clicks the button; the wallet rejects every request. */
async function press(drawn: DrawnSwap, nodes: readonly [LyingNode, LyingNode]) {
  const page = openVerifyingPage(scene, nodes)
  await page.pollHead()
  try {
    const row = await rowBy(nodes[0], drawn)
    if (!isQuote(row)) return { requested: page.requested, reason: row.reason, error: null }
    const end = await page.run(swapPlan(page.client, scene.intentOf(row)))
    return { requested: page.requested, reason: null, error: end.status === 'failed' ? end.error : null }
  } finally {
    page.close()
  }
}

describe('verifyCall', () => {
  const pool = () => scene.poolOf('LINK', '1DAI', false)
  const lies: readonly (readonly [string, () => Lie])[] = [
    ['a higher reserve of one token', () => stateLie(pool(), { [slotAt(slots.reserve0)]: word(9000n * unit) })],
    ['a lower reserve of one token', () => stateLie(pool(), { [slotAt(slots.reserve1)]: word(900n * unit) })],
    ['no fee', () => stateLie(scene.platform.factory, { [slotAt(slots.volatileFee)]: word(0n) })],
    ['a higher fee', () => stateLie(scene.platform.factory, { [slotAt(slots.volatileFee)]: word(90n) })],
    ['a hidden pool', () => lieWithState({ [pool()]: { code: '0x00' } })],
  ]

  test.each(lies)('behavior: signs only correct values when one of two operators reports %s', async (_, lieOf) => {
    const drawn = swapOf('LINK', '1DAI', 25n * unit)
    const truth = await press(drawn, [lying, honest])
    expect(truth.requested).toHaveLength(1)
    for (const nodes of [[lying, honest] as const, [honest, lying] as const]) {
      lying.lie = lieOf()
      const { requested, error } = await press(drawn, nodes)
      lying.lie = null
      if (requested.length > 0) expect(meaningOf(requested)).toBe(meaningOf(truth.requested))
      else expect(error).not.toBeNull()
    }
  })

  test('behavior: stops when one of two operators hides a pause', async () => {
    const mark = await scene.world.rpc('evm_snapshot')
    await scene.onFactory('setPauseState', [true])
    lying.lie = stateLie(scene.platform.factory, { [slotAt(slots.isPaused)]: word(0n) })
    const { requested, error } = await press(swapOf('LINK', '1DAI', unit), [lying, honest])
    lying.lie = null
    expect(requested).toEqual([])
    expect(error).not.toBeNull()
    await scene.world.rpc('evm_revert', mark)
  })

  test('behavior: stops an order through pairs when one of two operators invents a pause of a better platform', async () => {
    const mark = await scene.world.rpc('evm_snapshot')
    await scene.world.addPair('dexswap', 'LINK', 3000, '1DAI', 3000)
    const { world, chain, user } = scene
    const [pairs] = chain.platforms
    if (!pairs) return expect.unreachable()
    await world.approve(user, world.token('LINK'), pairs.router)
    const drawn = swapOf('LINK', '1DAI', unit)
    const better = await quoteOf(drawn)
    const path = ['LINK', '1DAI'].map((id) => world.token(id))
    // Output of DexSwap for one LINK with a fee of 0.25 %.
    const amountOut = (unit * 9975n * 3000n * unit) / (3000n * unit * 10_000n + unit * 9975n)
    const { solidly: _, ...common } = better
    const quoted = { ...common, platform: pairs, path, hops: [], amountOut, minimumOut: (amountOut * 995n) / 1000n }
    const run = async (lie: Lie | null) => {
      const page = openVerifyingPage(scene, [lying, honest])
      lying.lie = lie
      await page.pollHead()
      const row = await rowBy(lying, drawn)
      const intent = scene.intentOf(quoted, user, { without: isQuote(row) ? [] : [row] })
      const end = await page.run(swapPlan(page.client, intent))
      lying.lie = null
      page.close()
      return { requested: page.requested, error: end.status === 'failed' ? end.error : null }
    }
    const paused = await run(stateLie(scene.platform.factory, { [slotAt(slots.isPaused)]: word(1n) }))
    expect(paused.requested).toEqual([])
    expect(paused.error).toMatchObject({ name: 'SourcesDisagreeError' })
    await scene.onFactory('setPauseState', [true])
    expect((await run(null)).requested).toHaveLength(1)
    await world.rpc('evm_revert', mark)
  })
})

// Runs last, because it changes every pool.
describe('swapPlan', () => {
  test('behavior: delivers the quoted amounts through Solidly pools to the unit, for 40 random swaps', async () => {
    const random = createRandom(7)
    const ids = ['LINK', '1DAI', '1USDC', '1USDT', 'ONE'] as const
    const seen: Record<string, number> = {}
    const gas: number[] = []
    for (let at = 0; at < 40; at++) {
      const input = random.of(ids)
      const output = random.of(ids.filter((id) => id !== input))
      const exact = random.of(['input', 'output'] as const)
      const { decimals } = scene.currency(exact === 'input' ? input : output)
      const amount = (10n ** BigInt(decimals) * BigInt(1 + random.roll(120_000))) / 1000n + BigInt(random.roll(999))
      const quoted = await quoteOf(swapOf(input, output, amount, exact))
      const intent = scene.intentOf(quoted, random.roll(3) === 0 ? recipient : scene.user)
      const { receipt, left, arrived } = await send(intent)
      expect(receipt.status).toBe('0x1')
      expect(left).toBe(intent.amountIn)
      // The smallest input for an output can buy a few units more.
      if (exact === 'input') expect(arrived).toBe(intent.amountOut)
      else expect(arrived).toBeGreaterThanOrEqual(intent.amountOut)
      const [leg] = poolLegs(poolSwaps(receipt.logs, [scene.platform], intent.path))
      expect(leg).toMatchObject({ gave: left, got: arrived })
      gas.push(Number(receipt.gasUsed) / Number(expectedGas(quoted)))
      for (const name of [exact, `${quoted.hops.length} hops`, ...quoted.hops.map(({ curve }) => `${curve}`)])
        seen[name] = (seen[name] ?? 0) + 1
    }
    expect(Object.keys(seen)).toEqual(
      expect.arrayContaining(['input', 'output', '1 hops', '2 hops', '3 hops', 'stable', 'volatile']),
    )
    console.info(`gas of Solidly swaps, receipt / estimate: ${Math.min(...gas)} to ${Math.max(...gas)}`)
  }, 120_000)
})
