import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatWhole } from '#domain/currencies/format.ts'
import type { Trial } from '#domain/liquidity/try-liquidity.ts'
import { CheckIcon, InfoIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { liquidityErrorText } from './liquidity-error-text.ts'

/** One line with what the trial on the newest block says; its place is there from the start. */
export function Tried({ trial, children }: { trial: Trial | null; children: (block: string) => ReactNode }) {
  const { t } = useLingui()
  if (trial?.status === 'refused') return <Notice tone="danger" urgent title={t(liquidityErrorText(trial.error))} />
  const passed = trial?.status === 'passed'
  return (
    <p className="text-2 text-caption flex min-h-6 items-center gap-2.5">
      <span aria-hidden="true" className={passed ? 'text-success' : 'text-3'}>
        {passed ? <CheckIcon size={16} /> : <InfoIcon size={16} />}
      </span>
      <span role="status">
        {trial === null ? <Trans>Trying it on the newest block</Trans> : null}
        {trial?.status === 'unknown' ? (
          <Trans>It could not be tried beforehand: the network does not say.</Trans>
        ) : null}
        {passed ? children(formatWhole(trial.block)) : null}
      </span>
    </p>
  )
}
