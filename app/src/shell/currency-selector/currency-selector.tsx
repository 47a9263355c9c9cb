import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Currency } from '#domain/currencies/currency.ts'
import { sameCurrency } from '#domain/currencies/same-currency.ts'
import { type CurrencySelection, closeModal } from '#domain/modals/open-modal.ts'
import { remember } from '#domain/tokens/change-choices.ts'
import { useTokenBook } from '#domain/tokens/use-token-book.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ImportListView } from './import/import-list-view.tsx'
import { ImportTokenView } from './import/import-token-view.tsx'
import { ManageView } from './manage/manage-view.tsx'
import { SearchView } from './search/search-view.tsx'
import type { SelectorView } from './selector-view.ts'

const search: SelectorView = { name: 'search' }

/** Where the arrow before the title leads; null on the first view. */
function viewBefore(view: SelectorView): SelectorView | null {
  switch (view.name) {
    case 'search':
      return null
    case 'manage':
      return search
    case 'importToken':
      return view.from === 'search' ? search : { name: 'manage', tab: 'tokens' }
    case 'importList':
      return { name: 'manage', tab: 'lists' }
  }
}

/** Picks a currency for one side of a screen, and manages what can be picked. */
export default function CurrencySelector({ selected, onSelect, tokensOnly = false }: CurrencySelection) {
  const { t } = useLingui()
  const [view, setView] = useState<SelectorView>(search)
  const book = useTokenBook()
  const before = viewBefore(view)
  const titles: Readonly<Record<SelectorView['name'], string>> = {
    search: t`Select a token`,
    manage: t`Manage`,
    importToken: t`Import token`,
    importList: t`Import list`,
  }

  function pick(currency: Currency) {
    closeModal('currencySelector')
    book.change((choices) => remember(choices, currency))
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
          onImportList={(url, list) => setView({ name: 'importList', url, list })}
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
        <ImportListView url={view.url} list={view.list} onDone={() => setView({ name: 'manage', tab: 'lists' })} />
      ) : null}
    </Dialog>
  )
}
