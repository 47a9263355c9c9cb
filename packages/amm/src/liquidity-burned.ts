import type { AmountPair, ReservePair } from './deposit-amounts.ts'
import { InsufficientLiquidityError, OverflowError } from './errors.ts'
import { MAX_UINT256 } from './limits.ts'

/**
 * Value of LP tokens in both tokens: floor(liquidity·reserve/supply), without the checks of a removal.
 * @param totalSupply after minting the protocol fee (`protocolFeeLiquidityDown`)
 */
export function liquidityValueDown(liquidity: bigint, reserves: ReservePair, totalSupply: bigint): AmountPair {
  if (totalSupply <= 0n) return { amount0: 0n, amount1: 0n }
  return {
    amount0: (liquidity * reserves.reserve0) / totalSupply,
    amount1: (liquidity * reserves.reserve1) / totalSupply,
  }
}

/**
 * Amounts returned by a removal, rounded down.
 * @see DXswapPair.burn
 * @param totalSupply after minting the protocol fee (`protocolFeeLiquidityDown`)
 * @throws InsufficientLiquidityError when a side returns nothing, or liquidity exceeds the supply
 * @throws OverflowError above 256 bits
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
