import type { LiquidityChange, PricePoint } from '@dexswap/amm'
import { type Address, type Hex, lowerAddress } from '@dexswap/chains'
import type { RpcLog } from 'viem'
import { concentratedSwapLogOf, concentratedSwapTopics } from '../pairs/swap-logs.ts'
import type { SortedTokens } from './concentrated-state.ts'

// Topics of IUniswapV3PoolEvents and IUniswapV3Factory; PancakeSwap differs only in `Swap`.

/** Mint(address,address,int24,int24,uint128,uint256,uint256) */
const mintTopic = '0x7a53080ba414158be7ec69b987b5fb7d07dee101fe85488f0853ae16239d0bde'
/** Burn(address,int24,int24,uint128,uint256,uint256) */
const burnTopic = '0x0c396cd989a39f4459b5fa1aed6a9a8dcdbc45908acfd67e028cd568da98982c'
/** Initialize(uint160,int24) */
const initializeTopic = '0x98636036cb66a9c19a37435efc1e90142190214e8abeb821bdba3f2990dd4c95'
/** PoolCreated(address,address,uint24,int24,address) */
const poolCreatedTopic = '0x783cca1c0412dd0d695e784568c96da2e9c22ff989357a2e8b1d9b2b4e6b7118'

/** PoolCreated(address,address,int24,address) of Slipstream */
const slipstreamCreatedTopic = '0xab0d57f0df537bb25e80245ef7748fa62353808c54d6e528a9dd20887aed9ac2'

/**
 * Topics of events that change a quote or add a pool. Changes of the protocol fee do not: traders pay
 * the same fee.
 */
export const concentratedTopics: readonly Hex[] = [
  ...concentratedSwapTopics,
  mintTopic,
  burnTopic,
  initializeTopic,
  poolCreatedTopic,
  slipstreamCreatedTopic,
]

export type LogPosition = { readonly blockNumber: bigint; readonly logIndex: number }

/** An event of a concentrated platform with lower-case addresses; its emitter is unverified. */
export type ConcentratedLog = LogPosition &
  (
    | { readonly kind: 'swap'; readonly pool: Address; readonly point: PricePoint }
    | { readonly kind: 'liquidity'; readonly pool: Address; readonly change: LiquidityChange }
    | { readonly kind: 'initialized'; readonly pool: Address }
    /** The address of the pool is derived, not taken from the log. */
    | {
        readonly kind: 'created'
        readonly factory: Address
        readonly tokens: SortedTokens
        /** Fee, or tick spacing of Slipstream. */
        readonly tier: number
      }
  )

/**
 * Decodes a log, or returns null for another or a truncated one. Hand-written for speed, because a
 * block can contain hundreds of logs.
 */
export function concentratedLogOf(log: RpcLog): ConcentratedLog | null {
  const [topic, first, second, third] = log.topics
  if (log.blockNumber === null || log.logIndex === null) return null
  const position = { blockNumber: BigInt(log.blockNumber), logIndex: Number(log.logIndex) }
  const emitter = lowerAddress(log.address)
  const swap = concentratedSwapLogOf(log)
  if (swap) {
    const { sqrtPriceX96, tick, liquidity } = swap
    return { kind: 'swap', ...position, pool: emitter, point: { sqrtPriceX96, tick, liquidity } }
  }
  if (topic === initializeTopic) return { kind: 'initialized', ...position, pool: emitter }
  if (!first || !second || !third) return null
  if (topic === poolCreatedTopic || topic === slipstreamCreatedTopic) {
    const tokens = [last20(first), last20(second)] as const
    return { kind: 'created', ...position, factory: emitter, tokens, tier: Number(third) }
  }
  const isMint = topic === mintTopic
  // `Mint` has an additional word, the sender, before the amount.
  const place = isMint ? 1 : 0
  if ((!isMint && topic !== burnTopic) || log.data.length !== 2 + 64 * (place + 3)) return null
  const amount = BigInt(`0x${log.data.slice(2 + 64 * place, 66 + 64 * place)}`)
  const liquidityDelta = isMint ? amount : -amount
  const change = { tickLower: tickOf(second), tickUpper: tickOf(third), liquidityDelta }
  return { kind: 'liquidity', ...position, pool: emitter, change }
}

function tickOf(word: Hex): number {
  return Number(BigInt.asIntN(24, BigInt(word)))
}

function last20(word: Hex): Address {
  return `0x${word.slice(26, 66).toLowerCase()}`
}
