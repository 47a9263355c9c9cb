import type { ChainId } from '@dexswap/chains'

/** The networks of the mock-up by the names that it shows (spec/3 §8). Binance is in it and nowhere else in the product. */
export const bridgeNetworks = [
  { chainId: 1666600000, name: 'HARMONY' },
  { chainId: 1666700000, name: 'HARMONY TESTNET' },
  { chainId: 1, name: 'ETHEREUM' },
  { chainId: 56, name: 'BINANCE' },
] as const satisfies readonly { readonly chainId: ChainId | 56; readonly name: string }[]

export type BridgeNetwork = (typeof bridgeNetworks)[number]
export type BridgeChainId = BridgeNetwork['chainId']

const [harmony, harmonyTestnet, ethereum, binance] = bridgeNetworks
const byChainId: { readonly [Id in BridgeChainId]: BridgeNetwork } = {
  [harmony.chainId]: harmony,
  [harmonyTestnet.chainId]: harmonyTestnet,
  [ethereum.chainId]: ethereum,
  [binance.chainId]: binance,
}

export function bridgeNetwork(chainId: BridgeChainId): BridgeNetwork {
  return byChainId[chainId]
}

/** The chain on which the product trades, or null: on Binance it does not. */
export function tradingChain(chainId: BridgeChainId): ChainId | null {
  return chainId === 56 ? null : chainId
}
