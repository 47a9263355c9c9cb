import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import type { Currency, Token } from '#domain/currencies/currency.ts'
import { toggleFavourite } from '#domain/tokens/change-choices.ts'
import { useTokenBook, useTokenLists } from '#domain/tokens/use-token-book.ts'
import { ComboboxField } from '#ui/combobox-field.tsx'
import { LinkButton } from '#ui/link.tsx'
import type { RowsHandle } from '#ui/option-rows.tsx'
import { Chips } from './chips.tsx'
import { type Entry, entryOfEnter } from './entries.ts'
import { Rows } from './rows.tsx'
import { useEntries } from './use-entries.ts'

/** What stands behind the search: the list that is ON, or how many. */
function Sources() {
  const { state } = useTokenLists()
  const active = [...state.active].flatMap((url) => state.byUrl.get(url)?.current ?? [])
  const [only] = active
  if (active.length !== 1 || !only) return <Plural value={active.length} one="# list" other="# lists" />
  const { major, minor, patch } = only.version
  return `${only.name} · ${major}.${minor}.${patch}`
}

export function SearchView(props: {
  selected: Currency | null
  tokensOnly: boolean
  onPick: (currency: Currency) => void
  onImport: (token: Token, listUrl: string | null) => void
  onManage: () => void
}) {
  const { selected, tokensOnly, onPick, onImport, onManage } = props
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [pointed, setPointed] = useState<number | null>(null)
  const listId = useId()
  const rows = useRef<RowsHandle>(null)
  const book = useTokenBook()
  const { lists } = useTokenLists()
  const found = useEntries(search)
  const entries = tokensOnly ? found.entries.filter(({ currency }) => currency.kind === 'token') : found.entries

  // The lists that are OFF are asked for when somebody searches for the first time.
  useEffect(() => book.start(), [book])
  useEffect(() => lists?.loadInactive(), [lists])

  function choose(entry: Entry) {
    const { currency, source, listUrl } = entry
    if (source !== 'usable' && currency.kind === 'token') onImport(currency, listUrl)
    else onPick(currency)
  }

  return (
    <>
      <div className="dialog-fixed">
        <ComboboxField
          label={t`Search a token`}
          placeholder={t`Name, symbol or address`}
          value={search}
          onChange={(text) => {
            setSearch(text)
            setPointed(null)
            rows.current?.toTop()
          }}
          listId={listId}
          count={entries.length}
          pointed={pointed}
          onPoint={(index) => {
            setPointed(index)
            rows.current?.show(index)
          }}
          onEnter={() => {
            const entry = entryOfEnter(entries, pointed, search)
            if (entry) choose(entry)
          }}
          onAltEnter={() => {
            const entry = entryOfEnter(entries, pointed, search)
            if (entry) book.change((choices) => toggleFavourite(choices, entry.currency))
          }}
        />
        <Chips onPick={onPick} selected={selected} tokensOnly={tokensOnly} />
      </div>
      <Rows
        ref={rows}
        listId={listId}
        found={found}
        entries={entries}
        pointed={pointed}
        selected={selected}
        onPoint={setPointed}
        onPick={choose}
      />
      <div className="dialog-footer">
        <span>
          <Sources />
        </span>
        <LinkButton onClick={onManage}>
          <Trans>Manage lists</Trans>
        </LinkButton>
      </div>
    </>
  )
}
