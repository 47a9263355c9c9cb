import type { Address, ChainId } from '@dexswap/chains'
import * as v from 'valibot'
import type { Locks } from '#io/locks.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStoredStore, type Store } from '../store.ts'
import type { NoticeSource } from './notices.ts'

/** Most accounts that are remembered, and most notices of each; the oldest go. */
const maxAccounts = 20
const maxTold = 300

const text = v.pipe(v.string(), v.maxLength(200))
const accountSchema = v.strictObject({
  of: text,
  /** What stood there first has been taken in, and is not told. */
  sources: v.pipe(v.array(v.picklist(['stakes', 'approvals', 'pairs', 'created'])), v.maxLength(4), v.readonly()),
  /** Newest first. */
  told: v.pipe(v.array(text), v.maxLength(maxTold), v.readonly()),
})
const toldSchema = v.pipe(
  v.strictObject({
    on: v.boolean(),
    accounts: v.pipe(v.array(v.pipe(accountSchema, v.readonly())), v.maxLength(maxAccounts), v.readonly()),
  }),
  v.readonly(),
)
type ToldNotices = v.InferOutput<typeof toldSchema>

const off: ToldNotices = { on: false, accounts: [] }

/** What a source says now. `steady`: it was known with the block before, too. */
export type SeenSource = { readonly keys: readonly string[]; readonly steady: boolean }
/** A source that is not known is missing. */
export type SeenNotices = Readonly<Partial<Record<NoticeSource, SeenSource>>>

/**
 * What is told now, and what is remembered. What was there already when it was switched on, or when an account is first looked at, is
 * taken in without a word; nothing is told twice. `before`: what stood there with the block before; what comes and goes within one is no news.
 */
export function tellNew(
  kept: ToldNotices,
  of: string,
  seen: SeenNotices,
  before: ReadonlySet<string>,
): { readonly kept: ToldNotices; readonly fresh: readonly string[] } {
  const found = kept.accounts.find((each) => each.of === of) ?? { of, sources: [], told: [] }
  const told = new Set(found.told)
  const sources = new Set(found.sources)
  const fresh: string[] = []
  const taken: string[] = []
  for (const [source, { keys, steady }] of Object.entries(seen) as [NoticeSource, SeenSource][]) {
    const strange = keys.filter((key) => !told.has(key))
    if (!sources.has(source)) {
      taken.push(...strange)
      if (steady) sources.add(source)
    } else fresh.push(...strange.filter((key) => before.has(key)))
  }
  if (fresh.length === 0 && taken.length === 0 && sources.size === found.sources.length) return { kept, fresh }
  const present = new Set(Object.values(seen).flatMap(({ keys }) => keys))
  const stay = found.told.toSorted((one, other) => Number(present.has(other)) - Number(present.has(one)))
  const next = { of, sources: [...sources], told: [...fresh, ...taken, ...stay].slice(0, maxTold) }
  const others = kept.accounts.filter((each) => each !== found)
  return { kept: { ...kept, accounts: [next, ...others].slice(0, maxAccounts) }, fresh }
}

/** Whether the browser's own notifications are wanted, and which have been shown. */
export type NoticeTeller = Store<boolean> & {
  change(on: boolean): void
  /** What nobody has told of yet, in any tab; from now on it counts as told. */
  take(of: string, seen: SeenNotices, before: ReadonlySet<string>, locks: Locks): Promise<readonly string[]>
}

const made = new WeakMap<AppStorage, NoticeTeller>()

/** One for all screens; off until somebody asks for it. */
export function noticeTeller(storage: AppStorage): NoticeTeller {
  const before = made.get(storage)
  if (before) return before
  const item = storage.item('told-notices', { version: 1, schema: toldSchema })
  const { get, subscribe, keep } = createStoredStore(item, (stored) => stored?.on ?? false)
  const teller: NoticeTeller = {
    get,
    subscribe,
    // What was told before counts no more: it is taken in anew.
    change: (on) => keep({ ...off, on }),
    take: (of, seen, steady, locks) =>
      locks.hold('dexswap.told-notices', async () => {
        const stored = item.read() ?? off
        if (!stored.on) return []
        const { kept, fresh } = tellNew(stored, of, seen, steady)
        if (kept !== stored) keep(kept)
        return fresh
      }),
  }
  made.set(storage, teller)
  return teller
}

export function toldKey(chainId: ChainId, account: Address): string {
  return `${chainId}:${account}`.toLowerCase()
}
