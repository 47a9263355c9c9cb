import { type Chain, isSameAddress, type KnownToken } from '@dexswap/chains'
import type { StoredItem } from '#io/storage/storage.ts'
import { createStore, type Store } from '../store.ts'
import { type Catalogue, listedTokens } from './catalogue.ts'
import type { Token } from './currency.ts'
import type { TokenLists } from './token-lists.ts'

/**
 * Keys of the tokens in the built-in 'Unsupported Tokens' list, for the first render before the list
 * loads. A test compares them with the list.
 */
export const ownUnsupported: ReadonlySet<string> = new Set([
  '1:0x4922a015c4407f87432b179bb209e125432e4a2a',
  '1:0x93b2fff814fcaeffb01406e80b4ecd89ca6a021b',
])

/** The user's token choices, by chain id. */
export type TokenChoices = {
  readonly custom: Readonly<Record<string, readonly KnownToken[]>>
  /** Currency ids. */
  readonly favourites: Readonly<Record<string, readonly string[]>>
  readonly recent: Readonly<Record<string, readonly string[]>>
}

/** Maximum number of custom tokens per chain, of favourites and of recent tokens. */
export const maxChoices = { custom: 500, favourites: 16, recent: 4 }

export const noChoices: TokenChoices = { custom: {}, favourites: {}, recent: {} }

export function customTokensOf(choices: TokenChoices, chainOfTokens: Token['chainId']): readonly Token[] {
  const stored = choices.custom[chainOfTokens] ?? []
  return stored.map((token) => ({ kind: 'token', chainId: chainOfTokens, ...token }))
}

/** Token data for the first render. Lists and stored choices load later. */
export type TokenStore = {
  readonly catalogue: Store<Catalogue>
  /** Empty until the stored choices are loaded. */
  readonly choices: Store<TokenChoices>
  /** Changes the choices. Before they are loaded, the change is applied after the load. */
  change(next: (choices: TokenChoices) => TokenChoices): void
  /** Null until the lists are loaded. */
  readonly lists: Store<TokenLists | null>
  /** Loads lists and choices once. */
  start(): void
}

/** Parts of the token store that load after the first render. */
export type LateParts = { readonly lists: TokenLists; readonly choices: StoredItem<TokenChoices> }

export function createTokenStore(
  load: (publish: (catalogue: Catalogue) => void, unsupported: ReadonlySet<string>) => Promise<LateParts>,
): TokenStore {
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
      // Until the next call retries, the page uses the tokens of the chain records.
      started = false
      console.warn('The token lists could not be loaded.', error)
    })
  }

  return { catalogue, choices, change, lists, start }
}

/** Cached by the list of tokens, because the search index is cached by the identity of this array. */
const joined = new WeakMap<readonly Token[], { readonly custom: unknown; readonly tokens: readonly Token[] }>()

/**
 * Tokens of enabled lists (of the chain record until lists are loaded), followed by the user's own
 * tokens.
 */
export function tokensOn(chain: Chain, catalogue: Catalogue, choices: TokenChoices): readonly Token[] {
  const listed = catalogue.byChain.get(chain.id)
  const tokens = listed?.tokens ?? listedTokens(chain)
  const stored = choices.custom[chain.id]
  if (!stored?.length) return tokens
  const last = joined.get(tokens)
  if (last?.custom === stored) return last.tokens
  const isListed = listed
    ? (token: Token) => listed.origins.has(token.address.toLowerCase())
    : (token: Token) => tokens.some(({ address }) => isSameAddress(address, token.address))
  const all = [...tokens, ...customTokensOf(choices, chain.id).filter((token) => !isListed(token))]
  joined.set(tokens, { custom: stored, tokens: all })
  return all
}
