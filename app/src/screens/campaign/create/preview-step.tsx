import { Trans, useLingui } from '@lingui/react/macro'
import { openModal } from '#domain/modals/open-modal.ts'
import { Button } from '#ui/button.tsx'
import { CreateButtons } from './create-buttons.tsx'
import { Summaries } from './summaries.tsx'
import type { CreateCampaign } from './use-create-campaign.ts'

/** Step 4: everything once more, the approval, and the way into the confirm dialog. */
export function PreviewStep({ creation }: { creation: CreateCampaign }) {
  const { t } = useLingui()
  return (
    <>
      <Summaries creation={creation} />
      <p className="text-3 text-caption mt-4">
        <Trans>
          Until the start you can cancel and get everything back. After it, rewards of seconds in which nobody stakes
          can be recovered.
        </Trans>
      </p>
      <div className="border-line mt-6 border-t pt-5">
        <CreateButtons creation={creation} onCreate={() => openModal({ name: 'confirmCreation' })} />
      </div>
      <div className="mt-3">
        <Button onClick={() => creation.change({ step: 3 })}>{t`Back`}</Button>
      </div>
    </>
  )
}
