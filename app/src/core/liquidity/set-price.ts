// Step 6 of 7: wallet: calls that give an unowned pair the ratio of the amounts.
import { erc20Abi, pairAbi, wrappedNativeAbi } from '@dexswap/abis'
import type { Call } from '@dexswap/orders/call'
import { simulateCall } from '@dexswap/orders/simulate-call'
import { answerOf, type ContractCall, contractCall } from '@dexswap/pools-reader/contract-call'
import { encodeFunctionData } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { behindApprovals } from '../approvals/approvals.ts'
import { known, knownValue } from '../known.ts'
import { amountOf, intentKey } from '../sending/dedupe-key.ts'
import type { Plan, SendStep } from '../sending/plan.ts'
import { tokenBalanceCall } from '../tokens/token-reads.ts'
import type { Ahead } from './deposit.ts'
import type { AddIntent } from './liquidity-intent.ts'
import { bothSides, mapSides, nativeSideOf, type Side } from './pair-lookup.ts'

/** A call, and the read that shows whether an interrupted attempt already made it. */
type Part = {
  readonly name: string
  readonly call: Call
  readonly isDone: (client: ChainClient) => Promise<boolean>
}

/** Wraps native currency, transfers both parts to the pair, then makes its balances the reserves. */
function partsOf(intent: AddIntent, { pair, amounts, holds }: Ahead): readonly Part[] {
  const { account, tokens } = intent
  const reads = { account }
  const holdsAlready = async (client: ChainClient, side: Side, owner = pair, amount = holds[side]) =>
    ((await readNow(client, reads, tokenBalanceCall(tokens[side], owner))) ?? 0n) >= amount
  const parts: Part[] = []
  const native = nativeSideOf(intent.currencies)
  if (native !== null && amounts[native] > 0n) {
    const data = encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' })
    parts.push({
      name: 'wrap',
      call: { to: tokens[native], data, value: amounts[native] },
      isDone: async (client) =>
        (await holdsAlready(client, native)) || (await holdsAlready(client, native, account, amounts[native])),
    })
  }
  for (const side of bothSides) {
    if (amounts[side] === 0n) continue
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [pair, amounts[side]] })
    parts.push({
      name: tokens[side].toLowerCase(),
      call: { to: tokens[side], data, value: 0n },
      isDone: (client) => holdsAlready(client, side),
    })
  }
  const data = encodeFunctionData({ abi: pairAbi, functionName: 'sync' })
  const isSynced = async (client: ChainClient) => {
    const reserves = await readNow(
      client,
      reads,
      contractCall({ address: pair, abi: pairAbi, functionName: 'getReserves' }),
    )
    const firstIsToken0 = tokens.first.toLowerCase() < tokens.second.toLowerCase()
    const [first, second] = firstIsToken0 ? [0, 1] : [1, 0]
    return reserves !== null && (reserves[first] ?? 0n) >= holds.first && (reserves[second] ?? 0n) >= holds.second
  }
  return [...parts, { name: 'sync', call: { to: pair, data, value: 0n }, isDone: isSynced }]
}

/** Null when the response is invalid. @throws what the node throws */
async function readNow<T>(client: ChainClient, { account }: Pick<AddIntent, 'account'>, call: ContractCall<T>) {
  const answer = await simulateCall(client, { from: account, to: call.to, data: call.data, value: 0n })
  return knownValue(answerOf(call, known(answer, 0)))
}

/** Calls in order of execution. */
export function setPriceCalls(intent: AddIntent, ahead: Ahead): readonly Call[] {
  return partsOf(intent, ahead).map(({ call }) => call)
}

/**
 * A plan after the calls that set the price, as a batch if supported. Each call is safe alone, as
 * others can take only the part that was sent first.
 */
export function behindPrice(client: ChainClient, intent: AddIntent, ahead: Ahead, plan: Plan): Plan {
  const { currencies } = intent
  const { first, second } = mapSides(currencies, (currency, side) => amountOf(currency, ahead.amounts[side]))
  const summary = { kind: 'setPrice', first, second } as const
  const steps = partsOf(intent, ahead).map(
    ({ name, call, isDone }): SendStep => ({
      kind: 'send',
      intent: intentKey('setPrice', ahead.pair.toLowerCase(), name),
      summary,
      call: () => call,
      isDone: () => isDone(client),
    }),
  )
  return behindApprovals([{ ...plan, steps }], plan)
}
