import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Origin } from '#core/indexer/indexer.ts'
import { useHead } from '#hooks/use-chain.ts'
import { usePartlyRead } from '#hooks/use-portfolio.ts'
import { usePositionReturns } from '#hooks/use-position-return.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { unknownTexts } from '#widgets/known-figure.tsx'
import { AgeOf } from '#widgets/origin-line.tsx'
import { ColumnNames } from './column-names.tsx'
import { Section, SectionSkeleton } from './parts.tsx'
import type { RowContext } from './position-menu.tsx'
import { PositionRow, positionColumns } from './position-row.tsx'
import type { HoldingsOf } from './use-holdings-of.ts'

/** Sources of the values below the list. */
function Sources({ origin }: { origin: Origin | null }) {
  const head = useHead()
  const block = head?.number.toString()
  const indexed = origin?.from === 'indexer' ? origin.block.number.toString() : null
  return (
    <p className="text-3 text-caption border-line flex flex-wrap gap-x-4 gap-y-1 border-t px-4 py-3">
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

/**
 * States which pairs and campaigns could not be read, so that a missing row does not mean that there
 * is none.
 */
export function Gaps({ positions, stakes }: Pick<HoldingsOf, 'positions' | 'stakes'>) {
  const pairs = positions.status === 'known' ? positions.value.unread : 0
  const campaigns = stakes.unread
  const partly = usePartlyRead()
  const names = partly.map(({ name }) => name).join(', ')
  return (
    <>
      {pairs > 0 ? <UnreadPairs unread={pairs} /> : null}
      {campaigns > 0 ? <UnreadCampaigns unread={campaigns} /> : null}
      {partly.length > 0 ? (
        <p className="text-3 text-caption px-4 pt-3">
          <Trans>
            Only pairs of your listed tokens are checked on <bdi>{names}</bdi>.
          </Trans>
        </p>
      ) : null}
    </>
  )
}

function UnreadPairs({ unread }: { unread: number }) {
  return <Gap title={<Plural value={unread} one="# pair could not be read" other="# pairs could not be read" />} />
}

function UnreadCampaigns({ unread }: { unread: number }) {
  const title = <Plural value={unread} one="# campaign could not be read" other="# campaigns could not be read" />
  return <Gap title={title} />
}

function Gap({ title }: { title: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="px-4 pt-4">
      <Notice tone="warning" title={title}>
        {t`There may be more than is shown here.`}
      </Notice>
    </div>
  )
}

/** Rows of an account, in the given order. */
export function PositionRows(props: HoldingsOf & Pick<RowContext, 'account' | 'isMine'>): ReactNode {
  const { rows, positions, stakes, account, isMine, claims } = props
  const { t } = useLingui()
  const yearOf = usePositionReturns(account, positions, stakes)
  return (
    <>
      <ColumnNames
        className={`md:grid ${positionColumns}`}
        names={[t`Pair`, t`Value`, t`APR`, t`Tokens`, t`Unclaimed`]}
      />
      <ul>
        {rows.map((row) => (
          <PositionRow
            key={row.token}
            row={row}
            year={row.position && yearOf(row.position)}
            account={account}
            isMine={isMine}
            claims={claims}
            stakes={stakes.own}
          />
        ))}
      </ul>
    </>
  )
}

/** Section with all pairs and stakes of the account. */
export function PositionsSection(props: HoldingsOf & Pick<RowContext, 'account' | 'isMine'>): ReactNode {
  const { positions, stakes, rows, isMine } = props
  const { t } = useLingui()
  const isLoading = positions.status === 'loading' || stakes.own.status === 'loading'
  return (
    <Section title={t`Positions`} isTitleHidden>
      {isLoading && rows.length === 0 ? <SectionSkeleton /> : null}
      {positions.status === 'unknown' ? (
        <EmptyState kind="failed" title={t`The positions could not be read`}>
          {t(unknownTexts[positions.reason])}
        </EmptyState>
      ) : null}
      {stakes.own.status === 'unknown' ? (
        <EmptyState kind="failed" title={t`The stakes could not be read`}>
          {t(unknownTexts[stakes.own.reason])}
        </EmptyState>
      ) : null}
      {positions.status === 'known' && stakes.own.status === 'known' && rows.length === 0 ? (
        <EmptyState title={t`No positions`}>
          {isMine ? t`Add liquidity to a pair and you will find it here.` : t`No liquidity found for this address.`}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? <PositionRows {...props} /> : null}
      <Gaps positions={positions} stakes={stakes} />
      {positions.status === 'known' ? <Sources origin={positions.value.origin} /> : null}
    </Section>
  )
}
