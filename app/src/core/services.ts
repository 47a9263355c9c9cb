import type { ConfiguredChain } from '@dexswap/chains/config'

/** Services of an owner, each created when it is first used. */
export type Services<Owner> = {
  /** Returns the service that `create` makes for the owner, and creates it only once. */
  get<T>(create: (owner: Owner) => T): T
}

/** @param owner returns the owner; called on the first use of each service */
export function createServices<Owner>(owner: () => Owner): Services<Owner> {
  const created = new Map<unknown, unknown>()
  return {
    get<T>(create: (owner: Owner) => T): T {
      if (!created.has(create)) created.set(create, create(owner()))
      // The cast is safe because the key is the function that created the value.
      return created.get(create) as T
    },
  }
}

/** One value per chain, created on first use. */
export function perChain<T>(create: (chain: ConfiguredChain) => T): (chain: ConfiguredChain) => T {
  const ofChains = new Map<number, T>()
  return (chain) => {
    const of = ofChains.get(chain.id) ?? create(chain)
    ofChains.set(chain.id, of)
    return of
  }
}
