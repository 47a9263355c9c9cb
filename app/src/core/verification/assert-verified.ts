// Step 6 of 7: wallet: verifies a call with two operators before the wallet request.

import type { Call } from '@dexswap/orders/call'
import type { Clock } from '#io/clock.ts'
import type { Networks } from '../chain/networks.ts'
import type { CallStep, Plan } from '../sending/plan.ts'
import { CodeMissingError, SourcesDisagreeError } from '../sending/transaction-errors.ts'
import type { VerificationVerdict } from './verdict.ts'
import type { VerdictCache } from './verify-call.ts'

/**
 * Verifies a call before it is signed.
 * @throws SourcesDisagreeError; CodeMissingError when its code does not load
 */
export type Verification = {
  assertVerified(plan: Plan, step: Pick<CallStep, 'summary' | 'basis'>, call: Call): Promise<void>
  /** Verifies typed data before it is signed. */
  assertPermitVerified(plan: Plan, typedData: string): Promise<void>
}

export function createVerification(parts: {
  readonly networks: Networks
  readonly verdicts: VerdictCache
  readonly clock: Clock
}): Verification {
  const chainOf = ({ chainId }: Plan) => parts.networks.chains.get(chainId)
  return {
    async assertVerified(plan, { summary, basis }, call) {
      const chain = chainOf(plan)
      const { verifyCall } = await loadVerification()
      if (chain) mustAgree(await verifyCall(parts, { chain, account: plan.account, call, summary, basis }))
    },

    async assertPermitVerified(plan, typedData) {
      const chain = chainOf(plan)
      const { verifyPermit } = await loadVerification()
      if (chain) mustAgree(await verifyPermit(parts, chain, plan.account, typedData))
    },
  }
}

/** A separate chunk, because dialogs load it too. */
async function loadVerification(): Promise<typeof import('./verify-call.ts')> {
  try {
    return await import('./verify-call.ts')
  } catch (cause) {
    throw new CodeMissingError({ cause })
  }
}

function mustAgree(verdict: VerificationVerdict): void {
  if (verdict.stops) throw new SourcesDisagreeError(verdict)
}
