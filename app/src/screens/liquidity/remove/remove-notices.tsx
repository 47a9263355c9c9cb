import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#ui/notice.tsx'
import { liquidityErrorText } from '../parts/liquidity-error-text.ts'
import type { Removing } from './use-removal.ts'
import { useRemoveIntent } from './use-remove-intent.ts'
import { useRemoveTrial } from './use-remove-trial.ts'

/** Why nothing can be taken out here, or what has to be known before. One at a time. */
export function RemoveNotices({ removing }: { removing: Removing }) {
  const { t } = useLingui()
  const { account, chain, exchange, lookup, holding, removal, button, sides } = removing
  const intent = useRemoveIntent(removing)
  const asked = button.kind === 'approve' || button.kind === 'remove'
  const trial = useRemoveTrial(asked ? intent : null, button.kind === 'approve')
  const network = chain.name
  if (!exchange) return <Notice tone="info" title={t`DexSwap has no pools on ${network}`} />
  const isRead = sides.first.status === 'ready' && sides.second.status === 'ready'
  if (lookup.status === 'not-exists' || (lookup.status === 'invalid' && isRead)) {
    return <Notice tone="info" title={t`There is no such pool`} />
  }
  if (account && holding.status === 'known' && holding.value === 0n && lookup.status === 'exists') {
    return (
      <Notice tone="info" title={t`You hold no LP tokens of this pool`}>
        <Trans>What is staked is withdrawn on the page of its campaign first.</Trans>
      </Notice>
    )
  }
  if (removal?.refused === 'too-small') {
    return (
      <Notice tone="warning" title={t`This is too little`}>
        <Trans>The pool would pay nothing for it of one of its tokens.</Trans>
      </Notice>
    )
  }
  if (trial?.status !== 'refused') return null
  const { error } = trial
  return (
    <Notice tone="danger" title={t(liquidityErrorText(error))}>
      {'reason' in error && typeof error.reason === 'string' ? error.reason : undefined}
    </Notice>
  )
}
