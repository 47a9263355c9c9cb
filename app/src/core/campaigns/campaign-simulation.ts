import type { Address } from '@dexswap/chains'
import type { Call } from '@dexswap/orders/call'
import { causesOf } from '@dexswap/orders/error-causes'
import { revertReason } from '@dexswap/orders/revert-reason'
import { estimateGas } from '@dexswap/orders/simulate-call'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { costTermsOf } from '../sending/network-cost.ts'
import { isNodeSilent, type SimulationResult, simulateCalls } from '../sending/simulate-calls.ts'
import type { Simulation, SimulationQuery } from '../sending/simulation.ts'
import { CallRevertedError, TakesMoreError } from '../sending/transaction-errors.ts'
import { lpDecimals, type Token } from '../tokens/currency.ts'
import { type CampaignCallIntent, campaignCall } from './campaign-plan.ts'
import { lpSymbol } from './reward-campaign.ts'

/** Revert codes of the current and the published campaign contracts. */
const refusals = {
  SRD01: 'start-has-passed',
  SRD02: 'no-duration',
  SRD05: 'no-reward',
  SRD06: 'reward-not-received',
  SRD08: 'already-started',
  SRD09: 'nothing-entered',
  SRD10: 'cap-reached',
  SRD11: 'nothing-entered',
  SRD12: 'locked',
  SRD13: 'more-than-staked',
  SRD15: 'more-than-claimable',
  SRD17: 'not-owner',
  SRD19: 'cancelled',
  SRD20: 'not-started',
  SRD21: 'ended',
  SRD22: 'nothing-to-recover',
  SRD23: 'nothing-to-claim',
  SRD24: 'nothing-to-claim',
  SRD25: 'paused',
  SRD26: 'reward-twice',
  SRD27: 'reward-too-large',
  SRD28: 'too-many-rewards',
  SRD29: 'no-recipient',
  SRD30: 'too-little-gas',
  SRD31: 'campaign-only',
  SRD32: 'too-little-gas',
  SRD33: 'factory-only',
  SRD34: 'lock-too-long',
} as const

export type CampaignRefusalCode = (typeof refusals)[keyof typeof refusals]

/** Failure of a campaign call, displayed after 'Error broadcasting transaction'. */
export type CampaignFailure =
  | { readonly kind: 'refused'; readonly code: CampaignRefusalCode }
  /** Revert of another contract. `reason` is untrusted plain text of limited length, or null. */
  | { readonly kind: 'reverted'; readonly reason: string | null }
  | { readonly kind: 'other'; readonly error: Error }

export function campaignFailure(error: Error): CampaignFailure {
  for (const cause of causesOf(error)) {
    if (cause instanceof CallRevertedError) return refusalOf(cause.reason)
  }
  return { kind: 'other', error }
}

export function refusalOf(reason: string | null): CampaignFailure {
  const code = reason?.match(/SRD\d\d/)?.[0]
  return code !== undefined && isRefusal(code)
    ? { kind: 'refused', code: refusals[code] }
    : { kind: 'reverted', reason }
}

function isRefusal(code: string): code is keyof typeof refusals {
  return Object.hasOwn(refusals, code)
}

/** Change of the account's balance of a token. */
export type BalanceChange = { readonly token: Pick<Token, 'symbol' | 'decimals'>; readonly change: bigint }
export type MovedByCampaign = { readonly block: bigint; readonly changes: readonly BalanceChange[] }
export type CampaignSimulation = Simulation<MovedByCampaign>

type Expected = { readonly address: Address; readonly token: BalanceChange['token']; readonly least: bigint }

/**
 * Tokens that a call should move, with the minimum change of the balance; negative for outgoing
 * tokens.
 */
function expectedOf(intent: CampaignCallIntent, rewards: readonly Token[]): readonly Expected[] {
  const paid = rewards.map((token) => ({ address: token.address, token, least: 0n }))
  if (intent.kind === 'leave' || (intent.pair === null && intent.kind !== 'claim')) {
    return [{ address: intent.staked.address, token: intent.staked, least: 0n }, ...paid]
  }
  if (intent.pair === null) {
    return [{ address: intent.staked, token: { symbol: '', decimals: lpDecimals }, least: 0n }, ...paid]
  }
  const { pair } = intent
  const lp = { address: pair.address, token: { symbol: lpSymbol(pair), decimals: lpDecimals } }
  switch (intent.kind) {
    case 'stake':
      return [{ ...lp, least: -intent.amount }, ...paid]
    case 'create':
      return intent.rewards.map(({ token, amount }) => ({ address: token.address, token, least: -amount }))
    default:
      return [{ ...lp, least: 0n }, ...paid]
  }
}

/**
 * Simulates a call, and refuses it when more than the intended tokens would leave the account.
 * @param rewards tokens that the campaign pays
 * @param approvals calls to simulate before it
 */
export async function simulateCampaignCall(
  client: ChainClient,
  multicall: Address,
  intent: CampaignCallIntent,
  rewards: readonly Token[],
  approvals: readonly Call[] = [],
): Promise<CampaignSimulation> {
  const call = campaignCall(intent)
  const account = intent.account
  const expected = expectedOf(intent, rewards)
  const watched = [...expected.map(({ address }) => address), 'native' as const].map((of) => ({ of, owner: account }))
  if (approvals.length > 0) {
    // The gas of the call alone cannot be estimated while its approval is missing.
    const simulated = await simulateCalls(client, multicall, account, watched, [...approvals, call])
    if (simulated === null || (simulated.status === 'refused' && simulated.at < approvals.length))
      return { status: 'unknown' }
    if (simulated.status === 'refused') return { status: 'refused', error: new CallRevertedError(simulated.reason) }
    return measuredBy(simulated, expected, null, {})
  }
  const [gas, cost, answer] = await Promise.all([
    estimateGas(client, { from: account, ...call }).catch((failure: unknown) => ({ failure })),
    costTermsOf(client, call),
    simulateCalls(client, multicall, account, watched, [call]),
  ])
  if (typeof gas === 'object') {
    const { failure } = gas
    if (isNodeSilent(failure)) return { status: 'unknown' }
    const reason = revertReason(failure) ?? (answer?.status === 'refused' ? answer.reason : null)
    const error = new CallRevertedError(reason, { cause: failure })
    return { status: 'refused', error, doubtful: reason === null || answer?.status === 'passed' }
  }
  const estimate = { candidate: 0, gas }
  if (answer?.status !== 'passed') return { status: 'passed', estimate, cost, measured: null }
  return measuredBy(answer, expected, estimate, cost)
}

type Passed = Extract<CampaignSimulation, { status: 'passed' }>

function measuredBy(
  answer: Extract<SimulationResult, { status: 'passed' }>,
  expected: readonly Expected[],
  estimate: Passed['estimate'],
  cost: NonNullable<Passed['cost']>,
): CampaignSimulation {
  const changes = expected.map(({ token }, at) => ({ token, change: answer.changes[at] ?? 0n }))
  const takesMore =
    expected.some(({ least }, at) => (changes[at]?.change ?? 0n) < least) || (answer.changes.at(-1) ?? 0n) < 0n
  if (takesMore) return { status: 'refused', error: new TakesMoreError() }
  return { status: 'passed', estimate, cost, measured: { block: answer.block, changes } }
}

/** Number of rewards that a simulated exit did not pay; all of them without a simulation. */
export function unpaidIn(intent: CampaignCallIntent, rewards: number, simulation: CampaignSimulation | null): number {
  if (intent.kind !== 'exit' && intent.kind !== 'leave') return 0
  if (simulation?.status !== 'passed' || simulation.measured === null) return rewards
  // The first change is that of the staked token.
  return simulation.measured.changes.slice(1).filter(({ change }) => change <= 0n).length
}

export function campaignSimulationQuery(
  intent: CampaignCallIntent,
  rewards: readonly Token[],
  approvals: readonly Call[] = [],
): SimulationQuery<MovedByCampaign> {
  const { to, data } = campaignCall(intent)
  return {
    key: [intent.account, to, data, approvals.length].join(),
    run: (client, multicall) => simulateCampaignCall(client, multicall, intent, rewards, approvals),
  }
}
