import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { RewardCampaign } from '#domain/campaigns/reward-campaign.ts'
import { useOwnerFacts } from '#domain/campaigns/use-owner-facts.ts'
import { openModal, useOpenModal } from '#domain/modals/open-modal.ts'
import { links } from '#domain/routes/table.ts'
import { Button } from '#ui/button.tsx'
import { preloadable } from '#ui/preloadable.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { BackToPair } from './back-to-pair.tsx'
import { CampaignChart } from './campaign-chart.tsx'
import { CampaignFacts } from './campaign-facts.tsx'
import { CampaignHead } from './campaign-head.tsx'
import { KnownLossNotice } from './known-loss-notice.tsx'
import { MyStake } from './my-stake.tsx'
import { OwnerCard } from './owner-card.tsx'
import { StakeNote } from './stake-note.tsx'
import { useCampaignView } from './use-campaign-view.ts'
import type { ValueView } from './value-view.ts'

const ActionDialog = preloadable(() => import('./actions/action-dialog.tsx'))

/** A campaign that the factory has confirmed: left is what it is, right is what is one's own. */
export function CampaignPage({ campaign }: { campaign: RewardCampaign }) {
  const { t } = useLingui()
  const [unit, setUnit] = useState<ValueView>('crypto')
  const view = useCampaignView(campaign)
  const owner = useOwnerFacts(campaign, view.now)
  const modal = useOpenModal()
  const { figures, market, account, now } = view
  const { token0, token1 } = campaign.pair

  // The code of the dialog.
  useEffect(ActionDialog.preload, [])

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BackToPair pair={campaign.pair} />
        <div className="flex items-center gap-3">
          <Segmented
            label={t`Values in`}
            size={36}
            value={unit}
            onChange={setUnit}
            options={[
              { value: 'crypto', label: t`Crypto` },
              { value: 'usd', label: t`USD` },
            ]}
          />
          <Link {...links.add(token0.address, token1.address)} className="link text-body font-medium whitespace-nowrap">
            + <Trans>ADD LIQUIDITY</Trans>
          </Link>
        </div>
      </div>
      <div className="mt-6 grid gap-x-12 gap-y-8 min-[1160px]:grid-cols-[minmax(0,1fr)_460px]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-7">
          <CampaignHead campaign={campaign} figures={figures} />
          <CampaignChart campaign={campaign} figures={figures} market={market} view={unit} now={now} />
          <CampaignFacts campaign={campaign} figures={figures} market={market} view={unit} />
        </div>
        <div className="min-w-0">
          <KnownLossNotice campaign={campaign} />
          {account === null ? (
            <Button kind="soft" block onClick={() => openModal({ name: 'wallet' })}>{t`Connect Wallet`}</Button>
          ) : (
            <MyStake of={view} view={unit} />
          )}
          <StakeNote view={view} />
          {owner ? <OwnerCard view={view} owner={owner} /> : null}
        </div>
      </div>
      {modal?.name === 'campaignAction' && account !== null ? (
        <Suspense>
          <ActionDialog key={modal.action} modal={modal} view={view} account={account} owner={owner} />
        </Suspense>
      ) : null}
    </>
  )
}
