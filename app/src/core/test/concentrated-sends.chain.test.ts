import type { Address, Hex } from '@dexswap/chains'
import { numberToHex } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { poolProofIn, slotsOf } from '../receipts/pool-proof.ts'
import { fullHeader } from '../receipts/stored-quote.ts'
import type { SendStep } from '../sending/plan.ts'
import { SourcesDisagreeError } from '../sending/transaction-errors.ts'
import { freezePools } from '../swaps/freeze-pools.ts'
import { permittedCost } from '../swaps/permitted-cost.ts'
import { permitSwapPlan, swapPlan } from '../swaps/plans.ts'
import { provenWords } from '../verification/block-proof.ts'
import { matchesSlots } from '../verification/pool-slots.ts'
import { unsourcedField } from '../verification/provenance.ts'
import { readyConcentrated } from './concentrated-fixtures.ts'
import { type ConcentratedSends, startConcentratedSends } from './concentrated-sends.ts'
import { type LyingNode, lieWithState } from './lying-nodes.ts'
import { sendDrawnSwaps } from './send-drawn-swaps.ts'
import { sendHonestly, sendPastLies } from './send-past-lies.ts'
import { startOperators } from './start-operators.ts'
import { thief, withThief } from './tampered-calls.ts'
import { openVerifyingPage } from './verifying-page.ts'

let scene: ConcentratedSends
let lying: LyingNode
let honest: LyingNode
let stop: () => Promise<void>
const unit = 10n ** 18n

beforeAll(async () => {
  ;({ scene, lying, honest, stop } = await startOperators(await startConcentratedSends()))
}, 120_000)
afterAll(() => stop())

/** The plan of an order, with a signed permit. */
async function permitted(intent: Parameters<typeof permitSwapPlan>[2]) {
  const plan = permitSwapPlan(scene.world.client, scene.chain.multicall, intent, () => undefined)
  const [permit] = plan.steps
  if (permit?.kind !== 'permit') throw new RangeError('no permit')
  const text = JSON.parse(await permit.typedData())
  await permit.onSigned?.((await scene.world.rpc('eth_signTypedData_v4', scene.user, text)) as Hex)
  return plan
}

describe('swapPlan', () => {
  test('behavior: delivers the quoted amounts of pairs and concentrated pools, for 30 random swaps', async () => {
    const { faults, counts } = await sendDrawnSwaps(scene, { count: 30, seed: 7 })
    expect(faults).toEqual([])
    expect(Object.keys(counts ?? {})).toEqual(
      expect.arrayContaining(['with a permit', 'to a recipient', 'with the native currency', 'after a move']),
    )
  }, 120_000)
})

describe('permittedCost', () => {
  test.each(['LINK', '1DAI', 'ONE'])('default: estimates the gas of a permitted order from 1USDC to %s', async (to) => {
    const mark = await scene.world.rpc('evm_snapshot')
    const [input, output] = [scene.currency('1USDC'), scene.currency(to)]
    const quoted = await scene.quote(scene.world.client, { input, output, exact: 'input', amount: 30n * 10n ** 6n })
    const intent = scene.intentOf(quoted)
    const likely = await permittedCost(intent, quoted)?.(scene.world.client)
    const call = await (await permitted(intent)).steps
      .filter((step) => step.kind === 'send')
      .at(-1)
      ?.call(['0x'])
    const receipt = call && (await scene.world.send(scene.user, call))
    await scene.world.rpc('evm_revert', mark)
    const part = Number(likely?.likelyGas) / Number(receipt?.gasUsed)
    expect(receipt?.status).toBe('0x1')
    expect(part).toBeGreaterThanOrEqual(1)
    expect(part).toBeLessThan(1.6)
  })
})

describe('verifyCall', () => {
  beforeAll(() => scene.allow())

  test('behavior: signs the same orders when one operator returns a wrong pool state, for 25 random ones', async () => {
    const { faults, completed } = await sendPastLies(scene, [lying, honest], { count: 25, seed: 11 })
    expect(faults).toEqual([])
    expect(completed).toBe(25)
  }, 120_000)

  test('behavior: blocks none of 10 swaps through concentrated pools when both operators are correct', async () => {
    expect((await sendHonestly(scene, [lying, honest], { count: 10, seed: 3 })).faults).toEqual([])
  }, 120_000)

  test.each([1n, 5n])(
    'behavior: stops when both operators return liquidity that their state proofs contradict, %s',
    async (by) => {
      const input = {
        input: scene.currency('LINK'),
        output: scene.currency('1DAI'),
        exact: 'input',
        amount: unit,
      } as const
      const page = openVerifyingPage(scene, [lying, honest])
      await page.pollHead()
      const plan = async () => swapPlan(page.client, scene.intentOf(await scene.quote(page.client, input)))
      expect((await page.run(await plan())).status).toBe('failed')
      expect(page.requested).toHaveLength(1)
      const [pool = '0x'] = scene.pools
      const liquidity = BigInt((await scene.world.rpc('eth_getStorageAt', pool, '0x4', 'latest')) as Hex)
      const slot = numberToHex(4, { size: 32 })
      const changed = numberToHex(liquidity + (liquidity * by) / 100n, { size: 32 })
      lying.lie = honest.lie = lieWithState({ [pool]: { stateDiff: { [slot]: changed } } })
      const end = await page.run(await plan())
      lying.lie = honest.lie = null
      page.close()
      const stop = end.status === 'failed' && end.error instanceof SourcesDisagreeError ? end.error.stop : null
      expect(stop).toMatchObject({ status: 'disproved', operators: ['Lia', 'Hon'] })
      expect(page.requested).toHaveLength(1)
    },
  )
})

describe('poolSlots', () => {
  test.each(['platform', 'pancake'] as const)('behavior: verifies the state proof of a pool, %s', async (name) => {
    const platform = scene.v3[name]
    const tokens = ['LINK', '1DAI'].map((id) => scene.world.token(id)) as [Address, Address]
    if (name === 'pancake') {
      const pool = await scene.v3.addPool(platform, tokens, 2500, 40)
      await scene.v3.addPositions(pool, [
        { tickLower: -60_000, tickUpper: 60_000, liquidity: unit * 10n },
        { tickLower: 0, tickUpper: 50, liquidity: unit * 100n },
      ])
    }
    const drawn = { input: scene.currency('LINK'), output: scene.currency('1DAI'), exact: 'input' } as const
    const chain = { ...scene.chain, concentratedPlatforms: [platform] }
    const pools = await scene.poolsAt(scene.world.client, platform, tokens)
    const ready = readyConcentrated(tokens, { [platform.id]: pools })
    const { number } = await scene.world.head()
    const block = { number, hash: '0x', receivedAt: 0 } as const
    const state = { status: 'ready', block, complete: true, pools: new Map(), concentrated: ready } as const
    let pool: ReturnType<typeof freezePools>[number] | undefined
    // Doubles the amount until the order crosses a tick.
    for (let amount = unit; !pool; amount *= 2n) {
      const quoted = await scene.quote(scene.world.client, { ...drawn, amount }, platform)
      pool = freezePools(chain, state, [quoted]).find(({ ticks }) => ticks.length > 0)
    }
    const at = numberToHex(number)
    const header = fullHeader.entries
    const { stateRoot } = (await scene.world.rpc('eth_getBlockByNumber', at, false)) as Record<keyof typeof header, Hex>
    const proof = poolProofIn(await scene.world.rpc('eth_getProof', pool.address, slotsOf(pool), at))
    const words = proof && provenWords(stateRoot, slotsOf(pool), proof)
    const used = { words: pool, ticks: pool.ticks.map(({ tick }) => tick) }
    const stated = {
      ...pool,
      bitmaps: new Map(pool.bitmaps.map((word, place) => [pool.firstWord + place, word])),
      ticks: new Map(pool.ticks.map((each) => [each.tick, each])),
    }
    expect(words && matchesSlots(stated, used, words)).toBe(true)
    expect(words && matchesSlots({ ...stated, liquidity: stated.liquidity + 1n }, used, words)).toBe(false)
    expect(words && matchesSlots({ ...stated, tick: stated.tick + 1 }, used, words)).toBe(false)
    expect(words && matchesSlots({ ...stated, bitmaps: new Map() }, used, words)).toBe(false)
    expect(words && matchesSlots(stated, used, words.with(0, null))).toBeNull()
  })
})

describe('unsourcedField', () => {
  test('behavior: finds a source for each field of an order, and no source for a replaced address in any call', async () => {
    const cases = [
      ['LINK', '1DAI', 'input'],
      ['1USDC', 'LINK', 'input'],
      ['ONE', '1DAI', 'output'],
      ['1DAI', 'ONE', 'input'],
    ] as const
    let checked = 0
    for (const [from, to, exact] of cases) {
      const [input, output] = [scene.currency(from), scene.currency(to)]
      const amount = 10n ** BigInt((exact === 'input' ? input : output).decimals)
      const quoted = await scene.quote(scene.world.client, { input, output, exact, amount })
      const intent = scene.intentOf(quoted)
      const plans = [swapPlan(scene.world.client, intent)]
      if (from === '1USDC') plans.push(await permitted(intent))
      for (const { steps, account } of plans) {
        const step = steps.at(-1) as SendStep
        const { to: target, data, value } = await step.call([])
        const { chain } = scene
        const query = { chain, account, call: { to: target, data, value }, summary: step.summary, basis: step.basis }
        expect(unsourcedField(query)).toBeNull()
        expect(unsourcedField({ ...query, basis: {} })).toMatchObject({ name: 'order.tiers' })
        const { route = [], known = [] } = step.basis?.pools ?? {}
        const crowded = route.map((reads) => ({ ...reads, ticks: Array.from({ length: 129 }, (_, at) => at) }))
        const basis = { pools: { route: crowded, known } }
        expect(unsourcedField({ ...query, basis })).toMatchObject({ name: 'order.tiers' })
        expect(unsourcedField({ ...query, call: { ...query.call, to: thief } })).not.toBeNull()
        for (const changed of withThief(data)) {
          checked++
          expect(unsourcedField({ ...query, call: { ...query.call, data: changed } }), changed).not.toBeNull()
        }
      }
    }
    expect(checked).toBeGreaterThan(10)
  })
})
