import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useMemo } from 'react'
import { type UnknownReason, unknown } from '#core/known.ts'
import { usdPrice, usdValueDown } from '#core/markets/usd-prices.ts'
import { type Currency, currencyId, nativeCurrencyOf, sameCurrency, type Token } from '#core/tokens/currency.ts'
import { tokenOfListed } from '#core/tokens/derive-catalogue.ts'
import { toggleFavourite } from '#core/tokens/token-choices.ts'
import { tokenFacts } from '#core/tokens/token-facts.ts'
import { createInactiveIndex, searchInactive, tokenIndexOf } from '#core/tokens/token-search.ts'
import { useChain } from '#hooks/use-chain.ts'
import { type BalanceOf, useHoldings } from '#hooks/use-holdings.ts'
import { useTypedToken } from '#hooks/use-listed-tokens.ts'
import { usePools } from '#hooks/use-markets.ts'
import { useService } from '#hooks/use-session.ts'
import { useCatalogue, useTokenLists, useTokenStore, useTokens } from '#hooks/use-tokens.ts'
import { OptionRows, type RowsHandle } from '#ui/option-rows.tsx'
import { unknownTexts } from '#widgets/known-figure.tsx'
import { EntryRow } from './entry-row.tsx'
import { type Entry, entriesFor, heldOf } from './selector-entries.ts'

type Found = {
  readonly entries: readonly Entry[]
  readonly balanceOf: BalanceOf
  /** True while the token at a searched address is read from the chain. Then "no results" is not shown. */
  readonly reading: boolean
  /** Why an address could not be read, so that it may still be a token. */
  readonly unread: UnknownReason | null
  /** True for an address with an invalid checksum, which has no results. */
  readonly isMistyped: boolean
  /** False while the search is debounced. */
  readonly isSettled: boolean
}

/**
 * Rows for a search on the current chain. The token at an address that is in no list is read from the
 * chain.
 */
export function useEntries(search: string): Found {
  const chain = useChain()
  const tokens = useTokens()
  const { state } = useTokenLists()
  const inactiveIndex = useService(createInactiveIndex)
  const { holdings, balanceOf } = useHoldings(tokens)
  const { text, address, isMistyped, isSettled, read, unread } = useTypedToken(search)
  const found = address !== null && read.status === 'known' ? read.value : null

  const pools = usePools(none)
  const catalogue = useCatalogue()
  const held = useMemo(() => {
    // Value of a balance. A token that imitates another one is not valued at the original's price.
    const worthOf = (token: Token, balance: bigint) =>
      tokenFacts(chain, catalogue, token).imitates
        ? unknown('no-source')
        : usdValueDown(token, balance, usdPrice(chain, pools, token))
    return heldOf(tokenIndexOf(tokens).search, holdings, worthOf)
  }, [chain, tokens, catalogue, pools, holdings])
  const entries = useMemo(() => {
    if (isMistyped) return none
    const { byAddress } = tokenIndexOf(tokens).search
    const inactive = searchInactive(
      () => inactiveIndex(state, chain.id),
      text,
      (each) => byAddress.has(each),
    )
    return entriesFor({
      native: nativeCurrencyOf(chain),
      tokens,
      inactive: inactive.map((listed) => ({
        ...{ token: tokenOfListed(listed), listed },
        unverified: state.byUrl.get(listed.listUrl)?.unverified ?? false,
      })),
      found,
      search: text,
      held,
    })
  }, [chain, tokens, state, inactiveIndex, text, found, held, isMistyped])
  const reading = address !== null && entries.length === 0 && read.status === 'loading'
  return { entries, balanceOf, reading, unread, isMistyped, isSettled }
}

/** Row height in px (rule 1.9.35). */
const rowHeight = 56
const none: readonly [] = []

/** The rows of the found tokens. Only visible ones are rendered. */
export function Rows(props: {
  ref: Ref<RowsHandle>
  listId: string
  found: Found
  entries: readonly Entry[]
  pointed: number | null
  selected: Currency | null
  onPoint: (index: number) => void
  onPick: (entry: Entry) => void
}) {
  const { ref, listId, found, entries, pointed, selected, onPoint, onPick } = props
  const { balanceOf, reading, unread, isSettled } = found
  const { t } = useLingui()
  const tokenStore = useTokenStore()
  const pools = usePools(none)
  return (
    <OptionRows
      ref={ref}
      id={listId}
      label={t`Tokens`}
      rows={entries}
      rowHeight={rowHeight}
      keyOf={({ source, currency }) => `${source} ${currencyId(currency)}`}
      busy={reading}
      note={
        entries.length === 0 ? (
          <p className="text-3 py-8 text-center" role="status">
            {reading ? <Trans>Checking the address…</Trans> : null}
            {unread ? t(unknownTexts[unread]) : null}
            {reading || unread ? null : <Trans>No results found</Trans>}
            {found.isMistyped ? <span className="block">{t`A character of this address is wrong.`}</span> : null}
          </p>
        ) : null
      }
    >
      {(entry, index, place, isScrolling) => (
        <EntryRow
          entry={entry}
          balance={balanceOf(entry.currency)}
          pools={pools}
          place={place}
          asks={isSettled && !isScrolling}
          pointed={pointed === index}
          selected={selected !== null && sameCurrency(entry.currency, selected)}
          onPick={() => onPick(entry)}
          onPoint={() => onPoint(index)}
          onToggleFavourite={() => tokenStore.change((choices) => toggleFavourite(choices, entry.currency))}
        />
      )}
    </OptionRows>
  )
}
