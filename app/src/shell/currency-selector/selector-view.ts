import type { TokenList } from '@dexswap/token-lists'
import type { Token } from '#domain/currencies/currency.ts'

/** The four views of the selector (spec/1 §2). */
export type SelectorView =
  | { readonly name: 'search' }
  | { readonly name: 'manage'; readonly tab: 'lists' | 'tokens' }
  | {
      readonly name: 'importToken'
      readonly token: Token
      /** The list that is OFF and names the token; null: read from the chain. */
      readonly listUrl: string | null
      /** Back to where it was found; from a search it is also picked. */
      readonly from: 'search' | 'manage'
    }
  | { readonly name: 'importList'; readonly url: string; readonly list: TokenList }
