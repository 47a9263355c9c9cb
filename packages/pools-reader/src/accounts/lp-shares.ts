import type { Address } from '@dexswap/chains'
import type { Client } from 'viem'
import { packedElse } from '../calls/packed-else.ts'
import { readCalls } from '../calls/read-calls.ts'
import { tokenBalanceCall, totalSupplyCall } from '../calls/token-calls.ts'
import { type Known, knownValue } from '../known.ts'
import { readShares, type ShareRecord } from './account-reader.ts'

/** Balance and total supply in base units; the supply may be missing. */
export type Share = { readonly held: bigint; readonly supply: bigint | null }

/**
 * Non-zero balances at a block, with the total supply; null without a valid response.
 * @throws what the transport throws
 */
export async function sharesOf(
  { client, multicall }: { readonly client: Client; readonly multicall: Address },
  account: Address,
  tokens: readonly Address[],
  block: bigint,
): Promise<ReadonlyMap<Address, Share | null>> {
  if (tokens.length === 0) return new Map()
  const records = await packedElse(
    () => readShares({ client, account, tokens, block }),
    async () => {
      const calls = tokens.map((token) => [tokenBalanceCall(token, account), totalSupplyCall(token)] as const)
      return shareRecordsOf(await readCalls(client, multicall, calls, block))
    },
  )
  return new Map(
    records.flatMap(({ place, held, supply }) =>
      tokens[place] ? [[tokens[place], held === null ? null : { held, supply }] as const] : [],
    ),
  )
}

function shareRecordsOf(answers: readonly (readonly [Known<bigint>, Known<bigint>])[]): readonly ShareRecord[] {
  return answers.flatMap(([held, supply], place): ShareRecord[] =>
    held.status === 'known' && held.value === 0n ? [] : [{ place, held: knownValue(held), supply: knownValue(supply) }],
  )
}
