import { Trans, useLingui } from '@lingui/react/macro'
import type { CampaignTrial } from '#domain/campaigns/try-campaign-call.ts'
import { CheckIcon, InfoIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureText } from '../failure-text.ts'

/** What the trial run on the newest block says; `idle` while there is nothing to try. Its place is there from the start. */
export function TrialLine({ trial, idle }: { trial: CampaignTrial | null; idle: boolean }) {
  const { t } = useLingui()
  if (!idle && trial?.status === 'refused') {
    const reason = failureText(trial.failure)
    return (
      <Notice tone="danger" urgent title={t`This would fail now`}>
        {reason ? t(reason) : null}
      </Notice>
    )
  }
  const passed = !idle && trial?.status === 'passed'
  return (
    <p className="text-2 text-caption flex min-h-6 items-center gap-2.5" role="status">
      {idle ? null : (
        <>
          <span aria-hidden="true" className={passed ? 'text-success' : 'text-3'}>
            {passed ? <CheckIcon size={16} /> : <InfoIcon size={16} />}
          </span>
          <TrialText trial={trial} />
        </>
      )}
    </p>
  )
}

function TrialText({ trial }: { trial: CampaignTrial | null }) {
  if (trial === null) return <Trans>Trying it on the newest block</Trans>
  return trial.status === 'passed' ? (
    <Trans>Tried beforehand: the network would take it.</Trans>
  ) : (
    <Trans>It could not be tried beforehand: the network does not say.</Trans>
  )
}
