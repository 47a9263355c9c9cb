import { useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { sendFailureText } from '#widgets/send-failure-text.ts'

/** Why an approval or a wrap did not come about; a wrap that may have been sent before is sent again only by a decision. */
export default function CardFailure({ failure, onAgain }: { failure: Error; onAgain: (() => void) | null }) {
  const { t } = useLingui()
  return (
    <div className="mt-3">
      <Notice
        tone="danger"
        urgent
        title={t(sendFailureText(failure))}
        action={onAgain ? <Button kind="danger" size={36} onClick={onAgain}>{t`Send again`}</Button> : undefined}
      />
    </div>
  )
}
