import { pairAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { multicall } from '#io/calls/multicall.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { PermitDomainError } from './liquidity-errors.ts'
import type { PermitQuestion } from './liquidity-intent.ts'
import { permitDomainSeparator } from './permit-typed-data.ts'

export type PermitTerms = { readonly name: string; readonly nonce: bigint }

/** Longest name that is asked to be signed; the exchange's own have seven letters. */
const longestName = 64

/**
 * The LP token's name and the account's nonce, after the domain built from them was held against the pair's own.
 * @throws PermitDomainError; what the transport throws
 */
export async function readPermitTerms(
  client: ChainClient,
  multicallAddress: Address,
  question: PermitQuestion,
): Promise<PermitTerms> {
  const datas = [
    encodeFunctionData({ abi: pairAbi, functionName: 'name' }),
    encodeFunctionData({ abi: pairAbi, functionName: 'nonces', args: [question.account] }),
    encodeFunctionData({ abi: pairAbi, functionName: 'DOMAIN_SEPARATOR' }),
  ]
  const calls = datas.map((data) => ({ to: question.pair, data }))
  const [nameAnswer, nonceAnswer, separator] = await multicall(client, multicallAddress, calls)
  const name = nameAnswer ? nameIn(nameAnswer) : null
  if (name === null || !nonceAnswer || !separator) throw new PermitDomainError(separator ?? '', name ?? '')
  const built = permitDomainSeparator(question, name)
  if (built !== separator.toLowerCase()) throw new PermitDomainError(separator, built)
  return { name, nonce: BigInt(nonceAnswer) }
}

function nameIn(answer: Hex): string | null {
  try {
    const name = decodeFunctionResult({ abi: pairAbi, functionName: 'name', data: answer })
    return name.length > longestName ? null : name
  } catch {
    return null
  }
}
