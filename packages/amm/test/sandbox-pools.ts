import { ConcentratedMarket, ConstantProductMarket, type MarketPool } from '../src/index.ts'
import { addressOf } from './worlds.ts'

// Pools of the sandbox after thirty days of trades (2026-11-28), with tokens by number.

/** Tokens and reserves of pairs with a fee of 0.25 %. */
const pairs: readonly [token0: number, token1: number, reserve0: bigint, reserve1: bigint][] = [
  [1, 3, 20_000_000_000n, 892_857_000_000_000_000_000n],
  [0, 2, 9_759_948_856_559_946_092_128_394n, 195_217_873_428n],
  [0, 5, 12_278_880_658_607_524_448_229_028n, 245_674_505_980_904_314_390_109n],
  [0, 4, 14_977_920_879_033_244_616_627_627n, 856_427_711_487_384_071_328_908n],
  [1, 4, 153_079_863_694n, 437_583_974_967_701_694_194_707n],
  [0, 3, 1_919_188_815_824_090_612_116_612n, 1_713_680_227_048_600_203_226n],
  [3, 6, 7_111_611_448_610_138_460_511n, 48_275_200_743_942_968_762n],
  [0, 2, 2_040_044_633_646_431_509_777_086n, 40_825_877_039n],
  [0, 5, 3_700_285_607_451_482_749_469_855n, 73_961_162_010_556_597_825_293n],
  [1, 2, 1_285_805_124_534n, 1_286_356_605_560n],
  [0, 7, 6_679_035_065_867_206_822_317_134n, 32_599_490_979_997_731_290_334_802n],
  [1, 7, 39_454_881_469n, 9_618_701_005_498_528_774_900_009n],
]

type Pool = {
  readonly tokens: readonly [token0: number, token1: number]
  readonly fee: number
  readonly tickSpacing: number
  readonly tick: number
  readonly sqrtPriceX96: bigint
  readonly positions: readonly [tickLower: number, tickUpper: number, liquidity: bigint][]
}

const concentrated: readonly Pool[] = [
  {
    tokens: [0, 1],
    fee: 500,
    tickSpacing: 10,
    tick: -315447,
    sqrtPriceX96: 11_204_554_194_957_227_983_746n,
    positions: [
      [-335450, -295440, 671_121_443_245_705_288n],
      [-316950, -313940, 5_857_678_688_087_631_882n],
      [-315700, -315190, 33_648_840_200_387_804_834n],
    ],
  },
  {
    tokens: [1, 2],
    fee: 100,
    tickSpacing: 1,
    tick: 0,
    sqrtPriceX96: 79_228_162_514_264_337_593_543_950_336n,
    positions: [
      [-20000, 20000, 158_202_273_997n],
      [-1500, 1500, 1_384_024_909_063n],
      [-250, 250, 8_050_504_154_521n],
    ],
  },
  {
    tokens: [1, 5],
    fee: 500,
    tickSpacing: 10,
    tick: 276324,
    sqrtPriceX96: 79_228_162_514_264_337_593_543_950_336_000_000n,
    positions: [
      [256320, 296330, 118_637_806_329_089_864n],
      [274820, 277830, 1_035_342_698_864_828_529n],
      [276070, 276580, 5_942_771_772_175_477_198n],
    ],
  },
  {
    tokens: [1, 6],
    fee: 500,
    tickSpacing: 10,
    tick: 195303,
    sqrtPriceX96: 1_379_184_592_023_209_151_347_820_670_914_344n,
    positions: [
      [175300, 215310, 2_478_322_143_883_789n],
      [193800, 196810, 21_639_205_559_906_234n],
      [195050, 195560, 124_548_786_649_760_412n],
    ],
  },
  {
    tokens: [1, 3],
    fee: 10000,
    tickSpacing: 200,
    tick: 238300,
    sqrtPriceX96: 11_836_963_237_091_693_189_773_982_162_370_074n,
    positions: [
      [218200, 258400, 2_356_753_946_179n],
      [236800, 239800, 20_677_400_061_399n],
      [238000, 238600, 100_345_836_534_275n],
    ],
  },
]

function pairOf([token0, token1, reserve0, reserve1]: (typeof pairs)[number], i: number): MarketPool {
  const market = new ConstantProductMarket({ reserve0, reserve1, swapFeeBps: 25 })
  return { id: `pair ${i}`, token0: addressOf(token0), token1: addressOf(token1), market }
}

function concentratedOf({ tokens: [token0, token1], positions, ...pool }: Pool): MarketPool {
  const edge = Math.ceil(887_272 / (256 * pool.tickSpacing))
  const words = { firstWord: -edge, lastWord: edge }
  const empty = ConcentratedMarket.of({ ...pool, liquidity: 0n, words, ticks: [] })
  const market = positions.reduce(
    (before, [tickLower, tickUpper, liquidityDelta]) => before.withLiquidity({ tickLower, tickUpper, liquidityDelta }),
    empty,
  )
  return { id: `${token0}-${token1}`, token0: addressOf(token0), token1: addressOf(token1), market }
}

export const sandboxPools: readonly MarketPool[] = [...pairs.map(pairOf), ...concentrated.map(concentratedOf)]
