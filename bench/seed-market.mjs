// Reserves of the sandbox after thirty days of trades as a market of pools.mjs, between tokens
// of its record without a transfer fee.

// The workspaces' viem: the package file of this folder is for the peers alone.
import { createPublicClient, http, parseAbi } from '../node_modules/viem/_esm/index.js'
import { deployWorld, findToken, seedWorld, startChain } from '../packages/sandbox/src/index.ts'
import { historySeconds } from '../packages/sandbox/src/seed/plan-history.ts'

const abi = parseAbi([
  'function allPairs(uint256) view returns (address)',
  'function allPairsLength() view returns (uint256)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function swapFee() view returns (uint32)',
])
const lower = (address) => address.toLowerCase()

/** @returns tokens with prices, pools with platforms, and dollars per unit of gas */
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
    // The least price of gas on Harmony.
    const dollarsOfGas = 100e-9 * findToken(world.tokens, 'WONE').priceUsd
    return { tokens, pools, platforms: world.platforms.map(({ id }) => id), dollarsOfGas }
  } finally {
    await chain.stop()
  }
}
