import type { Address } from '@dexswap/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SourcesDisagreeError } from '../sending/transaction-errors.ts'
import { swapPlan } from '../swaps/plans.ts'
import { unsourcedField } from '../verification/provenance.ts'
import { type ConcentratedSends, startConcentratedSends } from './concentrated-sends.ts'
import { type LyingNode, lieWithState, startLyingNode } from './lying-nodes.ts'
import { sendDrawnSwaps } from './send-drawn-swaps.ts'
import { sendHonestly, sendPastLies } from './send-past-lies.ts'
import { openVerifyingPage } from './verifying-page.ts'

let scene: ConcentratedSends
let lying: LyingNode
let honest: LyingNode
const unit = 10n ** 18n

beforeAll(async () => {
  scene = await startConcentratedSends('slipstream')
  const [first = '0x', second = '0x'] = scene.pools
  // Fees that differ from those of the tick spacings.
  await scene.v3.setFee(first, 500, 1234)
  await scene.v3.setFee(second, 3000, 417)
  lying = await startLyingNode(scene.world.anvil.rpcUrl)
  honest = await startLyingNode(scene.world.anvil.rpcUrl)
}, 120_000)
afterAll(async () => {
  await Promise.all([lying.stop(), honest.stop()])
  await scene.world.stop()
})

const linkToDai = () => {
  const [input, output] = [scene.currency('LINK'), scene.currency('1DAI')]
  return { input, output, exact: 'input', amount: unit } as const
}

describe('swapPlan', () => {
  test('behavior: delivers the quoted amounts of Slipstream pools, for 30 random swaps', async () => {
    const { faults, counts } = await sendDrawnSwaps(scene, { count: 30, seed: 5 })
    expect(faults).toEqual([])
    expect(Object.keys(counts ?? {})).toEqual(
      expect.arrayContaining(['exact input', 'exact output', 'with the native currency', 'to a recipient']),
    )
  }, 120_000)

  test('behavior: builds no permit step, because the router does not support permits', async () => {
    const quoted = await scene.quote(scene.world.client, linkToDai())
    const { steps } = swapPlan(scene.world.client, scene.intentOf(quoted))
    expect(steps.map(({ kind }) => kind)).not.toContain('permit')
  })
})

describe('verifyCall', () => {
  beforeAll(() => scene.allow())

  test('behavior: signs the same orders when one operator returns a wrong pool state, for 25 random ones', async () => {
    const { faults, completed } = await sendPastLies(scene, [lying, honest], { count: 25, seed: 11 })
    expect(faults).toEqual([])
    expect(completed).toBe(25)
  }, 120_000)

  test('behavior: blocks none of 10 swaps when both operators are correct', async () => {
    expect((await sendHonestly(scene, [lying, honest], { count: 10, seed: 3 })).faults).toEqual([])
  }, 120_000)

  test('behavior: stops when one of two operators returns a different fee of a pool', async () => {
    const page = openVerifyingPage(scene, [lying, honest])
    await page.pollHead()
    const quoted = await scene.quote(page.client, linkToDai())
    const pool = quoted.hops[0]?.pair as Address
    const fee = quoted.pools?.route[0]?.fee ?? 0
    const code = (await scene.world.rpc('eth_getCode', pool, 'latest')) as string
    const of = (value: number) => value.toString(16).padStart(64, '0')
    lying.lie = lieWithState({ [pool]: { code: code.replaceAll(of(fee), of(fee + 900)) as Address } })
    const end = await page.run(swapPlan(page.client, scene.intentOf(quoted)))
    lying.lie = null
    page.close()
    expect(end.status === 'failed' && end.error).toBeInstanceOf(SourcesDisagreeError)
    expect(page.requested).toEqual([])
  })

  test('behavior: stops when the fee rose after the quote, so that the output is more than 0.5 % lower', async () => {
    const mark = await scene.world.rpc('evm_snapshot')
    const page = openVerifyingPage(scene, [lying, honest])
    await page.pollHead()
    const quoted = await scene.quote(page.client, linkToDai())
    const fee = quoted.pools?.route[0]?.fee ?? 0
    await scene.v3.setFee(quoted.hops[0]?.pair as Address, fee, fee + 9000)
    await page.pollHead()
    const end = await page.run(swapPlan(page.client, scene.intentOf(quoted)))
    await scene.world.rpc('evm_revert', mark)
    page.close()
    expect(end.status).toBe('failed')
    expect(page.requested).toEqual([])
  })
})

describe('unsourcedField', () => {
  test('behavior: finds a source for each field of an order with its quote, and none without the quote', async () => {
    const quoted = await scene.quote(scene.world.client, linkToDai())
    const { steps, account } = swapPlan(scene.world.client, scene.intentOf(quoted))
    const step = steps.at(-1)
    if (step?.kind !== 'send') return expect.unreachable()
    const { chain } = scene
    const query = { chain, account, call: await step.call([]), summary: step.summary, basis: step.basis }
    expect(unsourcedField(query)).toBeNull()
    expect(unsourcedField({ ...query, basis: {} })).toMatchObject({ name: 'order.tiers' })
    const thief: Address = '0x00000000000000000000000000000000000bad01'
    expect(unsourcedField({ ...query, call: { ...query.call, to: thief } })).not.toBeNull()
  })
})
