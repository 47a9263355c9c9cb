import { describe, expect, test } from 'vitest'
import { known, loading } from '../known.ts'
import { deriveCampaign } from './derive-campaign.ts'
import { deriveStakeAfter, type StakeAfterInputs } from './derive-stake-after.ts'
import { account, day, sampleCampaign, sampleMarket, unit } from './test/sample-campaign.ts'

const agreed = { status: 'agree', operators: ['a', 'b'], block: 1n } as const
const stopped = { status: 'disagree', stops: true } as never as NonNullable<StakeAfterInputs['opened']>
const allowed = (value: bigint) => ({ value: known(value, 0), isUnderWay: false })
const added = { campaign: sampleCampaign().address, expected: 2n * unit, minimum: unit }

/** The stake of 1 to 2 added LP tokens by an account that holds none. */
function derive(
  part: Partial<StakeAfterInputs> = {},
  terms: Parameters<typeof sampleCampaign>[0] = {},
  of: typeof added | null = added,
) {
  const inputs = { campaign: sampleCampaign(terms), market: sampleMarket(), now: 2_000n, account, closed: null }
  const view = deriveCampaign({ ...inputs, lpBalance: known(0n, 0), stake: loading })
  const checks = { allowance: allowed(0n), lockWord: '', code: 'reviewed', opened: agreed } as const
  return deriveStakeAfter({ ...view, ...checks, ...part }, of, 'the campaign')
}

describe('deriveStakeAfter', () => {
  test('default: stakes the minimum of the addition with an exact approval, without LP tokens in the wallet', () => {
    const { after, missing, note, refusal, lock } = derive()
    expect({ note, refusal, lock }).toEqual({ note: 'unlocked', refusal: null, lock: null })
    expect(after).toMatchObject({
      stake: { kind: 'stake', amount: unit, account, terms: { locked: false } },
      approval: { needed: unit, amount: unit, spender: added.campaign, campaign: { address: added.campaign } },
      isApproved: false,
      expected: 2n * unit,
    })
    expect(missing).toMatchObject([{ amount: unit, spender: added.campaign, before: 'stake' }])
  })

  test('behavior: needs no approval when the allowance suffices, and waits while it is unknown', () => {
    expect(derive({ allowance: allowed(unit) })).toMatchObject({ missing: [], after: { isApproved: true } })
    expect(derive({ allowance: null }).refusal).toBe('checking-approval')
  })

  test.each([
    ['has not started', { startsAt: 3_000n }, 'upcoming'],
    ['has ended', { endsAt: 1_999n }, 'ended'],
    ['is full', { stakingCap: 5n * unit }, 'full'],
  ] as const)('behavior: refuses a stake with a note when the campaign %s', (_, terms, note) => {
    expect(derive({}, terms)).toMatchObject({ refusal: 'closed', note })
  })

  test('behavior: refuses a stake when the operator has paused it', () => {
    expect(derive({ closed: 'paused' })).toMatchObject({ refusal: 'closed', note: 'paused' })
  })

  test('behavior: refuses more than the room under the cap, by the expected LP tokens', () => {
    expect(derive({}, { stakingCap: 7n * unit - 1n }).refusal).toBe('above-room')
    expect(derive({}, { stakingCap: 7n * unit }).refusal).toBeNull()
  })

  test('behavior: requires a typed word before a lock above one year', () => {
    const terms = { locked: true, endsAt: 2_000n + 366n * day }
    expect(derive({}, terms)).toMatchObject({ refusal: 'confirm-lock', lock: { isLong: true }, note: 'locked' })
    expect(derive({ lockWord: 'confirm' }, terms).refusal).toBeNull()
    expect(derive({}, { locked: true })).toMatchObject({ refusal: null, lock: { isLong: false } })
  })

  test('behavior: waits for two operators, and stops when code or terms differ', () => {
    expect(derive({ opened: null }).refusal).toBe('checking-campaign')
    expect(derive({ opened: stopped }).refusal).toBe('not-confirmed')
    expect(derive({ code: 'other' }, { startsAt: 3_000n }).refusal).toBe('wrong-code')
  })

  test('behavior: has nothing to send without an amount or an account', () => {
    expect(derive({}, {}, null)).toMatchObject({ after: null, missing: [], refusal: null, note: 'unlocked' })
    expect(derive({ account: null })).toMatchObject({ after: null, refusal: null })
  })
})
