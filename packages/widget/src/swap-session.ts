import type { DiscoveredWallet } from './discover-wallets.ts'
import { NoWalletError } from './errors.ts'
import { createQuoteFollower } from './quote-follower.ts'
import { type SendResult, sendSwap } from './send-swap.ts'
import { accountHere, type Opened, openExchange, type SessionParts, settingsOf } from './session-parts.ts'
import { type GivenSettings, readSettings, type Settings } from './settings.ts'
import type { Emit } from './swap-events.ts'
import { type Field, type Flow, isBusy, noFacts, type Outcome, type SwapState, type Typed } from './swap-state.ts'
import { createWalletLink } from './wallet-link.ts'
import { type Eip1193Provider, isRejection } from './wallet-provider.ts'

export type SwapSessionOptions = {
  readonly listWallets: () => readonly DiscoveredWallet[]
  readonly emit: Emit
  /** Receives each new state. */
  readonly onChange: (state: SwapState) => void
  /** The sentence of a failure, for the event `error`. */
  readonly describe: (error: unknown) => string
}

export const initialState: SwapState = {
  settings: { problem: ['noChain'] },
  typed: { field: 'input', text: '', source: 'typed' },
  sides: { input: null, output: null },
  quote: { status: 'idle' },
  wallet: { status: 'none' },
  facts: noFacts,
  flow: { status: 'idle' },
  outcome: null,
}

/** State and actions of one widget. */
export function createSwapSession({ listWallets, emit, onChange, describe }: SwapSessionOptions) {
  let state = initialState
  let opened: Opened | null = null
  const parts: SessionParts = {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      onChange(state)
    },
    opened: () => opened,
    emit,
    fail: (stage, error) => emit('error', { stage, error, message: describe(error) }),
  }
  const { get, set, fail } = parts
  const quotes = createQuoteFollower(parts)
  const requote = () => {
    if (!isBusy(state.flow)) quotes.restart()
  }
  const wallet = createWalletLink({
    listWallets,
    onChange(next) {
      set({ wallet: next, facts: { ...noFacts, gasPrice: state.facts.gasPrice } })
      requote()
    },
  })
  const sender = createSender(parts, wallet.provider, quotes)

  /** Runs an action of the wallet; a rejection by the user is no failure of the widget. */
  async function ofWallet(action: () => Promise<void>): Promise<void> {
    set({ outcome: null })
    try {
      await action()
    } catch (error) {
      set({ outcome: error instanceof NoWalletError ? { kind: 'no-wallet' } : outcomeOf(error, 'wallet-error') })
      fail('wallet', error)
    }
  }

  return {
    get,
    /** Uses other attributes. The typed amount stays. */
    configure(given: GivenSettings): void {
      const settings = readSettings(given)
      quotes.stop()
      if ('problem' in settings) {
        opened = null
        set({ ...initialState, settings, typed: state.typed, wallet: state.wallet })
        fail('setting', settings.problem)
        return
      }
      const before = settingsOf(state)
      const isSame = before?.input.id === settings.input.id && before.output.id === settings.output.id
      opened = openExchange(opened, given, settings)
      const cleared = isSame ? {} : { quote: initialState.quote, sides: initialState.sides, facts: noFacts }
      set({ settings, ...cleared, outcome: null, ...(isBusy(state.flow) ? {} : { flow: initialState.flow }) })
      resolveSides(parts, settings, requote)
      requote()
    },
    type(typed: Typed): void {
      if (isBusy(state.flow)) return
      set({ typed, facts: { ...state.facts, needsApproval: null }, outcome: null, flow: { status: 'idle' } })
      requote()
    },
    /** The typed amount belongs to the other side from now on. */
    turn(field: Field): void {
      set({ typed: { ...state.typed, field } })
    },
    use: (provider: Eip1193Provider | null) => wallet.use(provider),
    connect: () => ofWallet(wallet.connect),
    choose: (at: number) => ofWallet(() => wallet.choose(at)),
    switchNetwork: () =>
      ofWallet(async () => {
        const settings = settingsOf(state)
        if (settings) await wallet.switchTo(settings.chain, settings.rpc)
      }),
    submit: sender.submit,
    /** Shows the form again, after a swap. */
    restart(): void {
      set({ flow: { status: 'idle' }, outcome: null })
      requote()
    },
    /** Ends the wait for a transaction, which the wallet may have replaced. */
    abort: sender.abort,
    /** Stops quoting, as on a hidden page, and continues. */
    pause(paused: boolean): void {
      quotes.pause(paused)
      if (!paused) requote()
    },
    close(): void {
      quotes.stop()
      wallet.stop()
    },
  }
}

/** Sends what the button names, with the quote that is shown. */
function createSender(
  { get, set, opened, emit, fail }: SessionParts,
  provider: () => Eip1193Provider | null,
  quotes: ReturnType<typeof createQuoteFollower>,
) {
  let following = new AbortController()

  function afterSend(result: SendResult): void {
    if (result === 'confirmed') quotes.readBalances()
    else {
      const outcome: Outcome | null = result === 'approved' ? { kind: 'approved' } : null
      set({ flow: { status: 'idle' }, outcome, facts: { ...get().facts, needsApproval: result === 'approve' } })
      quotes.restart()
    }
  }

  return {
    async submit(): Promise<void> {
      const { quote, facts, flow } = get()
      const [account, from, at] = [accountHere(get()), provider(), opened()]
      if (quote.status !== 'quoted' || !account || !from || !at || flow.status !== 'idle') return
      const step = facts.needsApproval ? 'approve' : 'swap'
      // Until the end, the shown quote is the one that is sent.
      quotes.stop()
      following = new AbortController()
      const onFlow = (next: Flow) => set({ flow: next, outcome: null })
      const { exchange, client } = at
      const terms = { exchange, client, provider: from, account, quote: quote.quotes.best, step } as const
      try {
        afterSend(await sendSwap({ ...terms, onFlow, emit, signal: following.signal }))
      } catch (error) {
        set({ flow: { status: 'idle' }, outcome: outcomeOf(error, 'refused') })
        fail(step, error)
        quotes.restart()
      }
    },
    abort: () => following.abort(),
  }
}

/** Symbol and decimals of both sides; the node states those of tokens outside of the record. */
function resolveSides({ get, set, opened, fail }: SessionParts, settings: Settings, onResolved: () => void): void {
  for (const field of ['input', 'output'] as const) {
    const { of, symbol, decimals } = settings[field]
    const resolve = (known: number) => set({ sides: { ...get().sides, [field]: { symbol, decimals: known } } })
    if (decimals !== null) resolve(decimals)
    else
      opened()
        ?.exchange.currency(of)
        .then(
          (currency) => {
            if (get().settings !== settings) return
            resolve(currency.decimals)
            onResolved()
          },
          (error) => {
            if (get().settings !== settings) return
            set({ quote: { status: 'failed', error } })
            fail('quote', error)
          },
        )
  }
}

const outcomeOf = (error: unknown, kind: 'refused' | 'wallet-error'): Outcome =>
  isRejection(error) ? { kind: 'rejected' } : { kind, error }
