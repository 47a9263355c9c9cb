import type { Address, ChainId } from '@dexswap/chains'
import * as v from 'valibot'
import type { Locks } from '#io/locks.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStoredStore, type Store } from '../store.ts'
import type { NoticeSource } from './notices.ts'

/** Limits of stored accounts and of alerts each; the oldest are dropped. */
const maxAccounts = 20
const maxTold = 300

const text = v.pipe(v.string(), v.maxLength(200))
const accountSchema = v.strictObject({
  of: text,
  /** Sources with a baseline: their first alerts are recorded without a notification. */
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

/** Alerts of a source; `steady` if the source was known with the previous block too. */
export type SeenSource = { readonly keys: readonly string[]; readonly steady: boolean }
/** Sources not known yet are missing. */
export type SeenNotices = Readonly<Partial<Record<NoticeSource, SeenSource>>>

/**
 * Alerts to notify now and the state to store; the first alerts of a source are not notified.
 * `before`: alerts of the previous block; an alert must last two blocks.
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

/** Setting for browser notifications, and the alerts already shown. */
export type NoticeTeller = Store<boolean> & {
  change(on: boolean): void
  /** Returns alerts not notified in any tab and marks them as notified. */
  take(of: string, seen: SeenNotices, before: ReadonlySet<string>, locks: Locks): Promise<readonly string[]>
}

const made = new WeakMap<AppStorage, NoticeTeller>()

/** One instance per storage; off by default. */
export function noticeTeller(storage: AppStorage): NoticeTeller {
  const before = made.get(storage)
  if (before) return before
  const item = storage.item('told-notices', { version: 1, schema: toldSchema })
  const { get, subscribe, keep } = createStoredStore(item, (stored) => stored?.on ?? false)
  const teller: NoticeTeller = {
    get,
    subscribe,
    // Resets the baseline.
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
