import type { Address } from '@dexswap/chains'
import type { Client } from 'viem'
import {
  type AccountRecord,
  readAllowances,
  readBalances,
  readShares,
  type ShareRecord,
} from '#io/accounts/account-reader.ts'
import { packedElse } from '../chain/packed-else.ts'
import { readCalls } from '../chain/read-calls.ts'
import { type Known, knownValue } from '../known.ts'
import { allowanceCall, tokenBalanceCall } from './token-reads.ts'
import { totalSupplyCall } from './total-supply.ts'

/** Whom to ask. */
export type AmountParts = { readonly client: Client; readonly multicall: Address }

/**
 * What an account holds of many tokens after a block, where that is not zero; null where a token gives no answer. A thousand tokens and
 * more in a request; 500 where the node does not run code that comes with a call.
 * @throws what the transport throws
 */
export async function balancesOf(
  { client, multicall }: AmountParts,
  account: Address,
  tokens: readonly Address[],
  block: bigint,
): Promise<ReadonlyMap<Address, bigint | null>> {
  if (tokens.length === 0) return new Map()
  const records = await packedElse(
    () => readBalances({ client, account, tokens, block }),
    async () => {
      const calls = tokens.map((token) => tokenBalanceCall(token, account))
      return recordsOf(await readCalls(client, multicall, calls, block))
    },
  )
  return new Map(records.flatMap(({ place, value }) => (tokens[place] ? [[tokens[place], value] as const] : [])))
}

/** What an account holds of a token, and of how many, in base units; null where the token did not say so. */
export type Share = { readonly held: bigint; readonly supply: bigint | null }

/**
 * What an account holds of many tokens after a block and of how many, where that is not zero; null where a token gives no answer.
 * @throws what the transport throws
 */
export async function sharesOf(
  { client, multicall }: AmountParts,
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

/** What a spender may take of a token, in base units; null where the token gives no answer. */
export type Allowance = { readonly token: Address; readonly spender: Address; readonly amount: bigint | null }

/**
 * What each spender may take of each token of an account after a block, where that is not zero.
 * @throws what the transport throws
 */
export async function allowancesOf(
  { client, multicall }: AmountParts,
  account: Address,
  spenders: readonly Address[],
  tokens: readonly Address[],
  block: bigint,
): Promise<readonly Allowance[]> {
  if (tokens.length === 0 || spenders.length === 0) return []
  const records = await packedElse(
    () => readAllowances({ client, account, tokens, block }, spenders),
    async () => {
      const calls = tokens.flatMap((token) => spenders.map((spender) => allowanceCall(token, account, spender)))
      return recordsOf(await readCalls(client, multicall, calls, block))
    },
  )
  return records.flatMap(({ place, value }) => {
    const token = tokens[Math.floor(place / spenders.length)]
    const spender = spenders[place % spenders.length]
    return token && spender ? [{ token, spender, amount: value }] : []
  })
}

function recordsOf(answers: readonly Known<bigint>[]): readonly AccountRecord[] {
  return answers.flatMap((answer, place): AccountRecord[] => {
    if (answer.status !== 'known') return [{ place, value: null }]
    return answer.value > 0n ? [{ place, value: answer.value }] : []
  })
}
