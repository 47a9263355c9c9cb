import { type Address, type ChainId, lowerAddress, lowerAddressSchema } from '@dexswap/chains'
import * as v from 'valibot'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStoredStore, type Store } from '../store.ts'

/** Maximum number of stored accounts; the oldest is removed first. */
const maxAccounts = 20
/** Maximum campaigns per account, the newest ones: every poll reads them. */
export const maxRemembered = 50

const keptSchema = v.pipe(
  v.array(
    v.pipe(
      v.strictObject({
        of: v.pipe(v.string(), v.maxLength(128)),
        /** Newest first. */
        campaigns: v.pipe(v.array(lowerAddressSchema), v.maxLength(maxRemembered), v.readonly()),
      }),
      v.readonly(),
    ),
  ),
  v.maxLength(maxAccounts),
  v.readonly(),
)
export type RememberedCreated = v.InferOutput<typeof keptSchema>

/** Storage key of an account on a chain. */
export function chainAccountKey(chainId: ChainId, account: Address): string {
  return `${chainId}:${account}`.toLowerCase()
}

/** The stored campaigns that an account created. */
export function rememberedOf(kept: RememberedCreated, of: string): readonly Address[] {
  return kept.find((each) => each.of === of)?.campaigns ?? []
}

/** Replaces the campaigns of an account. */
export function afterFound(kept: RememberedCreated, of: string, found: readonly Address[]): RememberedCreated {
  const campaigns = found.slice(0, maxRemembered).map(lowerAddress)
  if (rememberedOf(kept, of).join() === campaigns.join()) return kept
  return [{ of, campaigns }, ...kept.filter((each) => each.of !== of)].slice(0, maxAccounts)
}

type Remembered = Store<RememberedCreated> & { found(of: string, campaigns: readonly Address[]): void }

const made = new WeakMap<AppStorage, Remembered>()

/** Stores created campaigns, since finding them takes thousands of requests; one for all screens. */
export function rememberedCreated(storage: AppStorage): Remembered {
  const before = made.get(storage)
  if (before) return before
  const item = storage.item('created-campaigns', { version: 1, schema: keptSchema })
  const { get, subscribe, keep } = createStoredStore(item, (stored) => stored ?? [])
  const remembered: Remembered = {
    get,
    subscribe,
    found(of, campaigns) {
      const next = afterFound(get(), of, campaigns)
      if (next !== get()) keep(next)
    },
  }
  made.set(storage, remembered)
  return remembered
}
