import { Trans } from '@lingui/react/macro'
import type { Token } from '#domain/currencies/currency.ts'
import { explorerLink } from '#domain/networks/explorer-link.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import type { TokenFacts } from '#domain/tokens/token-facts.ts'
import { useLogo } from '#domain/tokens/use-logo.ts'
import { useTokenLists } from '#domain/tokens/use-token-book.ts'
import { Badge } from '#ui/badge.tsx'
import { ExternalLink } from '#ui/link.tsx'
import { shortenSymbol } from '#ui/shorten-symbol.ts'
import { TokenLogo } from '#ui/token-logo.tsx'
import { CurrencyPicture } from '../currency-picture.tsx'

function Source({ listUrl }: { listUrl: string | null }) {
  const { state } = useTokenLists()
  const list = listUrl === null ? null : state.byUrl.get(listUrl)?.current
  const logo = useLogo(list?.logoURI ?? null)
  if (!list || listUrl === null) {
    return (
      <Badge tone="warning">
        <Trans>Unknown Source</Trans>
      </Badge>
    )
  }
  const { name } = list
  return (
    <span className="text-2 flex items-center gap-2">
      <TokenLogo symbol={name} seed={listUrl} src={logo} size={20} shape="square" />
      <Trans>via {name}</Trans>
    </span>
  )
}

/** A token with everything by which it can be recognised: the address whole. */
export function TokenCard({ token, listUrl, facts }: { token: Token; listUrl: string | null; facts: TokenFacts }) {
  const chain = useChain()
  const link = explorerLink(chain, 'token', token.address)
  const { decimals } = token
  return (
    <div className="bg-surface-2 rounded-control grid justify-items-center gap-2 p-5 text-center">
      <CurrencyPicture currency={token} facts={facts} size={48} />
      <p className="text-section font-semibold">{shortenSymbol(token.symbol)}</p>
      <p className="text-2 max-w-full truncate">{token.name}</p>
      <p className="max-w-full break-all">
        {link ? <ExternalLink href={link}>{token.address}</ExternalLink> : token.address}
      </p>
      <p className="text-3">
        <Trans>{decimals} decimals</Trans>
      </p>
      <Source listUrl={listUrl} />
    </div>
  )
}
