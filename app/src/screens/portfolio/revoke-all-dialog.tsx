import type { Address } from '@dexswap/chains'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Approval } from '#core/approvals/allowances.ts'
import { approvalName, revocationsPlan, revocationsSimulationQuery } from '#core/approvals/revocations.ts'
import { formatUsd } from '#core/format.ts'
import { unknown } from '#core/known.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useClient } from '#hooks/use-chain.ts'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { CurrencyLogo, TokenSymbol } from '#widgets/token-identity.tsx'
import { BatchDialog, RowBadge, type RowState, type Turn, useBatch } from './batch.tsx'
import { AllowanceText, SpenderName } from './parts.tsx'

function RevokeRow({ approval, state }: { approval: Approval; state: RowState }) {
  const { t } = useLingui()
  const { token, spender, atRiskUsd } = approval
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 py-2">
      <CurrencyLogo currency={token} size={28} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          <TokenSymbol of={token} />
          <span className="text-3 font-normal">
            <SpenderName of={spender} />
          </span>
          <RowBadge state={state} done={t`Revoked`} />
        </span>
        <span className="text-2 block">
          <AllowanceText approval={approval} />
          {' · '}
          <Trans>
            at risk <KnownFigure of={atRiskUsd} show={formatUsd} />
          </Trans>
        </span>
      </span>
    </span>
  )
}

/** Revokes several allowances, in a batch if the wallet supports batches, else one by one. */
export default function RevokeAllDialog(props: { approvals: readonly Approval[]; account: Address }) {
  const { closeModal } = useModals()
  const { approvals, account } = props
  const { t } = useLingui()
  const client = useClient()
  const batch = useBatch({
    items: approvals,
    nameOf: approvalName,
    simulatedOf: (chosen) => revocationsSimulationQuery(chosen, account),
    planOf: (chosen, simulated) => revocationsPlan(client, chosen, account, simulated),
    amountUsd: () => unknown('no-source'),
  })
  const { done } = batch
  function doingText({ place, count }: Turn) {
    return t`Revoking approvals: ${place} of ${count}`
  }
  return (
    <BatchDialog
      title={t`Revoke approvals`}
      batch={batch}
      items={approvals}
      nameOf={approvalName}
      label={t`Approvals to revoke`}
      rowOf={(approval, state) => <RevokeRow approval={approval} state={state} />}
      doing={(turn) => (turn ? doingText(turn) : t`Revoking approvals`)}
      doneTitle={<Plural value={done} one="# approval was revoked" other="# approvals were revoked" />}
      rejected={t`Rejected in the wallet. The rest stays approved until you revoke it.`}
      left={t`The rest stays approved until you revoke it.`}
      button={done > 0 ? t`Revoke the rest` : t`Revoke`}
      isDanger
      onClose={() => closeModal('revokeAll')}
    />
  )
}
