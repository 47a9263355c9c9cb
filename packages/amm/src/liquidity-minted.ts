import type { AmountPair, ReservePair } from './deposit-amounts.ts'
import { InsufficientLiquidityError, InsufficientReservesError, OverflowError } from './errors.ts'
import { MAX_UINT112, MAX_UINT256, MINIMUM_LIQUIDITY } from './limits.ts'
import { sqrtDown } from './sqrt.ts'

/**
 * LP tokens minted by a deposit, rounded down: sqrt(a·b) − 1000 for the first provider,
 * otherwise the lesser floor(amount·supply/reserve) of the two sides.
 * @see rule 3.5.15; DXswapPair.mint
 * @param totalSupply after minting the protocol fee (`protocolFeeLiquidityDown`)
 * @throws InsufficientLiquidityError when nothing is minted
 * @throws InsufficientReservesError when LP tokens exist and a side is empty
 * @throws OverflowError when a reserve exceeds 112 bits or a product 256 bits
 */
export function liquidityMintedDown(deposit: AmountPair, reserves: ReservePair, totalSupply: bigint): bigint {
  const liquidity = totalSupply === 0n ? firstLiquidity(deposit) : shareOfSupply(deposit, reserves, totalSupply)
  if (liquidity <= 0n) throw new InsufficientLiquidityError(liquidity)
  refuseAbove(MAX_UINT112, 112, reserves.reserve0 + deposit.amount0, reserves.reserve1 + deposit.amount1)
  return liquidity
}

function firstLiquidity({ amount0, amount1 }: AmountPair): bigint {
  refuseAbove(MAX_UINT256, 256, amount0 * amount1)
  return sqrtDown(amount0 * amount1) - MINIMUM_LIQUIDITY
}

function shareOfSupply({ amount0, amount1 }: AmountPair, { reserve0, reserve1 }: ReservePair, supply: bigint): bigint {
  if (reserve0 <= 0n || reserve1 <= 0n) throw new InsufficientReservesError(reserve0, reserve1)
  refuseAbove(MAX_UINT256, 256, amount0 * supply, amount1 * supply)
  return lesser((amount0 * supply) / reserve0, (amount1 * supply) / reserve1)
}

function refuseAbove(limit: bigint, bits: 112 | 256, ...values: bigint[]): void {
  for (const value of values) if (value > limit) throw new OverflowError(value, bits)
}

function lesser(a: bigint, b: bigint): bigint {
  if (a < b) return a
  return b
}
