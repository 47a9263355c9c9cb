// Step 5 of 7: simulation: adding with one token, as a batch or only the swap before the addition.
import type { Address } from '@dexswap/chains'
import { swapCalls } from '@dexswap/orders/swap-calls'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { Simulation, SimulationQuery } from '../sending/simulation.ts'
import { simulateSwap } from '../swaps/simulate-swap.ts'
import { addCall } from './liquidity-calls.ts'
import { AdditionRefusedError, poolMovedIn } from './liquidity-errors.ts'
import type { OneTokenApproval, OneTokenIntent } from './one-token-intent.ts'
import { type LiquiditySimulation, type SimulatedStake, simulateSequence, stakeKinds } from './simulate-liquidity.ts'
import { approvalKey, approveCalls } from './step-approval.ts'
import { swapFigures } from './swap-step.ts'

/** What a simulation measured; null for what it does not include. */
export type MovedByOneToken = {
  readonly block: bigint
  /** LP tokens of a batch. */
  readonly liquidity: bigint | null
  /** Output of the swap, when it is confirmed alone. */
  readonly arrives: bigint | null
}

/** Simulates the batch, or the swap of wallets without batches, on every block. */
export function oneTokenSimulationQuery(
  intent: OneTokenIntent,
  pair: Address,
  missing: readonly OneTokenApproval[],
  stake: SimulatedStake | null = null,
): SimulationQuery<MovedByOneToken> {
  const { swap, add, amount, side, isBatch } = intent
  const kinds = [add.currencies.first.kind, add.currencies.second.kind, ...stakeKinds(stake)]
  const typed = [swap.account, pair, side, amount, isBatch, ...kinds, ...missing.map(approvalKey)]
  const figures = [...swapFigures(swap), add.amounts.first, add.amounts.second]
  return {
    key: [...typed, ...figures, add.minimums.first, add.minimums.second, stake?.amount].join(),
    of: typed.join(),
    run: (client, multicall) =>
      isBatch
        ? simulateWholeBatch(client, multicall, intent, pair, missing, stake)
        : simulateSwapStep(client, multicall, intent, missing),
  }
}

async function simulateWholeBatch(
  client: ChainClient,
  multicall: Address,
  intent: OneTokenIntent,
  pair: Address,
  missing: readonly OneTokenApproval[],
  stake: SimulatedStake | null,
): Promise<Simulation<MovedByOneToken>> {
  const simulation = await simulateOneToken(client, multicall, intent, pair, missing, stake)
  if (simulation.status !== 'passed') return simulation
  const { measured } = simulation
  return {
    ...simulation,
    measured: measured && { block: measured.block, liquidity: measured.liquidity, arrives: null },
  }
}

async function simulateSwapStep(
  client: ChainClient,
  multicall: Address,
  { swap }: OneTokenIntent,
  missing: readonly OneTokenApproval[],
): Promise<Simulation<MovedByOneToken>> {
  const approving = missing.some(({ before }) => before === 'swap')
  const simulation = await simulateSwap(client, multicall, swap, { approving })
  if (simulation.status !== 'passed') return simulation
  const { measured } = simulation
  return { ...simulation, measured: measured && { block: measured.block, liquidity: null, arrives: measured.arrives } }
}

/** Simulates swap and addition with their missing approvals on the latest block. */
export async function simulateOneToken(
  client: ChainClient,
  multicall: Address,
  intent: OneTokenIntent,
  pair: Address,
  missing: readonly OneTokenApproval[],
  stake: SimulatedStake | null = null,
): Promise<LiquiditySimulation> {
  const { side, amount, swap, add } = intent
  const before = [...approveCalls(missing), ...swapCalls(swap).slice(-1)]
  // Of the given token the whole amount may leave the account, of the other one nothing.
  const limits = { ...add, amounts: { first: 0n, second: 0n, [side]: amount } }
  const toError = (reason: string | null) => poolMovedIn(reason) ?? new AdditionRefusedError(reason)
  const approvals = missing.length
  const sequence = { intent: limits, lpToken: pair, approvals, before, call: addCall(add), stake, toError }
  return simulateSequence(client, multicall, sequence)
}
