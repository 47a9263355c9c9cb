import { type Address, type ChainId, lowerAddress, lowerAddressSchema } from '@dexswap/chains'
import * as v from 'valibot'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStoredStore, type Store } from '../store.ts'

/** Maximum number of stored accounts; the oldest is removed first. */
const maxAccounts = 20
/** Maximum number of stored campaigns per account, newest first, because each poll reads them. */
export const maxStored = 50

const storedSchema = v.pipe(
  v.array(
    v.pipe(
      v.strictObject({
        of: v.pipe(v.string(), v.maxLength(128)),
        /** Campaigns that the account created, newest first. */
        campaigns: v.pipe(v.array(lowerAddressSchema), v.maxLength(maxStored), v.readonly()),
      }),
      v.readonly(),
    ),
  ),
  v.maxLength(maxAccounts),
  v.readonly(),
)
export type StoredCreated = v.InferOutput<typeof storedSchema>

/** Storage key of an account on a chain. */
export function chainAccountKey(chainId: ChainId, account: Address): string {
  return `${chainId}:${account}`.toLowerCase()
}

/** The stored campaigns that an account created. */
export function storedOf(stored: StoredCreated, of: string): readonly Address[] {
  return stored.find((each) => each.of === of)?.campaigns ?? []
}

/** Replaces the stored campaigns of an account. */
export function afterFound(stored: StoredCreated, of: string, found: readonly Address[]): StoredCreated {
  const campaigns = found.slice(0, maxStored).map(lowerAddress)
  if (storedOf(stored, of).join() === campaigns.join()) return stored
  return [{ of, campaigns }, ...stored.filter((each) => each.of !== of)].slice(0, maxAccounts)
}

type CreatedStore = Store<StoredCreated> & { found(of: string, campaigns: readonly Address[]): void }

/**
 * Stores created campaigns, because finding them takes thousands of requests. One instance for all
 * screens.
 */
export function createStoredCreated({ storage }: { readonly storage: AppStorage }): CreatedStore {
  const item = storage.item('created-campaigns', { version: 1, schema: storedSchema })
  const { get, subscribe, keep } = createStoredStore(item, (stored) => stored ?? [])
  return {
    get,
    subscribe,
    found(of, campaigns) {
      const next = afterFound(get(), of, campaigns)
      if (next !== get()) keep(next)
    },
  }
}
