import type { Quote, Quotes } from '@dexswap/sdk'
import { exactText, groupedText, isAtLeastBps, percentUp, type ReadAmount, readAmount, roundedText } from './amounts.ts'
import type { Choice, Settings } from './settings.ts'
import { type Field, isBusy, type SwapState } from './swap-state.ts'
import { errorSentence, fill, type Sentence, type Texts } from './texts.ts'

export type Tone = 'plain' | 'success' | 'warning' | 'danger'
export type Notice = { readonly tone: Tone; readonly text: string }
export type Row = { readonly label: string; readonly value: string; readonly tone: Tone }

export type PanelView = {
  readonly label: string
  readonly value: string
  /** A value of another amount, or out of date. */
  readonly isDimmed: boolean
  readonly isInvalid: boolean
  /** Id of the chosen currency. */
  readonly choice: string
  readonly balance: string | null
  /** Text for the amount of the whole balance; null without the button. */
  readonly max: string | null
}

/** What the main button does. */
export type Action = 'connect' | 'switch' | 'submit' | 'restart' | null

export type View = {
  /** False for wrong attributes: `notices` say what is missing, and nothing else is shown. */
  readonly isUsable: boolean
  readonly choices: readonly Choice[]
  readonly slippage: string
  readonly panels: { readonly [Side in Field]: PanelView }
  readonly rows: readonly Row[]
  readonly notices: readonly Notice[]
  readonly wallets: readonly string[]
  readonly action: { readonly label: string; readonly does: Action; readonly isBusy: boolean }
  /** Ends the wait for a transaction that the wallet may have replaced. */
  readonly stop: string | null
  readonly isLocked: boolean
  readonly link: { readonly text: string; readonly url: string } | null
  readonly source: string | null
  /** Announced to screen readers when `key` changes, not with each block. */
  readonly announcement: { readonly key: string; readonly text: string }
}

type Say = (...sentence: Sentence) => string
type Context = { readonly state: SwapState; readonly settings: Settings; readonly texts: Texts; readonly say: Say }

/** Basis points from which a price impact is a warning, a danger, and refused. */
const impactBps = { warning: 300n, danger: 500n, refused: 1500n }

export function deriveView(state: SwapState, texts: Texts): View {
  const say: Say = (key, values) => fill(texts[key], values)
  if ('problem' in state.settings) return unusable(state.settings.problem, say)
  const context: Context = { state, settings: state.settings, texts, say }
  const quotes = shownQuotes(state)
  const action = actionOf(context)
  const notices = noticesOf(context)
  return {
    isUsable: true,
    choices: state.settings.choices,
    slippage: say('slippage', {
      percent: percentUp({ numerator: BigInt(state.settings.slippageBps), denominator: 10_000n }),
    }),
    panels: { input: panelOf(context, 'input'), output: panelOf(context, 'output') },
    rows: quotes ? rowsOf(context, quotes.best) : [],
    notices,
    wallets: state.wallet.status === 'choosing' ? state.wallet.names : [],
    action,
    stop: state.flow.status === 'submitted' ? say('stop') : null,
    isLocked: isBusy(state.flow),
    link: linkOf(context),
    source: quotes
      ? say('source', { host: new URL(state.settings.rpc).host, block: String(quotes.block.number) })
      : null,
    announcement: announcementOf(context, notices, action.label),
  }
}

function unusable(problem: Sentence, say: Say): View {
  const text = say(...problem)
  const panel = { value: '', isDimmed: false, isInvalid: false, choice: '', balance: null, max: null }
  return {
    ...{ isUsable: false, choices: [], slippage: '', rows: [], wallets: [], stop: null, isLocked: true, link: null },
    panels: { input: { ...panel, label: say('pay') }, output: { ...panel, label: say('receive') } },
    notices: [{ tone: 'danger', text }],
    action: { label: '', does: null, isBusy: false },
    source: null,
    announcement: { key: text, text },
  }
}

/** The typed amount; `empty` until the decimals of its token are known. */
export function typedAmount({ typed, sides }: Pick<SwapState, 'typed' | 'sides'>): ReadAmount {
  const side = sides[typed.field]
  return side ? readAmount(typed.text, side.decimals, typed.source) : { status: 'empty' }
}

function shownQuotes({ quote }: SwapState): Quotes | null {
  if (quote.status === 'quoted') return quote.quotes
  return quote.status === 'loading' ? quote.previous : null
}

function panelOf({ state, settings, say }: Context, field: Field): PanelView {
  const { typed, sides, facts, quote, wallet, flow } = state
  const quotes = shownQuotes(state)
  const isTyped = typed.field === field
  const amount = field === 'input' ? quotes?.best.amountIn : quotes?.best.amountOut
  const side = sides[field]
  const rounding = field === 'input' ? 'up' : 'down'
  const estimate = amount === undefined || !side ? '' : roundedText(amount, side.decimals, rounding)
  const balance = field === 'input' && wallet.status === 'connected' && side ? facts.balance : null
  const of = settings[field]
  return {
    label: say(field === 'input' ? 'pay' : 'receive'),
    value: isTyped ? typed.text : estimate,
    isDimmed: !isTyped && !(quote.status === 'quoted' && quote.failure === null),
    isInvalid: isTyped && typedAmount(state).status === 'invalid',
    choice: of.id,
    balance:
      balance === null || !side ? null : say('balance', { amount: groupedText(balance, side.decimals, 'down', 6) }),
    // Of the native currency, a part has to remain for the network cost.
    max: balance && side && of.of !== 'native' && !isBusy(flow) ? exactText(balance, side.decimals) : null,
  }
}

function rowsOf({ state, settings, say }: Context, quote: Quote): readonly Row[] {
  const { input, output, field, minimumOut, maximumIn, priceImpact, platform, gas } = quote
  const cost = state.facts.gasPrice === null ? null : gas * state.facts.gasPrice
  const limit =
    field === 'input'
      ? {
          label: say('minimumReceived'),
          value: `${groupedText(minimumOut, output.decimals, 'down')} ${symbolOf(state, 'output')}`,
        }
      : {
          label: say('maximumSold'),
          value: `${groupedText(maximumIn, input.decimals, 'up')} ${symbolOf(state, 'input')}`,
        }
  const costLabel = settings.chain.fees === 'opStack' ? 'networkCostWithoutData' : 'networkCost'
  const native = settings.chain.nativeCurrency
  return [
    { ...limit, tone: 'plain' },
    { label: say('priceImpact'), value: percentUp(priceImpact), tone: impactTone(quote) },
    { label: say('platform'), value: platform.name, tone: 'plain' },
    {
      label: say(costLabel),
      value: cost === null ? say('unknown') : `≈ ${groupedText(cost, native.decimals, 'up', 3)} ${native.symbol}`,
      tone: 'plain',
    },
  ]
}

const symbolOf = ({ sides, settings }: SwapState, field: Field) =>
  sides[field]?.symbol ?? ('problem' in settings ? '' : settings[field].symbol)

function impactTone({ priceImpact }: Quote): Tone {
  if (isAtLeastBps(priceImpact, impactBps.danger)) return 'danger'
  return isAtLeastBps(priceImpact, impactBps.warning) ? 'warning' : 'plain'
}

type ActionView = View['action']
const blocked = (label: string): ActionView => ({ label, does: null, isBusy: false })
const waiting = (label: string): ActionView => ({ label, does: null, isBusy: true })
const enabled = (label: string, does: Action): ActionView => ({ label, does, isBusy: false })

/** The first reason in this order decides the button. */
function actionOf(context: Context): ActionView {
  const { state, settings, say } = context
  const { wallet, flow } = state
  const running = flowAction(context)
  if (running) return running
  if (wallet.status === 'connecting') return waiting(say('connecting'))
  if (wallet.status === 'choosing') return blocked(say('chooseWallet'))
  if (wallet.status === 'none') return enabled(say('connect'), 'connect')
  if (wallet.chainId !== settings.chain.id)
    return enabled(say('switchNetwork', { chain: settings.chain.name }), 'switch')
  return flow.status === 'idle' ? quoteAction(context) : blocked('')
}

function flowAction({ state, say }: Context): ActionView | null {
  const { flow } = state
  switch (flow.status) {
    case 'idle':
      return null
    case 'checking':
      return waiting(say('checking'))
    case 'approving':
      return waiting(
        flow.hash === null ? say('confirmInWallet') : say('approving', { token: symbolOf(state, 'input') }),
      )
    case 'simulating':
      return waiting(say('simulating'))
    case 'sending':
      return waiting(say('confirmInWallet'))
    case 'submitted':
      return waiting(say('submitted'))
    case 'confirmed':
      return enabled(say('newSwap'), 'restart')
  }
}

function quoteAction({ state, settings, say }: Context): ActionView {
  const { quote, facts } = state
  const typed = typedAmount(state)
  if (typed.status === 'invalid') return blocked(say('invalidAmount'))
  if (quote.status === 'failed') return blocked(say('noPrice'))
  if (typed.status === 'empty' || quote.status === 'idle') return blocked(say('enterAmount'))
  if (quote.status === 'loading') return waiting(say('quoting'))
  if (quote.status === 'no-trade') return blocked(say('noTrade'))
  if (quote.failure !== null) return blocked(say('noPrice'))
  const { best } = quote.quotes
  const token = symbolOf(state, 'input')
  if (isAtLeastBps(best.priceImpact, impactBps.refused)) return blocked(say('impactTooHigh'))
  if (facts.balance !== null && facts.balance < best.maximumIn) return blocked(say('insufficient', { token }))
  const paid = best.input.kind === 'native' ? best.maximumIn : 0n
  const cost = facts.gasPrice === null ? 0n : best.gas * facts.gasPrice
  if (facts.nativeBalance !== null && facts.nativeBalance < paid + cost)
    return blocked(say('insufficientCost', { token: settings.chain.nativeCurrency.symbol }))
  if (facts.needsApproval === null) return waiting(say('checking'))
  return enabled(facts.needsApproval ? say('approve', { token }) : say('swap'), 'submit')
}

function noticesOf(context: Context): readonly Notice[] {
  const outcome = outcomeNotice(context)
  const notices = [...(outcome ? [outcome] : []), ...amountNotices(context), ...quoteNotices(context)]
  return notices.filter(({ text }) => text !== '')
}

function outcomeNotice({ state, texts, say }: Context): Notice | null {
  const { flow, outcome } = state
  if (flow.status === 'submitted') return { tone: 'plain', text: say('submittedNote') }
  if (flow.status === 'confirmed') {
    const { received, quote } = flow
    const amount = received === null ? null : groupedText(received, quote.output.decimals, 'down')
    const text =
      amount === null ? say('confirmed') : say('confirmedAmount', { amount, token: symbolOf(state, 'output') })
    return { tone: 'success', text }
  }
  switch (outcome?.kind) {
    case 'approved':
      return { tone: 'success', text: say('approved') }
    case 'rejected':
      return { tone: 'plain', text: say('rejected') }
    case 'no-wallet':
      return { tone: 'warning', text: say('noWallet') }
    case 'refused':
      return { tone: 'danger', text: say('refused', { reason: errorSentence(outcome.error, texts) }) }
    case 'wallet-error':
      return { tone: 'danger', text: say('walletError', { reason: errorSentence(outcome.error, texts) }) }
    default:
      return null
  }
}

function amountNotices({ state, settings, say }: Context): readonly Notice[] {
  const { wallet } = state
  const typed = typedAmount(state)
  const isElsewhere = wallet.status === 'connected' && wallet.chainId !== settings.chain.id
  const { field } = state.typed
  const values = { token: symbolOf(state, field), decimals: state.sides[field]?.decimals ?? 0 }
  return [
    ...(isElsewhere ? [{ tone: 'warning' as const, text: say('wrongNetwork') }] : []),
    ...(typed.status === 'invalid' ? [{ tone: 'danger' as const, text: say(typed.problem, values) }] : []),
  ]
}

function quoteNotices({ state, texts, say }: Context): readonly Notice[] {
  const { quote, facts, flow } = state
  if (quote.status === 'failed' || quote.status === 'no-trade')
    return [{ tone: quote.status === 'failed' ? 'danger' : 'warning', text: errorSentence(quote.error, texts) }]
  if (quote.status !== 'quoted') return []
  if (quote.failure !== null)
    return [{ tone: 'warning', text: say('stale', { reason: errorSentence(quote.failure, texts) }) }]
  const { best, partial, transferFees } = quote.quotes
  const notices: Notice[] = []
  if (isAtLeastBps(best.priceImpact, impactBps.refused)) notices.push({ tone: 'danger', text: say('impactNote') })
  for (const field of ['input', 'output'] as const) {
    const token = symbolOf(state, field)
    if (transferFees[field] === 'charged') notices.push({ tone: 'warning', text: say('feeCharged', { token }) })
    if (transferFees[field] === 'unknown') notices.push({ tone: 'warning', text: say('feeUnknown', { token }) })
  }
  if (partial.length > 0)
    notices.push({
      tone: 'plain',
      text: say('partial', { platforms: partial.map(({ platform }) => platform.name).join(', ') }),
    })
  if (facts.needsApproval && flow.status === 'idle') {
    const amount = groupedText(best.maximumIn, best.input.decimals, 'up')
    const values = { platform: best.platform.name, amount, token: symbolOf(state, 'input') }
    notices.push({ tone: 'plain', text: say('approveNote', values) })
  }
  return notices
}

function linkOf({ state: { flow }, settings, say }: Context): View['link'] {
  const { explorer } = settings.chain
  const hash = flow.status === 'submitted' || flow.status === 'confirmed' ? flow.hash : null
  return explorer && hash ? { text: say('transaction'), url: `${explorer.url.replace(/\/$/, '')}/tx/${hash}` } : null
}

/** One announcement per amount, outcome and step. */
function announcementOf({ state, say }: Context, notices: readonly Notice[], label: string): View['announcement'] {
  const { typed, quote, settings, flow } = state
  const noticeText = notices.map(({ text }) => text).join(' ')
  if (flow.status !== 'idle') return { key: `${flow.status} ${noticeText}`, text: `${label} ${noticeText}`.trim() }
  if (quote.status !== 'quoted') return { key: `${quote.status} ${noticeText}`, text: noticeText }
  const { best } = quote.quotes
  const text = say('quoted', {
    amount: groupedText(best.amountOut, best.output.decimals, 'down'),
    token: symbolOf(state, 'output'),
    paid: groupedText(best.amountIn, best.input.decimals, 'up'),
    paidToken: symbolOf(state, 'input'),
    platform: best.platform.name,
  })
  const sides = 'problem' in settings ? '' : `${settings.input.id} ${settings.output.id}`
  return { key: `${sides} ${typed.field} ${typed.text} ${noticeText}`, text: `${text} ${noticeText}`.trim() }
}
