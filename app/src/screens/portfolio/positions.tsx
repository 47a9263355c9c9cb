import type { Address } from '@dexswap/chains'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { readyIn } from '#core/account/portfolio.ts'
import type { Origin } from '#core/indexer/indexer.ts'
import type { Known } from '#core/known.ts'
import { useModals, useOpenModal } from '#hooks/open-modal.ts'
import type { StakesOf } from '#hooks/use-campaign-account.ts'
import { useHead } from '#hooks/use-chain.ts'
import { type Claimable, type Positions, usePartlyRead } from '#hooks/use-portfolio.ts'
import { usePositionReturns } from '#hooks/use-position-return.ts'
import { useWallet } from '#hooks/use-session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { unknownTexts } from '#widgets/known-figure.tsx'
import { AgeOf } from '#widgets/origin-line.tsx'
import { Section, SectionSkeleton } from './parts.tsx'
import { PositionRow } from './position-row.tsx'

const RemoveSeveralDialog = lazy(() => import('./remove-several-dialog.tsx'))

/** Source and gaps of the figures. */
function Sources({ origin }: { origin: Origin | null }) {
  const head = useHead()
  const block = head?.number.toString()
  const indexed = origin?.from === 'indexer' ? origin.block.number.toString() : null
  return (
    <p className="text-3 text-caption flex flex-wrap gap-x-4 gap-y-1 px-4 pb-4">
      {head && block ? (
        <span>
          <Trans>
            Balances, reserves and stakes: chain, block {block}, <AgeOf since={head.receivedAt} />
          </Trans>
        </span>
      ) : null}
      {indexed ? (
        <span>
          <Trans>Which pairs of DexSwap: indexer, block {indexed}</Trans>
        </span>
      ) : null}
    </p>
  )
}

function Gaps({ unread }: { unread: number }) {
  const { t } = useLingui()
  const partly = usePartlyRead()
  const names = partly.map(({ name }) => name).join(', ')
  return (
    <>
      {unread > 0 ? (
        <div className="px-4 pb-4">
          <Notice
            tone="warning"
            title={<Plural value={unread} one="# pair could not be read" other="# pairs could not be read" />}
          >
            {t`There may be more than is shown here.`}
          </Notice>
        </div>
      ) : null}
      {partly.length > 0 ? (
        <p className="text-3 text-caption px-4 pb-4">
          <Trans>
            Only pairs of your listed tokens are checked on <bdi>{names}</bdi>.
          </Trans>
        </p>
      ) : null}
    </>
  )
}

/** All pairs with a position of the account. */
export function PositionsSection(props: {
  positions: Known<Positions>
  account: Address
  stakes: StakesOf
  claimable: Claimable
  isMine: boolean
}): ReactNode {
  const { openModal } = useModals()
  const { positions, account, stakes, claimable, isMine } = props
  const { t } = useLingui()
  const modal = useOpenModal()
  const wallet = useWallet()
  const removable = positions.status === 'known' ? positions.value.positions.filter((each) => each.wallet > 0n) : []
  const yearOf = usePositionReturns(account, positions, stakes)
  return (
    <Section
      title={t`Positions`}
      count={positions.status === 'known' ? positions.value.positions.length : null}
      action={
        isMine && removable.length > 1 ? (
          <Button size={36} onClick={() => openModal({ name: 'removeSeveral', positions: removable })}>
            {t`Remove several`}
          </Button>
        ) : null
      }
    >
      {positions.status === 'loading' ? <SectionSkeleton /> : null}
      {positions.status === 'unknown' ? (
        <EmptyState kind="failed" title={t`The positions could not be read`}>
          {t(unknownTexts[positions.reason])}
        </EmptyState>
      ) : null}
      {positions.status === 'known' ? (
        <>
          {positions.value.positions.length === 0 ? (
            <EmptyState title={t`No positions`}>
              {isMine ? t`Add liquidity to a pair and you will find it here.` : t`No liquidity found for this address.`}
            </EmptyState>
          ) : (
            <ul>
              {positions.value.positions.map((position) => (
                <PositionRow
                  key={position.pair.address}
                  position={position}
                  account={account}
                  stakes={stakes}
                  year={yearOf(position)}
                  ready={readyIn(position.pair.address, stakes.own, claimable.each)}
                  isMine={isMine}
                />
              ))}
            </ul>
          )}
          <Gaps unread={positions.value.unread} />
          <Sources origin={positions.value.origin} />
        </>
      ) : null}
      {isMine && modal?.name === 'removeSeveral' && wallet.status === 'connected' ? (
        <Suspense>
          <RemoveSeveralDialog positions={modal.positions} account={wallet.account} />
        </Suspense>
      ) : null}
    </Section>
  )
}
