import type { Hex } from '@dexswap/chains'
import * as v from 'valibot'
import type { FrozenConcentratedPool } from '../src/core/receipts/frozen-pool.ts'
import { type FrozenPoolProof, slotsOf } from '../src/core/receipts/pool-proof.ts'
import { type QuoteReceipt, quoteReceipt } from '../src/core/receipts/quote-receipt.ts'
import { givesItsHash, provenReserves, provenWords } from '../src/core/verification/block-proof.ts'
import { matchesSlots } from '../src/core/verification/pool-slots.ts'
import { stateOf } from './concentrated-routes.ts'
import { amountText, lessText, plain } from './receipt-text.ts'
import { type RoutesVerdict, verifyRoutes } from './routes.ts'

/** Findings, one line each. `addsUp` is true when no finding contradicts the receipt. */
export type Verdict = { readonly lines: readonly string[]; readonly addsUp: boolean }

/** Parses a receipt file; returns a sentence with the reason when it is invalid. */
export function readReceipt(text: string): QuoteReceipt | string {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return 'This is not a quote receipt: it is not JSON.'
  }
  const { format, version } = Object(json)
  if (format !== 'dexswap-quote-receipt')
    return 'This is not a quote receipt: the field that identifies one is missing.'
  if (version !== 1) return `This receipt is of version ${plain(String(version))}, and this program reads version 1.`
  const parsed = v.safeParse(quoteReceipt, json)
  if (!parsed.success) {
    const [issue] = parsed.issues
    return `This is not a valid quote receipt: ${plain(v.getDotPath(issue) ?? 'a part')} is wrong.`
  }
  const { pools, signed } = parsed.output
  const addresses = new Set(pools.map(({ address }) => address.toLowerCase()))
  if (addresses.size < pools.length) return 'This receipt names a pair twice.'
  return signed > pools.length ? 'This receipt has fewer pairs than it states.' : parsed.output
}

/** Recomputes routes, proofs and outcome of a receipt, and returns the findings. */
export function verifyReceipt(receipt: QuoteReceipt): Verdict {
  const routes = verifyRoutes(receipt)
  const parts = [
    verifyBlock(receipt),
    verifyReserves(receipt),
    verifyPools(receipt),
    routes,
    verifySimulation(receipt),
    verifyOutcome(receipt),
  ]
  const addsUp = parts.every((part) => part.addsUp)
  const last = addsUp ? conclusion(receipt, routes.best) : 'This receipt does not add up.'
  return { lines: [...parts.flatMap(({ lines }) => lines), last], addsUp }
}

/** Finding that compares the user's outcome with that of the best route. */
function conclusion({ intent, receipt, byUser }: QuoteReceipt, best: RoutesVerdict['best']): string {
  const { status, left, arrived } = receipt
  if (status === 0 || left === null || arrived === null || !best)
    return 'It is unknown whether the user received the best amount.'
  const [got, wanted] = intent.exact === 'input' ? [arrived, best.amountOut] : [best.amountIn, left]
  if (got >= wanted) return 'The user received at least the best quoted amount.'
  const why = byUser ? 'the platform was chosen by hand, or the price moved' : 'the price moved'
  return `The user received ${lessText(got, wanted)} less than the best quote, within the signed limit: ${why} between the quote and its block.`
}

function verifyBlock({ block, headers, chainId }: QuoteReceipt): Verdict {
  const first = `Chain ${chainId}, block ${block.number}, ${block.hash}.`
  if (headers.length === 0)
    return { lines: [first, 'The receipt has no header of the block, so no operator confirms it.'], addsUp: true }
  const wrong: string[] = []
  const headerLines = headers.map(({ operators, header }) => {
    const who = operators.map(plain).join(' and ')
    if (header.hash.toLowerCase() !== block.hash.toLowerCase() || BigInt(header.number) !== block.number) {
      wrong.push(`WRONG: the header of ${who} is of another block.`)
      return []
    }
    const how = givesItsHash(header)
      ? 'its fields give this hash'
      : 'its fields do not give this hash: it was changed, or has an unknown format'
    return [`The header is that of ${who}; ${how}.`]
  })
  const sources = headers.flatMap(({ operators }) => operators).length
  const one = sources === 1 ? ['Verified by one node only: no second operator gave the header.'] : []
  return { lines: [first, ...headerLines.flat(), ...one, ...wrong], addsUp: wrong.length === 0 }
}

/** State root in the block's header; null when the header does not hash to the block hash. */
function stateRootOf({ block, headers }: QuoteReceipt): Hex | null {
  const sure = headers.find(
    ({ header }) => header.hash.toLowerCase() === block.hash.toLowerCase() && givesItsHash(header),
  )
  return sure?.header.stateRoot ?? null
}

/** Compares price, liquidity, bitmaps and ticks of concentrated pools with their proofs. */
function verifyPools(receipt: QuoteReceipt): Verdict {
  const { concentrated: pools = [], poolProofs = [] } = receipt
  if (pools.length === 0) return { lines: [], addsUp: true }
  const stateRoot = stateRootOf(receipt)
  const wrong: string[] = []
  let proven = 0
  for (const proof of stateRoot === null ? [] : poolProofs) {
    const pool = pools.find(({ address }) => address.toLowerCase() === proof.address.toLowerCase())
    const matches = pool && stateRoot !== null ? matchesProof(pool, proof, stateRoot) : null
    if (matches === true) proven++
    else if (matches === false) wrong.push(`WRONG: the state of pool ${proof.address} is not the one that is proven.`)
    else wrong.push(`WRONG: the proof of pool ${proof.address} does not lead to the header.`)
  }
  const line = `Concentrated pools: ${proven} of ${pools.length} are proven, the others were reported by the page's node only.`
  return { lines: [line, ...wrong], addsUp: wrong.length === 0 }
}

function matchesProof(pool: FrozenConcentratedPool, proof: FrozenPoolProof, stateRoot: Hex): boolean | null {
  const words = provenWords(stateRoot, slotsOf(pool), proof)
  const { firstWord, lastWord, ticks } = pool
  const used = { words: { firstWord, lastWord }, ticks: ticks.map(({ tick }) => tick) }
  return words && matchesSlots(stateOf(pool), used, words)
}

function verifyReserves(receipt: QuoteReceipt): Verdict {
  const { pools, proofs } = receipt
  const stateRoot = stateRootOf(receipt)
  const wrong: string[] = []
  let proven = 0
  for (const proof of stateRoot === null ? [] : proofs) {
    const pool = pools.find(({ address }) => address.toLowerCase() === proof.address.toLowerCase())
    const reserves = provenReserves(stateRoot ?? '0x', proof)
    if (!pool || !reserves) wrong.push(`WRONG: the proof of pair ${proof.address} does not lead to the header.`)
    else if (reserves.reserve0 !== pool.reserve0 || reserves.reserve1 !== pool.reserve1)
      wrong.push(`WRONG: the reserves of pair ${proof.address} are not those that are proven.`)
    else proven++
  }
  const rest = pools.length - proven
  const line =
    rest === 0
      ? `Reserves: those of all ${pools.length} pairs are proven.`
      : `Reserves: those of ${proven} of ${pools.length} pairs are proven, the others were reported by the page's node only.`
  return { lines: [line, ...wrong], addsUp: wrong.length === 0 }
}

function verifySimulation({ simulation, intent }: QuoteReceipt): Verdict {
  if (!simulation) return { lines: ['It was not simulated.'], addsUp: true }
  const moved = `${amountText(simulation.leaves, intent.input)} for ${amountText(simulation.arrives, intent.output)}`
  const fits = simulation.leaves <= intent.maximumIn && simulation.arrives >= intent.minimumOut
  const lines = [`Simulated at block ${simulation.block}: ${moved}.`]
  return fits
    ? { lines, addsUp: true }
    : { lines: [...lines, 'WRONG: this is outside of the limits that were signed.'], addsUp: false }
}

/** Compares the outcome with the signed limits. */
function verifyOutcome({ intent, receipt, block }: QuoteReceipt): Verdict {
  const wrong: string[] = []
  const same = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()
  if (!same(receipt.from, intent.account)) wrong.push('WRONG: the transaction is of another account.')
  if (!same(receipt.to, intent.router)) wrong.push('WRONG: the transaction went to another contract.')
  if (receipt.blockNumber <= block.number) wrong.push('WRONG: the transaction is in no later block than its quote.')
  const { sources, status, left, arrived, pooled } = receipt
  const by =
    sources?.status === 'agree'
      ? ` Reported by ${sources.operators.map(plain).join(' and ')}.`
      : ' Reported by one node only.'
  const first = `Transaction ${receipt.transaction}, block ${receipt.blockNumber}.${by}`
  if (status === 0) return { lines: [first, ...wrong, 'It failed: nothing was exchanged.'], addsUp: wrong.length === 0 }
  if (left === null || arrived === null) {
    return { lines: [first, ...wrong, 'What it moved is not in the receipt.'], addsUp: wrong.length === 0 }
  }
  if (left > intent.maximumIn) wrong.push('WRONG: more left than was signed.')
  if (arrived < intent.minimumOut) wrong.push('WRONG: less arrived than was signed.')
  if (pooled && (pooled.left !== left || pooled.arrived !== arrived))
    wrong.push('WRONG: the pools took or paid another amount than the account gave or got.')
  const moved = `Moved: ${amountText(left, intent.input)} for ${amountText(arrived, intent.output)}.`
  return { lines: [first, moved, ...wrong], addsUp: wrong.length === 0 }
}
