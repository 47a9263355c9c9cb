import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { type Currency, sameCurrency, type Token } from '#core/tokens/currency.ts'
import { remember } from '#core/tokens/token-choices.ts'
import type { FoundList } from '#core/tokens/token-lists.ts'
import { type CurrencySelection, useModals } from '#hooks/open-modal.ts'
import { useTokenStore } from '#hooks/use-tokens.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Tabs, tabId } from '#ui/tabs.tsx'
import { ImportListView, ImportTokenView } from './import-views.tsx'
import { ListsTab } from './lists-tab.tsx'
import { SearchView } from './search-view.tsx'
import { TokensTab } from './tokens-tab.tsx'

/** Views of the selector (rule 1.2.47). */
type SelectorView =
  | { readonly name: 'search' }
  | { readonly name: 'manage'; readonly tab: 'lists' | 'tokens' }
  | {
      readonly name: 'importToken'
      readonly token: Token
      /** URL of the inactive list that contains the token; null for a token read from the chain. */
      readonly listUrl: string | null
      /** View to return to after the import. From the search, the token is also selected. */
      readonly from: 'search' | 'manage'
    }
  | { readonly name: 'importList'; readonly found: FoundList }

/** Manages lists and custom tokens. */
function ManageView(props: {
  tab: 'lists' | 'tokens'
  onTab: (tab: 'lists' | 'tokens') => void
  onImportToken: (token: Token) => void
  onImportList: (found: FoundList) => void
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
        className="flex min-h-0 flex-1 basis-[33.75rem] flex-col"
      >
        {tab === 'lists' ? <ListsTab onImport={onImportList} /> : <TokensTab onImport={onImportToken} />}
      </div>
    </>
  )
}

const searchView: SelectorView = { name: 'search' }

/** The view to which the back arrow returns; null when absent. */
function viewBefore(view: SelectorView): SelectorView | null {
  switch (view.name) {
    case 'search':
      return null
    case 'manage':
      return searchView
    case 'importToken':
      return view.from === 'search' ? searchView : { name: 'manage', tab: 'tokens' }
    case 'importList':
      return { name: 'manage', tab: 'lists' }
  }
}

/** Dialog that selects the currency of a side, and manages lists and tokens. */
export default function CurrencySelector({ selected, onSelect, tokensOnly = false }: CurrencySelection) {
  const { closeModal } = useModals()
  const { t } = useLingui()
  const [view, setView] = useState<SelectorView>(searchView)
  const tokenStore = useTokenStore()
  const before = viewBefore(view)
  const titles: Readonly<Record<SelectorView['name'], string>> = {
    search: t`Select a token`,
    manage: t`Manage`,
    importToken: t`Import token`,
    importList: t`Import list`,
  }

  function pick(currency: Currency) {
    closeModal('currencySelector')
    tokenStore.change((choices) => remember(choices, currency))
    if (!selected || !sameCurrency(currency, selected)) onSelect(currency)
  }

  return (
    <Dialog
      title={titles[view.name]}
      maxHeight={60}
      frame="own"
      onBack={before ? () => setView(before) : undefined}
      onClose={() => closeModal('currencySelector')}
    >
      {view.name === 'search' ? (
        <SearchView
          selected={selected}
          tokensOnly={tokensOnly}
          onPick={pick}
          onImport={(token, listUrl) => setView({ name: 'importToken', token, listUrl, from: 'search' })}
          onManage={() => setView({ name: 'manage', tab: 'lists' })}
        />
      ) : null}
      {view.name === 'manage' ? (
        <ManageView
          tab={view.tab}
          onTab={(tab) => setView({ name: 'manage', tab })}
          onImportToken={(token) => setView({ name: 'importToken', token, listUrl: null, from: 'manage' })}
          onImportList={(found) => setView({ name: 'importList', found })}
        />
      ) : null}
      {view.name === 'importToken' ? (
        <ImportTokenView
          token={view.token}
          listUrl={view.listUrl}
          onImported={() => (view.from === 'search' ? pick(view.token) : setView({ name: 'manage', tab: 'tokens' }))}
        />
      ) : null}
      {view.name === 'importList' ? (
        <ImportListView found={view.found} onDone={() => setView({ name: 'manage', tab: 'lists' })} />
      ) : null}
    </Dialog>
  )
}
