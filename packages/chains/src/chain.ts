import * as v from 'valibot'
import { addressSchema as address } from './address.ts'
import { chainIdSchema, platformIdSchema } from './ids.ts'
import { rpcUrlsSchema, urlOf } from './urls.ts'

/** Bytes as `0x` and an even number of hex digits. */
export type Hex = `0x${string}`

const hexSchema = (form: RegExp, sentence: string) =>
  v.pipe(
    v.string(),
    v.regex(form, sentence),
    v.transform((text) => text as Hex),
  )
const bytes32 = hexSchema(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hex digits')
const quantity = hexSchema(/^0x[0-9a-f]{1,14}$/, 'must be 0x and hex digits')
const label = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))
/** A file beside the page, as `chains/harmony.svg`. Without one the first letters are drawn. */
const picture = v.exactOptional(
  v.pipe(v.string(), v.maxLength(128), v.regex(/^[\w-]+(?:[/.][\w-]+)*$/, 'must be a file beside the page')),
)
/** Base units as decimal digits, because JSON has no numbers that are long enough. */
const wei = v.union([
  v.bigint(),
  v.pipe(
    v.string(),
    v.regex(/^\d{1,30}$/, 'must be decimal digits'),
    v.transform((digits) => BigInt(digits)),
  ),
])

function listOf<const Item extends v.GenericSchema<unknown, unknown>>(item: Item, max: number) {
  return v.pipe(v.array(item), v.maxLength(max), v.readonly())
}
function objectOf<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(v.strictObject(entries), v.readonly())
}

/** One deployment of a Uniswap V2-like exchange on one chain. */
const platformSchema = objectOf({
  id: platformIdSchema,
  name: label,
  picture,
  factory: address,
  router: address,
  /** Swap fee in basis points, or `perPair` where each pair carries its own `swapFee`. */
  swapFeeBps: v.union([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)), v.literal('perPair')]),
  /** keccak256 of the pair's creation code; absent where the factory has to be asked (the own exchange). */
  initCodeHash: v.exactOptional(bytes32),
})
export type Platform = v.InferOutput<typeof platformSchema>

/** A token that the product itself knows. Decimals used for an amount are read from the chain, these are for display before that. */
const knownTokenSchema = objectOf({ address, symbol: label, name: label, decimals })
export type KnownToken = v.InferOutput<typeof knownTokenSchema>

/**
 * How a transaction pays the network. `legacy`: gas at one price. `eip1559`: gas at a base fee and a tip. `opStack`: that, and a fee
 * for its data that an estimate of gas leaves out. `arbitrum`: gas at a base fee, where the estimate holds the fee for the data.
 */
const feeModelSchema = v.picklist(['legacy', 'eip1559', 'opStack', 'arbitrum'])
export type FeeModel = v.InferOutput<typeof feeModelSchema>

/** What `wallet_addEthereumChain` is told. */
const descriptorSchema = objectOf({
  chainId: quantity,
  chainName: label,
  nativeCurrency: objectOf({ name: label, symbol: label, decimals }),
  rpcUrls: rpcUrlsSchema,
  blockExplorerUrls: listOf(urlOf('http:', 'https:'), 8),
})
export type NetworkDescriptor = v.InferOutput<typeof descriptorSchema>

/** Everything that is known of one network. A deployment is data: a record more, or another one in its place, needs no code. */
export const chainSchema = objectOf({
  id: chainIdSchema,
  name: label,
  picture,
  /** Where a link or switcher shows it: the network behind MAINNET, TESTNET, the local entry, or none. */
  switcherEntry: v.nullable(v.picklist(['mainnet', 'testnet', 'local'])),
  /** The entry of WalletConnect under which wallets are asked for it, together with the others of that name. */
  walletNetwork: label,
  nativeCurrency: objectOf({ name: label, symbol: label, decimals: v.literal(18) }),
  wrappedNative: knownTokenSchema,
  /** In the order in which they are tried. */
  rpcUrls: rpcUrlsSchema,
  explorer: v.nullable(objectOf({ name: label, url: urlOf('http:', 'https:') })),
  blockTimeMs: v.pipe(v.number(), v.integer(), v.minValue(50), v.maxValue(600_000)),
  fees: v.optional(feeModelSchema, 'eip1559'),
  multicall: address,
  ensRegistry: v.nullable(address),
  /** `isArgentWallet(address) view`: smart-contract wallets that cannot sign a permit. */
  smartWalletDetector: v.nullable(address),
  /** Rules that name Harmony: gas presets, the reward buttons, the reserve kept by MAX. */
  followsHarmonyRules: v.boolean(),
  /** Whether reward campaigns may be offered on the chain at all. */
  rewardsOffered: v.boolean(),
  /** The block in which the oldest platform's factory was deployed: nothing before it concerns us. Null where nobody noted it. */
  firstBlock: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** Own platform first. */
  platforms: v.pipe(
    v.array(platformSchema),
    v.minLength(1),
    v.maxLength(16),
    v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'name one id twice'),
    v.readonly(),
  ),
  campaignFactory: v.nullable(address),
  feeSetter: v.nullable(address),
  feeReceiver: v.nullable(address),
  /** Tokens whose price is taken as one US dollar when the native price is derived. */
  stablecoins: listOf(address, 16),
  tokens: listOf(knownTokenSchema, 500),
  /** Tokens that routes prefer as stops. */
  routingBases: listOf(address, 16),
  /** Chips of the token selector after the native currency. */
  commonBases: listOf(address, 16),
  pinnedPairs: listOf(v.pipe(v.tuple([address, address]), v.readonly()), 64),
  /** Least staked value, in wei of the native currency, that an APY is computed on. */
  campaignStakedFloorWei: wei,
  /** Descriptor for a wallet that does not know the chain; null where it cannot be added. */
  walletDescriptor: v.nullable(descriptorSchema),
})
export type Chain = v.InferOutput<typeof chainSchema>

/** What a wallet is told of a chain whose record does not say it in other words. */
export function descriptorOf(chain: Omit<Chain, 'walletDescriptor'>): NetworkDescriptor {
  const { id, name, nativeCurrency, rpcUrls, explorer } = chain
  return {
    chainId: `0x${id.toString(16)}`,
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.filter((url) => url.startsWith('http')),
    blockExplorerUrls: explorer ? [explorer.url] : [],
  }
}
