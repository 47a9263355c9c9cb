import type { Address, ChainId, Hex } from '@dexswap/chains'
import * as v from 'valibot'
import { createIndexedStore } from '../storage/indexed-store.ts'

const version = 3

/** Maximum number of stored approvals. No account needs more, but any token can emit more. */
export const maxApprovals = 5000

const unsigned = v.pipe(v.bigint(), v.minValue(0n))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
// valibot has no types for hex text, so the type is stated here.
const hash = v.custom<Hex>((text) => typeof text === 'string' && /^0x[0-9a-f]{64}$/.test(text))
const address = v.custom<Address>((text) => typeof text === 'string' && /^0x[0-9a-f]{40}$/.test(text))

/** Kind of a transaction. `send` and `receive` are transfers of LP tokens. */
const kind = v.picklist([
  'swap',
  'wrap',
  'unwrap',
  'add',
  'remove',
  'stake',
  'withdraw',
  'claim',
  'exit',
  'createCampaign',
  'cancelCampaign',
  'recoverRewards',
  'approve',
  'resetApproval',
  'send',
  'receive',
])

const entryFields = {
  hash,
  block: unsigned,
  /** Index in the block. */
  index: count,
  /** Seconds since 1970. */
  time: count,
  kind,
  /**
   * Movements in base units, positive when received and negative when paid; a null token is native
   * currency.
   */
  moves: v.pipe(v.array(v.strictObject({ token: v.nullable(address), amount: v.bigint() })), v.maxLength(200)),
  /** Present only for an approval. */
  approved: v.nullable(v.strictObject({ token: address, spender: address, amount: unsigned })),
  /** Platforms of the pairs in the transaction. */
  platforms: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(16)),
}
/** The other address in LP transfers; null without transfers or with several addresses. */
const party = v.nullable(address)
/** Rewards that campaigns paid, without withdrawn stakes. */
const claimed = v.pipe(
  v.array(v.strictObject({ campaign: address, token: address, amount: unsigned })),
  v.maxLength(200),
)
const entry = v.strictObject({ ...entryFields, party, claimed })

/** Blocks of the last approval and of its last use; null when the read logs do not contain them. */
const approval = v.strictObject({
  token: address,
  spender: address,
  given: v.nullable(unsigned),
  used: v.nullable(unsigned),
})

const fieldsWith = <Entry extends v.GenericSchema>(each: Entry) => ({
  /** If a reorg removes this block, later entries are read again. */
  anchor: v.nullable(v.strictObject({ block: unsigned, hash })),
  /**
   * Ranges of blocks with read logs, newest first, without overlaps. `time`: seconds since 1970 of
   * the lowest block.
   */
  ranges: v.pipe(v.array(v.strictObject({ from: unsigned, to: unsigned, time: count })), v.maxLength(1000)),
  entries: v.pipe(v.array(each), v.maxLength(20_000)),
  /** Transactions that logs mention and the node does not return. */
  unread: v.pipe(v.array(hash), v.maxLength(1000)),
})
const record = v.strictObject({
  version: v.literal(version),
  ...fieldsWith(entry),
  /** Approvals of the account, at most one per token and spender. */
  approvals: v.pipe(v.array(approval), v.maxLength(maxApprovals)),
})

/**
 * Versions without approvals and rewards. Their logs are read again, and their receipts stay,
 * except for kinds with changed fields.
 */
const recordBefore = v.pipe(
  v.union([
    v.strictObject({ version: v.literal(2), ...fieldsWith(v.strictObject({ ...entryFields, party })) }),
    v.strictObject({ version: v.literal(1), ...fieldsWith(v.strictObject(entryFields)) }),
  ]),
  v.transform(({ entries, unread, anchor, version: before }) => {
    const again = new Set(['claim', 'exit', ...(before === 1 ? ['send', 'receive'] : [])])
    const isAgain = (each: { readonly kind: string }) => again.has(each.kind)
    return {
      anchor,
      ranges: [],
      approvals: [],
      version: v.parse(v.literal(version), version),
      entries: entries.filter((each) => !isAgain(each)).map((each) => ({ party: null, ...each, claimed: [] })),
      unread: [...new Set([...unread, ...entries.filter(isAgain).map((each) => each.hash)])].slice(0, 1000),
    }
  }),
)

type ReadOnly<T> = T extends readonly (infer Each)[]
  ? readonly ReadOnly<Each>[]
  : T extends object
    ? { readonly [Key in keyof T]: ReadOnly<T[Key]> }
    : T

export type HistoryKind = v.InferOutput<typeof kind>

/** The kind in a history; null for a kind that histories do not contain. */
export function historyKindOf(text: string): HistoryKind | null {
  return v.is(kind, text) ? text : null
}

export type HistoryEntry = Omit<ReadOnly<Omit<v.InferOutput<typeof entry>, 'hash'>>, never> & { readonly hash: Hex }
/** An approval that the account gave at some time. */
export type StoredApproval = ReadOnly<v.InferOutput<typeof approval>>
export type HistoryRange = ReadOnly<v.InferOutput<typeof record>['ranges'][number]>

/** The parts of an account's history on one chain that have been read. */
export type StoredHistory = {
  readonly anchor: { readonly block: bigint; readonly hash: Hex } | null
  readonly ranges: readonly HistoryRange[]
  readonly entries: readonly HistoryEntry[]
  readonly unread: readonly Hex[]
  readonly approvals: readonly StoredApproval[]
}

export const noHistory: StoredHistory = { anchor: null, ranges: [], entries: [], unread: [], approvals: [] }

/** Stored histories. Never rejects: without storage a history is read again. */
export type HistoryStore = {
  read(chainId: ChainId, account: Address): Promise<StoredHistory>
  write(chainId: ChainId, account: Address, history: StoredHistory): Promise<void>
}

/**
 * Stored in a separate IndexedDB database. Records that cannot be parsed are read from the chain
 * again.
 */
export function createHistoryStore(factory: IDBFactory | undefined = globalThis.indexedDB): HistoryStore | null {
  if (!factory) return null
  const records = createIndexedStore(factory, 'dexswap.history', 'accounts')
  const keyOf = (chainId: ChainId, account: Address) => `${chainId}:${account.toLowerCase()}`
  return {
    async read(chainId, account) {
      const stored = v.safeParse(v.union([record, recordBefore]), await records.get(keyOf(chainId, account)))
      return stored.success ? stored.output : noHistory
    },
    write: (chainId, account, history) => records.put(keyOf(chainId, account), { version, ...history }),
  }
}
