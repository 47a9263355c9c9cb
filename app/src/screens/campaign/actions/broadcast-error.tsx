import { useLingui } from '@lingui/react/macro'
import { campaignFailure } from '#domain/campaigns/campaign-failure.ts'
import type { SendState } from '#domain/transactions/plan.ts'
import { AlreadySentError } from '#domain/transactions/transaction-errors.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureText } from '../failure-text.ts'

/** 'Error broadcasting transaction' with the reason beside it; nothing where the visitor said no. */
export function BroadcastError({ state, onAgain }: { state: SendState; onAgain?: () => void }) {
  const { t } = useLingui()
  if (state.status !== 'failed') return null
  const reason = failureText(campaignFailure(state.error))
  if (reason === null) return null
  const again = state.error instanceof AlreadySentError && onAgain
  return (
    <div className="mt-4">
      <Notice
        tone="danger"
        urgent
        title={t`Error broadcasting transaction`}
        action={
          again ? (
            <Button size={36} kind="danger" onClick={onAgain}>
              {t`Send again`}
            </Button>
          ) : undefined
        }
      >
        {t(reason)}
      </Notice>
    </div>
  )
}
