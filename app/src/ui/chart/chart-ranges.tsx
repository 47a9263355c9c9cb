import { useLingui } from '@lingui/react/macro'
import { Segmented } from '../segmented.tsx'

export type ChartRange<Value extends string> = { readonly value: Value; readonly label: string }

/** How far back a chart reaches. */
export function ChartRanges<Value extends string>(props: {
  ranges: readonly ChartRange<Value>[]
  value: Value
  onChange: (value: Value) => void
}) {
  const { t } = useLingui()
  return (
    <Segmented label={t`Time shown`} size={36} options={props.ranges} value={props.value} onChange={props.onChange} />
  )
}
