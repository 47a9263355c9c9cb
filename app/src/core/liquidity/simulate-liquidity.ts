// Step 5 of 7: simulation: the effect of an addition or a removal.
import { factoryAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { encodeFunctionData, getAddress } from 'viem/utils'
import { estimateGas, simulateCall } from '#io/calls/simulate-call.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { approveCall } from '../approvals/approvals.ts'
import { costTermsOf } from '../sending/network-cost.ts'
import type { Call } from '../sending/plan.ts'
import { revertReason } from '../sending/revert-reason.ts'
import { isNodeSilent, simulateCalls, watchedOf } from '../sending/simulate-calls.ts'
import type { Simulation, SimulationQuery } from '../sending/simulation.ts'
import { TakesMoreError } from '../sending/transaction-errors.ts'
import { swapCalls } from '../swaps/swap-calls.ts'
import { addCall, removeCalls } from './liquidity-calls.ts'
import { AdditionRefusedError, type LiquidityError, PoolMovedError, RemovalWouldFailError } from './liquidity-errors.ts'
import type { AddIntent, RemoveIntent } from './liquidity-intent.ts'
import type { OneTokenApproval, OneTokenIntent } from './one-token-intent.ts'
import { bothSides, type Sides } from './pair-lookup.ts'
import type { RemoveOneApproval, RemoveOneIntent } from './remove-one-intent.ts'
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

/** Simulates an addition with its missing approvals on the latest block. */
export async function simulateAddition(
  client: ChainClient,
  multicall: Address,
  { intent, pair, factory, missingApproval }: SimulatedAddition,
): Promise<LiquiditySimulation> {
  const approvals = bothSides.flatMap((side) =>
    missingApproval[side] && intent.currencies[side].kind === 'token'
      ? [approveCall(intent.tokens[side], intent.router, intent.amounts[side])]
      : [],
  )
  const lpToken = pair ?? (await pairToBe(client, factory, intent))
  const before = intent.ahead ? [...approvals, ...setPriceCalls(intent, intent.ahead)] : approvals
  return simulateSequence(client, multicall, intent, lpToken, before, addCall(intent), (reason) =>
    reason !== null && /INSUFFICIENT_[AB]_AMOUNT/.test(reason)
      ? new PoolMovedError(reason)
      : new AdditionRefusedError(reason),
  )
}

/** Simulation of an addition on every block. */
export function additionSimulationQuery(simulated: SimulatedAddition): SimulationQuery<MovedLiquidity> {
  const { intent, pair, missingApproval } = simulated
  const { account, router, tokens, currencies, amounts, minimums, ahead } = intent
  const kinds = [currencies.first.kind, currencies.second.kind, missingApproval.first, missingApproval.second, pair]
  const sent = ahead ? [ahead.amounts.first, ahead.amounts.second] : []
  const figures = [amounts.first, amounts.second, minimums.first, minimums.second, ...sent]
  return {
    key: [account, router, tokens.first, tokens.second, ...kinds, ...figures].join(),
    of: [account, router, tokens.first, tokens.second, ...kinds].join(),
    run: (client, multicall) => simulateAddition(client, multicall, simulated),
  }
}

/** Simulates swap and addition with their missing approvals on the latest block. */
export async function simulateOneToken(
  client: ChainClient,
  multicall: Address,
  intent: OneTokenIntent,
  pair: Address,
  missing: readonly OneTokenApproval[],
): Promise<LiquiditySimulation> {
  const { side, amount, swap, add } = intent
  const approving = missing.map((each) => approveCall(each.token.address, each.spender, each.amount))
  const before = [...approving, ...swapCalls(swap).slice(-1)]
  // Of the given token the whole amount may leave the account, of the other one nothing.
  const limits = { ...add, amounts: { first: 0n, second: 0n, [side]: amount } }
  return simulateSequence(client, multicall, limits, pair, before, addCall(add), (reason) =>
    reason !== null && /INSUFFICIENT_(?:[AB]|OUTPUT)_AMOUNT/.test(reason)
      ? new PoolMovedError(reason)
      : new AdditionRefusedError(reason),
  )
}

/** Simulates removal and swap with their missing approvals on the latest block. */
export async function simulateRemoveOne(
  client: ChainClient,
  multicall: Address,
  { burn, swap }: RemoveOneIntent,
  missing: readonly RemoveOneApproval[],
): Promise<LiquiditySimulation> {
  const approving = missing.map((each) => approveCall(each.token.address, each.spender, each.amount))
  const before = [...approving, ...removeCalls(burn).slice(0, 1)]
  const [first, ...others] = swapCalls(swap)
  return simulateSequence(client, multicall, burn, burn.pair, before, others.at(-1) ?? first, (reason) =>
    reason !== null && /INSUFFICIENT_(?:[AB]|OUTPUT)_AMOUNT/.test(reason)
      ? new PoolMovedError(reason)
      : new RemovalWouldFailError(reason),
  )
}

/** Simulation of removal and swap on every block. */
export function removeOneSimulationQuery(
  intent: RemoveOneIntent,
  missing: readonly RemoveOneApproval[],
): SimulationQuery<MovedLiquidity> {
  const { burn, swap, side } = intent
  const { account, pair, liquidity, minimums, currencies, permit } = burn
  const spenders = missing.map(({ token, spender }) => `${token.address} ${spender}`)
  const typed = [account, pair, liquidity, side, currencies.first.kind, currencies.second.kind, permit?.s, ...spenders]
  const figures = [minimums.first, minimums.second, swap.router, ...swap.path, swap.amountIn, swap.minimumOut]
  return {
    key: [...typed, ...figures].join(),
    of: typed.join(),
    run: (client, multicall) => simulateRemoveOne(client, multicall, intent, missing),
  }
}

/** Simulates a removal on the latest block; returns the first variant that passes. */
export async function simulateRemoval(
  client: ChainClient,
  multicall: Address,
  { intent, missingApproval }: SimulatedRemoval,
): Promise<LiquiditySimulation> {
  const approval = missingApproval ? [approveCall(intent.pair, intent.router, intent.liquidity)] : []
  const simulations = await Promise.all(
    removeCalls(intent).map((call) =>
      simulateSequence(
        client,
        multicall,
        intent,
        intent.pair,
        approval,
        call,
        (reason) => new RemovalWouldFailError(reason),
      ),
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

async function simulateSequence(
  client: ChainClient,
  multicall: Address,
  { account: plain, currencies, ...intent }: AddIntent | RemoveIntent,
  pair: Address | null,
  before: readonly Call[],
  call: Call,
  toError: (reason: string | null) => LiquidityError,
): Promise<LiquiditySimulation> {
  const account = getAddress(plain)
  const receiver = getAddress('recipient' in intent ? intent.recipient : plain)
  const watched = [
    watchedOf(currencies.first, receiver),
    watchedOf(currencies.second, receiver),
    { of: 'native', owner: account } as const,
    ...(pair ? [{ of: pair, owner: account }] : []),
    ...(receiver === account ? [] : [watchedOf(currencies.first, account), watchedOf(currencies.second, account)]),
  ]
  // Nodes cannot estimate a call that depends on earlier calls.
  const [gas, cost, simulation] = await Promise.all([
    before.length > 0
      ? null
      : estimateGas(client, { from: account, ...call }).catch((failure: unknown) => ({ failure })),
    before.length > 0 ? {} : costTermsOf(client, call),
    simulateCalls(client, multicall, account, watched, [...before, call]),
  ])
  if (simulation?.status === 'refused') return { status: 'refused', error: toError(simulation.reason) }
  if (gas !== null && typeof gas === 'object') {
    if (isNodeSilent(gas.failure)) return { status: 'unknown' }
    const reason = revertReason(gas.failure)
    return { status: 'refused', error: toError(reason), doubtful: reason === null || simulation !== null }
  }
  const estimate = gas === null ? null : { candidate: 0, gas }
  if (simulation === null)
    return estimate === null ? { status: 'unknown' } : { status: 'passed', estimate, cost, measured: null }
  const [first = 0n, second = 0n, native = 0n, liquidity = null, ownFirst = first, ownSecond = second] =
    simulation.changes
  const moved = { first, second }
  const own = { first: ownFirst, second: ownSecond }
  const value = [...before, call].reduce((sum, each) => sum + each.value, 0n)
  if (takesMore(intent, own, liquidity) || native < -value) return { status: 'refused', error: new TakesMoreError() }
  return { status: 'passed', estimate, cost, measured: { block: simulation.block, moved, liquidity } }
}

/**
 * True when more leaves the account than intended: currencies of an addition, LP tokens of a
 * removal.
 */
function takesMore(
  intent: Pick<AddIntent, 'kind' | 'amounts' | 'ahead'> | Pick<RemoveIntent, 'kind' | 'liquidity'>,
  moved: Sides<bigint>,
  liquidity: bigint | null,
): boolean {
  return intent.kind === 'add'
    ? bothSides.some((side) => -moved[side] > intent.amounts[side] + (intent.ahead?.amounts[side] ?? 0n))
    : bothSides.some((side) => moved[side] < 0n) || (liquidity !== null && -liquidity > intent.liquidity)
}
