import type { TokenList } from '@dexswap/token-lists'
import type { Store } from '#domain/store.ts'
import type { LogoBook } from '#io/lists/load-logo.ts'
import type { ListsState } from './lists-state.ts'

/** The lists of this visitor, kept over reloads and refreshed while the page is seen. */
export type TokenLists = {
  readonly state: Store<ListsState>
  readonly logos: LogoBook
  /**
   * Loads a list to look at, without adding it.
   * @throws ListLocationInvalidError, TokenListInvalidError, and what `fetchListText` throws
   */
  preview(location: string): Promise<{ readonly url: string; readonly list: TokenList }>
  /** Adds and enables a list; one that cannot be loaded is removed again and the failure thrown. */
  importList(location: string): Promise<void>
  /** Does nothing for the last remaining list. */
  remove(url: string): void
  enable(url: string): void
  disable(url: string): void
  acceptUpdate(url: string): void
  /** Also loads the lists that are OFF, from now on: a search looks into them. */
  loadInactive(): void
  stop(): void
}
