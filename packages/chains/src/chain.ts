import type { Address } from './address.ts'

/** Bytes as `0x` and an even number of hex digits. */
export type Hex = `0x${string}`

export type ChainId = 1 | 4 | 1666600000 | 1666700000 | 31337

/** The trading platforms that the product compares, its own first. */
export type PlatformId = 'dexswap' | 'uniswap-v2' | 'sushiswap' | 'viperswap'

/** One deployment of a Uniswap V2-like exchange on one chain. */
export type Platform = {
  readonly id: PlatformId
  readonly name: string
  readonly factory: Address
  readonly router: Address
  /** Swap fee in basis points, or `perPair` where each pair carries its own `swapFee`. */
  readonly swapFeeBps: number | 'perPair'
  /** keccak256 of the pair's creation code; absent where the factory has to be asked (the own exchange). */
  readonly initCodeHash?: Hex
}

/** A token that the product itself knows. Decimals used for an amount are read from the chain, these are for display before that. */
export type KnownToken = {
  readonly address: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/** What `wallet_addEthereumChain` is told. */
export type NetworkDescriptor = {
  readonly chainId: Hex
  readonly chainName: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: readonly string[]
  readonly blockExplorerUrls: readonly string[]
}

/** Everything that is known of one network. A deployment is data: replacing a record needs no code. */
export type Chain = {
  readonly id: ChainId
  readonly name: string
  /** Where a link or switcher shows it: the network behind MAINNET, TESTNET, the local entry, or none. */
  readonly switcherEntry: 'mainnet' | 'testnet' | 'local' | null
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: 18 }
  readonly wrappedNative: KnownToken
  /** In the order in which they are tried. */
  readonly rpcUrls: readonly string[]
  readonly explorer: { readonly name: string; readonly url: string } | null
  readonly blockTimeMs: number
  readonly multicall: Address
  readonly ensRegistry: Address | null
  /** `isArgentWallet(address) view`: smart-contract wallets that cannot sign a permit. */
  readonly smartWalletDetector: Address | null
  /** Rules that name Harmony: gas presets, the reward buttons, the reserve kept by MAX. */
  readonly followsHarmonyRules: boolean
  /** Whether reward campaigns may be offered on the chain at all (spec/3 §8, "rewards available"). */
  readonly rewardsOffered: boolean
  /** The block in which the oldest platform's factory was deployed: nothing before it concerns us. Null where nobody noted it. */
  readonly firstBlock: number | null
  /** Own platform first. */
  readonly platforms: readonly Platform[]
  readonly campaignFactory: Address | null
  readonly feeSetter: Address | null
  readonly feeReceiver: Address | null
  /** Tokens whose price is taken as one US dollar when the native price is derived. */
  readonly stablecoins: readonly Address[]
  readonly tokens: readonly KnownToken[]
  /** Tokens that routes prefer as stops. */
  readonly routingBases: readonly Address[]
  /** Chips of the token selector after the native currency. */
  readonly commonBases: readonly Address[]
  readonly pinnedPairs: readonly (readonly [Address, Address])[]
  /** Least staked value, in wei of the native currency, that an APY is computed on. */
  readonly campaignStakedFloorWei: bigint
  /** Descriptor for a wallet that does not know the chain; null where it cannot be added. */
  readonly walletDescriptor: NetworkDescriptor | null
}
