import type { Store } from '#domain/store.ts'
import { createStore } from '#domain/store.ts'
import type { TokenLists } from '#domain/token-lists/token-lists.ts'
import type { StoredItem } from '#io/storage/storage.ts'
import type { Catalogue } from './catalogue.ts'
import { ownUnsupported } from './own-unsupported.ts'
import { noChoices, type TokenChoices } from './token-choices.ts'

/** What is known of tokens beyond the chain: light, because the first paint asks it; lists and choices come after. */
export type TokenBook = {
  readonly catalogue: Store<Catalogue>
  /** Empty until the stored ones have been loaded. */
  readonly choices: Store<TokenChoices>
  /** Once the stored ones have been loaded, on top of them. */
  change(next: (choices: TokenChoices) => TokenChoices): void
  /** Null until they have been loaded. */
  readonly lists: Store<TokenLists | null>
  /** Loads lists and choices where nobody has yet. */
  start(): void
}

/** What comes after the first paint. */
export type LateParts = { readonly lists: TokenLists; readonly choices: StoredItem<TokenChoices> }

export function createTokenBook(
  load: (publish: (catalogue: Catalogue) => void, unsupported: ReadonlySet<string>) => Promise<LateParts>,
): TokenBook {
  const choices = createStore(noChoices)
  const catalogue = createStore<Catalogue>({ byChain: new Map(), unsupported: ownUnsupported })
  const lists = createStore<TokenLists | null>(null)
  let stored: StoredItem<TokenChoices> | null = null
  let waiting: ((choices: TokenChoices) => TokenChoices)[] = []
  let started = false

  function take(late: LateParts): void {
    const item = late.choices
    stored = item
    choices.set(item.read() ?? noChoices)
    item.onOtherTab(() => choices.set(item.read() ?? noChoices))
    for (const next of waiting) change(next)
    waiting = []
    lists.set(late.lists)
  }

  function change(next: (choices: TokenChoices) => TokenChoices): void {
    if (!stored) {
      waiting.push(next)
      start()
      return
    }
    choices.set(next(choices.get()))
    stored.write(choices.get())
  }

  function start(): void {
    if (started) return
    started = true
    load(catalogue.set, ownUnsupported).then(take, (error: unknown) => {
      // The page goes on with the tokens of its chain records; whoever needs more asks again.
      started = false
      console.warn('The token lists could not be loaded.', error)
    })
  }

  return { catalogue, choices, change, lists, start }
}
