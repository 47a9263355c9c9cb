import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { isRejection } from '#core/transactions/send-state.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { sendFailureText } from './send-failure-text.ts'
import { WalletSays } from './wallet-says.tsx'

/** Why what a card's button asked for did not come about: a user's no in passing, anything else urgently. */
export default function CardFailure(props: {
  failure: Error
  textOf?: (failure: Error) => MessageDescriptor
  /** Sends it although it may have been sent before; null where that is not what is in the way. */
  onAgain?: (() => void) | null
}) {
  const { failure, textOf = sendFailureText, onAgain } = props
  const { t } = useLingui()
  const refused = isRejection(failure)
  const isOwnNo = failure.name === 'UserRejectedError'
  return (
    <div className="mt-3">
      <Notice
        tone={refused ? 'info' : 'danger'}
        urgent={!refused}
        title={isOwnNo ? t`You said no in the wallet. Nothing has changed.` : t(textOf(failure))}
        action={onAgain ? <Button kind="danger" size={36} onClick={onAgain}>{t`Send again`}</Button> : undefined}
      >
        <WalletSays error={failure} />
      </Notice>
    </div>
  )
}
