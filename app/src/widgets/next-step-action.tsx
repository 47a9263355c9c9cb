import { useLingui } from '@lingui/react/macro'
import type { ReceiptReading } from '#hooks/use-receipt.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/text.tsx'

/** Continues with the next step of a plan, which needs an amount from the receipt of the first. */
export function NextStepAction(props: {
  label: string
  reading: ReceiptReading | null
  /** True when the receipt contains the amount. */
  isRead: boolean
  onContinue: () => void
  onDismiss: () => void
}) {
  const { label, reading, isRead, onContinue, onDismiss } = props
  const { t } = useLingui()
  return (
    <span className="grid gap-1">
      <span className="flex items-center gap-3">
        <Button size={36} kind="primary" disabled={!isRead} onClick={onContinue}>
          {label}
        </Button>
        <LinkButton onClick={onDismiss}>{t`Dismiss`}</LinkButton>
      </span>
      {isRead ? null : (
        <span className="text-3">
          {reading === 'unreadable'
            ? t`The node did not return the receipt.`
            : reading === null || reading === 'loading'
              ? t`Contacting nodes…`
              : t`Not in the receipt`}
        </span>
      )}
    </span>
  )
}
