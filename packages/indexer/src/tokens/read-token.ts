import type { Address } from '@dexswap/chains'
import type { Client } from 'viem'
import { callToken } from './call-token.ts'
import { decodeDecimals } from './decode-decimals.ts'
import { decodeText } from './decode-text.ts'

/** Metadata that a token returns about itself; null for what it does not return. */
export type TokenFacts = {
  readonly name: string | null
  readonly symbol: string | null
  readonly decimals: number | null
}

const nameSelector = '0x06fdde03'
const symbolSelector = '0x95d89b41'
const decimalsSelector = '0x313ce567'

/** Maximum number of code points in a stored name. */
const nameLimit = 100
const symbolLimit = 32

/**
 * Reads the metadata of a token at the latest block. They never change, so the node need not be an
 * archive node.
 * @throws NodeUnresponsiveError
 */
export async function readToken(client: Client, token: Address): Promise<TokenFacts> {
  const [name, symbol, decimals] = await Promise.all([
    callToken(client, token, nameSelector),
    callToken(client, token, symbolSelector),
    callToken(client, token, decimalsSelector),
  ])
  return {
    name: name && decodeText(name, nameLimit),
    symbol: symbol && decodeText(symbol, symbolLimit),
    decimals: decimals && decodeDecimals(decimals),
  }
}
