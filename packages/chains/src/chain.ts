import * as v from 'valibot'
import { addressSchema as address } from './address.ts'
import { chainIdSchema, platformIdSchema } from './ids.ts'
import { tierKey } from './tier-key.ts'
import { rpcUrlSchema, urlOf } from './urls.ts'

/** `0x` and an even number of hex digits. */
export type Hex = `0x${string}`

const bytes32 = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hex digits'),
  v.transform((text) => text as Hex),
)
/**
 * Excludes control, direction, filler and separator characters, because labels are shown next to
 * amounts.
 */
const seen = /^(?=.*\S)[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]*$/u
const label = v.pipe(v.string(), v.maxLength(64), v.regex(seen, 'must be text, without signs that cannot be seen'))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))
const basisPoints = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))
/** ISO date, such as 2026-11-22. */
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day, as 2026-11-22'))
const webUrl = urlOf('http:', 'https:')
/**
 * Path of an image, such as `chains/harmony.svg`. Without it, the initials of the name are shown.
 */
const picture = v.exactOptional(
  v.pipe(v.string(), v.maxLength(128), v.regex(/^[\w-]+(?:[/.][\w-]+)*$/, 'must be a file beside the page')),
)
/** Base units as decimal digits in a string: JSON numbers lose precision. */
const weiForm = 'must be wei as decimal digits in quotes, as "1000000000"'
const wei = v.union(
  [
    v.bigint(),
    v.pipe(
      v.string(),
      v.regex(/^\d{1,30}$/, weiForm),
      v.transform((digits) => BigInt(digits)),
    ),
  ],
  weiForm,
)

function listOf<const Item extends v.GenericSchema<unknown, unknown>>(item: Item, max: number) {
  return v.pipe(v.array(item), v.maxLength(max), v.readonly())
}
function objectOf<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(v.strictObject(entries), v.readonly())
}

function hasNoTwo(all: readonly unknown[]): boolean {
  return new Set(all).size === all.length
}

/** A deployment of a Uniswap V2-like exchange: one pair of reserves for two tokens. */
const platformSchema = objectOf({
  kind: v.exactOptional(v.literal('pair')),
  id: platformIdSchema,
  name: label,
  picture,
  factory: address,
  router: address,
  /** Swap fee in basis points; `perPair` reads `swapFee` of each pair. */
  swapFeeBps: v.union(
    [basisPoints, v.literal('perPair')],
    'must be ten-thousandths as a number, or "perPair" where each pair says it',
  ),
  /** Part of `swapFeeBps` that the protocol receives, in basis points; unknown when absent. */
  protocolFeeBps: v.exactOptional(basisPoints),
  /** keccak256 of the pair's creation code; absent when pair addresses come from the factory. */
  initCodeHash: v.exactOptional(bytes32),
})
export type Platform = v.InferOutput<typeof platformSchema>

/** Fee in hundredths of a basis point (3000 is 0.3 %), and the tick spacing of its pools. */
const feeTierSchema = objectOf({
  fee: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999)),
  tickSpacing: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(16_383)),
})
export type FeeTier = v.InferOutput<typeof feeTierSchema>

/** Whether a fee tier comes after another: by fee, for equal fees by tick spacing. */
function isAfter(tier: FeeTier, last: FeeTier | undefined): boolean {
  if (!last || tier.fee !== last.fee) return tier.fee > (last?.fee ?? 0)
  return tier.tickSpacing > last.tickSpacing
}

const concentratedEntries = objectOf({
  kind: v.literal('concentrated'),
  id: platformIdSchema,
  name: label,
  picture,
  factory: address,
  /** Contract that creates the pools by CREATE2; absent when that is the factory. */
  deployer: v.exactOptional(address),
  /** keccak256 of the pool's creation code. */
  initCodeHash: bytes32,
  /**
   * Slipstream: the tick spacing identifies a pool, its fee can change without an event, and the
   * platform has its own router.
   */
  dynamicFees: v.exactOptional(v.literal(true)),
  /**
   * Fees with their tick spacing, ascending by fee. For dynamic fees, the fee that a pool has
   * first.
   */
  feeTiers: v.pipe(
    v.array(feeTierSchema),
    v.minLength(1),
    v.maxLength(16),
    v.check((all) => all.every((tier, at) => at === 0 || isAfter(tier, all[at - 1])), 'be ascending by fee'),
    v.readonly(),
  ),
  /**
   * SwapRouter02 or SmartRouter: the deadline is an argument of `multicall`. With dynamic fees
   * Slipstream's router: the deadline is an argument of each swap.
   */
  router: address,
})
/** A Uniswap V3-like exchange: one pool for each pair of tokens and each tier. */
const concentratedPlatformSchema = v.pipe(
  concentratedEntries,
  v.forward(
    v.check((platform) => hasNoTwo(platform.feeTiers.map((tier) => tierKey(platform, tier))), 'name one pool twice'),
    ['feeTiers'],
  ),
)
export type ConcentratedPlatform = v.InferOutput<typeof concentratedPlatformSchema>

/** A Solidly-like exchange, such as Aerodrome: a volatile and a stable pool for each pair of tokens. */
const solidlyPlatformSchema = objectOf({
  kind: v.literal('solidly'),
  id: platformIdSchema,
  name: label,
  picture,
  factory: address,
  /** Contract that the factory clones (ERC-1167) for each pool. */
  implementation: address,
  router: address,
})
export type SolidlyPlatform = v.InferOutput<typeof solidlyPlatformSchema>

/** Identifies an asset across chains, such as `USDC`. Symbols are not unique. */
const asset = v.exactOptional(label)
/** A token with verified symbol and decimals, which override what nodes return. */
const knownTokenSchema = objectOf({
  address,
  symbol: label,
  name: label,
  decimals,
  asset,
  /** How the asset was issued on this chain, to distinguish generations of it. */
  issue: v.exactOptional(v.picklist(['native', 'bridged', 'omnichain'])),
})
export type KnownToken = v.InferOutput<typeof knownTokenSchema>

/**
 * `opStack`: EIP-1559 plus a data fee that the gas estimate excludes. `arbitrum`: EIP-1559 with the
 * data fee in the gas estimate.
 */
const feeModelSchema = v.picklist(['legacy', 'eip1559', 'opStack', 'arbitrum'])
export type FeeModel = v.InferOutput<typeof feeModelSchema>

/** An HTTP or WebSocket RPC endpoint. */
const nodeSchema = objectOf({
  url: rpcUrlSchema,
  /** Nodes of one operator share failures and count as one source in comparisons. */
  operator: label,
  /** The user's own node: its responses need no confirmation by a second operator. */
  mine: v.exactOptional(v.literal(true)),
  /**
   * Maximum number of blocks per log request, instead of the chain's `logRange`; 0 means that the
   * node serves no logs.
   */
  logRange: v.exactOptional(count),
})
export type ChainNode = v.InferOutput<typeof nodeSchema>

/** Deployment of `contracts/src/SplitExecutor.sol`, which swaps one order on several platforms. */
const splitExecutorSchema = objectOf({
  address,
  /** keccak256 of the deployed code. Immutables are part of it, so each deployment differs. */
  codeHash: bytes32,
  /** Platform ids in the order of the constructor; a hop refers to a platform by its index here. */
  platforms: v.pipe(
    v.array(platformIdSchema),
    v.minLength(1),
    v.maxLength(12),
    v.check((all) => hasNoTwo(all), 'name one id twice'),
    v.readonly(),
  ),
  /** Deployment block, from which logs are requested; null when unknown. */
  block: v.nullable(count),
})
export type SplitExecutor = v.InferOutput<typeof splitExecutorSchema>

/** A contract and the keccak256 of its runtime code, including immutables. */
const codeAtSchema = objectOf({
  address,
  codeHash: bytes32,
  /** Where the same hash is published; absent when it was read from our own node. */
  sources: v.exactOptional(listOf(label, 4)),
})

/** The fields of a chain record. */
export const chainEntries = {
  id: chainIdSchema,
  name: label,
  picture,
  /** Whether tokens have no value. The menu shows testnets in another colour. */
  testnet: v.boolean(),
  /** Set when the chain produces no blocks: the app sends no requests and signs nothing there. */
  ended: v.nullable(
    objectOf({
      /** Day of the last block; null when it was not published. */
      since: v.nullable(day),
      /** Chain to which the native currency was migrated; null when it was not. */
      nativeMovesTo: v.nullable(chainIdSchema),
      /** Announcements of the end. */
      links: listOf(objectOf({ name: label, url: webUrl }), 4),
    }),
  ),
  /** Day when the record was last compared with its sources; null when unknown. */
  checkedOn: v.nullable(day),
  /** Prefix of the name in the network menu. */
  switcherEntry: v.nullable(v.picklist(['mainnet', 'testnet', 'local'])),
  /** WalletConnect requests all chains with the same name together. */
  walletNetwork: label,
  /** Whether the app offers to add the chain to a wallet that does not have it. */
  addable: v.boolean(),
  nativeCurrency: objectOf({ name: label, symbol: label, decimals: v.literal(18), asset }),
  wrappedNative: knownTokenSchema,
  /** RPC endpoints in order of preference. */
  nodes: listOf(nodeSchema, 16),
  /** Maximum blocks per log request. */
  logRange: v.pipe(count, v.minValue(1)),
  /** Capabilities of the nodes; null means unknown, so that the app tests them. */
  abilities: objectOf({
    feeHistory: v.nullable(v.boolean()),
    /** Whether `eth_call` accepts state overrides. */
    stateOverride: v.nullable(v.boolean()),
    proofs: v.nullable(v.boolean()),
  }),
  fees: feeModelSchema,
  /** Minimum priority fee that nodes accept. */
  leastPriorityFeeWei: wei,
  finality: objectOf({
    /** Block tag of finality; null when nodes support none. */
    tag: v.nullable(v.picklist(['finalized', 'latest'])),
    /** Confirmations after which a transaction counts as final without the tag. */
    depth: count,
  }),
  /** Network cost in US dollars above which a swap shows a warning. */
  costBoundUsd: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)),
  explorer: v.nullable(objectOf({ name: label, url: webUrl })),
  blockTimeMs: v.pipe(v.number(), v.integer(), v.minValue(50), v.maxValue(600_000)),
  /** Latest EVM version that contracts can be compiled for. */
  evmVersion: v.picklist(['istanbul', 'berlin', 'london', 'paris', 'shanghai', 'cancun', 'prague']),
  multicall: address,
  ensRegistry: v.nullable(address),
  /** Contract with `isArgentWallet(address)`: such wallets cannot sign a permit. */
  smartWalletDetector: v.nullable(address),
  /** Whether users choose a gas price preset (rule 1.4.28). */
  gasPresets: v.boolean(),
  /** Prefix that bridges add to symbols, such as 1USDC for USDC on Harmony. */
  bridgedSymbolPrefix: v.pipe(v.string(), v.maxLength(8)),
  /** Bridges that issue tokens with equal symbols but different values. */
  bridges: listOf(objectOf({ name: label, tokens: listOf(address, 500) }), 8),
  /** Whether the chain offers reward campaigns. */
  rewardsOffered: v.boolean(),
  /** Deployment block of the oldest factory, from which logs are requested; null when unknown. */
  firstBlock: v.nullable(count),
  /** Uniswap V2-like platforms, our own first. */
  platforms: v.pipe(v.array(platformSchema), v.minLength(1), v.maxLength(16), v.readonly()),
  /** Uniswap V3-like platforms; separate because their pools need another price formula. */
  concentratedPlatforms: listOf(concentratedPlatformSchema, 8),
  /** Solidly-like platforms; separate, because their pools have other curves and fees. */
  solidlyPlatforms: listOf(solidlyPlatformSchema, 4),
  campaignFactory: v.nullable(address),
  /**
   * Implementation of the campaign proxies (ERC-1167), which determines their code; null when
   * unknown.
   */
  campaignImplementation: v.nullable(address),
  /**
   * Earlier campaign factories with their implementations, oldest first.
   * Their campaigns stay visible and usable; new campaigns use the current factory.
   */
  formerCampaignFactories: listOf(objectOf({ factory: address, implementation: address }), 8),
  /**
   * Verified code hashes of factories, routers and campaign contracts.
   * The app sends no transaction when a node returns other code.
   */
  knownCode: listOf(codeAtSchema, 64),
  splitExecutor: v.nullable(splitExecutorSchema),
  feeSetter: v.nullable(address),
  feeReceiver: v.nullable(address),
  /** Tokens valued at one US dollar when deriving the native price. */
  stablecoins: listOf(address, 16),
  tokens: listOf(knownTokenSchema, 500),
  /** Preferred intermediate tokens of routes. */
  routingBases: listOf(address, 16),
  /** Shortcuts of the token selector, after the native currency. */
  commonBases: listOf(address, 16),
  pinnedPairs: listOf(v.pipe(v.tuple([address, address]), v.readonly()), 64),
  /** Minimum staked value for an APY, in wei of the native currency. */
  campaignStakedFloorWei: wei,
}
const recordSchema = objectOf(chainEntries)
export const chainSchema = v.pipe(
  recordSchema,
  v.forward(
    v.check(({ platforms, concentratedPlatforms, solidlyPlatforms }) => {
      return hasNoTwo([...platforms, ...concentratedPlatforms, ...solidlyPlatforms].map(({ id }) => id))
    }, 'name one id twice, of any kind'),
    ['platforms'],
  ),
)
export type Chain = v.InferOutput<typeof chainSchema>
