import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { type Currency, currencyId, nativeCurrencyOf, sameCurrency, type Token } from '#core/tokens/currency.ts'
import { toggleFavourite } from '#core/tokens/token-choices.ts'
import { versionText } from '#core/tokens/token-lists.ts'
import { tokenIndexOf } from '#core/tokens/token-search.ts'
import { useChain } from '#hooks/use-chain.ts'
import { usePreload } from '#hooks/use-lazy-module.ts'
import { useTokenChoices, useTokenLists, useTokenStore, useTokens } from '#hooks/use-tokens.ts'
import { Chip } from '#ui/badge.tsx'
import { ClockIcon, StarFilledIcon } from '#ui/icons.tsx'
import { useOptionSearch } from '#ui/option-rows.tsx'
import { LinkButton } from '#ui/text.tsx'
import { ComboboxField } from '#ui/text-field.tsx'
import { CurrencyLogo, TokenSymbol } from '#widgets/token-identity.tsx'
import { Rows, useEntries } from './currency-rows.tsx'
import { type Entry, entryOfEnter } from './selector-entries.ts'

type ChipKind = 'base' | 'favourite' | 'recent'

/**
 * Chips without duplicates: common bases, the native currency first, then favourites and recent
 * choices.
 */
function useChips(): readonly { readonly kind: ChipKind; readonly currency: Currency }[] {
  const chain = useChain()
  const tokens = useTokens()
  const choices = useTokenChoices()
  const native = nativeCurrencyOf(chain)
  const { search } = tokenIndexOf(tokens)
  const byId = (id: string): Currency | undefined =>
    id === currencyId(native) ? native : search.tokens[search.byAddress.get(id.toLowerCase()) ?? -1]
  const taken = new Set<Currency>()
  const chips = (kind: ChipKind, ids: readonly string[]) =>
    ids.flatMap((id) => {
      const currency = byId(id)
      if (!currency || taken.has(currency)) return []
      taken.add(currency)
      return [{ kind, currency }]
    })
  return [
    ...chips('base', [currencyId(native), ...chain.commonBases]),
    ...chips('favourite', choices.favourites[chain.id] ?? []),
    ...chips('recent', choices.recent[chain.id] ?? []),
  ]
}

function Chips(props: { onPick: (currency: Currency) => void; selected: Currency | null; tokensOnly: boolean }) {
  const { onPick, selected, tokensOnly } = props
  const chips = useChips().filter(({ currency }) => !tokensOnly || currency.kind === 'token')
  return (
    <div className="-mx-1 mt-2 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
      {chips.map(({ kind, currency }, index) => (
        <span key={currencyId(currency)} className="flex items-center gap-2">
          {kind !== 'base' && chips[index - 1]?.kind === 'base' ? (
            <span aria-hidden="true" className="bg-line-strong h-5 w-px" />
          ) : null}
          <Chip disabled={selected !== null && sameCurrency(currency, selected)} onClick={() => onPick(currency)}>
            <CurrencyLogo currency={currency} size={20} />
            <TokenSymbol of={currency} />
            {kind === 'favourite' ? <StarFilledIcon size={16} className="text-brand" /> : null}
            {kind === 'recent' ? <ClockIcon size={16} className="text-3" /> : null}
          </Chip>
        </span>
      ))}
    </div>
  )
}

/** A line that names the enabled list, or counts several. It also names lists that failed to load. */
function Sources() {
  const { t } = useLingui()
  const { state } = useTokenLists()
  const active = [...state.active].flatMap((url) => state.byUrl.get(url)?.current ?? [])
  const missing = [...state.active].filter((url) => {
    const entry = state.byUrl.get(url)
    return entry?.error && !entry.current
  })
  const [only] = active
  const [first] = missing
  return (
    <>
      {active.length !== 1 || !only ? (
        <Plural value={active.length} one="# list" other="# lists" />
      ) : (
        `${only.name} · ${versionText(only)}`
      )}
      {missing.length === 0 ? null : (
        <span role="status" className="text-warning block wrap-anywhere">
          {first === undefined || missing.length > 1 ? (
            <Plural value={missing.length} one="# list could not be loaded." other="# lists could not be loaded." />
          ) : (
            <>
              <bdi>{URL.canParse(first) ? new URL(first).host || first : first}</bdi>: {t`It could not be loaded.`}
            </>
          )}
        </span>
      )}
    </>
  )
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
  const { search, pointed, field, list } = useOptionSearch()
  const tokenStore = useTokenStore()
  const { lists } = useTokenLists()
  const found = useEntries(search)
  const entries = tokensOnly ? found.entries.filter(({ currency }) => currency.kind === 'token') : found.entries

  useEffect(() => tokenStore.start(), [tokenStore])
  // Loads the disabled lists once the user searches.
  usePreload(lists?.loadInactive ?? null)

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
          {...field}
          count={entries.length}
          onEnter={() => {
            const entry = entryOfEnter(entries, pointed, search)
            if (entry) choose(entry)
          }}
          onAltEnter={() => {
            const entry = entryOfEnter(entries, pointed, search)
            if (entry) tokenStore.change((choices) => toggleFavourite(choices, entry.currency))
          }}
        />
        <Chips onPick={onPick} selected={selected} tokensOnly={tokensOnly} />
      </div>
      <Rows {...list} found={found} entries={entries} selected={selected} onPick={choose} />
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
