import type { Catalogue } from '#domain/tokens/catalogue.ts'
import { prepareTokenIndex } from '#domain/tokens/token-index.ts'
import { type Clock, sleep } from '#io/clock.ts'
import { activeLists, deriveCatalogue, unsupportedKeys } from './derive-catalogue.ts'
import type { ListsState } from './lists-state.ts'

/** So many are made ready to be searched before they are shown: in one piece it would hold up the key that asks first. */
const manyTokens = 1000

/** Keeps the page's catalogue in step with the lists. */
export type Publisher = { publish(state: ListsState): void; stop(): void }

export function createPublisher(parts: {
  readonly chainIds: ReadonlySet<number>
  readonly unsupported: ReadonlySet<string>
  readonly clock: Clock
  readonly publish: (catalogue: Catalogue) => void
  readonly log: (message: string, detail: unknown) => void
}): Publisher {
  let latest = 0
  let basis: readonly unknown[] = []

  /** A later derivation overtakes an earlier one. */
  async function derive(state: ListsState): Promise<void> {
    latest += 1
    const mine = latest
    const catalogue = await deriveCatalogue(state, {
      chainIds: parts.chainIds,
      unsupported: unsupportedKeys(state, parts.unsupported),
      pause: () => sleep(parts.clock, 0),
      onDuplicate: (listUrl, symbol) => parts.log('Duplicate token!', { listUrl, symbol }),
    })
    const turn = async () => {
      await sleep(parts.clock, 0)
      return mine === latest
    }
    for (const { tokens } of catalogue.byChain.values())
      if (tokens.length >= manyTokens) await prepareTokenIndex(tokens, turn)
    if (mine === latest) parts.publish(catalogue)
  }

  return {
    publish(state) {
      const hidden = [...state.hidden].map((url) => state.byUrl.get(url)?.current)
      const next = [...activeLists(state).flatMap(({ url, list }) => [url, list]), null, ...hidden]
      if (next.length === basis.length && next.every((part, at) => part === basis[at])) return
      basis = next
      derive(state).catch((error: unknown) => parts.log('Could not show token list due to error', error))
    },
    stop() {
      latest += 1
    },
  }
}
