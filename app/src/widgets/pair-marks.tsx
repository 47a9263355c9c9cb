import { useLingui } from '@lingui/react/macro'
import { shortAddress, type Token } from '#core/tokens/currency.ts'
import { tokenIndexOf } from '#core/tokens/token-search.ts'
import { useTokenMarks } from '#hooks/use-token-marks.ts'
import { useTokens } from '#hooks/use-tokens.ts'

// Separate from token-identity.tsx, so that rendering the first price does not load the index of
// all tokens.

/** Addresses of a pair's tokens that are unlisted or could be confused with another. */
export function PairMarks({ first, second }: { readonly first: Token; readonly second: Token }) {
  const { t } = useLingui()
  const markOf = useTokenMarks()
  const { byAddress } = tokenIndexOf(useTokens()).search
  return [first, second].map((token) => {
    const { address, symbol } = token
    const isListed = byAddress.has(address.toLowerCase())
    if (isListed && markOf(token) === null) return null
    const title = isListed ? `${symbol}: ${address}` : t`${symbol} is on none of your lists: ${address}`
    return (
      <span key={address} className={isListed ? undefined : 'text-warning'} title={title}>
        {' · '}
        {shortAddress(address)}
      </span>
    )
  })
}
