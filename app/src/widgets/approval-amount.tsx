import { useLingui } from '@lingui/react/macro'
import { formatAmount } from '#core/format.ts'
import { useChangeSettings, useSettings } from '#hooks/session.ts'
import { Segmented } from '#ui/choices.tsx'

/** How much the next approval allows: the specification's maximum, or exactly what is needed now. */
export function ApprovalAmount({ needed, decimals }: { needed: bigint; decimals: number }) {
  const { t } = useLingui()
  const { approvalAmount } = useSettings()
  const change = useChangeSettings()
  const exact = formatAmount(needed, decimals, 'summary', 'up')
  return (
    <Segmented
      label={t`Amount to approve`}
      size={28}
      value={approvalAmount}
      options={[
        { value: 'maximum', label: t`Maximum` },
        { value: 'exact', label: t`Exact ${exact}` },
      ]}
      onChange={(value) => change({ approvalAmount: value })}
    />
  )
}
