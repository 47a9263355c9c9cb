import type { Address, ChainId, Hex } from '@dexswap/chains'
import * as v from 'valibot'
import { createIndexedStore } from '../storage/indexed-store.ts'

const version = 3

/** Maximum number of stored approvals. No account needs as many, but any token can emit any number. */
export const maxApprovals = 5000

const unsigned = v.pipe(v.bigint(), v.minValue(0n))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
// valibot has no type for hex text, so it is declared here.
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
  /** Index of the transaction in its block. */
  index: count,
  /** Seconds since 1970. */
  time: count,
  kind,
  /**
   * Movements in base units, positive when received and negative when paid; a null token is native
   * currency.
   */
  moves: v.pipe(v.array(v.strictObject({ token: v.nullable(address), amount: v.bigint() })), v.maxLength(200)),
  /** Approval of the transaction; null for any other kind. */
  approved: v.nullable(v.strictObject({ token: address, spender: address, amount: unsigned })),
  /** Platforms of the pairs in the transaction. */
  platforms: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(16)),
}
/** The other address in LP transfers; null when absent, or more than one. */
const party = v.nullable(address)
/** Rewards that campaigns paid in this transaction, without withdrawn stakes. */
const claimed = v.pipe(
  v.array(v.strictObject({ campaign: address, token: address, amount: unsigned })),
  v.maxLength(200),
)
const entry = v.strictObject({ ...entryFields, party, claimed })

/** Blocks of the last approval and of its last use; null when they are not in the logs that were read. */
const approval = v.strictObject({
  token: address,
  spender: address,
  given: v.nullable(unsigned),
  used: v.nullable(unsigned),
})

const fieldsWith = <Entry extends v.GenericSchema>(each: Entry) => ({
  /** Newest final block. When a reorg has removed it, later entries are read again. */
  anchor: v.nullable(v.strictObject({ block: unsigned, hash })),
  /**
   * Ranges of blocks of which logs were read, newest first, without overlaps. `time`: of the lowest
   * block, in seconds since 1970.
   */
  ranges: v.pipe(v.array(v.strictObject({ from: unsigned, to: unsigned, time: count })), v.maxLength(1000)),
  entries: v.pipe(v.array(each), v.maxLength(20_000)),
  /** Hashes in logs of which the node did not return the transaction. */
  unread: v.pipe(v.array(hash), v.maxLength(1000)),
})
const record = v.strictObject({
  version: v.literal(version),
  ...fieldsWith(entry),
  /** Approvals of the account, at most one per token and spender. */
  approvals: v.pipe(v.array(approval), v.maxLength(maxApprovals)),
})

/**
 * Records of versions without approvals and rewards. Logs are read again; receipts stay, except for
 * kinds with changed fields.
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

/** The part of an account's history on one chain that was read. */
export type StoredHistory = {
  readonly anchor: { readonly block: bigint; readonly hash: Hex } | null
  readonly ranges: readonly HistoryRange[]
  readonly entries: readonly HistoryEntry[]
  readonly unread: readonly Hex[]
  readonly approvals: readonly StoredApproval[]
}

export const noHistory: StoredHistory = { anchor: null, ranges: [], entries: [], unread: [], approvals: [] }

/** Stored histories. Never rejects: without storage, a history is read from the chain again. */
export type HistoryStore = {
  read(chainId: ChainId, account: Address): Promise<StoredHistory>
  write(chainId: ChainId, account: Address, history: StoredHistory): Promise<void>
}

/**
 * Histories in their own IndexedDB database. Records that cannot be parsed are read from the chain
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
