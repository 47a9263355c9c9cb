import { useLingui } from '@lingui/react/macro'
import type { HistoryFilter, HistoryGroup } from '#core/account/history-list.ts'
import { Select } from '#ui/select.tsx'

const periods = ['7', '30', '90'] as const
const groups = ['trades', 'liquidity', 'rewards', 'approvals', 'transfers'] as const

/** Filters of the account history. */
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
      <Select
        label={t`Kind`}
        value={filter.group ?? ''}
        options={[everything, ...groups.map((group) => ({ value: group, text: groupTexts[group] }))]}
        onChange={(value) => onChange({ ...filter, group: groups.find((group) => group === value) ?? null })}
      />
      <Select
        label={t`Token`}
        value={filter.token ?? ''}
        options={[{ value: '', text: t`Every token` }, ...tokens]}
        onChange={(value) => onChange({ ...filter, token: value || null })}
      />
      <Select
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
