import { isSameAddress } from '@dexswap/chains'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isAddress } from 'viem/utils'
import { explorerLink } from '#core/chain/explorer-link.ts'
import { shortAddress, type Token } from '#core/tokens/currency.ts'
import { removeCustom } from '#core/tokens/token-choices.ts'
import { tokenFacts } from '#core/tokens/token-facts.ts'
import { customTokensOf } from '#core/tokens/token-store.ts'
import { watchAsset } from '#core/wallet/offers.ts'
import { useChain } from '#hooks/chain.ts'
import { useWallet } from '#hooks/session.ts'
import { useSettled } from '#hooks/time.ts'
import { useCatalogue, useToken, useTokenChoices, useTokenStore, useTokens } from '#hooks/tokens.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { CloseIcon, WalletIcon } from '#ui/icons.tsx'
import { shortenSymbol } from '#ui/symbols.ts'
import { ExternalLink, LinkButton } from '#ui/text.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CurrencyPicture } from '#widgets/token-card.tsx'

/** A token that the visitor added: shown in the explorer, in the wallet, or taken away. */
function CustomTokenRow({ token }: { token: Token }) {
  const { t } = useLingui()
  const chain = useChain()
  const book = useTokenStore()
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

function Found({ token, onImport }: { token: Token; onImport: (token: Token) => void }) {
  const isThere = useTokens().some(({ address }) => isSameAddress(address, token.address))
  return (
    <div className="mt-3 flex items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="block truncate font-semibold">{shortenSymbol(token.symbol)}</span>
        <span className="text-3 block truncate">{token.name}</span>
      </span>
      <Button size={36} kind="soft" disabled={isThere} onClick={() => onImport(token)}>
        {isThere ? <Trans>Active</Trans> : <Trans>Import</Trans>}
      </Button>
    </div>
  )
}

/** Tokens of the current chain that stand on no list and that the visitor added, and the field that adds one. */
export function TokensTab({ onImport }: { onImport: (token: Token) => void }) {
  const { t } = useLingui()
  const chain = useChain()
  const book = useTokenStore()
  const custom = customTokensOf(useTokenChoices(), chain.id)
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const settled = useSettled(text)
  const address = isAddress(text, { strict: false }) ? text : null
  const read = useToken(address === settled ? address : null)
  const isWrong = text !== '' && text === settled && (address === null || read.status === 'unknown')
  return (
    <>
      <div className="dialog-fixed pt-4">
        <TextField
          label={t`Address of a token`}
          labelHidden
          placeholder="0x0000"
          value={typed}
          onChange={setTyped}
          problem={isWrong ? { tone: 'danger', message: t`Enter valid token address` } : undefined}
        />
        {address && read.status === 'known' ? <Found token={read.value} onImport={onImport} /> : null}
      </div>
      <div className="dialog-body">
        <div className="flex items-center justify-between gap-3 py-2">
          <span className="text-2">
            <Plural value={custom.length} one="# custom token" other="# custom tokens" />
          </span>
          {custom.length > 0 ? (
            <LinkButton onClick={() => book.change((choices) => custom.reduce(removeCustom, choices))}>
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
        <Trans>Custom tokens are kept in this browser.</Trans>
      </div>
    </>
  )
}
