import * as v from 'valibot'
import { addressSchema as address } from './address.ts'
import { chainIdSchema, platformIdSchema } from './ids.ts'
import { rpcUrlSchema, urlOf } from './urls.ts'

/** Bytes as `0x` and an even number of hex digits. */
export type Hex = `0x${string}`

const bytes32 = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hex digits'),
  v.transform((text) => text as Hex),
)
/** Without controls, marks of direction, fillers and line separators: what is shown beside money has nothing in it that cannot be seen. */
const seen = /^(?=.*\S)[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]*$/u
const label = v.pipe(v.string(), v.maxLength(64), v.regex(seen, 'must be text, without signs that cannot be seen'))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))
const basisPoints = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))
/** A day, as 2026-11-22. */
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day, as 2026-11-22'))
const webUrl = urlOf('http:', 'https:')
/** A file beside the page, as `chains/harmony.svg`. Without one the first letters are drawn. */
const picture = v.exactOptional(
  v.pipe(v.string(), v.maxLength(128), v.regex(/^[\w-]+(?:[/.][\w-]+)*$/, 'must be a file beside the page')),
)
/** Base units as decimal digits, because JSON has no numbers that are long enough. */
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

/** One deployment of a Uniswap V2-like exchange on one chain. */
const platformSchema = objectOf({
  id: platformIdSchema,
  name: label,
  picture,
  factory: address,
  router: address,
  /** Swap fee in basis points, or `perPair` where each pair carries its own `swapFee`. */
  swapFeeBps: v.union(
    [basisPoints, v.literal('perPair')],
    'must be ten-thousandths as a number, or "perPair" where each pair says it',
  ),
  /** What of the swap fee goes to the platform and not to liquidity providers, in basis points; absent: nothing that is known. */
  protocolFeeBps: v.exactOptional(basisPoints),
  /** keccak256 of the pair's creation code; absent where the factory has to be asked (the own exchange). */
  initCodeHash: v.exactOptional(bytes32),
})
export type Platform = v.InferOutput<typeof platformSchema>

/** What is the same on several chains, as `USDC`: a form that moves to another chain goes by it. A symbol is no identity. */
const asset = v.exactOptional(label)
/** A token that the product itself knows: its decimals and its symbol stand, whatever a node says of them. */
const knownTokenSchema = objectOf({
  address,
  symbol: label,
  name: label,
  decimals,
  asset,
  /** How it came to the chain, where several generations of one asset are about: issued there, by a bridge, or on many chains at once. */
  issue: v.exactOptional(v.picklist(['native', 'bridged', 'omnichain'])),
})
export type KnownToken = v.InferOutput<typeof knownTokenSchema>

/**
 * How a transaction pays the network. `legacy`: gas at one price. `eip1559`: gas at a base fee and a tip. `opStack`: that, and a fee
 * for its data that an estimate of gas leaves out. `arbitrum`: gas at a base fee, where the estimate holds the fee for the data.
 */
const feeModelSchema = v.picklist(['legacy', 'eip1559', 'opStack', 'arbitrum'])
export type FeeModel = v.InferOutput<typeof feeModelSchema>

/** A node that is asked over HTTP or a WebSocket. */
const nodeSchema = objectOf({
  url: rpcUrlSchema,
  /** Who runs it: two nodes of one operator fail together, and one who lies lies with both. */
  operator: label,
  /** It belongs to whoever uses the page: what it says alone is enough, and no second operator is asked. */
  mine: v.exactOptional(v.literal(true)),
  /** Most blocks of one log request where it takes other than the chain's `logRange`; 0: it gives none. */
  logRange: v.exactOptional(count),
})
export type ChainNode = v.InferOutput<typeof nodeSchema>

/** The contract that swaps one order on several platforms in one transaction (`contracts/src/SplitExecutor.sol`). */
const splitExecutorSchema = objectOf({
  address,
  /** keccak256 of the code that stands there. What it was built with is part of that code: each deployment has a hash of its own. */
  codeHash: bytes32,
  /** As its constructor got them: the place of a platform, from 0, is its number in an order's hops. */
  platforms: v.pipe(
    v.array(platformIdSchema),
    v.minLength(1),
    v.maxLength(8),
    v.check((all) => new Set(all).size === all.length, 'name one id twice'),
    v.readonly(),
  ),
  /** Of the transaction that put it there: nothing before it concerns it. Null where nobody noted it. */
  block: v.nullable(count),
})
export type SplitExecutor = v.InferOutput<typeof splitExecutorSchema>

/** A contract, and keccak256 of its runtime code, immutables included: each deployment has its own. */
const codeAtSchema = objectOf({
  address,
  codeHash: bytes32,
  /** Publications that the hash was compared with; absent where it was read from an own node. */
  sources: v.exactOptional(listOf(label, 4)),
})

/** Everything that is known of one network. A deployment is data: a record more, or another one in its place, needs no code. */
export const chainEntries = {
  id: chainIdSchema,
  name: label,
  picture,
  /** Play money: told apart by colour. */
  testnet: v.boolean(),
  /** No block comes any more: what is kept of it can be read, and nothing is asked or signed. Null while it lives. */
  ended: v.nullable(
    objectOf({
      /** The day of the last block, where a source names it. */
      since: v.nullable(day),
      /** The chain that its native currency moves to, where it does. */
      nativeMovesTo: v.nullable(chainIdSchema),
      /** Where that is told. */
      links: listOf(objectOf({ name: label, url: webUrl }), 4),
    }),
  ),
  /** When the facts of the record were last compared with their sources; null where nobody noted it. */
  checkedOn: v.nullable(day),
  /** The name that the network menu gives it before its own: MAINNET, TESTNET, LOCAL, or none. */
  switcherEntry: v.nullable(v.picklist(['mainnet', 'testnet', 'local'])),
  /** The entry of WalletConnect under which wallets are asked for it, together with the others of that name. */
  walletNetwork: label,
  /** Whether a wallet that does not know it is offered to add it. */
  addable: v.boolean(),
  nativeCurrency: objectOf({ name: label, symbol: label, decimals: v.literal(18), asset }),
  wrappedNative: knownTokenSchema,
  /** In the order in which they are tried. */
  nodes: listOf(nodeSchema, 16),
  /** Most blocks of one log request that its nodes take. */
  logRange: v.pipe(count, v.minValue(1)),
  /** What its nodes can do; null where it has to be tried. */
  abilities: objectOf({
    feeHistory: v.nullable(v.boolean()),
    /** Another state than the chain's for one `eth_call`. */
    stateOverride: v.nullable(v.boolean()),
    proofs: v.nullable(v.boolean()),
  }),
  fees: feeModelSchema,
  /** A tip of less is refused. */
  leastPriorityFeeWei: wei,
  finality: objectOf({
    /** The block tag by which nodes name what is final; null where they know none. */
    tag: v.nullable(v.picklist(['finalized', 'latest'])),
    /** Blocks after which a transaction is no longer looked at, where no node answers the tag. */
    depth: count,
  }),
  /** US dollars of network cost above which a swap is unusually dear. */
  costBoundUsd: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)),
  explorer: v.nullable(objectOf({ name: label, url: webUrl })),
  blockTimeMs: v.pipe(v.number(), v.integer(), v.minValue(50), v.maxValue(600_000)),
  /** The youngest rules of Ethereum's machine that contracts may use there. */
  evmVersion: v.picklist(['istanbul', 'berlin', 'london', 'paris', 'shanghai', 'cancun', 'prague']),
  multicall: address,
  ensRegistry: v.nullable(address),
  /** `isArgentWallet(address) view`: smart-contract wallets that cannot sign a permit. */
  smartWalletDetector: v.nullable(address),
  /** Whether users choose what gas costs (rule 1.4.28). */
  gasPresets: v.boolean(),
  /** What bridges wrote before the symbol of an asset: on Harmony 1USDC is USDC. */
  bridgedSymbolPrefix: v.pipe(v.string(), v.maxLength(8)),
  /** Bridges whose re-issues carry the same symbols and are worth different amounts. */
  bridges: listOf(objectOf({ name: label, tokens: listOf(address, 500) }), 8),
  /** Whether reward campaigns may be offered on the chain at all. */
  rewardsOffered: v.boolean(),
  /** The block in which the oldest platform's factory was deployed: nothing before it concerns us. Null where nobody noted it. */
  firstBlock: v.nullable(count),
  /** Own platform first. */
  platforms: v.pipe(
    v.array(platformSchema),
    v.minLength(1),
    v.maxLength(16),
    v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'name one id twice'),
    v.readonly(),
  ),
  campaignFactory: v.nullable(address),
  /** The contract that every campaign is a proxy of (ERC-1167), which says what the code of each is; null where nobody noted it. */
  campaignImplementation: v.nullable(address),
  /**
   * Factories of campaigns before the present one, the oldest first, each with the contract that its campaigns are proxies of: theirs are shown,
   * staked in and left as the present one's, which alone makes new ones.
   */
  formerCampaignFactories: listOf(objectOf({ factory: address, implementation: address }), 8),
  /**
   * The code of factories, routers, and the campaign's factory and implementation, where it is known: by whoever deployed it, or read it from a
   * node of their own. A node that has other code there is wrong, and nothing is sent there. What is left out is not in the record.
   */
  knownCode: listOf(codeAtSchema, 64),
  splitExecutor: v.nullable(splitExecutorSchema),
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
}
export const chainSchema = objectOf(chainEntries)
export type Chain = v.InferOutput<typeof chainSchema>
