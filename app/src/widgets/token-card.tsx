import { Trans, useLingui } from '@lingui/react/macro'
import { explorerLink } from '#core/chain/explorer-link.ts'
import { riskOf } from '#core/named-risks.ts'
import type { Currency, Token } from '#core/tokens/currency.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import type { TokenFacts } from '#core/tokens/token-facts.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useLogo } from '#hooks/use-listed-tokens.ts'
import { useSession } from '#hooks/use-session.ts'
import { useTokenLists } from '#hooks/use-tokens.ts'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/notice.tsx'
import { riskTones } from '#ui/risk-look.ts'
import { ExternalLink } from '#ui/text.tsx'
import { TokenLogo } from '#ui/token-logo.tsx'
import { TokenSymbol } from './token-identity.tsx'

/** URL of a token's logo in the operator's assets repository, if configured. */
function useRepositoryAddress(currency: Currency): string | null {
  const { tokenLogos } = useSession().config
  return tokenLogos && currency.kind === 'token'
    ? `${tokenLogos.replace(/\/+$/, '')}/${currency.address}/logo.png`
    : null
}

/**
 * Picture of a currency: bundled, from the repository or from a list; letters without one. A token
 * that imitates another one always has letters.
 */
export function CurrencyPicture(props: {
  currency: Currency
  facts: TokenFacts
  size: number
  /** False during fast scrolling; only cached pictures are displayed then. */
  asks?: boolean
}) {
  const { currency, facts, size, asks = true } = props
  const drawn = currencyLogo(useChain(), currency)
  const wantsPicture = drawn.src === undefined && facts.imitates === null
  const repositoryAddress = useRepositoryAddress(currency)
  const repository = useLogo(wantsPicture ? repositoryAddress : null, asks)
  const listed = useLogo(wantsPicture ? facts.logoURI : null, asks)
  return <TokenLogo {...drawn} src={drawn.src ?? repository ?? listed} size={size} />
}

/** Warnings before the user trades an external token, most severe first. */
export function TokenWarning({ facts }: { facts: TokenFacts }) {
  const { t } = useLingui()
  const { imitates, suspicions, unsupported } = facts
  return (
    <>
      {unsupported ? (
        <Notice tone={riskTones[riskOf('unsupported')]} urgent title={t`This token is not supported`}>
          <Trans>Blocked by a published notice. You can't swap or add it here.</Trans>
        </Notice>
      ) : null}
      {imitates ? (
        <Notice tone={riskTones[riskOf('look-alike')]} urgent title={t`Imitates ${imitates}`}>
          <Trans>Another token uses this symbol. Compare the full address with a trusted source.</Trans>
        </Notice>
      ) : null}
      {suspicions.length > 0 ? (
        <Notice tone={riskTones[riskOf('misleading-name')]} urgent title={t`Its name is made to mislead`}>
          <Trans>It mixes alphabets or contains invisible characters, hidden here.</Trans>
        </Notice>
      ) : null}
      <Notice tone={riskTones[riskOf('unverified')]} title={t`Tokens may be fake`}>
        <Trans>Anyone can create copies of real tokens. They may be impossible to sell.</Trans>
      </Notice>
    </>
  )
}

function Source({ listUrl }: { listUrl: string | null }) {
  const { state } = useTokenLists()
  const list = listUrl === null ? null : state.byUrl.get(listUrl)?.current
  if (!list || listUrl === null) {
    return (
      <Badge tone={riskTones[riskOf('unverified')]}>
        <Trans>Unknown Source</Trans>
      </Badge>
    )
  }
  const { name } = list
  return (
    <span className="text-2 flex items-center gap-2">
      <ListLogo name={name} url={listUrl} logoURI={list.logoURI} size={20} />
      <Trans>via {name}</Trans>
    </span>
  )
}

/** A token with all data that identify it, including its full address. */
export function TokenCard({ token, listUrl, facts }: { token: Token; listUrl: string | null; facts: TokenFacts }) {
  const chain = useChain()
  const link = explorerLink(chain, 'token', token.address)
  const { decimals } = token
  return (
    <div className="bg-surface-2 rounded-control grid justify-items-center gap-2 p-5 text-center">
      <CurrencyPicture currency={token} facts={facts} size={48} />
      <p className="text-section font-semibold">
        <TokenSymbol of={token} />
      </p>
      {token.name ? <p className="text-2 max-w-full truncate">{token.name}</p> : null}
      <p className="max-w-full break-all" translate="no">
        {link ? <ExternalLink href={link}>{token.address}</ExternalLink> : token.address}
      </p>
      <p className="text-3">
        <Trans>{decimals} decimals</Trans>
      </p>
      <Source listUrl={listUrl} />
    </div>
  )
}

/** Logo of a token list; without one, letters on a colour that depends on the URL. */
export function ListLogo(props: { name: string; url: string; logoURI: string | null; size: number }) {
  const { name, url, logoURI, size } = props
  return <TokenLogo symbol={name} seed={url} src={useLogo(logoURI)} size={size} shape="square" />
}
