import type { Quotes } from '@dexswap/pools-reader/quote'
import type { SwapView } from '#core/swaps/derive-swap.ts'
import { useAsyncQuery } from '#hooks/use-async-query.ts'
import { useClient, useHead } from '#hooks/use-chain.ts'
import { useDeadlineSeconds } from '#hooks/use-deadline.ts'
import { useOnLeave } from '#hooks/use-on-leave.ts'
import { useSession } from '#hooks/use-session.ts'
import { useSettled } from '#hooks/use-time.ts'
import { idsOf } from '../swap-form.ts'

export type SimulatedView = Pick<
  SwapView,
  'account' | 'balances' | 'button' | 'chain' | 'currencies' | 'form' | 'recipient' | 'simulationScope'
>

/**
 * Simulates the swap on each displayed platform in one batch per block, if the balance suffices.
 * Nothing is simulated without an account.
 */
export function useRowSimulations(swap: SimulatedView, quotes: Extract<Quotes, { status: 'quoted' }>): void {
  const { account, balances, button, chain, form, recipient: to, simulationScope } = swap
  const { simulations } = useSession().swaps
  const client = useClient()
  const head = useHead()
  const deadlineSeconds = useDeadlineSeconds()
  const recipient = to.status === 'valid' ? to.address : account
  const held = balances.input.status === 'known' ? balances.input.value : 0n
  const canSend = button.kind === 'approve' || button.kind === 'swap'
  const rows = quotes.ranked.filter(({ maximumIn }) => canSend && maximumIn <= held)

  // The key has no data that change per block, so that each block causes exactly one request.
  const { input, output } = idsOf(swap.currencies)
  const key = [chain.id, simulationScope, form.field, form.text, input, output].join()
  const settled = useSettled(key)
  const terms = account && recipient && { account, recipient, deadlineSeconds }
  const request =
    terms && rows.length > 0 && settled === key ? { chain, client, quotes: rows, simulationScope, terms } : null

  // Stops when the screen is left, because the results would be outdated on the next visit.
  useOnLeave(() => simulations.want(null))

  // Simulates once per block. Reads within a tick share a request.
  const simulate = async () => simulations.want(request)
  useAsyncQuery(request && head ? { key: `${key} ${head.number}`, ask: simulate, of: client } : null)
}
