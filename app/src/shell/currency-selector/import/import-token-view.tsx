import { Trans, useLingui } from '@lingui/react/macro'
import type { Token } from '#domain/currencies/currency.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { addCustom } from '#domain/tokens/change-choices.ts'
import { tokenFacts } from '#domain/tokens/token-facts.ts'
import { useToken } from '#domain/tokens/use-token.ts'
import { useCatalogue, useTokenBook } from '#domain/tokens/use-token-book.ts'
import { Button } from '#ui/button.tsx'
import { focusFirst } from '#ui/focus-first.ts'
import { TokenCard } from './token-card.tsx'
import { TokenWarning } from './token-warning.tsx'

/** Looks at a token before it can be picked; the decimals that are kept are the chain's. */
export function ImportTokenView(props: { token: Token; listUrl: string | null; onImported: () => void }) {
  const { token, listUrl, onImported } = props
  const { t } = useLingui()
  const book = useTokenBook()
  const facts = tokenFacts(useChain(), useCatalogue(), token)
  const read = useToken(token.address)

  function importToken() {
    if (read.status !== 'known') return
    book.change((choices) => addCustom(choices, { ...token, decimals: read.value.decimals }))
    onImported()
  }

  return (
    <>
      <div className="dialog-body grid content-start gap-4 pt-2">
        <TokenWarning facts={facts} />
        <TokenCard token={token} listUrl={listUrl} facts={facts} />
        {read.status === 'unknown' ? (
          <p className="text-danger" role="alert">
            <Trans>The address could not be read as a token.</Trans>
          </p>
        ) : null}
      </div>
      <div className="dialog-footer">
        <Button
          kind="primary"
          block
          ref={focusFirst}
          disabled={facts.unsupported}
          pending={read.status === 'loading'}
          pendingLabel={t`Reading`}
          onClick={importToken}
        >
          <Trans>Import</Trans>
        </Button>
      </div>
    </>
  )
}
