import type { Address, Hex } from '@dexswap/chains'
import type { Client } from 'viem'
import { type Known, known, unknown } from '../known.ts'
import { type Answers, answersOf, type ContractCalls, callsIn } from './contract-call.ts'
import { type BatchedResult, multicall } from './multicall.ts'

/**
 * Reads calls once, in requests of 500.
 * @throws what `multicall` throws
 */
export function readCalls<C extends ContractCalls>(
  client: Pick<Client, 'request'>,
  multicallAddress: Address,
  calls: C,
  blockNumber?: bigint,
): Promise<Answers<C>> {
  const results = multicall(client, multicallAddress, callsIn(calls), blockNumber)
  const answers = results.then<unknown>((all): unknown =>
    answersOf(
      calls,
      all.map((result) => batchedAnswer(result, 0)),
    ),
  )
  // TypeScript cannot infer the type of `answersOf` through a promise.
  return answers as Promise<Answers<C>>
}

function batchedAnswer(result: BatchedResult, now: number): Known<Hex> {
  return result === null ? unknown('unreadable') : known(result, now)
}
