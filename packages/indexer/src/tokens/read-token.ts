import type { Address } from '@dexswap/chains'
import type { Client } from 'viem'
import { askToken } from './ask-token.ts'
import { decodeDecimals } from './decode-decimals.ts'
import { decodeText } from './decode-text.ts'

/** What a token says of itself. Null is what it does not say. */
export type TokenFacts = {
  readonly name: string | null
  readonly symbol: string | null
  readonly decimals: number | null
}

const nameSelector = '0x06fdde03'
const symbolSelector = '0x95d89b41'
const decimalsSelector = '0x313ce567'

/** Most code points of a name and a symbol that are kept. */
const nameLimit = 100
const symbolLimit = 32

/**
 * Reads a token's name, symbol and decimals at the latest block (they do not change, and an archive node is not needed).
 * @throws NodeSilentError
 */
export async function readToken(client: Client, token: Address): Promise<TokenFacts> {
  const [name, symbol, decimals] = await Promise.all([
    askToken(client, token, nameSelector),
    askToken(client, token, symbolSelector),
    askToken(client, token, decimalsSelector),
  ])
  return {
    name: name && decodeText(name, nameLimit),
    symbol: symbol && decodeText(symbol, symbolLimit),
    decimals: decimals && decodeDecimals(decimals),
  }
}
