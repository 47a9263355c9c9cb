import { erc20Abi } from '@dexswap/abis'
import { type Address, type Chain, hasAddressForm } from '@dexswap/chains'
import { toChecksum } from '@dexswap/pools-reader/checksum'
import { contractCall } from '@dexswap/pools-reader/contract-call'
import { type Currency, nativeCurrencyOf, reviewedAt, tokenOf } from '@dexswap/pools-reader/currency'
import { knownValue } from '@dexswap/pools-reader/known'
import { readCalls } from '@dexswap/pools-reader/read-calls'
import type { Client } from 'viem'
import { InvalidQuoteRequestError, UnknownTokenError } from './errors.ts'
import type { CurrencyLike } from './quote.ts'

/**
 * A currency of the chain. Symbol and decimals of reviewed tokens are those of the chain record;
 * of others the node states the decimals, and the address is used as the symbol.
 * @throws InvalidQuoteRequestError, UnknownTokenError; what the transport throws
 */
export async function readCurrency(chain: Chain, client: Client, of: CurrencyLike): Promise<Currency> {
  if (of === 'native') return nativeCurrencyOf(chain)
  if (typeof of === 'object') {
    if (of.chainId !== chain.id) throw new InvalidQuoteRequestError(`${of.symbol} is a currency of chain ${of.chainId}`)
    return of
  }
  if (!hasAddressForm(of)) throw new InvalidQuoteRequestError(`${of} is no address`)
  const reviewed = reviewedAt(chain, of)
  if (reviewed) return tokenOf(chain, reviewed)
  const address: Address = toChecksum(of)
  const [read] = await readCalls(client, chain.multicall, [
    contractCall({ address, abi: erc20Abi, functionName: 'decimals' }),
  ])
  const decimals = read ? knownValue(read) : null
  if (decimals === null) throw new UnknownTokenError(address)
  return { kind: 'token', chainId: chain.id, address, symbol: address, name: address, decimals }
}
