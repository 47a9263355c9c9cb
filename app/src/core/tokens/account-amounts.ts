import type { Address } from '@dexswap/chains'
import { allowanceCall } from '@dexswap/orders/allowance-call'
import { type AccountRecord, readAllowances, readBalances } from '@dexswap/pools-reader/account-reader'
import { packedElse } from '@dexswap/pools-reader/packed-else'
import { readCalls } from '@dexswap/pools-reader/read-calls'
import type { Client } from 'viem'
import type { Known } from '../known.ts'
import { tokenBalanceCall } from './token-reads.ts'

export type AmountParts = { readonly client: Client; readonly multicall: Address }

/**
 * Non-zero balances of an account at a block; null for a token without a valid result. Up to a
 * thousand reads per request, or 500 on nodes that reject state overrides.
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

/** Allowance of a spender in base units; null without a valid response. */
export type Allowance = { readonly token: Address; readonly spender: Address; readonly amount: bigint | null }

/**
 * Non-zero allowances of an account at a block, by spender and token.
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
