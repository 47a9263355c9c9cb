import type { DraftStep } from '@dexswap/campaigns'
import { useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import type { CreateCampaign } from './use-create-campaign.ts'

const before: Readonly<Record<DraftStep, DraftStep>> = { 1: 1, 2: 1, 3: 2, 4: 3 }
const after: Readonly<Record<DraftStep, DraftStep>> = { 1: 2, 2: 3, 3: 4, 4: 4 }

/** Back and on; on opens when the step is answered. */
export function StepFooter({ creation }: { creation: CreateCampaign }) {
  const { t } = useLingui()
  const { step, lastStep, change } = creation
  return (
    <div className="border-line mt-8 flex items-center justify-between gap-4 border-t pt-5">
      {step === 1 ? <span /> : <Button onClick={() => change({ step: before[step] })}>{t`Back`}</Button>}
      <Button
        kind="primary"
        className="min-w-40"
        disabled={lastStep <= step}
        onClick={() => change({ step: after[step] })}
      >
        {t`Continue`}
      </Button>
    </div>
  )
}
