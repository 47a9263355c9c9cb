import { type Address, chainIdSchema, type Hex } from '@dexswap/chains'
import * as v from 'valibot'
import type { RpcCall } from '#io/rpc/replies.ts'
import { type RecordFormat, storedBigint } from '#io/storage/record-format.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import { address, currency, type Frozen, hash, text } from './summary.ts'

/** Ids of the chain's record, and `.split` for a divided order. */
const platformId = text(64)
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const bps = v.pipe(count, v.maxValue(10_000))
const list = <Each extends v.GenericSchema>(each: Each, most: number) => v.pipe(v.array(each), v.maxLength(most))

/** So many pairs are kept of a quote, those of the compared routes first. */
export const mostPools = 40

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
  /** The platform by its place in `places`. */
  hops: list(v.strictObject({ platform: count, tokenOut: address }), 5),
})

const intent = v.strictObject({
  account: address,
  recipient: address,
  input: currency,
  output: currency,
  exact: v.picklist(['input', 'output']),
  router: address,
  /** From the input to the output, the native currency as its wrapped form; of a divided order with every stop on any way. */
  path: list(address, 16),
  amountIn: storedBigint,
  amountOut: storedBigint,
  minimumOut: storedBigint,
  maximumIn: storedBigint,
  /** Seconds, chain time. */
  deadline: storedBigint,
  legs: v.optional(list(leg, 8)),
  /** Of a divided order: the platforms as its contract numbers them. */
  places: v.optional(list(platformId, 32)),
})

const digits = v.pipe(v.string(), v.maxLength(2200), v.regex(/^0x[0-9a-fA-F]*$/))
const word = v.optional(digits)

/** A block's header as nodes write it. Those of later upgrades stand at the end and are missing before them. */
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

/** A header, and whose nodes gave it word for word. */
const toldHeader = v.strictObject({ operators: v.pipe(list(text(256), 2), v.minLength(1)), header: fullHeader })

const nodes = list(v.pipe(v.string(), v.maxLength(4000), v.regex(/^0x[0-9a-fA-F]*$/)), 64)

/** What `eth_getProof` answers of a pair: its account under the block's state root, and the slot of its reserves under the account's. */
export const reservesProof = v.object({ address, accountProof: nodes, storageProof: nodes })

/** Where a pair of this family keeps both reserves, with the time of the last trade. */
export const reservesSlot: Hex = `0x${'8'.padStart(64, '0')}`

/** Asks for an account at a block, and for its reserves where it is a pair, with the way to them from the block's state root. */
export function askForProof(address: Address, block: Hex): RpcCall {
  return { method: 'eth_getProof', params: [address, [reservesSlot], block] }
}

const answered = v.object({
  address: reservesProof.entries.address,
  accountProof: reservesProof.entries.accountProof,
  storageProof: v.tuple([v.object({ proof: reservesProof.entries.storageProof })]),
})

/** What a node answers to it; null where it is no proof. */
export function proofIn(answer: unknown): ReservesProof | null {
  const parsed = v.safeParse(answered, answer)
  if (!parsed.success) return null
  const { address, accountProof, storageProof } = parsed.output
  return { address, accountProof, storageProof: storageProof[0].proof }
}

/** What a confirmed swap was decided on, as it stood when its user confirmed. */
const frozen = v.strictObject({
  chainId: chainIdSchema,
  intent,
  /** The platform that was chosen, and whether the user did that; `failing`: the chain would have refused those. */
  selected: platformId,
  byUser: v.boolean(),
  failing: list(platformId, 32),
  compared: list(
    v.strictObject({ platform: platformId, name: text(64), amountIn: storedBigint, amountOut: storedBigint }),
    32,
  ),
  /**
   * What it left over the next best platform of these in US dollars, of 10^-18, network cost of both paid; null: not known then. Absent where
   * it left nothing, and in records of earlier versions.
   */
  saved: v.optional(v.strictObject({ usd: v.nullable(storedBigint), over: v.nullable(text(64)) })),
  multihop: v.boolean(),
  slippageBps: bps,
  /** The block that all reserves are of. */
  block: v.strictObject({ number: storedBigint, hash }),
  /** The pairs of the compared routes, then others between their tokens; `whole`: none between them is left out. */
  pools: list(pool, mostPools),
  /** So many of them, the first ones, are on the way that was signed. */
  signed: count,
  whole: v.boolean(),
  /** What a trial moved; null where no node said. */
  simulation: v.nullable(v.strictObject({ block: storedBigint, leaves: storedBigint, arrives: storedBigint })),
})
export type FrozenQuote = Frozen<v.InferOutput<typeof frozen>>

/** With the headers of its block, and the proofs, where nodes have given them. */
export const keptQuote = v.strictObject({
  ...frozen.entries,
  headers: list(toldHeader, 2),
  proofs: list(reservesProof, 12),
})
export type KeptQuote = Frozen<v.InferOutput<typeof keptQuote>>
export type ToldHeader = KeptQuote['headers'][number]
export type ReservesProof = Frozen<v.InferOutput<typeof reservesProof>>

const stored: RecordFormat<KeptQuote> = { version: 1, schema: keptQuote, keepsUnread: true }

/** Quotes by the id of their transaction. What another version has written stays as it is. */
export function keptQuotes(storage: AppStorage) {
  return storage.collection('quote', stored)
}
