import { useLingui } from '@lingui/react/macro'
import { listedPlatforms } from '#core/pairs/platform-pairs.ts'
import { type PoolSort, poolSorts } from '#core/routes/search.ts'
import { currencyId } from '#core/tokens/currency.ts'
import { currencyOf } from '#core/tokens/side-currency.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useSideCurrency } from '#hooks/use-tokens.ts'
import { Chip } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { Segmented } from '#ui/choices.tsx'
import { CheckIcon, ChevronDownIcon, CloseIcon, SearchIcon } from '#ui/icons.tsx'
import { Popover } from '#ui/popover.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CurrencyLogo, TokenSymbol, useSymbols } from '#widgets/token-identity.tsx'
import { sortings } from './pool-figures.ts'
import type { PoolsViewControl } from './use-pools-view.ts'

const sortsId = 'pools-sorts'

/** Token filter: ALL, or the selected token. */
function TokenFilter({ control }: { control: PoolsViewControl }) {
  const { openModal } = useModals()
  const { t } = useLingui()
  const chosen = currencyOf(useSideCurrency(control.reference))
  const symbol = useSymbols()(chosen ?? { symbol: '' })
  return (
    <span className="flex items-center gap-1">
      <Chip
        className="bg-surface-1"
        aria-haspopup="dialog"
        aria-label={chosen ? t`Pairs of ${symbol}` : t`Pairs of ALL tokens`}
        onClick={() =>
          openModal({
            name: 'currencySelector',
            selected: chosen,
            otherSide: null,
            onSelect: (currency) => control.change({ token: currencyId(currency) }),
          })
        }
      >
        {chosen ? <CurrencyLogo currency={chosen} size={20} /> : <SearchIcon size={18} className="text-2 ms-1" />}
        <span className={control.reference ? '' : 'text-capital text-1'}>
          {control.reference ? chosen ? <TokenSymbol of={chosen} /> : t`Loading` : t`ALL`}
        </span>
        <ChevronDownIcon size={16} className="text-2" />
      </Chip>
      {control.reference ? (
        <IconButton
          label={t`Show pairs of all tokens`}
          icon={<CloseIcon size={16} />}
          size={28}
          onClick={() => control.change({ token: undefined })}
        />
      ) : null}
    </span>
  )
}

function Sorting({ control }: { control: PoolsViewControl }) {
  const { t } = useLingui()
  const { sort } = control.view
  const name = t(sortings[sort].name)

  function choose(next: PoolSort) {
    document.getElementById(sortsId)?.hidePopover()
    control.change({ sort: next === 'relevance' ? undefined : next, order: undefined })
  }

  // Fees are known only on the native exchange, so other platforms cannot be sorted by them.
  const sorts = (['relevance', ...poolSorts] as const).filter(
    (each) => control.platform === null || !['fees', 'return'].includes(each),
  )

  return (
    <>
      <button
        type="button"
        popoverTarget={sortsId}
        className="text-capital text-2 hover:text-1 rounded-control flex min-h-9 items-center gap-2 transition-colors duration-[120ms]"
      >
        {t`SORTING: ${name}`}
        <ChevronDownIcon size={16} />
      </button>
      <Popover id={sortsId} label={t`Sorting`} width={220}>
        <ul className="grid p-2">
          {sorts.map((each) => (
            <li key={each}>
              <button
                type="button"
                aria-pressed={each === sort}
                className="text-capital rounded-control hover:bg-surface-2 flex min-h-11 w-full items-center justify-between gap-3 px-3"
                onClick={() => choose(each)}
              >
                {t(sortings[each].name)}
                {each === sort ? <CheckIcon size={18} className="text-accent" /> : null}
              </button>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  )
}

/** Platform filter, on chains with several platforms. */
function PlatformFilter({ control }: { control: PoolsViewControl }) {
  const { t } = useLingui()
  const platforms = listedPlatforms(useChain())
  const [first, ...others] = platforms
  if (!control.isTable || !first || others.length === 0) return null
  return (
    <Select
      label={t`Platform`}
      className="bg-surface-1"
      value={control.platform?.id ?? first.id}
      options={platforms.map(({ id, name }) => ({ value: id, text: name }))}
      // Also clears the filters for rewards and own pairs, which only the native exchange has.
      onChange={(id) =>
        control.change({ platform: id === first.id ? undefined : id, filter: undefined, mine: undefined })
      }
    />
  )
}

/** Bar with filters on the left, search and sorting on the right. */
export function PoolsBar({ control }: { control: PoolsViewControl }) {
  const { t } = useLingui()
  const { view, change } = control
  return (
    <search className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3" aria-label={t`Pairs`}>
      <div className="flex flex-wrap items-center gap-3">
        <TokenFilter control={control} />
        <PlatformFilter control={control} />
        {control.platform ? null : (
          <Segmented
            label={t`Which pairs`}
            options={[
              { value: 'all', label: t`All pairs` },
              { value: 'rewards', label: t`With rewards` },
            ]}
            value={view.filter}
            onChange={(filter) => change({ filter: filter === 'rewards' ? filter : undefined })}
          />
        )}
      </div>
      <TextField
        className="w-64 grid-cols-1 max-xs:w-full max-xs:order-1 ms-auto [&_.text-field-box]:h-9"
        label={t`Search pairs`}
        labelHidden
        placeholder={t`Search pairs`}
        type="search"
        icon={<SearchIcon size={18} />}
        value={view.search}
        maxLength={80}
        onChange={(search) => change({ search })}
      />
      <Sorting control={control} />
      <Segmented
        label={t`How pairs are shown`}
        options={[
          { value: 'cards', label: t`Cards` },
          { value: 'table', label: t`Table` },
        ]}
        value={control.isTable ? 'table' : 'cards'}
        onChange={(view) => control.showTable(view === 'table')}
      />
    </search>
  )
}
