import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '../known.ts'
import { combineSimulations, progressAfter } from '../sending/batch-plan.ts'
import type { SendState } from '../sending/plan.ts'
import { CallRevertedError } from '../sending/transaction-errors.ts'
import { recordOf } from '../test/sample-record.ts'
import type { CampaignSimulation } from './campaign-simulation.ts'
import {
  claimIntentOf,
  claimsPlan,
  claimsSimulationQuery,
  claimsUsd,
  type ReadyClaim,
  readyClaims,
} from './claim-all.ts'
import { account, dai, pair, sampleCampaign, unit, usdc } from './test/sample-campaign.ts'

const at = (digit: number) => `0x${String(digit).repeat(40)}` as const
const now = 2000n
const stake = (claimable: readonly bigint[], stakedAmount = 5n) => ({ stakedAmount, claimable, claimed: [0n] })
const mine = (digit: number, claimable: bigint, part = {}) => ({
  campaign: sampleCampaign({ address: at(digit), ...part }),
  stake: stake([claimable]),
})
const none = { own: [], ownUsd: [], foreign: [], foreignUsd: [] }

const claimOf = (digit: number, part: Partial<ReadyClaim> = {}): ReadyClaim => ({
  campaign: sampleCampaign({ address: at(digit) }),
  pair,
  staked: pair.address,
  amounts: [unit],
  usd: known(unit, 0),
  ...part,
})
const intents = [1, 2, 3].map((digit) => claimIntentOf(claimOf(digit), account))
const passed = (gas: bigint, part: object = {}): CampaignSimulation => ({
  status: 'passed',
  estimate: { candidate: 0, gas },
  cost: { nextPrice: 7n },
  measured: { block: 9n, changes: [] },
  ...part,
})
const refused = (doubtful = false): CampaignSimulation => ({
  status: 'refused',
  error: new CallRevertedError('SRD15'),
  doubtful,
})

describe('readyClaims', () => {
  test('behavior: sorts claims by value with unpriced ones last, and omits campaigns that cannot pay now', () => {
    const { pair: _, ...foreign } = sampleCampaign({ address: at(5) })
    const found = readyClaims(
      {
        own: [mine(1, 3n), mine(2, 0n), mine(3, 4n), mine(4, 9n, { startsAt: now + 1n })],
        ownUsd: [known(30n, 0), known(0n, 0), unknown('no-source'), known(90n, 0)],
        foreign: [{ campaign: foreign, stakable: at(9), stake: stake([8n]) }],
        foreignUsd: [known(80n, 0)],
      },
      now,
    )
    expect(found.map(({ campaign }) => campaign.address)).toEqual([at(5), at(1), at(3)])
    expect(found[0]).toMatchObject({ pair: null, staked: at(9), amounts: [8n] })
    expect(found[1]).toMatchObject({ pair, staked: pair.address, amounts: [3n], usd: { value: 30n } })
  })

  test('behavior: includes rewards of accounts without a stake, and of campaigns that ended', () => {
    const ended = { campaign: sampleCampaign({ endsAt: 1500n }), stake: stake([1n], 0n) }
    expect(readyClaims({ ...none, own: [ended] }, now)).toHaveLength(1)
  })
})

describe('claims in one batch', () => {
  test('behavior: adds up gas and data fees of the simulated claims', () => {
    const fees = { dataFee: 3n, operatorFee: { each: 5n, million: 11n } }
    const both = combineSimulations(
      [passed(100n, { cost: { fees } }), passed(50n, { cost: { nextPrice: 7n, fees } })],
      9n,
    )
    expect(both).toMatchObject({
      status: 'passed',
      estimate: { gas: 150n },
      cost: { fees: { dataFee: 6n, operatorFee: { each: 10n, million: 11n } } },
      measured: { block: 9n },
    })
    expect(combineSimulations([passed(100n, { cost: { nextPrice: 7n } })], 9n)).toMatchObject({
      cost: { nextPrice: 7n },
    })
  })
  test('behavior: returns no fees when the data fee of one claim is unknown', () => {
    const fees = { dataFee: 3n, operatorFee: { each: 5n, million: 11n } }
    for (const all of [
      [fees, null],
      [null, fees],
    ]) {
      const each = all.map((known) => passed(50n, { cost: { nextPrice: 7n, fees: known } }))
      expect(combineSimulations(each, 9n)).toMatchObject({ cost: { nextPrice: 7n, fees: null } })
    }
  })
  test('behavior: excludes refused claims and their costs', () => {
    expect(combineSimulations([refused(), passed(50n)], 9n)).toMatchObject({ status: 'passed', estimate: { gas: 50n } })
  })
  test('behavior: returns no gas estimate when one claim was not simulated', () => {
    expect(combineSimulations([{ status: 'unknown' }, passed(50n)], 9n)).toMatchObject({
      status: 'passed',
      estimate: null,
    })
    expect(combineSimulations([{ status: 'unknown' }], 9n)).toEqual({ status: 'unknown' })
  })
  test('behavior: returns `refused` when every claim is refused', () => {
    expect(combineSimulations([refused(), refused()], 9n)).toMatchObject({ status: 'refused' })
  })
})

describe('claimsPlan', () => {
  const callsOf = async (plan: ReturnType<typeof claimsPlan>) =>
    Promise.all((plan?.steps ?? []).map(async (step) => (step.kind === 'permit' ? null : step.call([]))))

  test('behavior: claims everything with one step per campaign, and sets gas on the first step only', async () => {
    const simulation = combineSimulations([passed(100n), passed(50n), passed(70n)], 9n)
    const plan = claimsPlan(intents, simulation)
    const calls = await callsOf(plan)
    expect(calls.map((call) => [call?.to, call?.gas])).toEqual([
      [at(1), 100n],
      [at(2), undefined],
      [at(3), undefined],
    ])
    expect(plan?.steps[1]).toMatchObject({ kind: 'send', summary: { kind: 'claim', rewards: [{ amount: unit }] } })
  })
  test('behavior: omits claims that are refused with a reason, but not those refused without a reason', async () => {
    const calls = await callsOf(claimsPlan(intents, combineSimulations([refused(), passed(50n), refused(true)], 9n)))
    expect(calls.map((call) => call?.to)).toEqual([at(2), at(3)])
  })
  test('behavior: returns null when there is nothing to send', () => {
    expect(claimsPlan([], null)).toBeNull()
  })
})

describe('claimsSimulationQuery', () => {
  test('behavior: returns another key when the amounts, the order or the number of campaigns differ', () => {
    const key = claimsSimulationQuery(intents).key
    expect(claimsSimulationQuery(intents.map((intent) => ({ ...intent, amounts: [2n] }))).key).not.toBe(key)
    expect(claimsSimulationQuery(intents.toReversed()).key).not.toBe(key)
    expect(claimsSimulationQuery(intents.slice(1)).key).not.toBe(key)
  })
})

describe('progressAfter', () => {
  const before = { sent: intents.map(({ campaign }) => campaign), ends: [0, 1, 2], done: [at(9)] }
  const failed: SendState = { status: 'failed', step: 1, error: new Error('no') }
  test('behavior: keeps the first claim as done when the second is refused', () => {
    expect(progressAfter(before, failed).done).toEqual([at(9), at(1)])
  })
  test('behavior: marks all claims as done at the end, and none when the first one is refused', () => {
    expect(progressAfter(before, { status: 'done', record: recordOf({}) }).done).toEqual([at(9), at(1), at(2), at(3)])
    expect(progressAfter(before, { ...failed, step: 0 }).done).toEqual([at(9)])
  })
})

describe('claimsUsd', () => {
  test('behavior: adds up the values of the claims, and returns unknown when one value is', () => {
    expect(claimsUsd([claimOf(1), claimOf(2)])).toMatchObject({ value: 2n * unit })
    expect(claimsUsd([claimOf(1), claimOf(2, { usd: unknown('no-source') })])).toEqual(unknown('no-source'))
    expect(claimsUsd([claimOf(1), claimOf(2, { usd: loading })])).toEqual(loading)
  })
})

describe('claimIntentOf', () => {
  test('default: claims every reward in the order of the campaign, and includes the staked token in the summary', () => {
    const campaign = sampleCampaign({
      rewards: [
        { place: 0, token: dai, amount: 1n, claimed: 0n, unstakedSeconds: 0n },
        { place: 1, token: usdc, amount: 1n, claimed: 0n, unstakedSeconds: 0n },
      ],
    })
    expect(claimIntentOf(claimOf(1, { campaign, pair: null, staked: at(9), amounts: [1n, 2n] }), account)).toEqual({
      kind: 'claim',
      chainId: campaign.chainId,
      account,
      campaign: campaign.address,
      pair: null,
      staked: at(9),
      rewardTokens: [dai, usdc],
      amounts: [1n, 2n],
    })
  })
})
