import type { Currency } from '#domain/currencies/currency.ts'
import { currencyLogo } from '#domain/currencies/currency-logo.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { useSession } from '#domain/session.ts'
import type { TokenFacts } from '#domain/tokens/token-facts.ts'
import { useLogo } from '#domain/tokens/use-logo.ts'
import { TokenLogo } from '#ui/token-logo.tsx'

/** Where the operator's assets repository has a token's picture, if there is one. */
function useRepositoryAddress(currency: Currency): string | null {
  const { tokenLogos } = useSession().config
  return tokenLogos && currency.kind === 'token'
    ? `${tokenLogos.replace(/\/+$/, '')}/${currency.address}/logo.png`
    : null
}

/** The drawn logo, else the repository's, else the list's, else letters; a look-alike keeps its letters whatever picture it names. */
export function CurrencyPicture(props: {
  currency: Currency
  facts: TokenFacts
  size: number
  /** False while rows fly past: only what is there already is shown. */
  asks?: boolean
}) {
  const { currency, facts, size, asks = true } = props
  const drawn = currencyLogo(useChain(), currency)
  const wantsPicture = drawn.src === undefined && facts.imitates === null
  const kept = useRepositoryAddress(currency)
  const repository = useLogo(wantsPicture ? kept : null, asks)
  const listed = useLogo(wantsPicture ? facts.logoURI : null, asks)
  return <TokenLogo {...drawn} src={drawn.src ?? repository ?? listed} size={size} />
}
