import { useLingui } from '@lingui/react/macro'
import type { HistoryFilter, HistoryGroup } from '#core/pairs/history-list.ts'
import { ChevronDownIcon } from '#ui/icons.tsx'

/** One of several, by the browser's own list. */
function Choice(props: {
  label: string
  value: string
  options: readonly { readonly value: string; readonly text: string }[]
  onChange: (value: string) => void
}) {
  const { label, value, options, onChange } = props
  return (
    <span className="bg-surface-2 rounded-badge relative flex min-w-0 items-center">
      <select
        aria-label={label}
        className="h-9 max-w-44 min-w-0 appearance-none truncate bg-transparent ps-3 pe-8 font-medium"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={16} className="text-2 pointer-events-none absolute end-2" />
    </span>
  )
}

const periods = ['7', '30', '90'] as const
const groups = ['trades', 'liquidity', 'rewards', 'approvals', 'transfers'] as const

/** What of a history is shown. */
export function Filters(props: {
  filter: HistoryFilter
  tokens: readonly { readonly value: string; readonly text: string }[]
  onChange: (filter: HistoryFilter) => void
}) {
  const { filter, tokens, onChange } = props
  const { t } = useLingui()
  const groupTexts: Readonly<Record<HistoryGroup, string>> = {
    trades: t`Swaps and wraps`,
    liquidity: t`Liquidity`,
    rewards: t`Stakes and rewards`,
    approvals: t`Approvals`,
    transfers: t`Transfers of LP tokens`,
  }
  const everything = { value: '', text: t`Everything` }
  return (
    <>
      <Choice
        label={t`Kind`}
        value={filter.group ?? ''}
        options={[everything, ...groups.map((group) => ({ value: group, text: groupTexts[group] }))]}
        onChange={(value) => onChange({ ...filter, group: groups.find((group) => group === value) ?? null })}
      />
      <Choice
        label={t`Token`}
        value={filter.token ?? ''}
        options={[{ value: '', text: t`Every token` }, ...tokens]}
        onChange={(value) => onChange({ ...filter, token: value || null })}
      />
      <Choice
        label={t`Period`}
        value={filter.days === null ? '' : String(filter.days)}
        options={[
          { value: '', text: t`Any time` },
          ...periods.map((days) => ({ value: days, text: t`Last ${days} days` })),
        ]}
        onChange={(value) => onChange({ ...filter, days: value === '' ? null : Number(value) })}
      />
    </>
  )
}
