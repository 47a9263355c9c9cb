import type { TokenList } from '@dexswap/token-lists'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLogo } from '#domain/tokens/use-logo.ts'
import { useTokenLists } from '#domain/tokens/use-token-book.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { TokenLogo } from '#ui/token-logo.tsx'
import { listFailure } from '../manage/list-failure.ts'

/** Looks at a list before its tokens are shown. A list that cannot be loaded after all is removed again. */
export function ImportListView({ url, list, onDone }: { url: string; list: TokenList; onDone: () => void }) {
  const { t } = useLingui()
  const { lists } = useTokenLists()
  const logo = useLogo(list.logoURI)
  const [agreed, setAgreed] = useState(false)
  const [importing, setImporting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  function importList() {
    if (!lists) return
    setImporting(true)
    lists.importList(url).then(onDone, (error: unknown) => {
      setImporting(false)
      setFailure(listFailure(error).title)
    })
  }

  return (
    <>
      <div className="dialog-body grid content-start gap-4 pt-2">
        <div className="bg-surface-2 rounded-control flex items-center gap-3 p-4">
          <TokenLogo symbol={list.name} seed={url} src={logo} size={36} shape="square" />
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
        <Notice tone="danger" title={t`Import at your own risk`}>
          <Trans>
            By adding this list you are implicitly trusting that the data is correct. Anyone can create a list, also a
            fake version of an existing one or one that claims to represent a project without one. A token that you buy
            from it may be impossible to sell again.
          </Trans>
        </Notice>
        <Checkbox checked={agreed} onChange={setAgreed}>
          <Trans>I understand</Trans>
        </Checkbox>
        {failure ? (
          <p className="text-danger" role="alert">
            {failure}
          </p>
        ) : null}
      </div>
      <div className="dialog-footer">
        <Button
          kind="primary"
          block
          disabled={!agreed || !lists}
          pending={importing}
          pendingLabel={t`Importing`}
          onClick={importList}
        >
          <Trans>Import</Trans>
        </Button>
      </div>
    </>
  )
}
