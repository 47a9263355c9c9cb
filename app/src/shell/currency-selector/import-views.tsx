import { ListLocationInvalidError, TokenListInvalidError } from '@dexswap/token-lists'
import { t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { riskOf } from '#core/named-risks.ts'
import { ContenthashDiffersError, EnsUnavailableError } from '#core/names/contenthash-errors.ts'
import type { Token } from '#core/tokens/currency.ts'
import { acceptanceOf, addCustom } from '#core/tokens/token-choices.ts'
import { tokenFacts } from '#core/tokens/token-facts.ts'
import type { FoundList } from '#core/tokens/token-lists.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useCatalogue, useToken, useTokenLists, useTokenStore } from '#hooks/use-tokens.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { Notice } from '#ui/notice.tsx'
import { riskTones } from '#ui/risk-look.ts'
import { focusFirst } from '#ui/text-field.tsx'
import { ListLogo, TokenCard, TokenWarning } from '#widgets/token-card.tsx'
import { TokenEvidence } from '#widgets/token-evidence.tsx'

/** Title and details for a list that failed to load (rule 1.8.09). */
function listFailure(error: unknown): { readonly title: string; readonly details: readonly string[] } {
  if (error instanceof ListLocationInvalidError) return { title: t`Enter valid list location`, details: [] }
  if (error instanceof TokenListInvalidError) {
    return { title: t`Token list failed validation`, details: error.details }
  }
  if (error instanceof ContenthashDiffersError) {
    const [first, second] = error.operators
    return { title: t`${first} and ${second} report different content for this name.`, details: [] }
  }
  if (error instanceof EnsUnavailableError) return { title: t`No node responded.`, details: [] }
  return { title: error instanceof Error ? error.message : t`Error importing list`, details: [] }
}

/** Message for a list that failed to load, with the errors found in it. */
export function ListFailure({ error, isRefusal = false }: { error: unknown; isRefusal?: boolean }) {
  const { title, details } = listFailure(error)
  return (
    <div className="text-2 text-caption" role={isRefusal ? 'alert' : 'status'}>
      <p className={isRefusal ? 'text-danger text-body' : undefined}>{title}</p>
      {details.length > 0 ? (
        <ul className="text-3 mt-1 list-disc ps-4 break-words">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** Confirms the import of a token; stores the decimals of its contract. */
export function ImportTokenView(props: { token: Token; listUrl: string | null; onImported: () => void }) {
  const { token, listUrl, onImported } = props
  const { t } = useLingui()
  const tokenStore = useTokenStore()
  const facts = tokenFacts(useChain(), useCatalogue(), token)
  const read = useToken(token.address)
  const acceptance = acceptanceOf(token, read, facts)
  const [agreed, setAgreed] = useState(false)

  function importToken() {
    if (acceptance.status !== 'ready') return
    tokenStore.change((choices) => addCustom(choices, acceptance.token))
    onImported()
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className="dialog-body grid content-start gap-4 pt-2" tabIndex={0} aria-label={t`Token import`}>
        <TokenWarning facts={facts} />
        <TokenCard token={token} listUrl={listUrl} facts={facts} />
        <TokenEvidence token={token} />
        {read.status === 'unknown' ? (
          <Problem>
            <Trans>The address could not be read as a token.</Trans>
          </Problem>
        ) : null}
      </section>
      <ImportButton
        disabled={!agreed || facts.unsupported}
        pending={read.status === 'loading'}
        pendingLabel={t`Reading`}
        onClick={importToken}
      >
        <Checkbox ref={focusFirst} checked={agreed} onChange={setAgreed}>
          <Trans>I understand</Trans>
        </Checkbox>
      </ImportButton>
    </>
  )
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p className="text-danger" role="alert">
      {children}
    </p>
  )
}

/** Import button that a checkbox enables. `children`: the warning that the checkbox accepts. */
function ImportButton({ children, ...button }: ButtonProps) {
  return (
    <div className="dialog-footer">
      <div className="grid flex-1 gap-2">
        {children}
        <Button kind="primary" block {...button}>
          <Trans>Import</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Confirms the import of a list. If it fails to load, it is removed again. */
export function ImportListView({ found, onDone }: { found: FoundList; onDone: () => void }) {
  const { url, list, unverified } = found
  const { t } = useLingui()
  const { lists } = useTokenLists()
  const [agreed, setAgreed] = useState(false)
  const [importing, setImporting] = useState(false)
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)

  function importList() {
    if (!lists) return
    setImporting(true)
    lists.importList(url).then(onDone, (error: unknown) => {
      setImporting(false)
      setFailure({ error })
    })
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className="dialog-body grid content-start gap-4 pt-2" tabIndex={0} aria-label={t`Import list`}>
        <div className="bg-surface-2 rounded-control flex min-w-0 items-center gap-3 p-4">
          <ListLogo name={list.name} url={url} logoURI={list.logoURI} size={36} />
          <div className="min-w-0 flex-1">
            <p className="text-section font-semibold">{list.name}</p>
            <p className="text-3 truncate" title={url}>
              {url}
            </p>
          </div>
          <span className="text-2 flex-none">
            <Plural value={list.tokens.length} one="# token" other="# tokens" />
          </span>
        </div>
        {unverified ? (
          <Notice tone={riskTones[riskOf('unverified')]} title={t`Unverified list`}>
            <Trans>Its content could not be verified. Import its tokens one by one.</Trans>
          </Notice>
        ) : null}
        <Notice tone="danger" title={t`Import at your own risk`}>
          <Trans>Anyone can create a list, including fakes. Its tokens may be impossible to sell.</Trans>
        </Notice>
        {failure ? <ListFailure {...failure} isRefusal /> : null}
      </section>
      <ImportButton disabled={!agreed || !lists} pending={importing} pendingLabel={t`Importing`} onClick={importList}>
        <Checkbox checked={agreed} onChange={setAgreed}>
          <Trans>I understand</Trans>
        </Checkbox>
      </ImportButton>
    </>
  )
}
