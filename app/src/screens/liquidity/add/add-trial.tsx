import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount } from '#domain/currencies/format.ts'
import { arrivesLess } from '#domain/liquidity/arrives-less.ts'
import { Notice } from '#ui/notice.tsx'
import { liquidityErrorText } from '../parts/liquidity-error-text.ts'
import { useAddIntent } from './use-add-intent.ts'
import { useAddTrial } from './use-add-trial.ts'
import type { Addition } from './use-addition.ts'

/** Says so before a token is approved that could not be added then, or of which less arrives than is sent. */
export function AddTrial({ addition, lpSymbol }: { addition: Addition; lpSymbol: string }) {
  const { t } = useLingui()
  const { button, deposit } = addition
  const asked = button.kind === 'approve' || button.kind === 'supply'
  const intent = useAddIntent(addition)
  const trial = useAddTrial(asked ? intent : null, addition)
  if (trial?.status === 'refused') {
    return (
      <div className="mt-3">
        <Notice
          tone="danger"
          title={button.kind === 'approve' ? t`This would fail after the approval` : t`This would fail`}
        >
          {t(liquidityErrorText(trial.error))}
        </Notice>
      </div>
    )
  }
  if (trial?.status !== 'passed' || !deposit || !arrivesLess(trial.liquidity, deposit.liquidity)) return null
  const arrives = `${formatAmount(trial.liquidity, 18, 'balance')} ${lpSymbol}`
  return (
    <div className="mt-3">
      <Notice tone="warning" title={t`Only ${arrives} would arrive`}>
        <Trans>One of the tokens keeps a part of every transfer, so the pool gets less than you send.</Trans>
      </Notice>
    </div>
  )
}
