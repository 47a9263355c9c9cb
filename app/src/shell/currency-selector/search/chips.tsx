import type { Currency } from '#domain/currencies/currency.ts'
import { nativeCurrencyOf } from '#domain/currencies/currency.ts'
import { currencyId } from '#domain/currencies/currency-id.ts'
import { currencyLogo } from '#domain/currencies/currency-logo.ts'
import { sameCurrency } from '#domain/currencies/same-currency.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { tokenIndexOf } from '#domain/tokens/token-index.ts'
import { useTokenChoices } from '#domain/tokens/use-token-book.ts'
import { useTokens } from '#domain/tokens/use-tokens.ts'
import { Chip } from '#ui/chip.tsx'
import { ClockIcon, StarFilledIcon } from '#ui/icons.tsx'
import { shortenSymbol } from '#ui/shorten-symbol.ts'
import { TokenLogo } from '#ui/token-logo.tsx'

type ChipKind = 'base' | 'favourite' | 'recent'

/** Common bases, native currency first; after a divider favourites, then those chosen last. Each currency once. */
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

export function Chips(props: { onPick: (currency: Currency) => void; selected: Currency | null; tokensOnly: boolean }) {
  const { onPick, selected, tokensOnly } = props
  const chain = useChain()
  const chips = useChips().filter(({ currency }) => !tokensOnly || currency.kind === 'token')
  return (
    <div className="-mx-6 mt-3 flex gap-2 overflow-x-auto px-6 [scrollbar-width:none] max-xs:-mx-4 max-xs:px-4">
      {chips.map(({ kind, currency }, index) => (
        <span key={currencyId(currency)} className="flex items-center gap-2">
          {kind !== 'base' && chips[index - 1]?.kind === 'base' ? (
            <span aria-hidden="true" className="bg-line-strong h-5 w-px" />
          ) : null}
          <Chip disabled={selected !== null && sameCurrency(currency, selected)} onClick={() => onPick(currency)}>
            <TokenLogo {...currencyLogo(chain, currency)} size={20} />
            {shortenSymbol(currency.symbol)}
            {kind === 'favourite' ? <StarFilledIcon size={16} className="text-brand" /> : null}
            {kind === 'recent' ? <ClockIcon size={16} className="text-3" /> : null}
          </Chip>
        </span>
      ))}
    </div>
  )
}
