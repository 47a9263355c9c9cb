import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Approval, totalAtRisk } from '#core/approvals/allowances.ts'
import { explorerLink } from '#core/chain/explorer-link.ts'
import { formatUsd } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import type { Known } from '#core/known.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useChain } from '#hooks/use-chain.ts'
import type { ApprovalTimes, EveryApproval } from '#hooks/use-every-approval.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { ShortAddress } from '#widgets/address.tsx'
import { Amount } from '#widgets/amount.tsx'
import { KnownFigure, unknownTexts } from '#widgets/known-figure.tsx'
import { CurrencyLogo, TokenSymbol, useSymbols } from '#widgets/token-identity.tsx'
import { TotalUsd } from '#widgets/total-usd.tsx'
import { AllowanceText, Figure, Section, SectionSkeleton, SpenderName } from './parts.tsx'

/** Dates of the approval and of its last use, according to the logs that were read. */
function Times({ of: { given, used } }: { of: ApprovalTimes }) {
  if (given === null && used === null) return null
  const first = given === null ? '' : formatDate(given)
  const last = used === null ? '' : formatDate(used)
  return (
    <span className="text-3 text-caption block">
      {given === null ? null : (
        <Trans>
          Approved <bdi>{first}</bdi>
        </Trans>
      )}
      {given !== null && used !== null ? ' · ' : null}
      {used === null ? null : (
        <Trans>
          Last used <bdi>{last}</bdi>
        </Trans>
      )}
    </span>
  )
}

function ApprovalRow(props: { approval: Approval; times: ApprovalTimes; isMine: boolean }) {
  const { openModal } = useModals()
  const { approval, times, isMine } = props
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const chain = useChain()
  const { token, spender, atRisk, atRiskUsd } = approval
  const symbol = symbolOf(token)
  return (
    <li className="border-line grid gap-x-4 gap-y-2 border-t px-4 py-3 first:border-t-0 md:min-h-16 md:py-2 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1.6fr)_repeat(2,minmax(0,1fr))_minmax(0,1fr)_7rem] md:items-center">
      <h3 className="flex min-w-0 items-center gap-3 font-semibold">
        <CurrencyLogo currency={token} size={28} />
        <TokenSymbol of={token} className="truncate" />
      </h3>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:contents">
        <Figure label={t`Spender`}>
          <SpenderName of={spender} />{' '}
          <span className="text-3">
            <ShortAddress address={spender.address} link={explorerLink(chain, 'address', spender.address)} />
          </span>
          <Times of={times} />
        </Figure>
        <Figure label={t`Limit`}>
          <AllowanceText approval={approval} />
        </Figure>
        <Figure label={t`At risk`}>
          <KnownFigure of={atRisk} show={(amount) => <Amount amount={amount} of={token} />} />
        </Figure>
        <Figure label={t`Worth`}>
          <KnownFigure of={atRiskUsd} show={formatUsd} />
        </Figure>
      </dl>
      {isMine ? (
        <div className="flex md:justify-end">
          <Button
            size={36}
            aria-label={t`Revoke or reduce the approval of ${symbol}`}
            onClick={() => openModal({ name: 'approval', approval })}
          >{t`Change`}</Button>
        </div>
      ) : null}
    </li>
  )
}

/** States where allowances were searched. */
function LookedAt({ byLogs }: { byLogs: boolean }) {
  return (
    <p className="text-3 text-caption px-4 pb-4">
      {byLogs ? (
        <Trans>Checked: your tokens against known contracts, plus approvals in the loaded history.</Trans>
      ) : (
        <>
          <Trans>Checked: your listed tokens and LP tokens against known contracts.</Trans>{' '}
          <Trans>Open Activity to find more.</Trans>
        </>
      )}
    </p>
  )
}

/** Value that all spenders together could take. */
function AtRisk({ approvals }: { approvals: readonly Approval[] }) {
  return (
    <p className="text-2 border-line border-b px-4 py-3">
      <Trans>
        <KnownFigure of={totalAtRisk(approvals)} show={(value) => <TotalUsd of={value} />} /> exposed to approvals
      </Trans>
    </p>
  )
}

/** All allowances of the account, sorted by value at risk. */
export function ApprovalsSection(props: { approvals: Known<EveryApproval>; isMine: boolean }): ReactNode {
  const { approvals, isMine } = props
  const { t } = useLingui()
  const unread = approvals.status === 'known' ? approvals.value.unread : 0
  const rights = approvals.status === 'known' ? approvals.value.approvals : []
  return (
    <Section title={t`Approvals`} isTitleHidden>
      {rights.length > 0 ? <AtRisk approvals={rights} /> : null}
      {approvals.status === 'loading' ? <SectionSkeleton /> : null}
      {approvals.status === 'unknown' ? (
        <EmptyState kind="failed" title={t`The approvals could not be read`}>
          {t(unknownTexts[approvals.reason])}
        </EmptyState>
      ) : null}
      {approvals.status === 'known' ? (
        <>
          {rights.length === 0 ? (
            <EmptyState title={t`No approvals`}>{t`No checked contract can spend this account's tokens.`}</EmptyState>
          ) : (
            <ul>
              {rights.map((approval) => (
                <ApprovalRow
                  key={`${approval.token.address} ${approval.spender.address}`}
                  approval={approval}
                  times={approvals.value.timesOf(approval)}
                  isMine={isMine}
                />
              ))}
            </ul>
          )}
          {unread > 0 ? (
            <div className="px-4 pb-4">
              <Notice
                tone="warning"
                title={<Plural value={unread} one="# token could not be read" other="# tokens could not be read" />}
              >
                {t`There may be more than is shown here.`}
              </Notice>
            </div>
          ) : null}
          <LookedAt byLogs={approvals.value.byLogs} />
        </>
      ) : null}
    </Section>
  )
}
