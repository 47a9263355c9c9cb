import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ExitIntent } from '#domain/campaigns/campaign-intents.ts'
import { openModal } from '#domain/modals/open-modal.ts'
import { Button } from '#ui/button.tsx'
import { DetailList, DetailRow } from '#ui/detail-row.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { KnownFigure } from '#words/known-figure.tsx'
import { Amount } from '../amounts.tsx'
import type { CampaignView } from '../use-campaign-view.ts'
import { BroadcastError } from './broadcast-error.tsx'
import { CampaignRow, RecipientRow } from './campaign-row.tsx'
import { RemoveLink } from './remove-link.tsx'
import { SendFrame } from './send-frame.tsx'
import { TrialLine } from './trial-line.tsx'
import { useCampaignAction } from './use-campaign-action.ts'

/** Claims everything and takes the whole stake out in one transaction. */
export function ExitDialog({ view, account }: { view: CampaignView; account: Address }) {
  const { t } = useLingui()
  const { campaign, stake, lp, actions } = view
  const intent: ExitIntent = {
    kind: 'exit',
    chainId: campaign.chainId,
    account,
    pair: campaign.pair,
    campaign: campaign.address,
  }
  const { state, trial, send, close } = useCampaignAction(intent)
  const refused = trial?.status === 'refused'

  return (
    <Dialog title={t`Confirm claim & withdrawal`} onClose={close}>
      <SendFrame
        state={state}
        doing={t`Claiming rewards and withdrawing your stake`}
        onClose={close}
        next={<RemoveLink pair={campaign.pair} />}
      >
        <KnownFigure
          of={stake}
          height={84}
          width={400}
          show={({ stakedAmount, claimable }) => (
            <DetailList>
              <DetailRow label={t`Stake`}>
                <Amount amount={stakedAmount} of={lp} />
              </DetailRow>
              {campaign.rewards.map(({ token, place }) => (
                <DetailRow key={place} label={t`Rewards, at least`}>
                  <Amount amount={claimable[place] ?? 0n} of={token} />
                </DetailRow>
              ))}
              <RecipientRow account={account} />
              <CampaignRow campaign={campaign.address} />
            </DetailList>
          )}
        />
        <div className="mt-3">
          <TrialLine trial={trial} idle={false} />
        </div>
        <BroadcastError state={state} onAgain={() => send(true)} />
        {refused && actions.withdraw ? (
          <div className="text-2 mt-4 flex items-center justify-between gap-4">
            <span>
              <Trans>Your stake can still be taken out by itself.</Trans>
            </span>
            <Button size={36} onClick={() => openModal({ name: 'campaignAction', action: 'withdraw' })}>
              {t`Withdraw only`}
            </Button>
          </div>
        ) : null}
        <Button
          kind="primary"
          size={56}
          block
          className="mt-4"
          data-autofocus
          disabled={!actions.claimAndWithdraw || refused}
          onClick={() => send()}
        >
          {t`Claim and withdraw`}
        </Button>
      </SendFrame>
    </Dialog>
  )
}
