// Step 5 of 7: simulation: removal and swap to one token.
import type { Address } from '@dexswap/chains'
import { swapCalls } from '@dexswap/orders/swap-calls'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { measuredOf, type SimulationQuery } from '../sending/simulation.ts'
import { BringsLessError } from '../sending/transaction-errors.ts'
import { removeCalls } from './liquidity-calls.ts'
import { poolMovedIn, RemovalWouldFailError } from './liquidity-errors.ts'
import type { RemoveOneApproval, RemoveOneIntent } from './remove-one-intent.ts'
import { type LiquiditySimulation, type MovedLiquidity, simulateSequence } from './simulate-liquidity.ts'
import { approvalKey, approveCalls } from './step-approval.ts'
import { swapFigures } from './swap-step.ts'

/** Simulates removal and swap with their missing approvals on the latest block. */
export async function simulateRemoveOne(
  client: ChainClient,
  multicall: Address,
  { burn, swap, side, minimum }: RemoveOneIntent,
  missing: readonly RemoveOneApproval[],
): Promise<LiquiditySimulation> {
  const before = [...approveCalls(missing), ...removeCalls(burn).slice(0, 1)]
  const [first, ...others] = swapCalls(swap)
  const call = others.at(-1) ?? first
  const toError = (reason: string | null) => poolMovedIn(reason) ?? new RemovalWouldFailError(reason)
  const sequence = { intent: burn, lpToken: burn.pair, approvals: missing.length, before, call, toError }
  const simulation = await simulateSequence(client, multicall, sequence)
  // The removal pays less than its minimum when a token charges a transfer fee.
  const arrives = measuredOf(simulation)?.moved[side] ?? null
  return arrives !== null && arrives < minimum ? { status: 'refused', error: new BringsLessError() } : simulation
}

/** Simulation of removal and swap on every block. */
export function removeOneSimulationQuery(
  intent: RemoveOneIntent,
  missing: readonly RemoveOneApproval[],
): SimulationQuery<MovedLiquidity> {
  const { burn, swap, side } = intent
  const { account, pair, liquidity, minimums, currencies, permit } = burn
  const kinds = [currencies.first.kind, currencies.second.kind]
  const typed = [account, pair, liquidity, side, ...kinds, permit?.s, ...missing.map(approvalKey)]
  const figures = [minimums.first, minimums.second, ...swapFigures(swap)]
  return {
    key: [...typed, ...figures].join(),
    of: typed.join(),
    run: (client, multicall) => simulateRemoveOne(client, multicall, intent, missing),
  }
}
