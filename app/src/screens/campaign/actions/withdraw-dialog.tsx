import { withdrawError } from '@dexswap/campaigns'
import type { Address } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lpValueUsdDown } from '#domain/campaigns/campaign-figures.ts'
import type { StakeIntent } from '#domain/campaigns/campaign-intents.ts'
import { readAmountText } from '#domain/currencies/amount-text.ts'
import { formatAmount, formatUsd } from '#domain/currencies/format.ts'
import { Button } from '#ui/button.tsx'
import { DetailList } from '#ui/detail-row.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { KnownFigure } from '#words/known-figure.tsx'
import type { CampaignView } from '../use-campaign-view.ts'
import { AmountField } from './amount-field.tsx'
import { BroadcastError } from './broadcast-error.tsx'
import { CampaignRow } from './campaign-row.tsx'
import { LpPicture } from './lp-picture.tsx'
import { RemoveLink } from './remove-link.tsx'
import { SendFrame } from './send-frame.tsx'
import { TrialLine } from './trial-line.tsx'
import { useCampaignAction } from './use-campaign-action.ts'

/** Takes staked LP tokens out; rewards stay claimable. */
export function WithdrawDialog({ view, account }: { view: CampaignView; account: Address }) {
  const { t } = useLingui()
  const { campaign, lp, stake, market } = view
  const [text, setText] = useState('')
  const typed = readAmountText(text, lp.decimals)
  const amount = typed.status === 'amount' ? typed.amount : null
  const staked = stake.status === 'known' ? stake.value.stakedAmount : null
  const error = withdrawError(amount, staked ?? 0n)
  const ready = error === null && amount !== null
  const intent: StakeIntent | null = ready
    ? {
        kind: 'withdraw',
        chainId: campaign.chainId,
        account,
        pair: campaign.pair,
        campaign: campaign.address,
        amount,
      }
    : null
  const { state, trial, send, close } = useCampaignAction(intent)
  const shown = amount === null ? '' : formatAmount(amount, lp.decimals, 'balance')
  const tooMuch = error === 'above-limit'

  return (
    <Dialog title={t`Confirm withdrawal`} onClose={close}>
      <SendFrame
        state={state}
        doing={t`Withdrawing ${shown} ${lp.symbol}`}
        onClose={close}
        next={<RemoveLink pair={campaign.pair} />}
      >
        <AmountField
          label={t`Amount to withdraw`}
          limitLabel={t`Staked`}
          limit={staked}
          of={lp}
          text={text}
          onChange={setText}
          picture={<LpPicture campaign={campaign} />}
          note={
            amount === null ? null : <KnownFigure of={lpValueUsdDown(amount, campaign.pair, market)} show={formatUsd} />
          }
          problem={tooMuch ? t`This is more than you have staked.` : null}
        />
        <div className="mt-3">
          <TrialLine trial={trial} idle={intent === null} />
        </div>
        <DetailList className="mt-2">
          <CampaignRow campaign={campaign.address} />
        </DetailList>
        <BroadcastError state={state} onAgain={() => send(true)} />
        <Button
          kind="primary"
          size={56}
          block
          className="mt-4"
          disabled={!ready || trial?.status === 'refused'}
          onClick={() => send()}
        >
          {ready ? t`Withdraw` : tooMuch ? t`More than you have staked` : t`Enter amount`}
        </Button>
      </SendFrame>
    </Dialog>
  )
}
