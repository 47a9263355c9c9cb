import {
  type Address,
  AmmError,
  atLeastOneUnit,
  bestTradeExactIn,
  bestTradeExactOut,
  createRoutingGraph,
  maximumInDown,
  minimumOutDown,
  type Pool,
  type Trade,
  tradeExactIn,
  tradeExactOut,
} from '@dexswap/amm'
import type { QuoteReceipt } from '../src/core/receipts/quote-receipt.ts'
import { bestConcentrated, signedConcentrated, wrongPools } from './concentrated-routes.ts'
import { amountText, lessText, plain } from './receipt-text.ts'
import { bestSolidly, signedSolidly, wrongSolidly } from './solidly-routes.ts'
import { signedSplit } from './split-amounts.ts'

type Amounts = { readonly amountIn: bigint; readonly amountOut: bigint }
type FrozenPool = QuoteReceipt['pools'][number]
/**
 * Findings about the routes. `best` has the amounts of the best route; null when no route exists.
 */
export type RoutesVerdict = {
  readonly lines: readonly string[]
  readonly addsUp: boolean
  readonly best: Amounts | null
}

const lower = (address: string) => address.toLowerCase() as Address

/** Computes the best route at the receipt's reserves, and compares it with the signed one. */
export function verifyRoutes(receipt: QuoteReceipt): RoutesVerdict {
  const { intent, compared, pools, selected, whole: isComplete } = receipt
  const wrong: string[] = [...wrongPools(receipt), ...wrongSolidly(receipt)]
  const found = new Map(
    compared.flatMap(({ platform }) => {
      const trade = bestOf(receipt, platform) ?? bestConcentrated(receipt, platform) ?? bestSolidly(receipt, platform)
      return trade ? [[platform, trade] as const] : []
    }),
  )
  const lines = [
    `Compared again: ${pools.length} pairs${isComplete ? ', all' : ', not all,'} between the tokens of the routes that were shown.`,
    ...concentratedLine(receipt),
    ...solidlyLine(receipt),
  ]
  for (const { platform, name, ...shown } of compared) {
    const again = platform === selected ? signedAmounts(receipt) : found.get(platform)
    const is = again && again.amountIn === shown.amountIn && again.amountOut === shown.amountOut
    const moving = intent.exact === 'input' ? 'amountOut' : 'amountIn'
    const currency = intent.exact === 'input' ? intent.output : intent.input
    lines.push(`  ${plain(name)}: ${amountText(shown[moving], currency)}`)
    if (is) continue
    const instead = again ? amountText(again[moving], currency) : 'nothing'
    wrong.push(`WRONG: by these reserves ${plain(name)} gives ${instead}.`)
  }
  if (!fitsLimits(receipt))
    wrong.push('WRONG: the limits that were signed do not follow from the quote and its slippage.')
  const signed = signedAmounts(receipt)
  if (!signed) return { lines, addsUp: false, best: null }
  if (signed.amountIn !== intent.amountIn || signed.amountOut !== intent.amountOut) {
    wrong.push('WRONG: the amounts that were signed are not those of the way that was signed.')
  }
  const verdict = verifyChoice(receipt, signed, found)
  return {
    lines: [...lines, ...verdict.lines, ...wrong],
    addsUp: verdict.addsUp && wrong.length === 0,
    best: verdict.best,
  }
}

function concentratedLine({ concentrated = [] }: QuoteReceipt): readonly string[] {
  return concentrated.length === 0
    ? []
    : [`Concentrated pools: the ${concentrated.length} of the routes that were shown, with the ticks that they use.`]
}

function solidlyLine({ solidly = [] }: QuoteReceipt): readonly string[] {
  return solidly.length === 0
    ? []
    : [`Solidly pools: the ${solidly.length} of the routes that were shown, as the page's node reported them.`]
}

/** Compares the signed route with the best route; returns the findings with their reasons. */
function verifyChoice(receipt: QuoteReceipt, signed: Amounts, found: ReadonlyMap<string, Amounts>): RoutesVerdict {
  const { failing, byUser, compared, selected, intent } = receipt
  const isBetter = (one: Amounts, other: Amounts) =>
    intent.exact === 'input' ? one.amountOut > other.amountOut : one.amountIn < other.amountIn
  const lines: string[] = []
  let best = signed
  let bestName = selected
  for (const [platform, trade] of found) {
    if (!isBetter(trade, best)) continue
    if (failing.includes(platform)) {
      lines.push(
        `${nameOf(receipt, platform)} would have been better, but the page found that the chain refused its swap.`,
      )
      continue
    }
    best = trade
    bestName = platform
  }
  const by = (amounts: Amounts, other: Amounts) =>
    intent.exact === 'input' ? lessText(other.amountOut, amounts.amountOut) : lessText(amounts.amountIn, other.amountIn)
  if (best === signed) {
    const single = [...found.values()].reduce<Amounts | null>(
      (top, one) => (top && !isBetter(one, top) ? top : one),
      null,
    )
    const more =
      intent.legs && single ? `: ${by(signed, single)} more than the best platform alone, before network cost` : ''
    lines.push(`The best of ${compared.length} was signed: ${nameOf(receipt, selected)}${more}.`)
    return { lines, addsUp: true, best }
  }
  const difference = `${nameOf(receipt, bestName)} was better by ${by(best, signed)}`
  if (byUser)
    return { lines: [...lines, `${difference}, and the user chose ${nameOf(receipt, selected)}.`], addsUp: true, best }
  return {
    lines: [...lines, `WRONG: ${difference}, and ${nameOf(receipt, selected)} was signed.`],
    addsUp: false,
    best,
  }
}

function nameOf({ compared }: QuoteReceipt, platform: string): string {
  return plain(compared.find((each) => each.platform === platform)?.name ?? platform)
}

function poolOf({ address, token0, token1, ...rest }: FrozenPool): Pool {
  return { ...rest, address: lower(address), token0: lower(token0), token1: lower(token1) }
}

/** The best trade on a single platform, by its pairs in the receipt. */
function bestOf({ intent, pools, multihop }: QuoteReceipt, platform: string): Trade | null {
  const [input, output] = [intent.path[0], intent.path.at(-1)].map((token) => lower(token ?? '0x'))
  const own = pools.filter((pool) => pool.platform === platform).map(poolOf)
  if (!input || !output || own.length === 0) return null
  const terms = { input, output, maxHops: multihop ? 3 : 1 } as const
  return orNull(() => {
    const graph = createRoutingGraph(own)
    return intent.exact === 'input'
      ? bestTradeExactIn(graph, { ...terms, amountIn: intent.amountIn })
      : bestTradeExactOut(graph, { ...terms, amountOut: intent.amountOut })
  })
}

/** Amounts of the signed route at the receipt's reserves; null when a pair is missing. */
function signedAmounts(receipt: QuoteReceipt): Amounts | null {
  const { intent, selected } = receipt
  if (intent.fees) return signedConcentrated(receipt, intent.fees)
  if (intent.stables) return signedSolidly(receipt, intent.stables)
  if (intent.legs) return signedSplit(receipt, intent.legs)
  const path = intent.path.map(lower)
  const pools = pairsAlong(receipt, path, selected)
  if (!pools) return null
  const route = { path, pools }
  return orNull(() =>
    intent.exact === 'input' ? tradeExactIn(route, intent.amountIn) : tradeExactOut(route, intent.amountOut),
  )
}

/** The pair of each hop, unique because a platform has one pair per two tokens. */
function pairsAlong({ pools }: QuoteReceipt, path: readonly Address[], of: string): readonly Pool[] | null {
  const along = path.slice(1).flatMap((token, at) => {
    const pair = [path[at] ?? '0x', token]
    const pool = pools.find(
      ({ platform, token0, token1 }) => platform === of && pair.includes(lower(token0)) && pair.includes(lower(token1)),
    )
    return pool ? [poolOf(pool)] : []
  })
  return along.length === path.length - 1 && along.length > 0 ? along : null
}

function fitsLimits({ intent, slippageBps }: QuoteReceipt): boolean {
  const { exact, amountIn, amountOut, minimumOut, maximumIn, stables } = intent
  return exact === 'input'
    ? maximumIn === amountIn && minimumOut === atLeastOneUnit(minimumOutDown(amountOut, slippageBps), amountOut)
    : minimumOut === amountOut && maximumIn === (stables ? amountIn : maximumInDown(amountIn, slippageBps))
}

function orNull<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof AmmError) return null
    throw error
  }
}
