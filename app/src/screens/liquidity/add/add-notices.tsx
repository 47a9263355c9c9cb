import { Trans, useLingui } from '@lingui/react/macro'
import { useWithdrawOnly } from '#domain/use-withdraw-only.ts'
import { Notice } from '#ui/notice.tsx'
import { FirstProvider } from './first-provider.tsx'
import type { Addition } from './use-addition.ts'

/** Why nothing can be added here at all, or what has to be known before. One at a time. */
export function AddNotices({ addition }: { addition: Addition }) {
  const { t } = useLingui()
  const withdrawOnly = useWithdrawOnly()
  const { chain, exchange, errors, refused } = addition
  const network = chain.name
  const unsupported = errors.find((error) => error.code === 'unsupported-token')
  if (!exchange) {
    return (
      <Notice tone="info" title={t`DexSwap has no pools on ${network}`}>{t`Please choose another network.`}</Notice>
    )
  }
  if (withdrawOnly) {
    return (
      <Notice tone="warning" title={t`Adding is closed for now`}>
        <Trans>The operator of this page lets things only out. Removing works as always.</Trans>
      </Notice>
    )
  }
  if (unsupported) {
    return (
      <Notice tone="danger" title={t`${unsupported.symbol} is not supported`}>
        <Trans>It is on a list of tokens that are neither swapped nor added. What is in a pool can be removed.</Trans>
      </Notice>
    )
  }
  if (refused === 'too-small') {
    return (
      <Notice tone="warning" title={t`These amounts are too small`}>
        {addition.isFirstProvider ? (
          <Trans>The pool keeps the first 1,000 units of its LP tokens for ever: there has to be more than that.</Trans>
        ) : (
          <Trans>They would not be worth a single unit of the pool’s LP tokens.</Trans>
        )}
      </Notice>
    )
  }
  return <FirstProvider addition={addition} />
}
