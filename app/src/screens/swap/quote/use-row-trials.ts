import type { PlatformQuote, Quotes } from '#core/markets/quote.ts'
import { afterTrials, type FailedRows, isFailing } from '#core/swaps/failing-rows.ts'
import { buildSwapIntent } from '#core/swaps/intent.ts'
import { tryRow } from '#core/swaps/simulate-swap.ts'
import { gasKey } from '#core/swaps/swap-gas.ts'
import { apartOf } from '#core/transactions/second-look.ts'
import { useAnswer } from '#hooks/answer.ts'
import { useClient, useHead } from '#hooks/chain.ts'
import { useDeadlineSeconds } from '#hooks/deadline.ts'
import { useOnLeave } from '#hooks/leaving.ts'
import { useSession } from '#hooks/session.ts'
import { useSettled } from '#hooks/time.ts'
import { idsOf } from '../swap-form.ts'
import type { Swap } from '../use-swap.ts'
import { rowFails } from '../use-swap-form.ts'

function rowKey(quote: PlatformQuote, whose: string): string {
  return gasKey({ chainId: quote.input.chainId, account: whose, quote })
}

let failed: FailedRows = new Map()

function note(trials: Parameters<typeof afterTrials>[1], apart = 0n): void {
  const after = afterTrials(failed, trials)
  failed = after
  rowFails.set((quote, whose) => isFailing(after, rowKey(quote, whose), apart))
}

/**
 * Simulates each shown platform's swap in one batch per block when the balance suffices, and sets
 * `rowFails`. Skipped without an account.
 */
export function useRowTrials(swap: Swap, quotes: Extract<Quotes, { status: 'quoted' }>): void {
  const { account, balances, button, chain, form, recipient: to, whose } = swap
  const { networks } = useSession()
  const client = useClient()
  const head = useHead()
  const deadlineSeconds = useDeadlineSeconds()
  const recipient = to.status === 'valid' ? to.address : account
  const held = balances.input.status === 'known' ? balances.input.value : 0n
  const canSend = button.kind === 'approve' || button.kind === 'swap'
  const rows = quotes.ranked.filter(({ maximumIn }) => canSend && maximumIn <= held)

  // Excludes what changes with each block: one request per block.
  const { input, output } = idsOf(swap.currencies)
  const key = [chain.id, whose, form.field, form.text, input, output].join()
  const settled = useSettled(key)
  const isAsked = account !== null && recipient !== null && head !== null && rows.length > 0 && settled === key

  async function tryRows() {
    if (!account || !recipient) return
    const now = networks.now(chain.id)
    const trials = rows.map(async (quote) => {
      const intent = buildSwapIntent(chain, quote, { account, recipient, now, deadlineSeconds })
      return [rowKey(quote, whose), await tryRow(client, chain.multicall, intent)] as const
    })
    note(new Map(await Promise.all(trials)), apartOf(networks, chain))
  }

  // Drops the results on leaving: they are stale on return.
  useOnLeave(() => note(new Map()))

  // Polls the node; queries of one step share a request.
  useAnswer(isAsked ? { key: `${key} ${head.number}`, ask: tryRows, of: client } : null)
}
