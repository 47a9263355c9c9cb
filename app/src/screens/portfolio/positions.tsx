import { type Address, ownPlatformId } from '@dexswap/chains'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { explorerLink } from '#core/chain/explorer-link.ts'
import { formatPoolShare, formatUsd } from '#core/format.ts'
import type { Known } from '#core/known.ts'
import type { Origin } from '#core/pairs/indexer.ts'
import { type Position, readyIn } from '#core/pairs/portfolio.ts'
import { links } from '#core/routes/table.ts'
import { baseFirst, displayOrder } from '#core/tokens/display-order.ts'
import type { StakesOf } from '#hooks/campaign-account.ts'
import { useChain, useHead } from '#hooks/chain.ts'
import { openModal, useOpenModal } from '#hooks/open-modal.ts'
import { type Claimable, type Positions, usePartlyRead } from '#hooks/portfolio.ts'
import { useWallet } from '#hooks/session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ExplorerLink } from '#widgets/address.tsx'
import { KnownFigure, unknownTexts } from '#widgets/known-figure.tsx'
import { Link } from '#widgets/link.tsx'
import { AgeOf } from '#widgets/origin-line.tsx'
import { PairMarks } from '#widgets/pair-marks.tsx'
import { PairName, PairPicture } from '#widgets/token-identity.tsx'
import { Figure, Section, SectionSkeleton, TokenAmount } from './parts.tsx'
import { Where } from './position-place.tsx'

/** The pair's name, its platform, and the address of a token that stands on no list. */
function PairCell({ position }: { position: Position }) {
  const { pair, platform } = position
  const { base, quote } = displayOrder(useChain(), pair)
  const name = <PairName first={base} second={quote} isMarkedBelow />
  return (
    <div className="flex min-w-0 items-center gap-3">
      <PairPicture first={base} second={quote} ground="surface-1" />
      <div className="min-w-0">
        <h3 dir="ltr" className="text-section truncate font-semibold rtl:text-right">
          {platform.id === ownPlatformId ? (
            <Link {...links.pair(pair.token0.address, pair.token1.address)} className="link">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <span className="text-3 block truncate">
          <bdi>{platform.name}</bdi>
          <PairMarks first={base} second={quote} />
        </span>
      </div>
    </div>
  )
}

function Actions({ position, isMine }: { position: Position; isMine: boolean }) {
  const { t } = useLingui()
  const { pair, platform, wallet } = position
  const chain = useChain()
  const explorer = explorerLink(chain, 'address', pair.address)
  const isOwn = platform.id === ownPlatformId
  const { base, quote } = displayOrder(chain, pair)
  const target = links.remove(base.address, quote.address, isOwn ? undefined : platform.id)
  return (
    <div className="flex items-center gap-2 md:justify-end">
      {isOwn || !explorer ? null : <ExplorerLink href={explorer} />}
      {isMine && wallet > 0n ? (
        <Link {...target} className="button" data-kind="secondary" data-size="36">{t`Remove`}</Link>
      ) : null}
    </div>
  )
}

const RemoveSeveralDialog = lazy(() => import('./remove-several-dialog.tsx'))
const SinceEntryFigures = lazy(() => import('./since-entry.tsx'))

function PositionRow(props: {
  position: Position
  account: Address
  stakes: StakesOf
  ready: Known<bigint>
  isMine: boolean
}) {
  const { position, account, stakes, ready, isMine } = props
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { pair, share, valueUsd, holds } = position
  const sides = baseFirst<0 | 1>(displayOrder(useChain(), pair), 0, 1)
  return (
    <li className="border-line grid gap-x-4 gap-y-3 border-t p-4 first:border-t-0 md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_minmax(0,1fr)_96px] md:items-center">
      <PairCell position={position} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:contents">
        <Figure label={t`Value`}>
          <KnownFigure of={valueUsd} show={formatUsd} />
          <button
            type="button"
            className="link text-caption block min-h-6"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {t`Since entry`}
          </button>
        </Figure>
        <Figure label={t`Pool share`}>
          <KnownFigure of={share} show={formatPoolShare} />
        </Figure>
        <Figure label={t`Holds`}>
          {sides.map((side) => (
            <span key={side} className="block">
              <KnownFigure
                of={holds}
                show={(both) => <TokenAmount token={side === 0 ? pair.token0 : pair.token1} amount={both[side]} />}
              />
            </span>
          ))}
        </Figure>
        <Figure label={t`Where`}>
          <Where position={position} stakes={stakes} isMine={isMine} />
        </Figure>
      </dl>
      <Actions position={position} isMine={isMine} />
      {isOpen ? (
        <div id={id} className="md:col-span-full">
          <Suspense fallback={<Skeleton height={180} radius={12} />}>
            <SinceEntryFigures position={position} account={account} stakes={stakes} rewards={ready} />
          </Suspense>
        </div>
      ) : null}
    </li>
  )
}

/** Where the figures come from, and what they may lack. */
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
            Of <bdi>{names}</bdi> only the pairs among the tokens of your lists are looked at: there are too many
            others.
          </Trans>
        </p>
      ) : null}
    </>
  )
}

/** Every pair that the account has a part of. */
export function PositionsSection(props: {
  positions: Known<Positions>
  account: Address
  stakes: StakesOf
  claimable: Claimable
  isMine: boolean
}): ReactNode {
  const { positions, account, stakes, claimable, isMine } = props
  const { t } = useLingui()
  const modal = useOpenModal()
  const wallet = useWallet()
  const removable = positions.status === 'known' ? positions.value.positions.filter((each) => each.wallet > 0n) : []
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
              {isMine
                ? t`Add liquidity to a pair and you will find it here.`
                : t`This address has no part of any pair that is known here.`}
            </EmptyState>
          ) : (
            <ul>
              {positions.value.positions.map((position) => (
                <PositionRow
                  key={position.pair.address}
                  position={position}
                  account={account}
                  stakes={stakes}
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
