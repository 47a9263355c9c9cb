import { formatEther, type Hex } from 'viem'
import { type Price, perGas } from './fees.ts'

/** What a transaction is signed with. */
export type Terms = { readonly nonce: number; readonly gas: bigint; readonly price: Price }

/** Confirms the terms of a step before it is signed, and returns those to sign with. */
export type Approve = (step: Requested, terms: Terms) => Promise<Terms>
/** A step by its name, and by `requestOf` what it does. */
export type Requested = { readonly name: string; readonly request: Hex }

/** A step as it was shown before anything was sent. */
export type Shown = Requested & {
  readonly nonce: number
  readonly gas: bigint
  readonly valueWei: bigint
  /** It costs nothing any more. */
  readonly isMined: boolean
}

/** A step does something else than was shown, or has another nonce and would create another address. */
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

/** It would cost more than was agreed to, in wei. */
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

/** Gas may be this much more than shown, and its price twice as high: a base fee doubles within six full blocks. */
const gasMargin = { numerator: 13n, denominator: 10n }
const priceMargin = 2n

/** The most gas and the highest price that a step shown with these may be signed with. */
export const maxGas = (gas: bigint): bigint => (gas * gasMargin.numerator) / gasMargin.denominator
export const maxPrice = (price: Price): bigint => perGas(price) * priceMargin

const costOf = ({ gas, valueWei }: Shown, price: Price) => maxGas(gas) * maxPrice(price) + valueWei

/** The most that these steps can cost at this price, in wei. */
export function maxCost(steps: readonly Shown[], price: Price): bigint {
  return steps.filter(({ isMined }) => !isMined).reduce((sum, step) => sum + costOf(step, price), 0n)
}

/** Terms within the limits, with the tip limited as well; null where they are above. */
function withinLimits({ nonce, gas, price }: Terms, shown: Shown, limit: Price): Terms | null {
  if (perGas(price) > maxPrice(limit) || gas > maxGas(shown.gas)) return null
  // Never less than shown: an estimate that is too low would let the step fail.
  const enough = gas > shown.gas ? gas : shown.gas
  if (price.type === 'legacy' || limit.type === 'legacy') return { nonce, gas: enough, price }
  const [tip, maxTip] = [price.maxPriorityFeePerGas, limit.maxPriorityFeePerGas * priceMargin]
  const fees = { maxPriorityFeePerGas: tip > maxTip ? maxTip : tip, maxFeePerGas: maxPrice(limit) }
  return { nonce, gas: enough, price: { ...price, ...fees } }
}

/** What was shown and agreed to. */
export type Agreement = {
  readonly steps: readonly Shown[]
  readonly price: Price
  /** Taken by the chain itself beside the gas, in wei: no signature limits it. */
  readonly besideWei: bigint
  /** Of `--max-cost`; absent: no limit but what is agreed to. */
  readonly maxCostWei?: bigint | undefined
  /** Asked again above the limits; null where nobody can be. */
  readonly agrees: ((question: string) => Promise<boolean>) | null
}

/** @throws CostError above `--max-cost` */
export function assertBelowMaxCost(what: string, cost: bigint, limit: bigint | undefined): void {
  if (limit !== undefined && cost > limit) throw new CostError(what, cost, limit, '--max-cost')
}

/**
 * Holds each step to the nonce, the gas and the price that were shown, and asks again above them.
 * @returns throws StepDiffersError, CostError
 */
export function limitSpending({ steps, price, besideWei, maxCostWei, agrees }: Agreement): Approve {
  let limit = price
  const shown = new Map(steps.map((step) => [step.name, step]))
  const bounds = new Map(steps.flatMap((step) => (step.isMined ? [] : [[step.name, costOf(step, price)]])))
  const signed = new Set<string>()
  const total = (of: ReadonlyMap<string, bigint>) => [...of.values()].reduce((sum, cost) => sum + cost, besideWei)

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
    if (agrees === null) throw new CostError(`With the step '${name}' the whole`, after, before, 'the agreed')
    const question = `With the step '${name}' the whole could cost up to ${formatEther(after)} of the native currency instead of ${formatEther(before)}. Go on?`
    if (!(await agrees(question))) throw new CostError(`The step '${name}'`, after, before, 'the agreed')
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
