import { useLingui } from '@lingui/react/macro'
import type { Token } from '#domain/currencies/currency.ts'
import { shortAddress } from '#domain/currencies/short-address.ts'
import { explorerLink } from '#domain/networks/explorer-link.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { removeCustom } from '#domain/tokens/change-choices.ts'
import { tokenFacts } from '#domain/tokens/token-facts.ts'
import { useCatalogue, useTokenBook } from '#domain/tokens/use-token-book.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'
import { watchAsset } from '#domain/wallet/watch-asset.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { CloseIcon, WalletIcon } from '#ui/icons.tsx'
import { ExternalLink } from '#ui/link.tsx'
import { shortenSymbol } from '#ui/shorten-symbol.ts'
import { CurrencyPicture } from '../currency-picture.tsx'

/** A token that the visitor added: shown in the explorer, in the wallet, or taken away. */
export function CustomTokenRow({ token }: { token: Token }) {
  const { t } = useLingui()
  const chain = useChain()
  const book = useTokenBook()
  const wallet = useWallet()
  const facts = tokenFacts(chain, useCatalogue(), token)
  const link = explorerLink(chain, 'token', token.address)
  const { symbol } = token
  const short = shortAddress(token.address)
  return (
    <li className="flex h-14 items-center gap-3">
      <CurrencyPicture currency={token} facts={facts} size={36} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{shortenSymbol(symbol)}</span>
        <span className="text-3 text-caption" title={token.address}>
          {link ? <ExternalLink href={link}>{short}</ExternalLink> : short}
        </span>
      </span>
      {wallet.status === 'connected' && wallet.chainId === chain.id ? (
        <IconButton
          label={t`Add ${symbol} to the wallet`}
          icon={<WalletIcon />}
          onClick={() => void watchAsset(wallet, token)}
        />
      ) : null}
      <IconButton
        label={t`Remove ${symbol}`}
        icon={<CloseIcon />}
        onClick={() => book.change((choices) => removeCustom(choices, token))}
      />
    </li>
  )
}
