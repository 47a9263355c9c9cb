import { getAmountInUp, getAmountOutDown } from '@dexswap/amm'
import type { Address, PlatformId } from '@dexswap/chains'
import { tokenSpecs } from '../world/token-specs.ts'
import type { Operation } from './operation.ts'
import { type PairSpec, pairSpecs } from './pair-specs.ts'
import {
  addToPool,
  arriving,
  emptyPool,
  removeFromPool,
  type SimulatedPool,
  swapThroughPool,
} from './simulated-pool.ts'

/** Simulated pairs, with LP positions by account. */
export type Market = {
  readonly pools: readonly SimulatedPool[]
  /** LP tokens of an account in a pair. */
  positionOf(account: Address, pair: PairSpec): bigint
  holdersOf(pair: PairSpec): readonly (readonly [Address, bigint])[]
  add(operation: Omit<Extract<Operation, { kind: 'add' }>, 'kind' | 'amountAMin' | 'amountBMin'>): Operation
  remove(account: Address, pair: PairSpec, liquidity: bigint): Operation
  /** Returns null when the output would be zero. */
  swapExactIn(account: Address, platform: PlatformId, path: readonly string[], amountIn: bigint): Operation | null
  /** Null when the pools have less than the output. */
  swapExactOut(account: Address, platform: PlatformId, path: readonly string[], amountOut: bigint): Operation | null
}

/** Thrown when a path uses a pair that the platform does not have. */
export class NoSuchPairError extends Error {
  override readonly name = 'NoSuchPairError'
  constructor(platform: PlatformId, tokenA: string, tokenB: string) {
    super(`The sandbox has no pair ${tokenA}/${tokenB} on ${platform}.`)
  }
}

/** Slippage tolerance of traders, in thousandths. */
const slippagePerMille = 5n
function minOf(amount: bigint): bigint {
  return amount - (amount * slippagePerMille) / 1000n
}
const feeTokens = new Set(tokenSpecs.filter(({ kind }) => kind === 'fee').map(({ id }) => id))

export function createMarket(): Market {
  const poolOf = new Map(pairSpecs.map((spec) => [spec, emptyPool(spec, feeTokens.has(spec.tokenA))]))
  const pools = [...poolOf.values()]
  const positions = new Map<PairSpec, Map<Address, bigint>>(pairSpecs.map((spec) => [spec, new Map()]))
  const positionOf = (account: Address, pair: PairSpec) => positions.get(pair)?.get(account) ?? 0n
  const pool = (pair: PairSpec) => {
    const found = poolOf.get(pair)
    if (!found) throw new NoSuchPairError(pair.platform, pair.tokenA, pair.tokenB)
    return found
  }

  const hopsOf = (platform: PlatformId, path: readonly string[]) =>
    path.slice(1).map((tokenOut, index) => {
      const tokenIn = path[index] ?? ''
      const ofPlatform = pools.filter(({ spec }) => spec.platform === platform)
      const forward = ofPlatform.find(({ spec }) => spec.tokenA === tokenIn && spec.tokenB === tokenOut)
      const pool = forward ?? ofPlatform.find(({ spec }) => spec.tokenB === tokenIn && spec.tokenA === tokenOut)
      if (!pool) throw new NoSuchPairError(platform, tokenIn, tokenOut)
      const isAToB = forward !== undefined
      const [reserveIn, reserveOut] = isAToB ? [pool.reserve0, pool.reserve1] : [pool.reserve1, pool.reserve0]
      return { pool, isAToB, hop: { reserveIn, reserveOut, swapFeeBps: pool.spec.swapFeeBps } }
    })

  const swapThrough = (hops: ReturnType<typeof hopsOf>, amounts: readonly bigint[]) => {
    hops.forEach(({ pool, isAToB }, index) => {
      swapThroughPool(pool, isAToB, amounts[index] ?? 0n, amounts[index + 1] ?? 0n)
    })
  }

  return {
    pools,
    positionOf,
    holdersOf: (pair) => [...(positions.get(pair) ?? [])].filter(([, liquidity]) => liquidity > 0n),
    add: (operation) => {
      const { pair, to, amountA, amountB } = operation
      const { taken, minted } = addToPool(pool(pair), amountA, amountB)
      positions.get(pair)?.set(to, positionOf(to, pair) + minted)
      return { kind: 'add', ...operation, amountAMin: minOf(taken.amount0), amountBMin: minOf(taken.amount1) }
    },
    remove: (account, pair, liquidity) => {
      const { amount0, amount1 } = removeFromPool(pool(pair), liquidity)
      positions.get(pair)?.set(account, positionOf(account, pair) - liquidity)
      return { kind: 'remove', account, pair, liquidity, amountAMin: minOf(amount0), amountBMin: minOf(amount1) }
    },
    swapExactIn: (account, platform, path, amountIn) => {
      const amounts = [amountIn]
      const hops = hopsOf(platform, path)
      for (const { pool, isAToB, hop } of hops) {
        const sent = amounts.at(-1) ?? 0n
        const arrived = isAToB ? arriving(pool, sent) : sent
        const received = arrived > 0n ? getAmountOutDown(arrived, hop) : 0n
        if (received === 0n) return null
        amounts.push(received)
      }
      swapThrough(hops, amounts)
      // Lower by what a token with a transfer fee burns on its way to the recipient.
      const last = hops.at(-1)
      const out = last && !last.isAToB ? arriving(last.pool, amounts.at(-1) ?? 0n) : (amounts.at(-1) ?? 0n)
      return {
        kind: 'swapExactIn',
        account,
        platform,
        path,
        amountIn,
        amountOutMin: minOf(out),
      }
    },
    swapExactOut: (account, platform, path, amountOut) => {
      const amounts = [amountOut]
      const hops = hopsOf(platform, path)
      for (const { hop } of hops.toReversed()) {
        const wanted = amounts[0] ?? 0n
        if (wanted <= 0n || wanted >= hop.reserveOut) return null
        amounts.unshift(getAmountInUp(wanted, hop))
      }
      swapThrough(hops, amounts)
      const amountIn = amounts[0] ?? 0n
      const amountInMax = amountIn + (amountIn * slippagePerMille) / 1000n
      return { kind: 'swapExactOut', account, platform, path, amountOut, amountInMax }
    },
  }
}
