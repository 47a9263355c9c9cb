import type { TokenList } from '@dexswap/token-lists'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Token } from '#domain/currencies/currency.ts'
import { Tabs, tabId } from '#ui/tabs.tsx'
import { ListsTab } from './lists-tab.tsx'
import { TokensTab } from './tokens-tab.tsx'

/** What can be searched: lists, and tokens that the visitor added. */
export function ManageView(props: {
  tab: 'lists' | 'tokens'
  onTab: (tab: 'lists' | 'tokens') => void
  onImportToken: (token: Token) => void
  onImportList: (url: string, list: TokenList) => void
}) {
  const { tab, onTab, onImportToken, onImportList } = props
  const { t } = useLingui()
  const panelId = useId()
  return (
    <>
      <div className="px-6 max-xs:px-4">
        <Tabs
          label={t`Manage`}
          tabs={[
            { value: 'lists', label: t`Lists` },
            { value: 'tokens', label: t`Tokens` },
          ]}
          value={tab}
          onChange={onTab}
          panelId={panelId}
        />
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(panelId, tab)}
        className="flex min-h-0 flex-1 basis-[540px] flex-col"
      >
        {tab === 'lists' ? <ListsTab onImport={onImportList} /> : <TokensTab onImport={onImportToken} />}
      </div>
    </>
  )
}
