import { useLingui } from '@lingui/react/macro'
import { RemovalWouldFailError } from '#core/liquidity/liquidity-errors.ts'

/**
 * The revert reason, shown after a sentence that the specification prescribes and that does not
 * contain it.
 */
export function ContractSays({ error }: { error: Error }) {
  const { t } = useLingui()
  if (!(error instanceof RemovalWouldFailError) || error.reason === null) return null
  const { reason } = error
  return <span className="block [overflow-wrap:anywhere]">{t`Contract error: ${reason}`}</span>
}
