// Reserves of the sandbox after thirty days of trades as a market of pools.mjs, between tokens
// of its record without a transfer fee.

// viem of the workspaces, because package.json of this folder lists only the peers.
import { createPublicClient, http, parseAbi } from '../node_modules/viem/_esm/index.js'
import { ConcentratedMarket } from '../packages/amm/src/index.ts'
import { poolAddress } from '../packages/chains/src/pool-address.ts'
import { deployWorld, findToken, seedWorld, startChain } from '../packages/sandbox/src/index.ts'
import { concentratedSpecs } from '../packages/sandbox/src/seed/concentrated-specs.ts'
import { historySeconds } from '../packages/sandbox/src/seed/plan-history.ts'
import { seedConcentrated } from '../packages/sandbox/src/seed/seed-concentrated.ts'

const abi = parseAbi([
  'function allPairs(uint256) view returns (address)',
  'function allPairsLength() view returns (uint256)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function swapFee() view returns (uint32)',
  'function slot0() view returns (uint160, int24)',
  'function liquidity() view returns (uint128)',
  'function tickBitmap(int16) view returns (uint256)',
  'function ticks(int24) view returns (uint128, int128)',
])
const lower = (address) => address.toLowerCase()

/** A seeded concentrated pool with all its ticks. */
async function readConcentrated(read, { platform }, { fee }, [token0, token1]) {
  const address = lower(poolAddress(platform, [token0, token1], fee))
  const { tickSpacing } = platform.feeTiers.find((tier) => tier.fee === fee)
  const [[sqrtPriceX96, tick], liquidity] = await Promise.all([read(address, 'slot0'), read(address, 'liquidity')])
  const edge = Math.ceil(887_272 / (256 * tickSpacing))
  const at = Math.floor(tick / (256 * tickSpacing))
  const reach = Math.ceil(25_000 / (256 * tickSpacing))
  const words = Array.from({ length: 2 * reach + 1 }, (_, i) => at - reach + i)
  const indices = (
    await Promise.all(
      words.map(async (word) => {
        const bits = await read(address, 'tickBitmap', [word])
        const set = Array.from({ length: 256 }, (_, bit) => bit).filter((bit) => (bits >> BigInt(bit)) & 1n)
        return set.map((bit) => (word * 256 + bit) * tickSpacing)
      }),
    )
  ).flat()
  const ticks = await Promise.all(
    indices.map(async (index) => {
      const [liquidityGross, liquidityNet] = await read(address, 'ticks', [index])
      return { tick: index, liquidityGross, liquidityNet }
    }),
  )
  const state = { fee, tickSpacing, sqrtPriceX96, tick, liquidity, ticks, words: { firstWord: -edge, lastWord: edge } }
  return { id: address, token0, token1, fee, market: ConcentratedMarket.of(state) }
}

/** @returns tokens with prices, pools with platforms, concentrated pools, and dollars per unit of gas */
export async function seedMarket() {
  const startsAt = Math.floor(Date.now() / 1000) - historySeconds
  const chain = await startChain({ genesisTimestamp: startsAt - 20 * 86_400 })
  try {
    const world = await deployWorld(chain.client)
    await seedWorld(chain.client, world, { seed: '1', startsAt })
    const client = createPublicClient({ transport: http(chain.rpcUrl, { batch: true }), cacheTime: 0 })
    const tokens = world.tokens
      .filter(({ isKnown, kind }) => isKnown && kind !== 'fee')
      .map(({ address, decimals, priceUsd }) => ({ address: lower(address), decimals, price: priceUsd }))
    const known = new Set(tokens.map(({ address }) => address))
    const read = (address, functionName, args = []) => client.readContract({ address, abi, functionName, args })
    const pools = []
    for (const { id, factory, swapFeeBps } of world.platforms) {
      const length = Number(await read(factory, 'allPairsLength'))
      for (let index = 0; index < length; index++) {
        const address = await read(factory, 'allPairs', [BigInt(index)])
        const [token0, token1, [reserve0, reserve1], fee] = await Promise.all([
          read(address, 'token0').then(lower),
          read(address, 'token1').then(lower),
          read(address, 'getReserves'),
          swapFeeBps === 'perPair' ? read(address, 'swapFee') : swapFeeBps,
        ])
        if (!known.has(token0) || !known.has(token1)) continue
        pools.push({ platform: id, address: lower(address), token0, token1, reserve0, reserve1, swapFeeBps: fee })
      }
    }
    const uniswap = await seedConcentrated(chain.client, world)
    const concentrated = await Promise.all(
      concentratedSpecs.map((spec) => {
        const pair = [spec.tokenA, spec.tokenB].map((id) => lower(findToken(world.tokens, id).address)).sort()
        return readConcentrated(read, uniswap, spec, pair)
      }),
    )
    // Minimum gas price on Harmony: 100 gwei.
    const dollarsOfGas = 100e-9 * findToken(world.tokens, 'WONE').priceUsd
    return { tokens, pools, concentrated, platforms: world.platforms.map(({ id }) => id), dollarsOfGas }
  } finally {
    await chain.stop()
  }
}
