import type { ChainId } from '@dexswap/chains'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'

export type GasQuery = { readonly chainId: ChainId; readonly account: string; readonly quote: PlatformQuote }

/**
 * Key of a gas estimate. It excludes the quoted amount, which changes with every block and not the
 * gas.
 */
export function gasKey({ chainId, account, quote }: GasQuery): string {
  const { platform, field, input, output, path, pools, amountIn, amountOut } = quote
  const typed = field === 'input' ? amountIn : amountOut
  const tiers = pools?.route.map(({ tier }) => tier) ?? []
  return [chainId, account, platform.router, field, typed, input.kind, output.kind, ...path, ...tiers].join()
}

/** Gas estimates of the latest block by key; one cache per session. */
export type GasEstimates = { block: bigint | null; readonly byKey: Map<string, Promise<bigint | null>> }

export function createGasEstimates(): GasEstimates {
  return { block: null, byKey: new Map() }
}
