import { withoutAsking } from '#core/chain/operators.ts'
import type { Plan } from '#core/transactions/plan.ts'
import type { SourcesVerdict } from '#core/transactions/sources.ts'
import { clock } from '#io/clock.ts'
import { useAnswer } from './answer.ts'
import { useChain, useHead } from './chain.ts'
import { useSession } from './session.ts'

/**
 * Whether two operators agree on what a dialog is about to send; null before they have said. `key` says when it is something else;
 * `planOf` is null while it cannot be told what would be sent. A stop is asked about again with each block.
 */
export function useSources(key: string | null, planOf: (() => Plan | null) | null): SourcesVerdict | null {
  const { networks } = useSession()
  const chain = useChain()
  const block = useHead()?.number ?? null

  async function read(): Promise<SourcesVerdict | null> {
    // No part of the first load, nor of what opens the dialog.
    const { checkSources } = await import('#core/transactions/check-sources.ts')
    const plan = planOf?.()
    const [step, next] = plan?.steps ?? []
    // What it would be is not known: the trial has said why.
    const sent = step && step.kind !== 'permit' && !next ? step : null
    const call = sent ? await Promise.resolve(sent.call([])).catch(() => null) : null
    if (!plan || !sent || !call) return withoutAsking(networks, chain)
    return checkSources({ networks, clock }, { chain, account: plan.account, call, summary: sent.summary })
  }

  // Where its code does not come the engine says so at the button.
  const ask = () => read().catch(() => null)
  const asked = key === null ? null : `${key} ${planOf ? 'told' : ''}`
  // The nodes of two operators.
  const first = useAnswer(asked === null ? null : { key: asked, ask, of: networks })
  const verdict = key !== null && first?.key.startsWith(`${key} `) ? first.value : null
  // The same, once a block.
  const again = useAnswer(asked !== null && verdict?.stops ? { key: `${asked} ${block}`, ask, of: networks } : null)
  return verdict?.stops && again?.key.startsWith(`${key} `) ? again.value : verdict
}
