import { useSession } from '#domain/session.ts'
import { createStore } from '#domain/store.ts'
import type { ListsState } from '#domain/token-lists/lists-state.ts'
import type { TokenLists } from '#domain/token-lists/token-lists.ts'
import { useStore } from '#domain/use-store.ts'
import type { Catalogue } from './catalogue.ts'
import type { TokenBook } from './token-book.ts'
import type { TokenChoices } from './token-choices.ts'

const noLists = createStore<ListsState>({ byUrl: new Map(), active: new Set(), hidden: new Set() })

export function useTokenBook(): TokenBook {
  return useSession().tokens
}

export function useCatalogue(): Catalogue {
  return useStore(useTokenBook().catalogue)
}

export function useTokenChoices(): TokenChoices {
  return useStore(useTokenBook().choices)
}

/** The lists and what is going on with them; null and empty until they have been loaded. */
export function useTokenLists(): { readonly lists: TokenLists | null; readonly state: ListsState } {
  const lists = useStore(useTokenBook().lists)
  return { lists, state: useStore(lists?.state ?? noLists) }
}
