import { Plural, Trans } from '@lingui/react/macro'
import { type NodeReports, trustSummary } from '#core/chain/contract-checks.ts'
import { useChain } from '#hooks/use-chain.ts'
import { CheckIcon, WarningIcon } from '#ui/icons.tsx'

/** Result of all checks in one line, above their details. */
export function Summary({ reports }: { reports: NodeReports }) {
  const summary = trustSummary(useChain(), reports)
  if (summary.status === 'checking') return null
  const isPassed = summary.status === 'passed'
  const { nodes, contracts } = summary
  return (
    <p className="mb-3 flex items-center gap-2 font-medium" role="status">
      <span className="sign flex-none" data-tone={isPassed ? 'success' : 'warning'}>
        {isPassed ? <CheckIcon size={16} /> : <WarningIcon size={16} />}
      </span>
      <span>
        {isPassed ? <Trans>All checks passed</Trans> : <Trans>Needs attention</Trans>}
        {nodes > 0 ? (
          <>
            {' · '}
            <Plural value={nodes} one="# node" other="# nodes" />
          </>
        ) : null}
        {contracts > 0 ? (
          <>
            {' · '}
            <Plural value={contracts} one="# contract" other="# contracts" />
          </>
        ) : null}
      </span>
    </p>
  )
}
