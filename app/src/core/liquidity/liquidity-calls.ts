// Step 5 of 7: simulation: the calls.
import { routerAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import type { Call } from '@dexswap/orders/call'
import { causesOf } from '@dexswap/orders/error-causes'
import { revertReason } from '@dexswap/orders/revert-reason'
import { estimateGas } from '@dexswap/orders/simulate-call'
import { encodeFunctionData } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { EndpointFailure, NoUrlError } from '#io/rpc/rpc-errors.ts'
import type { SignedPermit } from '../approvals/permit-step.ts'
import { RemovalWouldFailError } from './liquidity-errors.ts'
import type { AddIntent, RemoveIntent } from './liquidity-intent.ts'
import { nativeSideOf, otherSide, type Side, type Sides } from './pair-lookup.ts'

/** Uses `addLiquidityETH`, with the amount as value, when one currency is native. */
export function addCall(intent: AddIntent): Call {
  const { router: to, tokens, amounts, minimums, account, deadline } = intent
  const native = nativeSideOf(intent.currencies)
  if (native === null) {
    const args = [...inOrder(tokens), ...inOrder(amounts), ...inOrder(minimums), account, deadline] as const
    return { to, data: encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidity', args }), value: 0n }
  }
  const token = otherSide(native)
  const args = [tokens[token], amounts[token], minimums[token], minimums[native], account, deadline] as const
  return {
    to,
    data: encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidityETH', args }),
    value: amounts[native],
  }
}

/**
 * Router calls of a removal in order of simulation. Native pairs have a second variant for
 * fee-on-transfer tokens.
 */
export function removeCalls(intent: RemoveIntent): readonly Call[] {
  const native = nativeSideOf(intent.currencies)
  const datas = native === null ? [removeTokens(intent)] : removeNative(intent, native)
  return datas.map((data) => ({ to: intent.router, data, value: 0n }))
}

function removeTokens({ tokens, liquidity, minimums, recipient, deadline, permit }: RemoveIntent): Hex {
  const args = [...inOrder(tokens), liquidity, ...inOrder(minimums), recipient, deadline] as const
  return permit
    ? encodeFunctionData({
        abi: routerAbi,
        functionName: 'removeLiquidityWithPermit',
        args: [...args, ...signatureOf(permit)],
      })
    : encodeFunctionData({ abi: routerAbi, functionName: 'removeLiquidity', args })
}

const nativeNames = {
  approved: ['removeLiquidityETH', 'removeLiquidityETHSupportingFeeOnTransferTokens'],
  permitted: ['removeLiquidityETHWithPermit', 'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens'],
} as const

function removeNative(intent: RemoveIntent, native: Side): readonly Hex[] {
  const { tokens, liquidity, minimums, recipient, deadline, permit } = intent
  const token = otherSide(native)
  const args = [tokens[token], liquidity, minimums[token], minimums[native], recipient, deadline] as const
  return permit
    ? nativeNames.permitted.map((functionName) =>
        encodeFunctionData({ abi: routerAbi, functionName, args: [...args, ...signatureOf(permit)] }),
      )
    : nativeNames.approved.map((functionName) => encodeFunctionData({ abi: routerAbi, functionName, args }))
}

/** `approveMax` is false: the permit is for exactly the removed amount. */
function signatureOf({ v, r, s }: SignedPermit) {
  return [false, v, r, s] as const
}

function inOrder<T>({ first, second }: Sides<T>): readonly [T, T] {
  return [first, second]
}

/**
 * The first variant with a successful gas estimate, and the estimate.
 * @throws RemovalWouldFailError when every estimate reverts; the node's failure when no node
 * responds
 */
export async function chooseRemoveCall(
  client: ChainClient,
  account: Address,
  candidates: readonly Call[],
): Promise<Call> {
  const estimates = await Promise.all(
    candidates.map((call) =>
      estimateGas(client, { from: account, ...call }).then(
        (gas) => ({ call: { ...call, gas } }),
        (failure: unknown) => ({ failure }),
      ),
    ),
  )
  let failure: unknown = null
  for (const estimate of estimates) {
    if ('call' in estimate) return estimate.call
    failure = estimate.failure
  }
  const silent = causesOf(failure).find((each) => each instanceof EndpointFailure || each instanceof NoUrlError)
  if (silent) throw silent
  console.warn('No variant of the removal can be estimated.', failure)
  throw new RemovalWouldFailError(revertReason(failure), { cause: failure })
}
