import type { Known } from '../known.ts'
import type { Token } from './currency.ts'
import type { TokenFacts } from './token-facts.ts'

/** Whether a token that nobody vouched for may be used from now on. */
type Acceptance =
  /** `token`: as it is kept, with the decimals of its contract whatever a list says. */
  | { readonly status: 'ready'; readonly token: Token }
  | { readonly status: 'loading' }
  /** What stands at the address is no token. */
  | { readonly status: 'unreadable' }
  /** A security notice names it. */
  | { readonly status: 'unsupported' }

/** What accepting a token would keep, or why it may not be accepted; `read` is the token as its contract describes it. */
export function acceptanceOf(token: Token, read: Known<Token>, facts: Pick<TokenFacts, 'unsupported'>): Acceptance {
  if (facts.unsupported) return { status: 'unsupported' }
  if (read.status === 'unknown') return { status: 'unreadable' }
  if (read.status === 'loading') return { status: 'loading' }
  return { status: 'ready', token: { ...token, decimals: read.value.decimals } }
}
