import { getAmountOutDown, liquidityMintedDown, liquidityValueDown } from '@dexswap/amm'
import type { Address } from '@dexswap/chains'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#io/accounts/history-store.ts'
import { type Known, known, unknown } from '../known.ts'
import type { PairAction } from '../pairs/position.ts'
import type { Token } from '../tokens/currency.ts'
import { type PairThen, sinceEntry, transferActions } from './since-entry.ts'

const unit = 10n ** 18n
const cent = unit / 100n
const pair: Address = `0x${'d'.repeat(40)}`
const tokenAt = (digit: string): Token => {
  const address: Address = `0x${digit.repeat(40)}`
  return { kind: 'token', chainId: 1, address, symbol: digit, name: digit, decimals: 18 }
}
const [token0, token1] = [tokenAt('1'), tokenAt('2')]
const hashOf = (at: number) => `0x${at.toString(16).padStart(64, '0')}` as const
const inDollars = (value: bigint) => Number(value) / 1e18

/** A deposit in the reference model. */
type Lot = { l: number; a0: number; a1: number; usd: number; root: number }

type Pool = { readonly reserve0: bigint; readonly reserve1: bigint; readonly totalSupply: bigint }

/** Reduces every deposit in proportion to the LP tokens that were sold. */
function lotsAfterSale(lots: readonly Lot[], sold: bigint, held: bigint): Lot[] {
  if (sold === held) return []
  const left = 1 - Number(sold) / Number(held)
  return lots.map(({ l, a0, a1, usd, root }) => ({
    l: l * left,
    a0: a0 * left,
    a1: a1 * left,
    usd: usd * left,
    root: root * left,
  }))
}

/** Figures of the reference model, in dollars. */
function modelFigures(lots: readonly Lot[], held: bigint, pool: Pool, prices: { p0: bigint; p1: bigint }) {
  const sum = (of: (lot: Lot) => number) => lots.reduce((all, lot) => all + of(lot), 0)
  const [p0, p1] = [inDollars(prices.p0), inDollars(prices.p1)]
  const share = Number(held) / Number(pool.totalSupply)
  const [w0, w1] = [inDollars(pool.reserve0) * share, inDollars(pool.reserve1) * share]
  const grown = held === 0n ? 0 : 1 - sum(({ root }) => root) / Math.sqrt(w0 * w1)
  const fees = Math.max(0, grown) * (w0 * p0 + w1 * p1)
  const entry = sum(({ usd }) => usd)
  const hodl = sum(({ a0 }) => a0) * p0 + sum(({ a1 }) => a1) * p1
  return {
    entry,
    fees,
    price: hodl - entry,
    divergence: hodl - (w0 * p0 + w1 * p1 - fees),
    value: w0 * p0 + w1 * p1,
  }
}

/** A pair with changing prices, and an account that deposits and transfers LP tokens. */
function createLife() {
  const pool = { reserve0: 1000n * unit, reserve1: 2000n * unit, totalSupply: 1400n * unit }
  const prices = { p0: 2n * unit, p1: unit }
  const actions: PairAction[] = []
  const entries: HistoryEntry[] = []
  const then = new Map<number, PairThen>()
  let lots: Lot[] = []
  let held = 0n
  let time = 0
  const usdOf = (amount0: bigint, amount1: bigint) => (amount0 * prices.p0 + amount1 * prices.p1) / unit
  const liquidityUsd = () => usdOf(pool.reserve0, pool.reserve1)
  const buy = (l: bigint, amount0: bigint, amount1: bigint) => {
    held += l
    const [a0, a1] = [inDollars(amount0), inDollars(amount1)]
    const usd = a0 * inDollars(prices.p0) + a1 * inDollars(prices.p1)
    lots.push({ l: inDollars(l), a0, a1, usd, root: Math.sqrt(a0 * a1) })
  }
  const sell = (l: bigint) => {
    lots = lotsAfterSale(lots, l, held)
    held -= l
  }
  const note = (kind: 'mint' | 'burn', amount0: bigint, amount1: bigint, liquidity: bigint) => {
    const size = (amount: bigint) => (amount < 0n ? -amount : amount)
    const usd = usdOf(size(amount0), size(amount1))
    actions.push({ kind, hash: hashOf(time), time, logIndex: 0, account: null, amount0, amount1, liquidity, usd })
  }
  const move = (kind: 'send' | 'receive', amount: bigint) => {
    then.set(time, { ...pool, liquidityUsd: liquidityUsd() })
    const fields = { block: BigInt(time), index: 0, approved: null, platforms: [], party: null, claimed: [] }
    entries.push({ hash: hashOf(time), time, kind, moves: [{ token: pair, amount }], ...fields })
  }
  const partOf = (percent: number) => (percent === 100 ? held : (held * BigInt(percent)) / 100n)
  return {
    pool,
    prices,
    actions,
    entries,
    then,
    held: () => held,
    step(kind: 'swap0' | 'swap1' | 'add' | 'remove' | 'receive' | 'send' | 'price', size: number) {
      time += 1
      const amount = BigInt(size) * unit
      if (kind === 'swap0' || kind === 'swap1') {
        const [own, other] =
          kind === 'swap0' ? (['reserve0', 'reserve1'] as const) : (['reserve1', 'reserve0'] as const)
        const out = getAmountOutDown(amount, { reserveIn: pool[own], reserveOut: pool[other], swapFeeBps: 30 })
        pool[own] += amount
        pool[other] -= out
      }
      if (kind === 'price') prices.p0 = (prices.p0 * BigInt(50 + size)) / 100n
      if (kind === 'add') {
        const amount1 = (amount * pool.reserve1) / pool.reserve0
        const liquidity = liquidityMintedDown({ amount0: amount, amount1 }, pool, pool.totalSupply)
        pool.reserve0 += amount
        pool.reserve1 += amount1
        pool.totalSupply += liquidity
        buy(liquidity, amount, amount1)
        note('mint', amount, amount1, liquidity)
      }
      if (kind === 'remove' && partOf(size) > 0n) {
        const liquidity = partOf(size)
        const { amount0, amount1 } = liquidityValueDown(liquidity, pool, pool.totalSupply)
        sell(liquidity)
        note('burn', -amount0, -amount1, liquidity)
        pool.reserve0 -= amount0
        pool.reserve1 -= amount1
        pool.totalSupply -= liquidity
      }
      if (kind === 'receive') {
        const liquidity = amount / 2n
        const { amount0, amount1 } = liquidityValueDown(liquidity, pool, pool.totalSupply)
        buy(liquidity, amount0, amount1)
        move('receive', liquidity)
      }
      if (kind === 'send' && partOf(size) > 0n) {
        move('send', -partOf(size))
        sell(partOf(size))
      }
    },
    /** Result of the reference model in dollars. */
    model: () => modelFigures(lots, held, pool, prices),
    priceOf: (token: Token): Known<bigint> => known(token === token0 ? prices.p0 : prices.p1, 0),
  }
}

const kinds = ['swap0', 'swap1', 'add', 'remove', 'receive', 'send', 'price'] as const
const stepArbitrary = fc.tuple(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 100 }))
const usdIn = (figure: Known<bigint>) => (figure.status === 'known' ? figure.value : expect.unreachable())

describe('sinceEntry', () => {
  test('property: satisfies entry + fees + rewards + price − divergence = value in 1,000 random histories, to the cent', () => {
    fc.assert(
      fc.property(
        fc.array(stepArbitrary, { minLength: 1, maxLength: 25 }),
        fc.bigInt({ min: 0n, max: 90n * unit }),
        (steps, rewards) => {
          const life = createLife()
          for (const [kind, size] of steps) life.step(kind, size)
          const moved = transferActions(life.entries, pair, life.actions, (at) => life.then.get(at) ?? null)
          const pool = { ...life.pool, token0, token1 }
          const found = sinceEntry(
            [...life.actions, ...(moved ?? [])],
            pool,
            life.held(),
            known(rewards, 0),
            life.priceOf,
          )
          if (found === null) throw new RangeError('the movements do not add up to what is held')
          const [entry, fees, price, divergence, value] = [
            found.entry,
            found.fees,
            found.price,
            found.divergence,
            found.value,
          ].map(usdIn) as [bigint, bigint, bigint, bigint, bigint]
          const gap = entry + fees + rewards + price - divergence - value
          expect(gap < 0n ? -gap : gap).toBeLessThan(cent / 1_000_000n)
          const model = life.model()
          const near = (figure: bigint, plain: number) => expect(Math.abs(inDollars(figure) - plain)).toBeLessThan(0.01)
          near(entry, model.entry)
          near(fees, model.fees)
          near(price, model.price)
          near(divergence, model.divergence)
          near(value - rewards, model.value)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('behavior: returns null when deposits and withdrawals do not add up to the balance', () => {
    const life = createLife()
    life.step('add', 10)
    const pool = { ...life.pool, token0, token1 }
    expect(sinceEntry(life.actions, pool, life.held() + 1n, known(0n, 0), life.priceOf)).toBeNull()
  })

  test('behavior: returns known fees but unknown value, entry and price when past prices are unknown', () => {
    const life = createLife()
    life.step('add', 10)
    const actions = life.actions.map((action) => ({ ...action, usd: null }))
    const found = sinceEntry(actions, { ...life.pool, token0, token1 }, life.held(), unknown('no-source'), life.priceOf)
    expect(found).toMatchObject({
      entry: { status: 'unknown' },
      price: { status: 'unknown' },
      fees: { status: 'known' },
      divergence: { status: 'known' },
      value: { status: 'unknown' },
    })
  })
})

describe('transferActions', () => {
  const entry = (part: Partial<HistoryEntry>): HistoryEntry => ({
    hash: hashOf(9),
    block: 1n,
    index: 0,
    time: 5,
    kind: 'receive',
    moves: [{ token: pair, amount: 7n * unit }],
    approved: null,
    platforms: [],
    party: null,
    claimed: [],
    ...part,
  })
  const pool = { reserve0: 100n, reserve1: 400n, totalSupply: 70n * unit, liquidityUsd: 50n }
  test('behavior: converts received LP tokens to deposits and sent ones to withdrawals, valued by the past state of the pair', () => {
    const [came] = transferActions([entry({})], pair, [], () => pool) ?? []
    expect(came).toMatchObject({ kind: 'mint', amount0: 10n, amount1: 40n, liquidity: 7n * unit, usd: 5n, time: 5 })
    const [went] =
      transferActions([entry({ kind: 'send', moves: [{ token: pair, amount: -7n * unit }] })], pair, [], () => pool) ??
      []
    expect(went).toMatchObject({ kind: 'burn', amount0: -10n, amount1: -40n, liquidity: 7n * unit, usd: 5n })
  })
  test('behavior: skips other tokens, other kinds and indexed actions, and returns null when the past state of the pair is unknown', () => {
    const others = [
      entry({ kind: 'stake' }),
      entry({ moves: [{ token: token0.address, amount: 7n }] }),
      entry({ hash: hashOf(3) }),
    ]
    const own = [{ hash: hashOf(3) }] as unknown as readonly PairAction[]
    expect(transferActions(others, pair, own, () => null)).toEqual([])
    expect(transferActions([entry({})], pair, [], () => null)).toBeNull()
  })
})
