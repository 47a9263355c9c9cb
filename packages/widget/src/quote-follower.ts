import { NoTradeError, type Quote, type Quotes } from '@dexswap/sdk'
import { typedAmount } from './derive-view.ts'
import { readBalance, readGasPrice } from './node-reads.ts'
import { accountHere, type SessionParts, settingsOf } from './session-parts.ts'
import type { SwapState } from './swap-state.ts'

/** Delay before the account is read, so that not each key of an amount reads it. */
const factsDelayMs = 100

/** Follows the price of the typed amount, and what the node reports of the account. */
export function createQuoteFollower({ get, set, opened, emit, fail }: SessionParts) {
  let watch = new AbortController()
  let isPaused = false

  function onQuotes(quotes: Quotes, signal: AbortSignal): void {
    set({ quote: { status: 'quoted', quotes, failure: null } })
    emit('quote', { quotes })
    void readFacts(quotes.best, signal)
  }

  function onError(error: unknown): void {
    const { quote } = get()
    if (error instanceof NoTradeError) set({ quote: { status: 'no-trade', error } })
    else if (quote.status === 'quoted') set({ quote: { ...quote, failure: error } })
    else set({ quote: { status: 'failed', error } })
    fail('quote', error)
  }

  /** A failed read is unknown. */
  async function readFacts(quote: Quote | null, signal: AbortSignal): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, factsDelayMs))
    const [settings, account, at] = [settingsOf(get()), accountHere(get()), opened()]
    if (signal.aborted || !settings || !at) return
    const balanceOf = (of: 'native' | `0x${string}`) =>
      account ? readBalance(at.client, account, of).catch(() => null) : null
    const [gasPrice, balance, nativeBalance, needsApproval] = await Promise.all([
      readGasPrice(at.client).catch(() => null),
      balanceOf(settings.input.of),
      balanceOf('native'),
      // After a failure, the button prepares again and shows it.
      account && quote
        ? at.exchange.prepare(quote, { account }).then(
            ({ approvals }) => approvals.length > 0,
            () => false,
          )
        : null,
    ])
    if (!signal.aborted) set({ facts: { balance, nativeBalance, gasPrice, needsApproval } })
  }

  function stop(): AbortSignal {
    watch.abort()
    watch = new AbortController()
    return watch.signal
  }

  /** Quotes the typed amount from now on, instead of any other. */
  function restart(): void {
    const signal = stop()
    const state = get()
    const [settings, at, typed] = [settingsOf(state), opened(), typedAmount(state)]
    if (!settings || !at || isPaused) return
    if (typed.status !== 'amount') {
      set({ quote: { status: 'idle' } })
      void readFacts(null, signal)
      return
    }
    set({ quote: { status: 'loading', previous: lastQuotes(state) } })
    const { input, output, slippageBps } = settings
    const request = { input: input.of, output: output.of, field: state.typed.field, amount: typed.amount, slippageBps }
    at.exchange.watch(request, (quotes) => onQuotes(quotes, signal), { onError, signal })
  }

  return {
    restart,
    stop,
    /** Reads balances only, as after a swap. */
    readBalances: () => void readFacts(null, stop()),
    pause(paused: boolean): void {
      isPaused = paused
      if (paused) stop()
    },
  }
}

function lastQuotes({ quote }: SwapState): Quotes | null {
  if (quote.status === 'quoted') return quote.quotes
  return quote.status === 'loading' ? quote.previous : null
}
