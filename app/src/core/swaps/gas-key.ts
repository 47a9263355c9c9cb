import type { ChainId } from '@dexswap/chains'
import type { PlatformQuote } from '../markets/quote.ts'

export type GasQuery = { readonly chainId: ChainId; readonly account: string; readonly quote: PlatformQuote }

/** Equal keys cost equal gas; the quoted amount changes every block and is left out. */
export function gasKey({ chainId, account, quote }: GasQuery): string {
  const { platform, field, input, output, path, pools, amountIn, amountOut } = quote
  const typed = field === 'input' ? amountIn : amountOut
  const fees = pools?.route.map(({ fee }) => fee) ?? []
  return [chainId, account, platform.router, field, typed, input.kind, output.kind, ...path, ...fees].join()
}

/** Gas estimates of the latest block by key, shared by all components of a session. */
export type GasEstimates = { block: bigint | null; readonly byKey: Map<string, Promise<bigint | null>> }

export function createGasEstimates(): GasEstimates {
  return { block: null, byKey: new Map() }
}
