import { parseListLocation } from '@dexswap/token-lists'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type FoundList, shownLists, type TokenLists } from '#core/tokens/token-lists.ts'
import { useAsyncQuery } from '#hooks/use-async-query.ts'
import { useSettled } from '#hooks/use-time.ts'
import { useTokenLists } from '#hooks/use-tokens.ts'
import { TextField } from '#ui/text-field.tsx'
import { ListFailure } from './import-views.tsx'
import { FoundRow, ListRow } from './list-row.tsx'

/** Result of a typed list URL. */
type ListPreview =
  | { readonly status: 'none' }
  /** The text is not a URL of a list. */
  | { readonly status: 'invalid' }
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly found: FoundList }
  | { readonly status: 'failed'; readonly error: unknown }

function isLocation(text: string): boolean {
  try {
    parseListLocation(text)
    return true
  } catch {
    return false
  }
}

function useListPreview(lists: TokenLists | null, typed: string): ListPreview {
  const text = typed.trim()
  const settled = useSettled(text)
  // Downloads the list of the typed URL, debounced.
  const answer = useAsyncQuery<ListPreview>(
    lists && settled !== '' && isLocation(settled)
      ? {
          key: settled,
          ask: () =>
            lists.preview(settled).then(
              (found) => ({ status: 'loaded', found }),
              (error: unknown) => ({ status: 'failed', error }),
            ),
          of: lists,
        }
      : null,
  )

  if (text === '') return { status: 'none' }
  if (!isLocation(text)) return text === settled ? { status: 'invalid' } : { status: 'none' }
  return answer?.key === text ? answer.value : { status: 'loading' }
}

function useProblem(preview: ListPreview) {
  const { t } = useLingui()
  if (preview.status === 'invalid') return { tone: 'danger', message: t`Enter valid list location` } as const
  if (preview.status === 'failed') return { tone: 'danger', message: t`Error importing list` } as const
  return undefined
}

/** Token lists with switches, and a field that adds one by URL. */
export function ListsTab({ onImport }: { onImport: (found: FoundList) => void }) {
  const { t } = useLingui()
  const { lists, state } = useTokenLists()
  const [typed, setTyped] = useState('')
  const preview = useListPreview(lists, typed)
  const found = preview.status === 'loaded' ? preview.found : null
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
        {preview.status === 'failed' ? (
          <div className="mt-2">
            <ListFailure error={preview.error} />
          </div>
        ) : null}
        {preview.status === 'loading' ? (
          <p className="text-3 mt-2" role="status">
            <Trans>Loading the list</Trans>
          </p>
        ) : null}
        {found ? (
          <FoundRow
            name={found.list.name}
            note={
              <>
                <Trans>{found.list.tokens.length} tokens</Trans>
                {found.unverified ? (
                  <>
                    {' · '}
                    <Trans>Unverified</Trans>
                  </>
                ) : null}
              </>
            }
            there={state.byUrl.has(found.url) ? <Trans>Loaded</Trans> : null}
            onImport={() => onImport(found)}
          />
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
