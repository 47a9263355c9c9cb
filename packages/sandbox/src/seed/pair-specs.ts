import type { PlatformId } from '@dexswap/chains'

export type PairSpec = {
  readonly platform: PlatformId
  /** Token id. The addresses of A and B determine which one is token0. */
  readonly tokenA: string
  readonly tokenB: string
  /** Value of both sides in US dollars when the pair opens. */
  readonly depthUsd: number
  readonly swapFeeBps: number
}

const platforms: readonly PlatformId[] = ['dexswap', 'uniswap-v2', 'sushiswap', 'viperswap']
/** Fee in basis points of each pair on other platforms than the native exchange. */
const commonFeeBps = 30

/** A pair on all four platforms: its fee on the native exchange, and depths in thousands of dollars. */
function everywhere(tokenA: string, tokenB: string, ownFeeBps: number, depths: readonly number[]): PairSpec[] {
  return platforms.map((platform, index) => ({
    platform,
    tokenA,
    tokenB,
    depthUsd: (depths[index] ?? 0) * 1000,
    swapFeeBps: platform === 'dexswap' ? ownFeeBps : commonFeeBps,
  }))
}

function own(tokenA: string, tokenB: string, thousands: number, swapFeeBps: number): PairSpec {
  return { platform: 'dexswap', tokenA, tokenB, depthUsd: thousands * 1000, swapFeeBps }
}

function on(platform: PlatformId, pairs: readonly (readonly [string, string, number])[]): PairSpec[] {
  return pairs.map(([tokenA, tokenB, thousands]) => ({
    platform,
    tokenA,
    tokenB,
    depthUsd: thousands * 1000,
    swapFeeBps: commonFeeBps,
  }))
}

/** All pairs in the order of creation. Each platform has the deepest pair of some tokens. */
export const pairSpecs: readonly PairSpec[] = [
  ...everywhere('WONE', '1USDC', 25, [1200, 180, 240, 900]),
  ...everywhere('WONE', '1USDT', 25, [420, 120, 90, 260]),
  ...everywhere('WONE', '1DAI', 25, [520, 95, 160, 210]),
  ...everywhere('WONE', '1ETH', 20, [610, 340, 150, 780]),
  ...everywhere('WONE', '1WBTC', 20, [380, 160, 120, 150]),
  ...everywhere('1USDC', '1USDT', 4, [260, 540, 2400, 110]),
  ...everywhere('1DAI', '1USDC', 4, [310, 380, 2600, 90]),
  ...everywhere('1ETH', '1USDC', 20, [420, 1900, 620, 130]),
  ...everywhere('1WBTC', '1ETH', 20, [180, 1700, 480, 70]),
  ...everywhere('1DAI', '1WBTC', 25, [340, 310, 150, 160]),
  own('xDEXS', 'WONE', 450, 25),
  own('xDEXS', '1USDC', 220, 25),
  own('xDEXS', '1USDT', 120, 25),
  own('xDEXS', '1DAI', 140, 25),
  own('xDEXS', '1WBTC', 90, 25),
  own('LINK', 'WONE', 90, 30),
  own('1AAVE', '1ETH', 70, 30),
  own('JEWEL', 'WONE', 60, 50),
  own('BUSD', '1USDC', 150, 4),
  own('1MKR', '1ETH', 130, 30),
  own('1GUSD', '1USDC', 80, 10),
  own('ZOO', 'WONE', 24, 100),
  own('NAMELESS', 'WONE', 18, 100),
  ...on('uniswap-v2', [
    ['LINK', '1ETH', 320],
    ['1AAVE', '1ETH', 260],
    ['1UNI', '1ETH', 410],
    ['1MKR', '1DAI', 340],
    ['1SNX', '1ETH', 150],
    ['1CRV', '1ETH', 170],
    ['1MATIC', '1ETH', 210],
    ['1FRAX', '1USDC', 280],
    ['1GUSD', '1USDC', 120],
    ['GRAIN', '1USDC', 140],
    ['RFX', '1DAI', 45],
  ]),
  ...on('sushiswap', [
    ['1SUSHI', '1ETH', 380],
    ['1SUSHI', 'WONE', 55],
    ['1AAVE', '1USDC', 95],
    ['AXS', '1ETH', 120],
    ['1SOL', '1USDC', 190],
    ['1NEAR', '1USDC', 85],
    ['ATOM', '1USDC', 75],
    ['1SNX', '1ETH', 110],
  ]),
  ...on('viperswap', [
    ['VIPER', 'WONE', 260],
    ['VIPER', '1USDC', 70],
    ['JEWEL', 'WONE', 210],
    ['bscBNB', 'WONE', 140],
    ['BUSD', 'WONE', 120],
    ['bscDOT', 'WONE', 66],
    ['ROSE', 'WONE', 40],
    ['MIS', 'WONE', 30],
    ['1TUSD', '1USDC', 52],
    ['RFX', 'WONE', 35],
    ['1USDC-LOOKALIKE', 'WONE', 12],
    ['NAMELESS', 'VIPER', 6],
  ]),
]
