import { erc20Abi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { encodeFunctionData, maxUint256 } from 'viem'
import type { Sender } from '../chain/create-sender.ts'
import type { World } from '../world/deploy-world.ts'
import { findToken } from '../world/find-token.ts'
import type { Operation } from './operation.ts'
import { pairAddress } from './pair-address.ts'
import { platformOf } from './platform-of.ts'
import { routerCall } from './router-call.ts'

/** Keys of approvals that exist: account, token and spender. */
export type Approvals = Set<string>

/**
 * Gas limit of the first deposit into a pair, which deploys the pair. A swap uses at most about
 * 300,000.
 */
const openingGas = 4_000_000n
const operationGas = 600_000n

function spentTokens(world: World, operation: Operation): readonly Address[] {
  const of = (ids: readonly (string | undefined)[]) =>
    ids.flatMap((id) => (id === undefined || id === 'WONE' ? [] : [findToken(world.tokens, id).address]))
  switch (operation.kind) {
    case 'add':
      return of([operation.pair.tokenA, operation.pair.tokenB])
    case 'remove': {
      const { platform, tokenA, tokenB } = operation.pair
      const [a, b] = [findToken(world.tokens, tokenA).address, findToken(world.tokens, tokenB).address]
      return [pairAddress(platformOf(world, platform), a, b)]
    }
    case 'swapExactIn':
    case 'swapExactOut':
      return of([operation.path[0]])
  }
}

/** Queues an operation after the approvals that it needs. */
export function queueOperation(
  world: World,
  sender: Sender,
  approvals: Approvals,
  operation: Operation,
  deadline: bigint,
): void {
  const platform = 'platform' in operation ? operation.platform : operation.pair.platform
  const { router } = platformOf(world, platform)
  for (const token of spentTokens(world, operation)) {
    const approval = `${operation.account} ${token} ${router}`
    if (approvals.has(approval)) continue
    approvals.add(approval)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, maxUint256] })
    sender.call({ from: operation.account, to: token, data })
  }
  const gas = operation.kind === 'add' && operation.opensPair ? openingGas : operationGas
  sender.call({ from: operation.account, to: router, gas, ...routerCall(world, operation, deadline) })
}
