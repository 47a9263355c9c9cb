import type { Address } from '@dexswap/chains'
import { readAllowance } from '@dexswap/orders/allowance'
import { approveCall } from '@dexswap/orders/approve-call'
import type { Estimate } from '@dexswap/orders/call'
import { revertReason } from '@dexswap/orders/revert-reason'
import { estimateGas } from '@dexswap/orders/simulate-call'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { bothKnown, type Known, known, mapKnown } from '../known.ts'
import type { SummaryCurrency } from '../records/summary.ts'
import { intentKey } from '../sending/dedupe-key.ts'
import { costTermsOf } from '../sending/network-cost.ts'
import type { ApproveStep, Plan } from '../sending/plan.ts'
import { isNodeSilent, simulateCalls } from '../sending/simulate-calls.ts'
import type { Simulation, SimulationQuery } from '../sending/simulation.ts'
import { CallRevertedError, TakesMoreError } from '../sending/transaction-errors.ts'
import type { Token } from '../tokens/currency.ts'
import type { ApproveIntent } from './approvals.ts'
import type { Spender } from './spenders.ts'

/** Allowances to read: each of these tokens with each of these spenders. */
export type AllowanceGroup = { readonly tokens: readonly Address[]; readonly spenders: readonly Address[] }

/** A campaign as a spender, and the token that can be staked in it. */
export type StakedPlace = { readonly spender: Spender; readonly stakable: Address }

/**
 * Groups each staked token with its own campaigns, which needs fewer reads than all combinations.
 */
export function campaignGroups(campaigns: readonly StakedPlace[]): readonly AllowanceGroup[] {
  return [...new Set(campaigns.map(({ stakable }) => stakable))].map((token) => ({
    tokens: [token],
    spenders: campaigns.flatMap(({ stakable, spender }) => (stakable === token ? [spender.address] : [])),
  }))
}

/** A spender's allowance and the account's balance of a token, in base units. */
export type Approval = {
  readonly token: Token
  readonly spender: Spender
  readonly allowance: bigint
  readonly balance: Known<bigint>
  /** The smaller of allowance and balance, in base units. */
  readonly atRisk: Known<bigint>
  /** Value at risk in 10^-18 US dollars, rounded down. */
  readonly atRiskUsd: Known<bigint>
}

/** Amounts from here on are displayed as unlimited, because no token has such a supply. */
const unlimitedFrom = 2n ** 255n

export function isUnlimited(allowance: bigint): boolean {
  return allowance >= unlimitedFrom
}

/** The smaller of allowance and balance. */
export function atRiskOf(allowance: bigint, balance: Known<bigint>): Known<bigint> {
  return mapKnown(balance, (held) => (held < allowance ? held : allowance))
}

/** Sorts by value at risk; approvals of unknown value follow, then those without a balance. */
export function orderApprovals(approvals: readonly Approval[]): readonly Approval[] {
  const rank = ({ atRisk, atRiskUsd }: Approval) => {
    if (atRisk.status === 'known' && atRisk.value === 0n) return 2
    return atRiskUsd.status === 'known' ? 0 : 1
  }
  const worth = ({ atRiskUsd }: Approval) => (atRiskUsd.status === 'known' ? atRiskUsd.value : 0n)
  return approvals.toSorted((one, other) => {
    if (rank(one) !== rank(other)) return rank(one) - rank(other)
    return worth(one) === worth(other) ? 0 : worth(one) > worth(other) ? -1 : 1
  })
}

/**
 * Total value that the spenders can take, limited to the balance of each token. In 10^-18 US
 * dollars, rounded down. `isWhole` is false when a part is unknown.
 */
export function totalAtRisk(
  approvals: readonly Approval[],
): Known<{ readonly total: bigint; readonly isWhole: boolean }> {
  const byToken = new Map<
    string,
    { readonly most: bigint; readonly maxUsd: bigint; readonly sum: bigint; readonly held: bigint }
  >()
  let isWhole = true
  for (const { token, balance, atRisk, atRiskUsd } of approvals) {
    if (atRisk.status === 'known' && atRisk.value === 0n) continue
    const values = bothKnown(bothKnown(atRisk, atRiskUsd), balance)
    if (values.status !== 'known') {
      isWhole = false
      continue
    }
    const [[risk, usd], held] = values.value
    const key = token.address.toLowerCase()
    const before = byToken.get(key) ?? { most: 0n, maxUsd: 0n, sum: 0n, held }
    const most = risk > before.most ? { most: risk, maxUsd: usd } : { most: before.most, maxUsd: before.maxUsd }
    byToken.set(key, { ...most, sum: before.sum + risk, held })
  }
  let total = 0n
  for (const { most, maxUsd, sum, held } of byToken.values()) total += (maxUsd * (sum < held ? sum : held)) / most
  return known({ total, isWhole }, 0)
}

/** Sets an allowance; 0 revokes it. */
export type AllowanceIntent = Omit<ApproveIntent, 'kind' | 'needed'> & { readonly kind: 'allowance' }

export function allowanceIntent({ token, spender }: Approval, account: Address, amount: bigint): AllowanceIntent {
  const { chainId, address, symbol, decimals } = token
  return { kind: 'allowance', chainId, account, token: address, symbol, decimals, spender: spender.address, amount }
}

/** Index of the simulated candidate that resets the allowance to zero before it sets it. */
const zeroFirst = 1

/**
 * Sets an allowance. If the simulation shows that the token requires it, resets it to zero first.
 * Skips steps that are already done.
 */
export function allowancePlan(client: ChainClient, intent: AllowanceIntent, simulated: Estimate | null = null): Plan {
  const { token, spender, amount } = intent
  const currency: SummaryCurrency = { kind: 'token', address: token, symbol: intent.symbol, decimals: intent.decimals }
  const stepTo = (to: bigint, gas: bigint | null): ApproveStep => ({
    kind: 'approve',
    tokenAddress: token,
    spender,
    intent: intentKey('allowance', token, spender, to),
    summary: { kind: to === 0n ? 'resetApproval' : 'approve', currency, spender },
    isDone: async () => {
      const now = await readAllowance(client, intent)
      return now.status === 'known' && now.value === to
    },
    call: () => ({ ...approveCall(token, spender, to), ...(gas !== null && { gas }) }),
  })
  const steps =
    simulated?.candidate === zeroFirst
      ? [stepTo(0n, simulated.gas), stepTo(amount, null)]
      : [stepTo(amount, simulated?.gas ?? null)]
  return { chainId: intent.chainId, account: intent.account, steps }
}

/** Result of a simulated approval that took nothing from the account. */
export type SimulatedAllowance = { readonly block: bigint; readonly zeroFirst: boolean }

/** Simulates an approval on every block; refused when it takes tokens or native currency. */
export function allowanceSimulationQuery(intent: AllowanceIntent): SimulationQuery<SimulatedAllowance> {
  const { account, token, spender, amount } = intent
  return {
    key: ['allowance', account, token, spender, amount].join(),
    run: (client, multicall) => simulateAllowance(client, multicall, intent),
  }
}

export async function simulateAllowance(
  client: ChainClient,
  multicall: Address,
  intent: AllowanceIntent,
): Promise<Simulation<SimulatedAllowance>> {
  const { account, token, spender, amount } = intent
  const [{ gas, calls }, cost] = await Promise.all([
    passingCalls(client, intent),
    costTermsOf(client, approveCall(token, spender, amount)),
  ])
  const watched = [token, 'native' as const].map((of) => ({ of, owner: account }))
  const answer = await simulateCalls(client, multicall, account, watched, calls)
  if (typeof gas === 'object') {
    if (isNodeSilent(gas.failure)) return { status: 'unknown' }
    const reason = revertReason(gas.failure) ?? (answer?.status === 'refused' ? answer.reason : null)
    const error = new CallRevertedError(reason, { cause: gas.failure })
    return { status: 'refused', error, doubtful: reason === null || answer?.status === 'passed' }
  }
  const estimate = { candidate: calls.length === 1 ? 0 : zeroFirst, gas }
  if (answer?.status !== 'passed') return { status: 'passed', estimate, cost, measured: null }
  if (answer.changes.some((change) => change < 0n)) return { status: 'refused', error: new TakesMoreError() }
  return { status: 'passed', estimate, cost, measured: { block: answer.block, zeroFirst: calls.length > 1 } }
}

/** The approval, after a reset to zero where only that passes, and the gas of the first call. */
async function passingCalls(client: ChainClient, { account, token, spender, amount }: AllowanceIntent) {
  const gasOf = (call: ReturnType<typeof approveCall>) =>
    estimateGas(client, { from: account, ...call }).catch((failure: unknown) => ({ failure }))
  const wanted = approveCall(token, spender, amount)
  const gas = await gasOf(wanted)
  if (typeof gas !== 'object' || amount === 0n || isNodeSilent(gas.failure)) return { gas, calls: [wanted] }
  const zero = approveCall(token, spender, 0n)
  const gasOfZero = await gasOf(zero)
  return typeof gasOfZero === 'object' ? { gas, calls: [wanted] } : { gas: gasOfZero, calls: [zero, wanted] }
}
