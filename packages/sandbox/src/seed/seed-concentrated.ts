import { erc20Abi, wrappedNativeAbi } from '@dexswap/abis'
import { sqrtDown, sqrtPriceAtTick, tickAtSqrtPrice } from '@dexswap/amm'
import { poolAddress } from '@dexswap/chains/pool-address'
import { encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'
import { concentratedDeployer, liquidityProviders } from '../chain/accounts.ts'
import type { RpcClient } from '../chain/connect-node.ts'
import { createSender, type Sender } from '../chain/create-sender.ts'
import { deployUniswapV3, type WorldConcentrated } from '../world/deploy-uniswap-v3.ts'
import type { World } from '../world/deploy-world.ts'
import { findToken } from '../world/find-token.ts'
import { requireSuccess } from '../world/require-success.ts'
import { tokenUnits } from '../world/token-units.ts'
import { type ConcentratedSpec, concentratedSpecs, positionWidths } from './concentrated-specs.ts'

const [investor = concentratedDeployer] = liquidityProviders
const abi = parseAbi([
  'function createPool(address, address, uint24) returns (address)',
  'function initialize(uint160 sqrtPriceX96)',
  'struct Position { int24 tickLower; int24 tickUpper; uint128 liquidity; }',
  'function add(address pool, Position[] positions)',
])
/** Gas limits. Creating a pool deploys 22 kB; a position between new ticks uses about 300,000. */
const gas = { create: 6_000_000n, add: 2_000_000n } as const
/** US dollars of coins to wrap, enough for three positions in each pool of the wrapped coin. */
const wrappedUsd = 1_000_000

/**
 * Deploys Uniswap V3 and its pools from an account of its own, so that no other address changes.
 * Automatic mining must be off.
 * @throws TransactionFailedError, RpcError
 */
export async function seedConcentrated(client: RpcClient, world: World): Promise<WorldConcentrated> {
  const from = concentratedDeployer
  await client.request({ method: 'anvil_impersonateAccount', params: [from] })
  await client.request({ method: 'anvil_setBalance', params: [from, '0xde0b6b3a764000000'] })
  const sender = await createSender(client, [from, investor])
  const wrapped = findToken(world.tokens, 'WONE')
  const uniswap = deployUniswapV3(sender, from, wrapped.address)
  const deposit = encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' })
  const value = tokenUnits(wrappedUsd / wrapped.priceUsd, wrapped.decimals)
  sender.call({ from: investor, to: wrapped.address, data: deposit, value })
  for (const id of new Set(concentratedSpecs.flatMap(({ tokenA, tokenB }) => [tokenA, tokenB]))) {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [uniswap.provider, maxUint256] })
    sender.call({ from: investor, to: findToken(world.tokens, id).address, data })
  }
  for (const spec of concentratedSpecs) queuePool(world, sender, uniswap, spec)
  await requireSuccess(client, await sender.mine())
  return uniswap
}

function queuePool(world: World, sender: Sender, { platform, provider }: WorldConcentrated, spec: ConcentratedSpec) {
  const { tokenA, tokenB, fee, depthUsd, priceFactor } = spec
  const [a, b] = [findToken(world.tokens, tokenA), findToken(world.tokens, tokenB)]
  const isSorted = a.address.toLowerCase() < b.address.toLowerCase()
  const [token0, token1] = isSorted ? [a, b] : [b, a]
  const units = (token: typeof a) =>
    tokenUnits(depthUsd / 2 / (token.priceUsd * (token === a ? priceFactor : 1)), token.decimals)
  const [amount0, amount1] = [units(token0), units(token1)]
  const sqrtPriceX96 = sqrtDown((amount1 << 192n) / amount0)
  const { tickSpacing = 1 } = platform.feeTiers.find((tier) => tier.fee === fee) ?? {}
  const tick = tickAtSqrtPrice(sqrtPriceX96)
  const positions = positionWidths.map((width) => {
    const tickLower = Math.floor((tick - width) / tickSpacing) * tickSpacing
    const tickUpper = Math.ceil((tick + width) / tickSpacing) * tickSpacing
    const liquidity = (amount1 << 96n) / (sqrtPriceX96 - sqrtPriceAtTick(tickLower))
    return { tickLower, tickUpper, liquidity }
  })
  const pool = poolAddress(platform, [token0.address, token1.address], fee)
  const send = (to: Hex, data: Hex, account: Hex, limit?: bigint) =>
    sender.call({ from: account, to, data, ...(limit === undefined ? {} : { gas: limit }) })
  const created = encodeFunctionData({ abi, functionName: 'createPool', args: [token0.address, token1.address, fee] })
  send(platform.factory, created, concentratedDeployer, gas.create)
  send(pool, encodeFunctionData({ abi, functionName: 'initialize', args: [sqrtPriceX96] }), concentratedDeployer)
  send(provider, encodeFunctionData({ abi, functionName: 'add', args: [pool, positions] }), investor, gas.add)
}
