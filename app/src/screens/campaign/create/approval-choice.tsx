import { Trans, useLingui } from '@lingui/react/macro'
import type { CreateIntent } from '#domain/campaigns/campaign-intents.ts'
import { formatAmount } from '#domain/currencies/format.ts'
import { useChangeSettings } from '#domain/settings/use-change-settings.ts'
import { useSettings } from '#domain/settings/use-settings.ts'
import { Segmented } from '#ui/segmented.tsx'

/** What the approval of the reward token allows: the maximum, or exactly the reward. */
export function ApprovalChoice({ intent }: { intent: CreateIntent }) {
  const { t } = useLingui()
  const { approvalAmount } = useSettings()
  const change = useChangeSettings()
  const { rewardToken, reward } = intent
  const { symbol } = rewardToken
  const exact = formatAmount(reward, rewardToken.decimals, 'summary', 'up')
  return (
    <div className="mt-3 flex min-h-9 flex-wrap items-center justify-between gap-2 ps-2">
      <span className="text-3 text-caption">
        <Trans>Lets the campaign factory take {symbol}</Trans>
      </span>
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
    </div>
  )
}
