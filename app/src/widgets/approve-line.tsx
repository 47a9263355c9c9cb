import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatAmount } from '#core/format.ts'
import { useChangeSettings, useSettings } from '#hooks/session.ts'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/choices.tsx'
import { mainLook } from './main-action.tsx'

/** What the next approval allows, in words (`children`), the choice between the maximum and exactly what is needed now, and what it risks. */
export function ApproveLine(props: {
  needed: bigint
  decimals: number
  /** What the maximum is, where it is less than everything. */
  maximum?: bigint
  children: ReactNode
}) {
  const { needed, decimals, maximum, children } = props
  const { t } = useLingui()
  const { approvalAmount } = useSettings()
  const change = useChangeSettings()
  const exact = formatAmount(needed, decimals, 'summary', 'up')
  const most = maximum === undefined ? null : formatAmount(maximum, decimals, 'summary', 'up')
  const risk =
    approvalAmount === 'exact'
      ? t`Asked again for the next one. Nothing stays allowed once this is done.`
      : most === null
        ? t`Asked once. All that you ever hold of it could be taken if the contract turned out to be broken.`
        : t`Asked again once it is used up. Until then no more than this could be taken.`
  return (
    <div className="mt-3 flex min-h-9 flex-wrap items-center justify-between gap-2 ps-2">
      <span className="text-2">{children}</span>
      <Segmented
        label={t`Amount to approve`}
        size={28}
        value={approvalAmount}
        options={[
          { value: 'maximum', label: most === null ? t`Maximum` : t`Up to ${most}` },
          { value: 'exact', label: t`Exact ${exact}` },
        ]}
        onChange={(value) => change({ approvalAmount: value })}
      />
      <p className="text-3 text-caption w-full">{risk}</p>
    </div>
  )
}

/** What has to be allowed first, beside the action that it is for. */
export function ApproveFirst(props: {
  /** Numbers of the two; the first and the second unless told. */
  steps?: readonly [number, number]
  pending: boolean
  pendingLabel: string
  onApprove: () => void
  /** The words of the first button. */
  approve: string
  /** The words of the second. */
  action: string
}) {
  const { steps: [first, second] = [1, 2], pending, pendingLabel, onApprove, approve, action } = props
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button {...mainLook} step={first} pending={pending} pendingLabel={pendingLabel} onClick={onApprove}>
        {approve}
      </Button>
      <Button size={56} block step={second} disabled>
        {action}
      </Button>
    </div>
  )
}
