import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { AlreadySentError, isRejection } from '#core/sending/transaction-errors.ts'
import { Notice } from '#ui/notice.tsx'
import { ContractSays } from './contract-says.tsx'
import { sendFailureText } from './send-failure-text.ts'
import { SentBefore } from './sent-before-warning.tsx'
import { WalletSays } from './wallet-says.tsx'

/** Reason why an action failed: a rejection is announced as status, everything else as alert. */
export default function CardFailure(props: {
  failure: Error
  textOf?: (failure: Error) => MessageDescriptor
  /** Sends again although the transaction may be sent twice; null for other failures. */
  onAgain?: (() => void) | null
  /** False when an earlier step was sent before a rejection. */
  nothingChanged?: boolean
}) {
  const { failure, textOf = sendFailureText, onAgain, nothingChanged = true } = props
  const { t } = useLingui()
  const refused = isRejection(failure)
  if (failure instanceof AlreadySentError && onAgain) {
    return (
      <div className="mt-3">
        <SentBefore record={failure.record} what="transaction" onAgain={onAgain} />
      </div>
    )
  }
  const isOwnNo = failure.name === 'UserRejectedError' && nothingChanged
  return (
    <div className="mt-3">
      <Notice
        tone={refused ? 'info' : 'danger'}
        urgent={!refused}
        title={isOwnNo ? t`Rejected in the wallet. Nothing has changed.` : t(textOf(failure))}
      >
        <ContractSays error={failure} />
        <WalletSays error={failure} />
      </Notice>
    </div>
  )
}
