import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatUsd } from '#core/format.ts'
import type { Known } from '#core/known.ts'
import { usdPrice, usdValueDown } from '#core/markets/usd-prices.ts'
import { type Risk, riskOf } from '#core/named-risks.ts'
import { tokenMark } from '#core/tokens/catalogue.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { isFavourite } from '#core/tokens/token-choices.ts'
import { type TokenFacts, tokenFacts } from '#core/tokens/token-facts.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useCatalogue, useToken, useTokenChoices } from '#hooks/use-tokens.ts'
import { Badge } from '#ui/badge.tsx'
import { StarFilledIcon, StarIcon } from '#ui/icons.tsx'
import { type OptionPlace, OptionRow } from '#ui/option-rows.tsx'
import { riskTones } from '#ui/risk-look.ts'
import { CurrencyPicture } from '#widgets/token-card.tsx'
import { TokenSymbol } from '#widgets/token-identity.tsx'
import type { Entry } from './selector-entries.ts'

/**
 * True when list and contract state different decimals. Then the list's other data are not trusted
 * either.
 */
function useDecimalsDiffer(currency: Currency, facts: TokenFacts, asks: boolean): boolean {
  const read = useToken(asks && currency.kind === 'token' && facts.listedDecimals !== null ? currency.address : null)
  return read.status === 'known' && read.value.decimals !== facts.listedDecimals
}

/** At most one badge of a token, that of the most severe warning. */
export function TokenBadges(props: {
  currency: Currency
  facts: TokenFacts
  inactive: boolean
  /** False during fast scrolling. Then nothing is read from the chain. */
  asks?: boolean
}) {
  const { currency, facts, inactive, asks = true } = props
  const { t } = useLingui()
  const differs = useDecimalsDiffer(currency, facts, asks)
  if (currency.kind === 'native') return null
  const badge = (risk: Risk, text: string) => <Badge tone={riskTones[riskOf(risk)]}>{text}</Badge>
  if (facts.unsupported) return badge('unsupported', t`Unsupported`)
  if (facts.imitates) return badge('look-alike', t`Look-alike`)
  if (facts.suspicions.length > 0) return badge('misleading-name', t`Misleading name`)
  if (differs) return badge('wrong-decimals', t`Wrong decimals in list`)
  if (inactive) return <Badge>{t`Inactive list`}</Badge>
  return facts.listName === null ? badge('unverified', t`Unknown Source`) : null
}

function Held(props: { currency: Currency; balance: Known<bigint>; facts: TokenFacts; pools: PoolState }) {
  const { currency, balance, facts, pools } = props
  const chain = useChain()
  if (balance.status !== 'known') return null
  const worth = facts.imitates ? null : usdValueDown(currency, balance.value, usdPrice(chain, pools, currency))
  return (
    <span className="flex-none text-end">
      <span className="text-section block">{formatAmount(balance.value, currency.decimals, 'balance')}</span>
      <span className="text-2 block">{worth?.status === 'known' ? formatUsd(worth.value) : '—'}</span>
    </span>
  )
}

function SecondLine({ entry, facts }: { entry: Entry; facts: TokenFacts }) {
  const { t } = useLingui()
  const { currency } = entry
  const issues = { native: null, bridged: t`bridged`, omnichain: t`on many chains` }
  const { bridge } = facts
  // Name of the bridge or of the issue, because several tokens of one asset can have similar symbols.
  const generation = bridge ? t`${bridge} bridge` : facts.issue && issues[facts.issue]
  return (
    <span className="text-3 block truncate">
      {currency.name}
      {generation ? ` · ${generation}` : null}
    </span>
  )
}

function Star({ entry, onToggle }: { entry: Entry; onToggle: () => void }) {
  const { t } = useLingui()
  const marked = isFavourite(useTokenChoices(), entry.currency)
  const { symbol } = entry.currency
  const label = marked ? t`Remove ${symbol} from favourites` : t`Add ${symbol} to favourites`
  return (
    // Only for the mouse, because an option must not contain a control. Alt+Enter in the search does the
    // same.
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      aria-label={label}
      aria-pressed={marked}
      title={`${label} (Alt+Enter)`}
      className="text-3 aria-pressed:text-brand grid h-11 w-9 flex-none place-items-center"
      onClick={onToggle}
    >
      {marked ? <StarFilledIcon size={18} /> : <StarIcon size={18} />}
    </button>
  )
}

/**
 * Row of a currency, 56 px high. The selected currency is dimmed. A click on the currency of the other
 * side swaps the sides.
 */
export function EntryRow(props: {
  entry: Entry
  balance: Known<bigint>
  pools: PoolState
  place: OptionPlace
  /** False during fast scrolling. Then nothing is read from the chain. */
  asks: boolean
  pointed: boolean
  selected: boolean
  onPick: () => void
  onPoint: () => void
  onToggleFavourite: () => void
}) {
  const { entry, balance, pools, place, asks, pointed, selected, onPick, onPoint } = props
  const { t } = useLingui()
  const chain = useChain()
  const catalogue = useCatalogue()
  const { currency, source } = entry
  const facts = tokenFacts(chain, catalogue, currency)
  const showsAddress = currency.kind === 'token' && tokenMark(chain, catalogue, currency) !== null
  return (
    <OptionRow
      place={place}
      label={`${currency.symbol} ${currency.name}${showsAddress ? ` ${currency.address}` : ''}`}
      pointed={pointed}
      disabled={selected}
      className="h-14 ps-3"
      onPick={onPick}
      onPoint={onPoint}
      trailing={<Star entry={entry} onToggle={props.onToggleFavourite} />}
    >
      <CurrencyPicture currency={currency} facts={facts} size={36} asks={asks} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <TokenSymbol of={currency} className="text-section truncate font-medium" />
          {selected ? <span className="text-3 text-caption">{t`Selected`}</span> : null}
          <TokenBadges currency={currency} facts={facts} inactive={source === 'inactive'} asks={asks} />
        </span>
        <SecondLine entry={entry} facts={facts} />
      </span>
      {source === 'usable' ? (
        <Held currency={currency} balance={balance} facts={facts} pools={pools} />
      ) : (
        <span aria-hidden="true" className="button" data-kind="secondary" data-size="36">
          <Trans>Import</Trans>
        </span>
      )}
    </OptionRow>
  )
}
