import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { explorerLink } from '#core/chain/explorer-link.ts'
import { tokenAt } from '#core/tokens/catalogue.ts'
import type { Token } from '#core/tokens/currency.ts'
import { removeCustom } from '#core/tokens/token-choices.ts'
import { tokenFacts } from '#core/tokens/token-facts.ts'
import { customTokensOf } from '#core/tokens/token-store.ts'
import { watchAsset } from '#core/wallet/offers.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useTypedToken } from '#hooks/use-listed-tokens.ts'
import { useWallet } from '#hooks/use-session.ts'
import { useCatalogue, useTokenChoices, useTokenStore, useTokens } from '#hooks/use-tokens.ts'
import { IconButton } from '#ui/button.tsx'
import { CloseIcon, WalletIcon } from '#ui/icons.tsx'
import { LinkButton } from '#ui/text.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ShortAddress } from '#widgets/address.tsx'
import { unknownTexts } from '#widgets/known-figure.tsx'
import { CurrencyPicture } from '#widgets/token-card.tsx'
import { TokenSymbol } from '#widgets/token-identity.tsx'
import { FoundRow } from './list-row.tsx'

/** A custom token, with buttons for the explorer, the wallet and removal. */
function CustomTokenRow({ token }: { token: Token }) {
  const { t } = useLingui()
  const chain = useChain()
  const tokenStore = useTokenStore()
  const wallet = useWallet()
  const facts = tokenFacts(chain, useCatalogue(), token)
  const link = explorerLink(chain, 'token', token.address)
  const { symbol } = token
  return (
    <li className="flex h-14 items-center gap-3">
      <CurrencyPicture currency={token} facts={facts} size={36} />
      <span className="min-w-0 flex-1">
        <TokenSymbol of={token} className="block truncate font-medium" />
        <span className="text-3 text-caption">
          <ShortAddress address={token.address} link={link} />
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
        onClick={() => tokenStore.change((choices) => removeCustom(choices, token))}
      />
    </li>
  )
}

export function TokensTab({ onImport }: { onImport: (token: Token) => void }) {
  const { t } = useLingui()
  const chain = useChain()
  const tokenStore = useTokenStore()
  const custom = customTokensOf(useTokenChoices(), chain.id)
  const [typed, setTyped] = useState('')
  const { text, address, isSettled, read, unread } = useTypedToken(typed)
  const found = address && read.status === 'known' ? read.value : null
  const isWrong = text !== '' && isSettled && (address === null || read.status === 'unknown')
  const usable = useTokens()
  return (
    <>
      <div className="dialog-fixed pt-4">
        <TextField
          label={t`Address of a token`}
          labelHidden
          placeholder="0x0000"
          value={typed}
          onChange={setTyped}
          problem={
            isWrong
              ? { tone: 'danger', message: unread ? t(unknownTexts[unread]) : t`Enter valid token address` }
              : undefined
          }
        />
        {found ? (
          <FoundRow
            name={<TokenSymbol of={found} />}
            note={found.name}
            there={tokenAt(usable, found.address) ? <Trans>Active</Trans> : null}
            onImport={() => onImport(found)}
          />
        ) : null}
      </div>
      <div className="dialog-body">
        <div className="flex items-center justify-between gap-3 py-2">
          <span className="text-2">
            <Plural value={custom.length} one="# custom token" other="# custom tokens" />
          </span>
          {custom.length > 0 ? (
            <LinkButton onClick={() => tokenStore.change((choices) => custom.reduce(removeCustom, choices))}>
              <Trans>Clear all</Trans>
            </LinkButton>
          ) : null}
        </div>
        <ul aria-label={t`Custom tokens`}>
          {custom.map((token) => (
            <CustomTokenRow key={token.address} token={token} />
          ))}
        </ul>
      </div>
      <div className="dialog-footer">
        <Trans>Custom tokens are stored in this browser.</Trans>
      </div>
    </>
  )
}
