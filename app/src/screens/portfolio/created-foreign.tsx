import { campaignStatus } from '@dexswap/campaigns'
import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { heldCalls, heldRewards, ownerCalls, ownerFacts } from '#core/campaigns/account-reads.ts'
import type { ExternalCampaign } from '#core/campaigns/campaign-reads.ts'
import { explorerLink } from '#core/chain/explorer-link.ts'
import { formatChainTime } from '#core/format-date.ts'
import { useModals, useOpenModal } from '#hooks/open-modal.ts'
import { useReads } from '#hooks/use-calls.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useWallet } from '#hooks/use-session.ts'
import { useToken } from '#hooks/use-tokens.ts'
import { Button } from '#ui/button.tsx'
import { ShortAddress } from '#widgets/address.tsx'
import { CampaignStatusBadge } from '#widgets/campaign-apy.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { TokenSymbol } from '#widgets/token-identity.tsx'
import { Figure, FundFigures } from './parts.tsx'

type Row = { of: ExternalCampaign; account: Address; now: bigint; isMine: boolean }

/** Actions of the creator. They open dialogs here, because an external campaign has no page. */
function Rights({ of: { campaign, stakable }, account, now }: Omit<Row, 'isMine'>) {
  const { openModal } = useModals()
  const { t } = useLingui()
  const token = useToken(stakable)
  const { address, rewards } = campaign
  const facts = ownerFacts(
    campaign,
    useReads(
      ownerCalls(
        address,
        rewards.map((reward) => reward.token.address),
      ),
    ),
    account,
    now,
  )
  // Only known amounts are listed in the dialog.
  const spare = rewards.flatMap(({ place, token: reward }) => {
    const amount = facts?.recoverable[place]
    return amount?.status === 'known' ? [{ place, token: reward, amount: amount.value }] : []
  })
  if (token.status !== 'known' || facts === null) return null
  const open = (action: 'cancel' | 'recover', amounts: typeof spare) => () =>
    openModal({ name: 'ownForeign', action, campaign, staked: token.value, amounts })
  return (
    <div className="flex flex-wrap gap-2 md:justify-end">
      {facts.canCancel ? (
        <Button size={36} onClick={open('cancel', [...rewards])}>{t`Cancel the campaign`}</Button>
      ) : null}
      {facts.canRecover && spare.some(({ amount }) => amount > 0n) ? (
        <Button size={36} onClick={open('recover', spare)}>{t`Recover rewards`}</Button>
      ) : null}
    </div>
  )
}

function CreatedForeignRow({ of, account, now, isMine }: Row) {
  const { t } = useLingui()
  const chain = useChain()
  const { campaign, stakable } = of
  const token = useToken(stakable)
  const status = campaignStatus(campaign, now)
  const [start, end] = [formatChainTime(campaign.startsAt), formatChainTime(campaign.endsAt)]
  return (
    <li className="border-line grid gap-x-4 gap-y-3 border-t p-4 md:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,0.9fr))_minmax(0,1.2fr)] md:items-center">
      <div className="min-w-0">
        <h3 className="text-section flex flex-wrap items-center gap-x-2 font-semibold">
          <KnownFigure of={token} show={(known) => <TokenSymbol of={known} />} />
          <CampaignStatusBadge status={status} />
        </h3>
        <span className="text-3 block">
          {status === 'upcoming' ? t`Starts ${start}` : status === 'expired' ? t`Ended ${end}` : t`Ends ${end}`}
        </span>
        <span className="text-warning block">{t`Not for a pair of DexSwap`}</span>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:contents">
        <FundFigures campaign={campaign} now={now} />
        <Figure label={t`Campaign`}>
          <ShortAddress address={campaign.address} link={explorerLink(chain, 'address', campaign.address)} />
        </Figure>
      </dl>
      {isMine ? <Rights of={of} account={account} now={now} /> : null}
    </li>
  )
}

/** Row of a cancelled campaign that still has funds of its creator. */
function CancelledForeignRow({ of: { campaign, stakable }, account, isMine }: Omit<Row, 'now'>) {
  const { openModal } = useModals()
  const { t } = useLingui()
  const token = useToken(stakable)
  const left = heldRewards(campaign, useReads(heldCalls(campaign)), account)
  if (!left?.isMine) return null
  return (
    <li className="border-line flex flex-wrap items-center justify-between gap-3 border-t p-4">
      <div className="min-w-0">
        <h3 className="text-section font-semibold">
          <KnownFigure of={token} show={(known) => <TokenSymbol of={known} />} />
        </h3>
        <span className="text-warning block">
          <Trans>Cancelled. Rewards remain in the campaign</Trans>
        </span>
      </div>
      {isMine && token.status === 'known' ? (
        <Button
          size={36}
          onClick={() =>
            openModal({ name: 'ownForeign', action: 'takeBack', campaign, staked: token.value, amounts: left.held })
          }
        >{t`Recover rewards`}</Button>
      ) : null}
    </li>
  )
}

const ForeignOwnerDialog = lazy(() => import('./owner-dialog.tsx'))

/** Campaigns of the account for assets other than native pairs, which have no page. */
export function CreatedForeign(props: {
  made: readonly ExternalCampaign[]
  cancelled: readonly ExternalCampaign[]
  account: Address
  now: bigint
  isMine: boolean
}) {
  const { made, cancelled, account, now, isMine } = props
  const modal = useOpenModal()
  const wallet = useWallet()
  return (
    <>
      <ul>
        {made.map((of) => (
          <CreatedForeignRow key={of.campaign.address} of={of} account={account} now={now} isMine={isMine} />
        ))}
        {cancelled.map((of) => (
          <CancelledForeignRow key={of.campaign.address} of={of} account={account} isMine={isMine} />
        ))}
      </ul>
      {isMine && modal?.name === 'ownForeign' && wallet.status === 'connected' ? (
        <Suspense>
          <ForeignOwnerDialog {...modal} account={wallet.account} />
        </Suspense>
      ) : null}
    </>
  )
}
