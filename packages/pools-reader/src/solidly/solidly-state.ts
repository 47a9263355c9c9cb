import { InvalidPoolStateError, SolidlyMarket, type SolidlyPool } from '@dexswap/amm'
import { type Address, type Hex, lowerAddress, type SolidlyPlatform } from '@dexswap/chains'
import { solidlyPoolAddress } from '@dexswap/chains/pool-address'
import { encodeFunctionData, parseAbi } from 'viem/utils'
import type { BatchedCall, BatchedResult } from '../calls/multicall.ts'
import { wordIn } from '../calls/word-in.ts'
import type { SortedTokens } from '../concentrated/concentrated-state.ts'
import { failure } from '../failure.ts'

/** The node returned a state that no pool can have. */
export class SolidlyAnswerError extends failure('SolidlyAnswerError', (address: Address, field: string) => ({
  message: `The node returned a state that ${address} cannot have: ${field}.`,
  address,
  field,
})) {}

/** A pool that a factory can create; its address is derived. Addresses in lower case. */
export type SolidlyRef = {
  readonly address: Address
  readonly factory: Address
  readonly tokens: SortedTokens
  readonly stable: boolean
}

const abi = parseAbi([
  'function metadata() view returns (uint256, uint256, uint256, uint256, bool, address, address)',
  'function getFee(address pool, bool stable) view returns (uint256)',
  'function isPaused() view returns (bool)',
])
const metadata = encodeFunctionData({ abi, functionName: 'metadata' })
const isPaused = encodeFunctionData({ abi, functionName: 'isPaused' })

/** The volatile and the stable pool of two tokens. */
export function solidlyRefs(platform: SolidlyPlatform, tokens: SortedTokens): readonly SolidlyRef[] {
  return [false, true].map((stable) => solidlyRef(platform, tokens, stable))
}

export function solidlyRef(platform: SolidlyPlatform, tokens: SortedTokens, stable: boolean): SolidlyRef {
  const address = lowerAddress(solidlyPoolAddress(platform, tokens, stable))
  return { address, factory: lowerAddress(platform.factory), tokens, stable }
}

/** Reads whether all swaps of a factory are paused. */
export function pauseCall(factory: Address): BatchedCall {
  return { to: factory, data: isPaused }
}

/** @throws SolidlyAnswerError without a result */
export function pausedIn(factory: Address, result: BatchedResult | undefined): boolean {
  return wordAt(factory, result, 0) !== 0n
}

/** Number of calls that read a pool. */
export const callsPerPool = 2

/** Calls that read units, reserves, curve and tokens of a pool, then its fee. */
export function poolCalls({ address, factory, stable }: SolidlyRef): readonly BatchedCall[] {
  const getFee = encodeFunctionData({ abi, functionName: 'getFee', args: [address, stable] })
  return [
    { to: address, data: metadata },
    { to: factory, data: getFee },
  ]
}

/**
 * State of a pool from the results of `poolCalls`; null when the pool does not exist or is empty.
 * @throws SolidlyAnswerError for a state that the pool cannot have
 */
export function solidlyPoolIn(
  { address, tokens, stable }: SolidlyRef,
  [stated, fee]: readonly (BatchedResult | undefined)[],
): SolidlyPool | null {
  if (!stated) return null
  const at = (place: number) => wordAt(address, stated, place)
  if (at(4) !== (stable ? 1n : 0n)) throw new SolidlyAnswerError(address, `stable ${at(4)}`)
  if (at(5) !== BigInt(tokens[0]) || at(6) !== BigInt(tokens[1])) throw new SolidlyAnswerError(address, 'tokens')
  if (at(2) === 0n || at(3) === 0n) return null
  const pool: SolidlyPool = {
    kind: stable ? 'stable' : 'volatile',
    ...{ reserve0: at(2), reserve1: at(3), swapFeeBps: Number(wordAt(address, fee, 0)) },
    ...{ decimals0: decimalsOf(address, at(0)), decimals1: decimalsOf(address, at(1)) },
  }
  // Throws when the state cannot be quoted.
  marketOf(address, pool)
  return pool
}

/** Call that reads whether a pool has liquidity. */
export function liquidityCall(address: Address): BatchedCall {
  return { to: address, data: metadata }
}

/** First reserve of a pool if both reserves exist; 0 also for the result of another contract. */
export function solidlyLiquidityIn(result: Hex): bigint {
  if (result.length !== 2 + 64 * 7) return 0n
  const [first, second] = [2, 3].map((place) => wordAt('0x', result, place)) as [bigint, bigint]
  return second === 0n ? 0n : first
}

/** @throws SolidlyAnswerError */
export function marketOf(address: Address, pool: SolidlyPool): SolidlyMarket {
  try {
    return new SolidlyMarket(pool)
  } catch (cause) {
    if (!(cause instanceof InvalidPoolStateError)) throw cause
    throw new SolidlyAnswerError(address, cause.field, { cause })
  }
}

/** Decimals of a unit, which is a power of ten. */
function decimalsOf(address: Address, unit: bigint): number {
  const decimals = unit.toString().length - 1
  if (unit !== 10n ** BigInt(decimals)) throw new SolidlyAnswerError(address, `unit ${unit}`)
  return decimals
}

function wordAt(address: Address, result: Hex | null | undefined, place: number): bigint {
  const word = wordIn(result, place)
  if (word === null) throw new SolidlyAnswerError(address, 'a result is missing')
  return word
}
