import type { AmountPair, ReservePair } from './deposit-amounts.ts'
import { InsufficientLiquidityError, OverflowError } from './errors.ts'
import { MAX_UINT256 } from './limits.ts'

/**
 * What an amount of LP tokens is worth, without the checks of a removal: floor(liquidity·reserve/supply) of each side.
 * @param totalSupply supply with the protocol fee that a removal would mint first (`protocolFeeLiquidityDown`)
 */
export function liquidityValueDown(liquidity: bigint, reserves: ReservePair, totalSupply: bigint): AmountPair {
  if (totalSupply <= 0n) return { amount0: 0n, amount1: 0n }
  return {
    amount0: (liquidity * reserves.reserve0) / totalSupply,
    amount1: (liquidity * reserves.reserve1) / totalSupply,
  }
}

/**
 * What removing an amount of LP tokens returns, rounded down. Source: DXswapPair.burn.
 * @param totalSupply supply after the protocol fee was minted: add `protocolFeeLiquidityDown` first when that fee is on
 * @throws InsufficientLiquidityError when a side would return nothing, or more is burned than exists
 * @throws OverflowError (256 bits)
 */
export function burnedAmountsDown(liquidity: bigint, reserves: ReservePair, totalSupply: bigint): AmountPair {
  if (liquidity <= 0n || liquidity > totalSupply) throw new InsufficientLiquidityError(liquidity)
  for (const reserve of [reserves.reserve0, reserves.reserve1]) {
    if (liquidity * reserve > MAX_UINT256) throw new OverflowError(liquidity * reserve, 256)
  }
  const amounts = liquidityValueDown(liquidity, reserves, totalSupply)
  if (amounts.amount0 === 0n || amounts.amount1 === 0n) throw new InsufficientLiquidityError(liquidity)
  return amounts
}
