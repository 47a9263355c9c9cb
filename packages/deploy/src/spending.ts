import { formatEther, type Hex } from 'viem'
import { type Price, perGas } from './fees.ts'

/** Nonce, gas limit and price of a transaction. */
export type Terms = { readonly nonce: number; readonly gas: bigint; readonly price: Price }

/** Checks the terms of a step before it is signed; returns the terms to sign. */
export type Approve = (step: Requested, terms: Terms) => Promise<Terms>
/** A step, identified by its name and the hash from `requestOf`. */
export type Requested = { readonly name: string; readonly request: Hex }

/** A step with the terms that the confirmation displayed. */
export type Shown = Requested & {
  readonly nonce: number
  readonly gas: bigint
  readonly valueWei: bigint
  /** Whether the step is already mined and thus paid. */
  readonly isMined: boolean
}

/**
 * Thrown when a step differs from the displayed one, or has another nonce and thus another address.
 */
export class StepDiffersError extends Error {
  override readonly name = 'StepDiffersError'
  readonly step: string
  constructor(step: string, reason: string) {
    super(
      `The step '${step}' is not the one that was shown: ${reason}. The account sent another transaction, or the node is wrong. It was not sent; run again.`,
    )
    this.step = step
  }
}

/** Thrown when the cost in wei exceeds the confirmed cost or --max-cost. */
export class CostError extends Error {
  override readonly name = 'CostError'
  readonly cost: bigint
  readonly limit: bigint
  constructor(what: string, cost: bigint, limit: bigint, limitName: string) {
    super(
      `${what} could cost up to ${formatEther(cost)} of the native currency, above ${limitName} ${formatEther(limit)}. It was not sent.`,
    )
    this.cost = cost
    this.limit = limit
  }
}

/**
 * Limits are 1.3 times the gas and twice the price, as a base fee can double in six full blocks.
 */
const gasMargin = { numerator: 13n, denominator: 10n }
const priceMargin = 2n

/** Gas limit for a displayed estimate; the price limit is in the next function. */
export const maxGas = (gas: bigint): bigint => (gas * gasMargin.numerator) / gasMargin.denominator
export const maxPrice = (price: Price): bigint => perGas(price) * priceMargin

const costOf = ({ gas, valueWei }: Shown, price: Price) => maxGas(gas) * maxPrice(price) + valueWei

/** The maximum cost of these steps at this price, in wei. */
export function maxCost(steps: readonly Shown[], price: Price): bigint {
  return steps.filter(({ isMined }) => !isMined).reduce((sum, step) => sum + costOf(step, price), 0n)
}

/** The terms with a limited tip; null when gas or price exceed their limits. */
function withinLimits({ nonce, gas, price }: Terms, shown: Shown, limit: Price): Terms | null {
  if (perGas(price) > maxPrice(limit) || gas > maxGas(shown.gas)) return null
  // At least the displayed gas, because a step fails when a later estimate is too low.
  const enough = gas > shown.gas ? gas : shown.gas
  if (price.type === 'legacy' || limit.type === 'legacy') return { nonce, gas: enough, price }
  const [tip, maxTip] = [price.maxPriorityFeePerGas, limit.maxPriorityFeePerGas * priceMargin]
  const fees = { maxPriorityFeePerGas: tip > maxTip ? maxTip : tip, maxFeePerGas: maxPrice(limit) }
  return { nonce, gas: enough, price: { ...price, ...fees } }
}

/** The costs that were displayed and confirmed. */
export type ConfirmedCost = {
  readonly steps: readonly Shown[]
  readonly price: Price
  /** Data and operator fees in wei, which a signed transaction does not limit. */
  readonly extraWei: bigint
  /** Value of `--max-cost`; when absent, only the confirmed cost is the limit. */
  readonly maxCostWei?: bigint | undefined
  /** Prompts whether to send a step above the limits; null refuses such a step. */
  readonly confirm: ((question: string) => Promise<boolean>) | null
}

/** @throws CostError above `--max-cost` */
export function assertBelowMaxCost(what: string, cost: bigint, limit: bigint | undefined): void {
  if (limit !== undefined && cost > limit) throw new CostError(what, cost, limit, '--max-cost')
}

/**
 * Limits each step to its displayed nonce, gas and price; requests a confirmation above them.
 * @returns throws StepDiffersError, CostError
 */
export function limitSpending({ steps, price, extraWei, maxCostWei, confirm }: ConfirmedCost): Approve {
  let limit = price
  const shown = new Map(steps.map((step) => [step.name, step]))
  const bounds = new Map(steps.flatMap((step) => (step.isMined ? [] : [[step.name, costOf(step, price)]])))
  const signed = new Set<string>()
  const total = (of: ReadonlyMap<string, bigint>) => [...of.values()].reduce((sum, cost) => sum + cost, extraWei)

  async function raise(known: Shown, terms: Terms): Promise<void> {
    const { name } = known
    const raised = { ...known, gas: terms.gas > maxGas(known.gas) ? terms.gas : known.gas, isMined: false }
    const higher = perGas(terms.price) > perGas(limit) ? terms.price : limit
    const next = new Map(bounds)
    for (const step of shown.values()) {
      if (bounds.has(step.name) && !signed.has(step.name)) next.set(step.name, costOf(step, higher))
    }
    next.set(name, costOf(raised, higher))
    const [before, after] = [total(bounds), total(next)]
    assertBelowMaxCost(`With the step '${name}' the whole`, after, maxCostWei)
    if (confirm === null) throw new CostError(`With the step '${name}' the whole`, after, before, 'the agreed')
    const question = `With the step '${name}' the whole could cost up to ${formatEther(after)} of the native currency instead of ${formatEther(before)}. Continue?`
    if (!(await confirm(question))) throw new CostError(`The step '${name}'`, after, before, 'the agreed')
    limit = higher
    shown.set(name, raised)
    for (const [step, cost] of next) bounds.set(step, cost)
  }

  return async ({ name, request }, terms) => {
    const known = shown.get(name)
    if (known?.request !== request) throw new StepDiffersError(name, 'it does something else')
    if (known.nonce !== terms.nonce) {
      throw new StepDiffersError(name, `its nonce is ${terms.nonce} instead of ${known.nonce}`)
    }
    const fits = () => (bounds.has(name) ? withinLimits(terms, shown.get(name) ?? known, limit) : null)
    if (fits() === null) await raise(known, terms)
    signed.add(name)
    return fits() ?? terms
  }
}
