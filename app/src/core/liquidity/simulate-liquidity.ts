// Step 5 of 7: simulation: the effect of an addition or a removal.
import { factoryAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { approveCall } from '@dexswap/orders/approve-call'
import type { Call } from '@dexswap/orders/call'
import { revertReason } from '@dexswap/orders/revert-reason'
import { estimateGas, simulateCall } from '@dexswap/orders/simulate-call'
import { encodeFunctionData, getAddress } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { costTermsOf } from '../sending/network-cost.ts'
import { isNodeSilent, simulateCalls, watchedOf } from '../sending/simulate-calls.ts'
import type { Simulation, SimulationQuery } from '../sending/simulation.ts'
import { TakesMoreError } from '../sending/transaction-errors.ts'
import { addCall, removeCalls } from './liquidity-calls.ts'
import {
  AdditionRefusedError,
  type LiquidityError,
  PoolMovedError,
  RemovalWouldFailError,
  StakeRejectedError,
} from './liquidity-errors.ts'
import type { AddIntent, RemoveIntent } from './liquidity-intent.ts'
import { bothSides, type Sides } from './pair-lookup.ts'
import { setPriceCalls } from './set-price.ts'

export type MovedLiquidity = {
  readonly block: bigint
  /** Balance changes of the two currencies; negative amounts leave the account. */
  readonly moved: Sides<bigint>
  /** Change of LP tokens; null while unknown. */
  readonly liquidity: bigint | null
}

export type LiquiditySimulation = Simulation<MovedLiquidity>

export type SimulatedAddition = {
  readonly intent: AddIntent
  /** Null when the addition creates the pair. */
  readonly pair: Address | null
  readonly factory: Address
  /** Sides that are not approved yet. */
  readonly missingApproval: Sides<boolean>
}

export type SimulatedRemoval = {
  readonly intent: RemoveIntent
  /** True when the simulation includes the approval. */
  readonly missingApproval: boolean
}

/** The stake of an addition: its calls, and the LP tokens that they take. */
export type SimulatedStake = { readonly calls: readonly Call[]; readonly amount: bigint }

/** Simulates an addition with its missing approvals on the latest block. */
export async function simulateAddition(
  client: ChainClient,
  multicall: Address,
  { intent, pair, factory, missingApproval }: SimulatedAddition,
  stake: SimulatedStake | null = null,
): Promise<LiquiditySimulation> {
  const approvals = bothSides.flatMap((side) =>
    missingApproval[side] && intent.currencies[side].kind === 'token'
      ? [approveCall(intent.tokens[side], intent.router, intent.amounts[side])]
      : [],
  )
  const lpToken = pair ?? (await pairToBe(client, factory, intent))
  const before = intent.ahead ? [...approvals, ...setPriceCalls(intent, intent.ahead)] : approvals
  const toError = (reason: string | null) =>
    reason !== null && /INSUFFICIENT_[AB]_AMOUNT/.test(reason)
      ? new PoolMovedError(reason)
      : new AdditionRefusedError(reason)
  const sequence = { intent, lpToken, approvals: approvals.length, before, call: addCall(intent), stake, toError }
  return simulateSequence(client, multicall, sequence)
}

/** Simulation of an addition on every block. */
export function additionSimulationQuery(
  simulated: SimulatedAddition,
  stake: SimulatedStake | null = null,
): SimulationQuery<MovedLiquidity> {
  const { intent, pair, missingApproval } = simulated
  const { account, router, tokens, currencies, amounts, minimums, ahead } = intent
  const kinds = [
    ...[currencies.first.kind, currencies.second.kind, missingApproval.first, missingApproval.second, pair],
    ...stakeKinds(stake),
  ]
  const sent = ahead ? [ahead.amounts.first, ahead.amounts.second] : []
  const figures = [amounts.first, amounts.second, minimums.first, minimums.second, ...sent, stake?.amount]
  return {
    key: [account, router, tokens.first, tokens.second, ...kinds, ...figures].join(),
    of: [account, router, tokens.first, tokens.second, ...kinds].join(),
    run: (client, multicall) => simulateAddition(client, multicall, simulated, stake),
  }
}

/** What identifies a stake in the key of a simulation, besides its amount. */
export function stakeKinds(stake: SimulatedStake | null): readonly unknown[] {
  return stake ? [stake.calls.length, stake.calls.at(-1)?.to] : []
}

/** Simulates a removal on the latest block; returns the first variant that passes. */
export async function simulateRemoval(
  client: ChainClient,
  multicall: Address,
  { intent, missingApproval }: SimulatedRemoval,
): Promise<LiquiditySimulation> {
  const before = missingApproval ? [approveCall(intent.pair, intent.router, intent.liquidity)] : []
  const toError = (reason: string | null) => new RemovalWouldFailError(reason)
  const simulations = await Promise.all(
    removeCalls(intent).map((call) =>
      simulateSequence(client, multicall, {
        intent,
        lpToken: intent.pair,
        approvals: before.length,
        before,
        call,
        toError,
      }),
    ),
  )
  const candidate = simulations.findIndex(({ status }) => status === 'passed')
  const passed = simulations[candidate]
  if (passed?.status !== 'passed') return simulations.at(-1) ?? { status: 'unknown' }
  return { ...passed, estimate: passed.estimate && { ...passed.estimate, candidate } }
}

/** Simulation of a removal on every block. */
export function removalSimulationQuery(simulated: SimulatedRemoval): SimulationQuery<MovedLiquidity> {
  const { account, pair, liquidity, minimums, currencies, permit, recipient } = simulated.intent
  const kinds = [recipient, currencies.first.kind, currencies.second.kind, permit?.s ?? null, simulated.missingApproval]
  return {
    key: [account, pair, liquidity, minimums.first, minimums.second, ...kinds].join(),
    of: [account, pair, liquidity, ...kinds].join(),
    run: (client, multicall) => simulateRemoval(client, multicall, simulated),
  }
}

/** Address of a pair to be created, from its factory; null when unknown. */
async function pairToBe(
  client: ChainClient,
  factory: Address,
  { account, tokens }: AddIntent,
): Promise<Address | null> {
  const args = [tokens.first, tokens.second] as const
  const data = encodeFunctionData({ abi: factoryAbi, functionName: 'createPair', args })
  const answer = await simulateCall(client, { from: account, to: factory, data, value: 0n }).catch(() => null)
  return answer?.length === 66 ? `0x${answer.slice(26)}` : null
}

/** A call of a plan, and the calls that it depends on. */
type Sequence = {
  readonly intent: AddIntent | RemoveIntent
  /** Token of the liquidity; null while unknown. */
  readonly lpToken: Address | null
  readonly before: readonly Call[]
  /** Number of approvals, the first calls of `before`. */
  readonly approvals: number
  readonly call: Call
  /** The stake after an addition; absent or null without one. */
  readonly stake?: SimulatedStake | null
  readonly toError: (reason: string | null) => LiquidityError
}

/** Simulates a call after those that it depends on, and the changes of the account's balances. */
export async function simulateSequence(
  client: ChainClient,
  multicall: Address,
  sequence: Sequence,
): Promise<LiquiditySimulation> {
  const { intent, before, approvals, call, stake, toError } = sequence
  const account = getAddress(intent.account)
  const calls = [...before, call, ...(stake?.calls ?? [])]
  const [gas, cost, simulation] = await Promise.all([
    gasOfSequence(client, account, sequence),
    calls.length > 1 ? {} : costTermsOf(client, call),
    simulateCalls(client, multicall, account, watchedBalances(sequence), calls),
  ])
  if (simulation?.status === 'refused') {
    // An approval may fail because the token requires a reset first; the call itself is unknown.
    if (simulation.at < approvals) return { status: 'unknown' }
    const isStake = simulation.at > before.length
    return {
      status: 'refused',
      error: isStake ? new StakeRejectedError(simulation.reason) : toError(simulation.reason),
    }
  }
  if (gas !== null && typeof gas === 'object') {
    if (isNodeSilent(gas.failure)) return { status: 'unknown' }
    const reason = revertReason(gas.failure)
    return { status: 'refused', error: toError(reason), doubtful: reason === null || simulation !== null }
  }
  const estimate = gas === null ? null : { candidate: 0, gas }
  if (simulation === null)
    return estimate === null ? { status: 'unknown' } : { status: 'passed', estimate, cost, measured: null }
  const { moved, own, native, liquidity: left } = movedBy(simulation.changes)
  const sent = calls.reduce((sum, { value }) => sum + value, 0n)
  if (takesMore(intent, own, left) || native < -sent) return { status: 'refused', error: new TakesMoreError() }
  const liquidity = left === null ? null : left + (stake?.amount ?? 0n)
  return { status: 'passed', estimate, cost, measured: { block: simulation.block, moved, liquidity } }
}

/** Gas of the call or the failure of its estimate; null among other calls, which nodes cannot estimate. */
async function gasOfSequence(
  client: ChainClient,
  account: Address,
  { before, call, stake }: Sequence,
): Promise<bigint | { readonly failure: unknown } | null> {
  if (before.length > 0 || stake) return null
  return estimateGas(client, { from: account, ...call }).catch((failure: unknown) => ({ failure }))
}

/** Balances in the order of `movedBy`; those of the account follow when another address receives. */
function watchedBalances({ intent, lpToken }: Sequence) {
  const { first, second } = intent.currencies
  const account = getAddress(intent.account)
  const receiver = getAddress('recipient' in intent ? intent.recipient : intent.account)
  return [
    watchedOf(first, receiver),
    watchedOf(second, receiver),
    { of: 'native', owner: account } as const,
    ...(lpToken ? [{ of: lpToken, owner: account }] : []),
    ...(receiver === account ? [] : [watchedOf(first, account), watchedOf(second, account)]),
  ]
}

/** Changes of the receiver's and the account's balances; liquidity is null while its token is unknown. */
function movedBy(changes: readonly bigint[]) {
  const [first = 0n, second = 0n, native = 0n, liquidity = null, ownFirst = first, ownSecond = second] = changes
  return { moved: { first, second }, own: { first: ownFirst, second: ownSecond }, native, liquidity }
}

/**
 * True when more leaves the account than intended: currencies of an addition, more LP tokens than
 * it issues, LP tokens of a removal.
 */
function takesMore(
  intent: Pick<AddIntent, 'kind' | 'amounts' | 'ahead'> | Pick<RemoveIntent, 'kind' | 'liquidity'>,
  moved: Sides<bigint>,
  liquidity: bigint | null,
): boolean {
  return intent.kind === 'add'
    ? bothSides.some((side) => -moved[side] > intent.amounts[side] + (intent.ahead?.amounts[side] ?? 0n)) ||
        (liquidity !== null && liquidity < 0n)
    : bothSides.some((side) => moved[side] < 0n) || (liquidity !== null && -liquidity > intent.liquidity)
}
