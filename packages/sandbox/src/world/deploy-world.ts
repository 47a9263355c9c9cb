import type { Address } from '@dexswap/chains'
import type { LocalRecord } from '@dexswap/chains/config'
import { concentratedDeployer, deployer, solidlyDeployer, untrustedMaker, users } from '../chain/accounts.ts'
import type { RpcClient } from '../chain/connect-node.ts'
import { createSender } from '../chain/create-sender.ts'
import { deployCampaignFactory } from './deploy-campaign-factory.ts'
import { deployMulticall } from './deploy-multicall.ts'
import { deployNames } from './deploy-names.ts'
import { deployNativeExchange, deployUniswap, type WorldPlatform } from './deploy-platforms.ts'
import { predictedSolidly } from './deploy-solidly.ts'
import { deploySplitExecutor, splitExecutorRecord } from './deploy-split-executor.ts'
import { deployTokens, type WorldToken } from './deploy-tokens.ts'
import { predictedUniswapV3 } from './deploy-uniswap-v3.ts'
import { findToken } from './find-token.ts'
import { firstOne } from './first-holdings.ts'
import { localRecord } from './local-record.ts'
import { readCode } from './read-code.ts'
import { requireSuccess } from './require-success.ts'

/** The contracts after the deployment, when no pair exists yet. */
export type World = {
  readonly record: LocalRecord
  readonly tokens: readonly WorldToken[]
  /** All platforms, the native exchange first. */
  readonly platforms: readonly WorldPlatform[]
}

/** Account that can change the fees of the native exchange. */
export const exchangeOwner: Address = deployer

/**
 * Deploys Multicall3, tokens, platforms, names, campaign factory and split executor on an empty chain,
 * always at the same addresses. Afterwards the chain mines a block per transaction.
 * @throws TransactionFailedError, ArtifactError, RpcError
 */
export async function deployWorld(client: RpcClient): Promise<World> {
  await client.request({ method: 'evm_setAutomine', params: [false] })
  await Promise.all(
    firstOne().map(([account, wei]) =>
      client.request({ method: 'anvil_setBalance', params: [account, `0x${wei.toString(16)}`] }),
    ),
  )
  const multicall = await deployMulticall(client)
  const sender = await createSender(client, [deployer, untrustedMaker, ...users])
  const tokens = deployTokens(sender)
  const wrappedNative = findToken(tokens, 'WONE').address
  const own = deployNativeExchange(sender, wrappedNative)
  const others = [
    deployUniswap(sender, wrappedNative, 'uniswap-v2', 'Uniswap V2'),
    deployUniswap(sender, wrappedNative, 'sushiswap', 'Sushiswap'),
    deployUniswap(sender, wrappedNative, 'viperswap', 'Viperswap'),
  ]
  const ensRegistry = deployNames(sender)
  const campaigns = deployCampaignFactory(sender)
  const platforms = [own.platform, ...others]
  // Deployed last, so that no other address or block changes.
  const places = [...platforms, predictedUniswapV3(concentratedDeployer).platform, predictedSolidly(solidlyDeployer)]
  const executor = deploySplitExecutor(sender, wrappedNative, places)
  const hashes = await sender.mine()
  await requireSuccess(client, hashes)
  await client.request({ method: 'evm_setAutomine', params: [true] })
  const splitExecutor = await splitExecutorRecord(client, executor, places, hashes.at(-1) ?? '0x')
  const named = [
    ...platforms.flatMap(({ factory, router }) => [factory, router]),
    campaigns.factory,
    campaigns.implementation,
  ]
  const knownCode = await readCode(client, named)
  const record = localRecord({ tokens, own, others, multicall, ensRegistry, campaigns, splitExecutor, knownCode })
  return { record, tokens, platforms }
}
