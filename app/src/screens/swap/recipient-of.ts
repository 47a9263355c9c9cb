import type { Address } from '@dexswap/chains'
import type { NameLookup } from '#domain/names/name-lookup.ts'
import type { Recipient } from '#domain/swaps/input-errors.ts'
import type { SwapForm } from './swap-form.ts'

/** What a recipient's text stands for, as far as it was looked up. */
export type RecipientAnswer = { readonly text: string; readonly lookup: NameLookup }

/** Who receives: the account where nobody else is named, and nobody by the answer to an earlier text. */
export function recipientOf(
  { recipient: text, recipientByLink }: Pick<SwapForm, 'recipient' | 'recipientByLink'>,
  answer: RecipientAnswer | null,
  account: Address | null,
): Recipient {
  if (text === undefined) return { status: 'account' }
  if (text.trim() === '') return { status: 'missing' }
  if (answer?.text !== text || answer.lookup.status === 'loading') return { status: 'loading', text }
  if (answer.lookup.status === 'invalid') return { status: 'invalid', text }
  const { address } = answer.lookup
  if (address.toLowerCase() === account?.toLowerCase()) return { status: 'account' }
  return { status: 'valid', text, address, confirmed: !recipientByLink }
}
