import type { Address } from '@dexswap/chains'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatUsd, formatWhole } from '#core/format.ts'
import { unknown } from '#core/known.ts'
import type { Approval } from '#core/transactions/allowances.ts'
import { approvalName, revocationsPlan, revocationsTrialQuery } from '#core/transactions/revocations.ts'
import { useClient } from '#hooks/chain.ts'
import { closeModal } from '#hooks/open-modal.ts'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { OnNetwork } from '#widgets/main-action.tsx'
import { NetworkCostRow, SendNotice } from '#widgets/send-check.tsx'
import { SendDialog } from '#widgets/send-dialog.tsx'
import { sendFailureText } from '#widgets/send-failure-text.ts'
import { SendButton } from '#widgets/sending.tsx'
import { CurrencyLogo, TokenSymbol } from '#widgets/token-identity.tsx'
import { TrialLine } from '#widgets/trial-line.tsx'
import { AllowanceText, SpenderName } from './parts.tsx'
import { type RowState, Stopped, useSeveral } from './several.tsx'

function RevokeRow(props: {
  approval: Approval
  state: RowState
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}) {
  const { approval, state, isChosen, onChoose } = props
  const { t } = useLingui()
  const { token, spender, atRiskUsd } = approval
  const text = (
    <span className="flex min-w-0 flex-1 items-center gap-3 py-2">
      <CurrencyLogo currency={token} size={28} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          <TokenSymbol of={token} />
          <span className="text-3 font-normal">
            <SpenderName of={spender} />
          </span>
          {state === 'done' ? <Badge tone="success">{t`Revoked`}</Badge> : null}
          {state === 'refused' ? <Badge tone="warning">{t`Would fail`}</Badge> : null}
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
  return (
    <li className="border-line border-t first:border-t-0">
      {state === 'done' ? (
        <div className="ps-8">{text}</div>
      ) : (
        <Checkbox checked={isChosen} onChange={onChoose}>
          {text}
        </Checkbox>
      )}
    </li>
  )
}

/** Takes back several rights: in one confirmation where the wallet can, else one after the other. */
export default function RevokeAllDialog(props: { approvals: readonly Approval[]; account: Address }) {
  const { approvals, account } = props
  const { t } = useLingui()
  const client = useClient()
  const several = useSeveral({
    items: approvals,
    nameOf: approvalName,
    triedOf: (chosen) => revocationsTrialQuery(chosen, account),
    planOf: (chosen, tried, isWanted) => revocationsPlan(client, chosen, account, tried, isWanted),
    amountUsd: () => unknown('no-source'),
  })
  const { state, trial, check, question, turn, isEmpty, done } = several
  function close() {
    several.stop()
    closeModal('revokeAll')
  }
  function doingText({ place, count }: NonNullable<typeof turn>) {
    return t`Revoking approvals: ${place} of ${count}`
  }
  return (
    <SendDialog
      title={t`Revoke approvals`}
      state={state}
      doing={turn ? doingText(turn) : t`Revoking approvals`}
      onClose={close}
    >
      {question ?? (
        <>
          <ul aria-label={t`Approvals to revoke`}>
            {approvals.map((approval) => (
              <RevokeRow
                key={approvalName(approval)}
                approval={approval}
                state={several.stateOf(approval)}
                isChosen={several.isChosen(approval)}
                onChoose={(isChosen) => several.choose(approval, isChosen)}
              />
            ))}
          </ul>
          <div className="mt-3">
            <TrialLine trial={trial} idle={isEmpty} textOf={sendFailureText} refusedTitle={t`This would fail now`}>
              {({ block: number }) => {
                const block = formatWhole(number)
                return <Trans>Simulated on block {block}: nothing leaves your wallet</Trans>
              }}
            </TrialLine>
          </div>
          <SendNotice check={check} idle={isEmpty} />
          {isEmpty ? null : (
            <DetailList className="mt-2">
              <NetworkCostRow check={check} />
              <DetailRow label={t`Confirmations in the wallet`}>{formatWhole(BigInt(several.confirmations))}</DetailRow>
            </DetailList>
          )}
          <Stopped
            failure={several.stopped}
            done={done}
            title={<Plural value={done} one="# approval was revoked" other="# approvals were revoked" />}
            rejected={t`The next one was rejected in the wallet. What is left stays allowed until you revoke it.`}
            left={t`What is left stays allowed until you revoke it.`}
            onAgain={several.sendAgain}
          />
          <OnNetwork>
            <SendButton check={check} kind="danger" disabled={isEmpty} onClick={several.send}>
              {done > 0 ? t`Revoke what is left` : t`Revoke`}
            </SendButton>
          </OnNetwork>
        </>
      )}
    </SendDialog>
  )
}
