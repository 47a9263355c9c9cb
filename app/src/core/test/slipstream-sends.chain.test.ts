import { type Address, type Hex, isSameAddress } from '@dexswap/chains'
import { concentratedCall, readConcentratedCall } from '@dexswap/orders/concentrated-order'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SourcesDisagreeError } from '../sending/transaction-errors.ts'
import { permitSwapPlan, swapPlan } from '../swaps/plans.ts'
import { unsourcedField } from '../verification/provenance.ts'
import { type ConcentratedSends, startConcentratedSends } from './concentrated-sends.ts'
import { type Lie, type LyingNode, lieWithState } from './lying-nodes.ts'
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
  ;({ scene, lying, honest, stop } = await startOperators(await startConcentratedSends('slipstream')))
  const [first = '0x', second = '0x'] = scene.pools
  // Fees that differ from those of the tick spacings.
  await scene.v3.setFee(first, 500, 1234)
  await scene.v3.setFee(second, 3000, 417)
}, 120_000)
afterAll(() => stop())

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

  test('behavior: has no permit step, as the router takes none', async () => {
    const intent = scene.intentOf(await scene.quote(scene.world.client, linkToDai()))
    const refused = () => expect.unreachable()
    const plan = permitSwapPlan(scene.world.client, scene.chain.multicall, intent, refused)
    expect(plan.steps.map(({ kind }) => kind)).toEqual(['send'])
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

  /** Sends the order of a quote after a change, and the wallet's requests. */
  async function sendAfter(change: (pool: Address, fee: number) => Promise<void>) {
    const mark = await scene.world.rpc('evm_snapshot')
    const page = openVerifyingPage(scene, [lying, honest])
    await page.pollHead()
    const quoted = await scene.quote(page.client, linkToDai())
    const [hop] = quoted.hops
    const [read] = quoted.pools?.route ?? []
    if (!hop || !read) return expect.unreachable()
    await change(hop.pair, read.fee)
    await page.pollHead()
    const end = await page.run(swapPlan(page.client, scene.intentOf(quoted)))
    lying.lie = null
    page.close()
    await scene.world.rpc('evm_revert', mark)
    return { signed: page.requested.length, error: end.status === 'failed' ? end.error : null }
  }

  type LiedCall = Parameters<Lie>[0]
  const isStateRead = ({ params: [call] }: LiedCall) =>
    isSameAddress((call as { readonly to: Address }).to, scene.chain.multicall)

  test.each([
    ['in every call', () => true],
    ['in reads of its state alone', isStateRead],
  ] as const)('behavior: stops when one of two operators returns another fee of a pool, %s', async (_, isLied) => {
    const word = (value: number) => value.toString(16).padStart(64, '0')
    const lieAbout = (by: number) => async (pool: Address, fee: number) => {
      const code = (await scene.world.rpc('eth_getCode', pool, 'latest')) as string
      expect(code).toContain(word(fee))
      const lie = lieWithState({ [pool]: { code: code.replaceAll(word(fee), word(fee + by)) as Hex } })
      lying.lie = (call, ask) => (call.method === 'eth_call' && isLied(call) ? lie(call, ask) : null)
    }
    expect((await sendAfter(lieAbout(0))).signed).toBe(1)
    const { signed, error } = await sendAfter(lieAbout(9000))
    expect(signed).toBe(0)
    expect(error instanceof SourcesDisagreeError && error.stop).toMatchObject({
      status: 'differ',
      about: 'price',
    })
  })

  test('behavior: signs when the fee rose after the quote within 0.5 % of the output, and stops beyond', async () => {
    const raise = (by: number) => (pool: Address, fee: number) => scene.v3.setFee(pool, fee, fee + by)
    expect((await sendAfter(raise(4000))).signed).toBe(1)
    const { signed, error } = await sendAfter(raise(6000))
    expect([signed, error?.name]).toEqual([0, 'LimitExceededError'])
  })
})

describe('unsourcedField', () => {
  async function queryOf() {
    const quoted = await scene.quote(scene.world.client, linkToDai())
    const { steps, account } = swapPlan(scene.world.client, scene.intentOf(quoted))
    const step = steps.at(-1)
    if (step?.kind !== 'send') return expect.unreachable()
    const { to, data, value } = await step.call([])
    return { chain: scene.chain, account, call: { to, data, value }, summary: step.summary, basis: step.basis }
  }

  test('behavior: finds a source for each field of an order, and none for a replaced address or without its quote', async () => {
    const query = await queryOf()
    expect(unsourcedField(query)).toBeNull()
    expect(unsourcedField({ ...query, basis: {} })).toMatchObject({ name: 'order.tiers' })
    expect(unsourcedField({ ...query, call: { ...query.call, to: thief } })).toMatchObject({ name: 'target' })
    const changed = withThief(query.call.data)
    expect(changed.length).toBeGreaterThanOrEqual(3)
    for (const data of changed) expect(unsourcedField({ ...query, call: { ...query.call, data } }), data).not.toBeNull()
  })

  test("behavior: finds no source for an order in the form of another platform's router", async () => {
    const query = await queryOf()
    const order = readConcentratedCall(query.call)
    if (!order) return expect.unreachable()
    const { dynamicFees: _, ...other } = order
    const call = concentratedCall(other)
    expect(call.to).toBe(scene.v3.platform.router)
    expect(unsourcedField({ ...query, call })).toMatchObject({ name: 'order.tiers' })
  })
})
