import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { links } from '#core/routes/table.ts'
import { useModals, useOpenModal } from '#hooks/open-modal.ts'
import { useRewardsAvailable } from '#hooks/use-campaign-reads.ts'
import { usePreload } from '#hooks/use-lazy-module.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { preloadable } from '#ui/preloadable.tsx'
import { Link } from '#widgets/link.tsx'
import { OnNetwork } from '#widgets/main-action.tsx'
import { CreateButtons } from './create-buttons.tsx'
import { PairStep } from './pair-step.tsx'
import { StepList, stepTitles } from './step-list.tsx'
import { CampaignSoFar, Summaries } from './summaries.tsx'
import { DurationStep, RewardStep } from './terms-steps.tsx'
import { type CreateCampaign, useCreateCampaign } from './use-create-campaign.ts'

/** Step 4: summary, approval, and the button that opens the confirmation. */
function PreviewStep({ creation }: { creation: CreateCampaign }) {
  const { openModal } = useModals()
  const { t } = useLingui()
  return (
    <>
      <Summaries creation={creation} />
      <p className="text-3 text-caption mt-4">
        <Trans>Cancel before the start to get everything back. Later, recover undistributed rewards.</Trans>
      </p>
      <div className="border-line mt-6 border-t pt-5">
        <OnNetwork>
          <CreateButtons creation={creation} onCreate={() => openModal({ name: 'confirmCreation' })} />
        </OnNetwork>
      </div>
      <div className="mt-3">
        <Button onClick={() => creation.change({ step: 3 })}>{t`Back`}</Button>
      </div>
    </>
  )
}

const ConfirmCreation = preloadable(() => import('./confirm-creation.tsx'))

/** Form for a new reward campaign in four steps. */
export function CreateCampaignScreen(): ReactNode {
  const { t } = useLingui()
  const creation = useCreateCampaign()
  const available = useRewardsAvailable()
  const confirming = useOpenModal()?.name === 'confirmCreation'
  const { step } = creation
  const titleId = 'create-campaign-step'

  usePreload(ConfirmCreation.preload)

  return (
    <div className="mx-auto max-w-[79rem] px-3 pt-4 pb-8 xs:px-6 sm:pt-6 md:px-8 md:pb-16">
      <Link {...links.pools()} className="text-2 hover:text-1 inline-flex min-h-9 items-center gap-2">
        <ArrowLeftIcon size={18} />
        {t`Pools`}
      </Link>
      <h1 className="text-title mt-2">{t`Create token rewards`}</h1>
      <div className="mt-5 grid gap-x-10 gap-y-6 max-wide:mx-auto max-wide:max-w-[35rem] wide:grid-cols-[18.5rem_minmax(0,35rem)_16.5rem] wide:justify-between">
        <div className="min-w-0 max-wide:order-2">
          <StepList creation={creation} />
        </div>
        <div className="min-w-0">
          {available || creation.chain.campaignFactory !== null ? null : (
            <div className="mb-4">
              <Notice tone="warning" title={t`Rewards cannot be created on this network`}>
                {t`Switch to a network that has a campaign factory.`}
              </Notice>
            </div>
          )}
          {creation.closed ? (
            <div className="mb-4">
              <Notice tone="warning" title={t`Creating campaigns is paused`}>
                {creation.closed === 'paused'
                  ? t`The campaign operator has paused staking. You can still withdraw your stake.`
                  : t`This site has paused staking. You can still withdraw your stake.`}
              </Notice>
            </div>
          ) : null}
          <Card className="p-4 xs:p-8" aria-labelledby={titleId}>
            <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h2 id={titleId} className="text-heading">
                {t(stepTitles[step])}
              </h2>
              <p className="text-2">{t`Step ${step} of 4`}</p>
            </header>
            <div className="mt-6">
              <StepContent creation={creation} />
            </div>
          </Card>
        </div>
        <div className="min-w-0 max-wide:order-3">
          <CampaignSoFar creation={creation} />
        </div>
      </div>
      {confirming ? (
        <Suspense>
          <ConfirmCreation creation={creation} />
        </Suspense>
      ) : null}
    </div>
  )
}

function StepContent({ creation }: { creation: CreateCampaign }) {
  switch (creation.step) {
    case 1:
      return <PairStep creation={creation} />
    case 2:
      return <RewardStep creation={creation} />
    case 3:
      return <DurationStep creation={creation} />
    case 4:
      return <PreviewStep creation={creation} />
  }
}
