import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isAddress } from 'viem/utils'
import type { Token } from '#domain/currencies/currency.ts'
import { useSettled } from '#domain/names/use-settled.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { removeCustom } from '#domain/tokens/change-choices.ts'
import { customTokensOf } from '#domain/tokens/token-choices.ts'
import { useToken } from '#domain/tokens/use-token.ts'
import { useTokenBook, useTokenChoices } from '#domain/tokens/use-token-book.ts'
import { useTokens } from '#domain/tokens/use-tokens.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link.tsx'
import { shortenSymbol } from '#ui/shorten-symbol.ts'
import { TextField } from '#ui/text-field.tsx'
import { CustomTokenRow } from './custom-token-row.tsx'

function Found({ token, onImport }: { token: Token; onImport: (token: Token) => void }) {
  const isThere = useTokens().some(({ address }) => address.toLowerCase() === token.address.toLowerCase())
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
  const book = useTokenBook()
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
