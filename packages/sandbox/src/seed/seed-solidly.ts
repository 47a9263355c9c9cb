import { erc20Abi } from '@dexswap/abis'
import type { SolidlyPlatform } from '@dexswap/chains'
import { solidlyPoolAddress } from '@dexswap/chains/pool-address'
import { encodeFunctionData, parseAbi } from 'viem'
import { liquidityProviders, solidlyDeployer } from '../chain/accounts.ts'
import type { RpcClient } from '../chain/connect-node.ts'
import { createSender, type Sender } from '../chain/create-sender.ts'
import { deploySolidly } from '../world/deploy-solidly.ts'
import type { World } from '../world/deploy-world.ts'
import { findToken } from '../world/find-token.ts'
import { requireSuccess } from '../world/require-success.ts'
import { tokenUnits } from '../world/token-units.ts'
import { type SolidlySpec, solidlySpecs } from './solidly-specs.ts'

const [investor = solidlyDeployer] = liquidityProviders
const abi = parseAbi(['function createPool(address, address, bool) returns (address)', 'function sync()'])

/**
 * Deploys a Solidly platform and its pools from an account of its own, so that no other address
 * changes. Automatic mining must be off.
 * @throws TransactionFailedError, RpcError
 */
export async function seedSolidly(client: RpcClient, world: World): Promise<SolidlyPlatform> {
  const from = solidlyDeployer
  await client.request({ method: 'anvil_impersonateAccount', params: [from] })
  await client.request({ method: 'anvil_setBalance', params: [from, '0xde0b6b3a764000000'] })
  const sender = await createSender(client, [from, investor])
  const platform = deploySolidly(sender, from, findToken(world.tokens, 'WONE').address)
  for (const spec of solidlySpecs) queuePool(world, sender, platform, spec)
  await requireSuccess(client, await sender.mine())
  return platform
}

/** Sends both tokens to the new pool, which adds them by `sync`. */
function queuePool(world: World, sender: Sender, platform: SolidlyPlatform, spec: SolidlySpec): void {
  const { tokenA, tokenB, stable, depthUsd, priceFactor } = spec
  const [a, b] = [findToken(world.tokens, tokenA), findToken(world.tokens, tokenB)]
  const args = [a.address, b.address, stable] as const
  const created = encodeFunctionData({ abi, functionName: 'createPool', args })
  sender.call({ from: solidlyDeployer, to: platform.factory, data: created })
  const pool = solidlyPoolAddress(platform, [a.address, b.address], stable)
  for (const [token, factor] of [
    [a, priceFactor],
    [b, 1],
  ] as const) {
    const amount = tokenUnits(depthUsd / 2 / (token.priceUsd * factor), token.decimals)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [pool, amount] })
    sender.call({ from: investor, to: token.address, data })
  }
  sender.call({ from: investor, to: pool, data: encodeFunctionData({ abi, functionName: 'sync' }) })
}
