import { factoryAbi, nativeFactoryAbi, pairAbi } from '@dexswap/abis'
import { OverflowError, protocolFeeLiquidityDown, type ReservePair } from '@dexswap/amm'
import type { Address, Platform } from '@dexswap/chains'
import { zeroAddress } from 'viem'
import { type Answers, type ContractCall, contractCall } from '../calls/contract-call.ts'
import { bothKnown, type Known, known, mapKnown } from '../known.ts'

/** State of a pair from which its LP supply with the protocol fee follows. */
type SupplyState = ReservePair & {
  readonly totalSupply: bigint
  /** Product of the reserves after the last addition or removal; 0 while the protocol fee was off. */
  readonly kLast: bigint
  /** As on chain: the protocol receives 1/(denominator + 1); null while its fee is off. */
  readonly protocolFeeDenominator: number | null
}

/**
 * LP supply after an addition or removal has minted the protocol fee.
 * @throws OverflowError when the supply overflows uint256, which only a wrong response can cause
 */
export function mintedSupply({ protocolFeeDenominator, ...pair }: SupplyState): bigint {
  if (protocolFeeDenominator === null) return pair.totalSupply
  return pair.totalSupply + protocolFeeLiquidityDown({ ...pair, protocolFeeDenominator })
}

/** As `mintedSupply`; null when the supply overflows uint256. */
export function mintedSupplyOrNull(state: SupplyState): bigint | null {
  try {
    return mintedSupply(state)
  } catch (error) {
    if (error instanceof OverflowError) return null
    throw error
  }
}

/** Supply including the protocol fee; the pair's own supply until the fee is known. */
export function supplyInList(
  { reserve0, reserve1, totalSupply }: ReservePair & { readonly totalSupply: bigint },
  kLast: Known<bigint>,
  protocolFee: Known<number | null>,
): bigint {
  const read = bothKnown(kLast, protocolFee)
  if (read.status !== 'known') return totalSupply
  const [last, protocolFeeDenominator] = read.value
  return mintedSupplyOrNull({ reserve0, reserve1, totalSupply, kLast: last, protocolFeeDenominator }) ?? totalSupply
}

/** Token amounts that LP tokens represent, rounded down; null when there is no supply. */
export function underlyingDown(
  amount: bigint,
  { reserve0, reserve1, totalSupply }: ReservePair & { readonly totalSupply: bigint },
): readonly [bigint, bigint] | null {
  return totalSupply > 0n ? [(amount * reserve0) / totalSupply, (amount * reserve1) / totalSupply] : null
}

/** Reads `kLast`: the product of the reserves after the last addition or removal. */
export function lastProductCall(pair: Address): ContractCall<bigint> {
  return contractCall({ address: pair, abi: pairAbi, functionName: 'kLast' })
}

/** Reads a factory's protocol fee: its recipient, and the denominator if stored there. */
export function protocolFeeCalls({ factory, swapFeeBps }: Platform) {
  const part = { address: factory, abi: nativeFactoryAbi, functionName: 'protocolFeeDenominator' } as const
  return {
    feeTo: contractCall({ address: factory, abi: factoryAbi, functionName: 'feeTo' }),
    denominator: swapFeeBps === 'perPair' ? contractCall(part) : null,
  }
}

/**
 * As on chain: the protocol receives 1/(denominator + 1) of the fees; null without a fee receiver.
 */
export function protocolFeeOf(
  platform: Platform,
  answers: Answers<ReturnType<typeof protocolFeeCalls>>,
): Known<number | null> {
  const denominator = answers.denominator ?? known(denominatorOf(platform), 0)
  return mapKnown(bothKnown(answers.feeTo, denominator), ([feeTo, part]) => (feeTo === zeroAddress ? null : part))
}

/**
 * A sixth by default, else the share in the platform's record. Rounds shares up, so that a removal
 * never pays less than displayed.
 */
function denominatorOf({ swapFeeBps, protocolFeeBps }: Platform): number {
  if (swapFeeBps === 'perPair' || !protocolFeeBps) return 5
  return Math.max(0, Math.floor(swapFeeBps / protocolFeeBps) - 1)
}
