import { type Address, chainIdSchema, type Hex } from '@dexswap/chains'
import * as v from 'valibot'
import type { RpcCall } from '#io/rpc/replies.ts'
import { type RecordFormat, storedBigint } from '#io/storage/record-format.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import { address, currency, type Frozen, hash, text } from '../records/summary.ts'
import { frozenPool, frozenSolidlyPool } from './frozen-pool.ts'
import { frozenPoolProof } from './pool-proof.ts'
import { maxConcentrated, maxPools } from './quote-limits.ts'

/** Id of a platform in the chain record, or `.split` for a split order. */
const platformId = text(64)
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const bps = v.pipe(count, v.maxValue(10_000))
const list = <Each extends v.GenericSchema>(each: Each, most: number) => v.pipe(v.array(each), v.maxLength(most))

const pool = v.strictObject({
  platform: platformId,
  address,
  token0: address,
  token1: address,
  reserve0: storedBigint,
  reserve1: storedBigint,
  swapFeeBps: bps,
})

const leg = v.strictObject({
  share: bps,
  /** Index of the platform in `places`. */
  hops: list(v.strictObject({ platform: count, tier: v.optional(count), tokenOut: address }), 5),
})

const intent = v.strictObject({
  account: address,
  recipient: address,
  input: currency,
  output: currency,
  exact: v.picklist(['input', 'output']),
  router: address,
  /**
   * Tokens from input to output, with the wrapped token for native currency; for a split order each
   * token that it passes.
   */
  path: list(address, 16),
  /** For concentrated pools: the `tierKey` of each pool along the path, a fee or a tick spacing. */
  fees: v.optional(list(count, 8)),
  /** For Solidly pools: whether each pool along the path is stable. */
  stables: v.optional(list(v.boolean(), 8)),
  amountIn: storedBigint,
  amountOut: storedBigint,
  minimumOut: storedBigint,
  maximumIn: storedBigint,
  /** Deadline in seconds of chain time. */
  deadline: storedBigint,
  legs: v.optional(list(leg, 8)),
  /** For a split order: platforms by their index in the executor. */
  places: v.optional(list(platformId, 32)),
})

const digits = v.pipe(v.string(), v.maxLength(2200), v.regex(/^0x[0-9a-fA-F]*$/))
const word = v.optional(digits)

/** A block header as nodes return it. Fields of later upgrades are optional. */
export const fullHeader = v.object({
  hash,
  parentHash: hash,
  sha3Uncles: digits,
  miner: digits,
  stateRoot: hash,
  transactionsRoot: digits,
  receiptsRoot: digits,
  logsBloom: digits,
  difficulty: digits,
  number: digits,
  gasLimit: digits,
  gasUsed: digits,
  timestamp: digits,
  extraData: digits,
  mixHash: digits,
  nonce: digits,
  baseFeePerGas: word,
  withdrawalsRoot: word,
  blobGasUsed: word,
  excessBlobGas: word,
  parentBeaconBlockRoot: word,
  requestsHash: word,
})

/** A header, and the operators that returned exactly this header. */
const reportedHeader = v.strictObject({ operators: v.pipe(list(text(256), 2), v.minLength(1)), header: fullHeader })

const nodes = list(v.pipe(v.string(), v.maxLength(4000), v.regex(/^0x[0-9a-fA-F]*$/)), 64)

/**
 * Proof by `eth_getProof`: of the account under the state root, and of the reserves slot under its
 * storage root.
 */
export const reservesProof = v.object({ address, accountProof: nodes, storageProof: nodes })

/** Storage slot that contains a pair's reserves and the time of its last trade. */
export const reservesSlot: Hex = `0x${'8'.padStart(64, '0')}`

/** Request for the proof of an account and its reserves slot at a block. */
export function askForProof(address: Address, block: Hex): RpcCall {
  return { method: 'eth_getProof', params: [address, [reservesSlot], block] }
}

const answered = v.object({
  address: reservesProof.entries.address,
  accountProof: reservesProof.entries.accountProof,
  storageProof: v.tuple([v.object({ proof: reservesProof.entries.storageProof })]),
})

/** Parses a node's proof; null when it has another shape. */
export function proofIn(answer: unknown): ReservesProof | null {
  const parsed = v.safeParse(answered, answer)
  if (!parsed.success) return null
  const { address, accountProof, storageProof } = parsed.output
  return { address, accountProof, storageProof: storageProof[0].proof }
}

/** The quote as it was when the user confirmed the swap. */
const frozen = v.strictObject({
  chainId: chainIdSchema,
  intent,
  /**
   * The platform, and whether the user chose it. `failing`: platforms that the simulation refused.
   */
  selected: platformId,
  byUser: v.boolean(),
  failing: list(platformId, 32),
  compared: list(
    v.strictObject({ platform: platformId, name: text(64), amountIn: storedBigint, amountOut: storedBigint }),
    32,
  ),
  /**
   * Savings over the next best platform after network cost, in 10^-18 US dollars; null when
   * unknown. Absent without savings, and in records of earlier versions.
   */
  saved: v.optional(v.strictObject({ usd: v.nullable(storedBigint), over: v.nullable(text(64)) })),
  multihop: v.boolean(),
  slippageBps: bps,
  /** Block of all stored reserves. */
  block: v.strictObject({ number: storedBigint, hash }),
  /**
   * Pairs of the compared routes, followed by other pairs of their tokens. `whole`: no pair was
   * left out.
   */
  pools: list(pool, maxPools),
  /** Number of leading pairs that the signed route uses. */
  signed: count,
  whole: v.boolean(),
  /** Concentrated pools of the compared routes; those of the signed route come first. */
  concentrated: v.optional(list(frozenPool, maxConcentrated)),
  /** Solidly pools of the compared routes; those of the signed route come first. */
  solidly: v.optional(list(frozenSolidlyPool, maxConcentrated)),
  /** Simulated amounts; null when no node could simulate. */
  simulation: v.nullable(v.strictObject({ block: storedBigint, leaves: storedBigint, arrives: storedBigint })),
})
export type FrozenQuote = Frozen<v.InferOutput<typeof frozen>>

/** The quote, with the headers and proofs of its block if nodes returned them. */
export const storedQuote = v.strictObject({
  ...frozen.entries,
  headers: list(reportedHeader, 2),
  proofs: list(reservesProof, 12),
  poolProofs: v.optional(list(frozenPoolProof, maxConcentrated)),
})
export type StoredQuote = Frozen<v.InferOutput<typeof storedQuote>>
export type ReportedHeader = StoredQuote['headers'][number]
export type ReservesProof = Frozen<v.InferOutput<typeof reservesProof>>

const stored: RecordFormat<StoredQuote> = { version: 1, schema: storedQuote, keepsUnread: true }

/** Stored quotes by transaction id. Quotes of another version are left unchanged. */
export function storedQuotes(storage: AppStorage) {
  return storage.collection('quote', stored)
}
