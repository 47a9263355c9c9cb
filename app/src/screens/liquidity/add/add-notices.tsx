import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatExactAmount } from '#core/format.ts'
import { typeAddText } from '#core/liquidity/add-form.ts'
import type { AdditionNotice, NoticeOf } from '#core/liquidity/addition-notices.ts'
import type { AdditionView } from '#core/liquidity/derive-addition.ts'
import { otherSide } from '#core/liquidity/pair-lookup.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { liquidityErrorText } from '../parts/liquidity-error-text.ts'
import { FirstPrice, TouchedPool } from './opening-notices.tsx'
import { useChangeAddForm } from './use-add-form.ts'

/**
 * Shown when one base unit of a side is worth more than the slippage: the amount that stays unused,
 * and amounts that match.
 */
function UnevenAmounts({ notice, pair }: { notice: NoticeOf<'uneven'>; pair: string }) {
  const changeAddForm = useChangeAddForm()
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const { currencies, side, even, surplus: excess, amount, text } = notice
  const other = otherSide(side)
  const [fine, coarse] = [currencies[side], currencies[other]]
  const symbol = symbolOf(coarse)
  const surplus = withSymbol(formatAmount(excess, fine.decimals, 'quote'), symbolOf(fine))
  const added = withSymbol(formatAmount(even, fine.decimals, 'quote'), symbolOf(fine))
  const units = withSymbol(formatExactAmount(amount, coarse.decimals), symbol)
  return (
    <Notice
      tone="warning"
      title={t`One unit of ${symbol} is more than your slippage`}
      action={
        <Button size={36} onClick={() => changeAddForm(pair, (form) => typeAddText(form, other, text, false))}>
          {t`Add ${units}`}
        </Button>
      }
    >
      <Trans>
        {surplus} would go to other LPs. {added} matches {units}.
      </Trans>
    </Notice>
  )
}

/** Text of one notice about the deposit. */
function AddNotice({ notice, network, pair }: { notice: AdditionNotice; network: string; pair: string }) {
  const { t } = useLingui()
  switch (notice.kind) {
    case 'no-exchange':
      return <Notice tone="info" title={t`DexSwap has no pools on ${network}`}>{t`Choose another network.`}</Notice>
    case 'withdraw-only':
      return (
        <Notice tone="warning" title={t`Adding is paused`}>
          <Trans>This site has paused adding. You can still remove liquidity.</Trans>
        </Notice>
      )
    case 'unsupported':
      return (
        <Notice tone="danger" title={t`${notice.symbol} is not supported`}>
          <Trans>DexSwap does not support this token. You can still remove it from pools.</Trans>
        </Notice>
      )
    case 'too-small':
      return (
        <Notice tone="warning" title={t`These amounts are too small`}>
          {notice.isFirstProvider ? (
            <Trans>The pool locks its first 1,000 LP token units. Add more than that.</Trans>
          ) : (
            <Trans>You would receive no LP tokens for them.</Trans>
          )}
        </Notice>
      )
    case 'touched':
      return <TouchedPool notice={notice} pair={pair} />
    case 'first-price':
      return <FirstPrice notice={notice} />
    case 'uneven':
      return <UnevenAmounts notice={notice} pair={pair} />
  }
}

/** Reason why adding is unavailable, or warnings. */
export function AddNotices({ addition }: { addition: Pick<AdditionView, 'chain' | 'form' | 'notices'> }) {
  const { chain, form, notices } = addition
  if (notices.length === 0) return null
  return (
    <div className="grid gap-3 empty:hidden">
      {notices.map((notice) => (
        <AddNotice key={notice.kind} notice={notice} network={chain.name} pair={form.pair} />
      ))}
    </div>
  )
}

/** Warns before an approval when the deposit would revert, or when a token takes a transfer fee. */
export function AddWarning({ warning, lpSymbol }: Pick<AdditionView, 'warning'> & { lpSymbol: string }) {
  const { t } = useLingui()
  if (!warning) return null
  if (warning.kind === 'fails') {
    return (
      <div className="mt-3">
        <Notice
          tone="danger"
          title={warning.isAfterApproval ? t`This would fail after the approval` : t`This would fail`}
        >
          {t(liquidityErrorText(warning.error))}
        </Notice>
      </div>
    )
  }
  const arrives = withSymbol(formatAmount(warning.liquidity, 18, 'balance'), lpSymbol)
  return (
    <div className="mt-3">
      <Notice tone="warning" title={t`You would only receive ${arrives}`}>
        <Trans>A token charges a transfer fee, so the pool receives less than you send.</Trans>
      </Notice>
    </div>
  )
}
