import type { Address, ChainId, Hex } from '@dexswap/chains'
import * as v from 'valibot'
import { createIndexedStore } from '../storage/indexed-store.ts'

const version = 2

const whole = v.pipe(v.bigint(), v.minValue(0n))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
// The schemas say what these are; valibot has no type for them.
const hash = v.custom<Hex>((text) => typeof text === 'string' && /^0x[0-9a-f]{64}$/.test(text))
const address = v.custom<Address>((text) => typeof text === 'string' && /^0x[0-9a-f]{40}$/.test(text))

/** What a transaction was, as far as the exchange goes; `send` and `receive`: LP tokens that moved between accounts. */
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
  block: whole,
  /** Its place in the block. */
  index: count,
  /** Seconds since 1970. */
  time: count,
  kind,
  /** What came to the account, negative: what left it. Base units; null is the native currency. */
  moves: v.pipe(v.array(v.strictObject({ token: v.nullable(address), amount: v.bigint() })), v.maxLength(200)),
  /** Of an approval. */
  approved: v.nullable(v.strictObject({ token: address, spender: address, amount: whole })),
  /** The platforms whose pairs took part. */
  platforms: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(16)),
}
const entry = v.strictObject({
  ...entryFields,
  /** To whom or from whom LP tokens moved; null where that is nobody else, or not one alone. */
  party: v.nullable(address),
})

const fieldsWith = <Entry extends v.GenericSchema>(each: Entry) => ({
  /** What lies above it is read again: a chain of which it is no part any more has another history. */
  anchor: v.nullable(v.strictObject({ block: whole, hash })),
  /** Blocks whose logs have been read, apart from each other, newest first; `time` of the lowest, in seconds since 1970. */
  ranges: v.pipe(v.array(v.strictObject({ from: whole, to: whole, time: count })), v.maxLength(1000)),
  entries: v.pipe(v.array(each), v.maxLength(20_000)),
  /** Named by a log, and not given by the node. */
  unread: v.pipe(v.array(hash), v.maxLength(1000)),
})
const record = v.strictObject({ version: v.literal(version), ...fieldsWith(entry) })

/** Before it was kept with whom LP tokens were exchanged: transfers are read again from their receipts, as many as can be. */
const firstRecord = v.pipe(
  v.strictObject({ version: v.literal(1), ...fieldsWith(v.strictObject(entryFields)) }),
  v.transform(({ entries, unread, ...rest }) => {
    const isTransfer = (each: { readonly kind: string }) => each.kind === 'send' || each.kind === 'receive'
    const again = entries.filter(isTransfer).map((each) => each.hash)
    return {
      ...rest,
      version: v.parse(v.literal(version), version),
      entries: entries.filter((each) => !isTransfer(each)).map((each) => ({ ...each, party: null })),
      unread: [...new Set([...unread, ...again])].slice(0, 1000),
    }
  }),
)

type ReadOnly<T> = T extends readonly (infer Each)[]
  ? readonly ReadOnly<Each>[]
  : T extends object
    ? { readonly [Key in keyof T]: ReadOnly<T[Key]> }
    : T

export type HistoryKind = v.InferOutput<typeof kind>

/** Null: a kind of transaction that a history does not tell apart. */
export function historyKindOf(text: string): HistoryKind | null {
  return v.is(kind, text) ? text : null
}

export type HistoryEntry = Omit<ReadOnly<Omit<v.InferOutput<typeof entry>, 'hash'>>, never> & { readonly hash: Hex }
export type HistoryRange = ReadOnly<v.InferOutput<typeof record>['ranges'][number]>

/** What has been read of an account's past on one chain. */
export type KeptHistory = {
  readonly anchor: { readonly block: bigint; readonly hash: Hex } | null
  readonly ranges: readonly HistoryRange[]
  readonly entries: readonly HistoryEntry[]
  readonly unread: readonly Hex[]
}

export const noHistory: KeptHistory = { anchor: null, ranges: [], entries: [], unread: [] }

/** Histories that outlive the page. It never rejects: a browser that keeps nothing costs reading again. */
export type HistoryStore = {
  read(chainId: ChainId, account: Address): Promise<KeptHistory>
  write(chainId: ChainId, account: Address, history: KeptHistory): Promise<void>
}

/** The browser's IndexedDB, in a database of its own. What cannot be read is read from the chain again. */
export function createHistoryStore(factory: IDBFactory | undefined = globalThis.indexedDB): HistoryStore | null {
  if (!factory) return null
  const records = createIndexedStore(factory, 'dexswap.history', 'accounts')
  const keyOf = (chainId: ChainId, account: Address) => `${chainId}:${account.toLowerCase()}`
  return {
    async read(chainId, account) {
      const stored = v.safeParse(v.union([record, firstRecord]), await records.get(keyOf(chainId, account)))
      return stored.success ? stored.output : noHistory
    },
    write: (chainId, account, history) => records.put(keyOf(chainId, account), { version, ...history }),
  }
}
