import type { TokenList } from '@dexswap/token-lists'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { shownLists } from '#domain/token-lists/lists-state.ts'
import { useTokenLists } from '#domain/tokens/use-token-book.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { listFailure } from './list-failure.ts'
import { ListRow } from './list-row.tsx'
import { type ListPreview, useListPreview } from './use-list-preview.ts'

function useProblem(preview: ListPreview) {
  const { t } = useLingui()
  if (preview.status === 'invalid') return { tone: 'danger', message: t`Enter valid list location` } as const
  if (preview.status === 'failed') return { tone: 'danger', message: t`Error importing list` } as const
  return undefined
}

function Failure({ error }: { error: unknown }) {
  const { title, details } = listFailure(error)
  return (
    <div className="text-2 mt-2 text-caption" role="status">
      <p>{title}</p>
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

/** The lists with their switches, and the field that adds one. */
export function ListsTab({ onImport }: { onImport: (url: string, list: TokenList) => void }) {
  const { t } = useLingui()
  const { lists, state } = useTokenLists()
  const [typed, setTyped] = useState('')
  const preview = useListPreview(lists, typed)
  const found = preview.status === 'loaded' ? preview : null
  const isThere = found !== null && state.byUrl.has(found.url)
  return (
    <>
      <div className="dialog-fixed pt-4">
        <TextField
          label={t`Location of a list`}
          labelHidden
          placeholder={t`https:// or ipfs:// or ENS name`}
          value={typed}
          onChange={setTyped}
          problem={useProblem(preview)}
        />
        {preview.status === 'failed' ? <Failure error={preview.error} /> : null}
        {preview.status === 'loading' ? (
          <p className="text-3 mt-2" role="status">
            <Trans>Loading the list</Trans>
          </p>
        ) : null}
        {found ? (
          <div className="mt-3 flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="block truncate font-semibold">{found.list.name}</span>
              <span className="text-3">
                <Trans>{found.list.tokens.length} tokens</Trans>
              </span>
            </span>
            <Button size={36} kind="soft" disabled={isThere} onClick={() => onImport(found.url, found.list)}>
              {isThere ? <Trans>Loaded</Trans> : <Trans>Import</Trans>}
            </Button>
          </div>
        ) : null}
      </div>
      <ul className="dialog-body" aria-label={t`Lists`}>
        {shownLists(state).map((url) => (
          <ListRow key={url} url={url} />
        ))}
      </ul>
    </>
  )
}
