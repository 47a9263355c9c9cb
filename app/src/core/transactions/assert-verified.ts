// Walk 5 of 7: wallet: what is signed is held against two operators before the wallet is asked.
import type { Clock } from '#io/clock.ts'
import type { Networks } from '../chain/networks.ts'
import type { VerificationVerdict } from './compare-nodes.ts'
import { CodeMissingError } from './early-errors.ts'
import type { Call, CallStep, Plan } from './plan.ts'
import { SourcesDisagreeError } from './transaction-errors.ts'

/** Where two operators are configured they agree on what is to be signed. Each throws SourcesDisagreeError | CodeMissingError. */
export function createVerification(parts: { readonly networks: Networks; readonly clock: Clock }) {
  const chainOf = ({ chainId }: Plan) => parts.networks.chains.get(chainId)
  return {
    async assertVerified(
      plan: Plan,
      { summary, basis }: Pick<CallStep, 'summary' | 'basis'>,
      call: Call,
    ): Promise<void> {
      const chain = chainOf(plan)
      const { verifyCall } = await loadSources()
      if (chain) mustAgree(await verifyCall(parts, { chain, account: plan.account, call, summary, basis }))
    },

    /** The same of a signature that is no transaction. */
    async assertPermitVerified(plan: Plan, typedData: string): Promise<void> {
      const chain = chainOf(plan)
      const { verifyPermit } = await loadSources()
      if (chain) mustAgree(await verifyPermit(parts, chain, plan.account, typedData))
    },
  }
}

/** Apart from the engine: dialogs ask it as well. */
async function loadSources(): Promise<typeof import('./verify-call.ts')> {
  try {
    return await import('./verify-call.ts')
  } catch (cause) {
    throw new CodeMissingError({ cause })
  }
}

function mustAgree(verdict: VerificationVerdict): void {
  if (verdict.stops) throw new SourcesDisagreeError(verdict)
}
