import { erc20Abi } from '@dexswap/abis'
import { type Address, type Chain, lowerAddress } from '@dexswap/chains'
import { toChecksum } from '@dexswap/pools-reader/checksum'
import { contractCall } from '@dexswap/pools-reader/contract-call'
import { reviewedAt } from '@dexswap/pools-reader/currency'
import { knownValue } from '@dexswap/pools-reader/known'
import { readCalls } from '@dexswap/pools-reader/read-calls'
import type { Client } from 'viem'

/** A token of a pair or a reward. */
export type NamedToken = {
  readonly address: Address
  /** Of the chain record; the address for other tokens. */
  readonly symbol: string
  /** Null when the token does not state its decimals. */
  readonly decimals: number | null
}

/**
 * Names tokens. Symbol and decimals of reviewed tokens are those of the chain record; of others the
 * node states the decimals.
 * @throws what the transport throws
 */
export async function nameTokens(
  { chain, client }: { readonly chain: Chain; readonly client: Client },
  addresses: readonly Address[],
  block: bigint,
): Promise<(address: Address) => NamedToken> {
  const unique = [...new Set(addresses.map(lowerAddress))]
  const others = unique.filter((address) => !reviewedAt(chain, address))
  const calls = others.map((address) => contractCall({ address, abi: erc20Abi, functionName: 'decimals' }))
  const answers = await readCalls(client, chain.multicall, calls, block)
  const stated = new Map(others.map((address, at) => [address, answers[at] ? knownValue(answers[at]) : null]))
  return (of) => {
    const address = toChecksum(of)
    const { symbol = address, decimals = stated.get(lowerAddress(of)) ?? null } = reviewedAt(chain, of) ?? {}
    return { address, symbol, decimals }
  }
}
