import { createStore, type Store } from '../store.ts'
import { type Currency, currencyId } from '../tokens/currency.ts'

/** Ids of tokens for which the wallet or the token rejected a permit on this visit. */
export type RefusedPermits = Store<readonly string[]> & { refuse(of: Currency): void }

export function createRefusedPermits(): RefusedPermits {
  const { get, subscribe, set } = createStore<readonly string[]>([])
  return { get, subscribe, refuse: (of) => set([...get(), currencyId(of)]) }
}
