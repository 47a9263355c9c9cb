import type { Address, ConcentratedPlatform, Hex, Platform, SolidlyPlatform, SplitExecutor } from '@dexswap/chains'
import { executorPlatform } from '@dexswap/chains/executor-platform'
import { hexToNumber, zeroHash } from 'viem'
import { deployer } from '../chain/accounts.ts'
import type { RpcClient } from '../chain/connect-node.ts'
import type { Sender } from '../chain/create-sender.ts'
import { creationCode, packageArtifact } from './read-artifact.ts'
import { readCode } from './read-code.ts'

type AnyPlatform = Platform | ConcentratedPlatform | SolidlyPlatform

/**
 * Queues the split executor, with the platforms in this order. It reads pairs from their factories,
 * because no pair exists yet with which a code hash could be verified.
 * @returns its address
 */
export function deploySplitExecutor(
  sender: Sender,
  wrappedNative: Address,
  platforms: readonly AnyPlatform[],
): Address {
  const list = platforms.map((platform) => {
    const listed = executorPlatform(platform)
    return listed.kind === 0 ? { ...listed, initCodeHash: zeroHash } : listed
  })
  const artifact = packageArtifact('@dexswap/contracts/artifacts/SplitExecutor.json')
  return sender.create(deployer, creationCode(artifact, [wrappedNative, list]))
}

/**
 * The executor's entry in the chain record.
 * @throws RpcError
 */
export async function splitExecutorRecord(
  client: RpcClient,
  address: Address,
  platforms: readonly AnyPlatform[],
  transaction: Hex,
): Promise<SplitExecutor> {
  const [code] = await readCode(client, [address])
  // Not validated, because the response comes from the sandbox's own chain.
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [transaction] })
  const { blockNumber } = receipt as { readonly blockNumber: Hex }
  return {
    address,
    codeHash: code?.codeHash ?? zeroHash,
    platforms: platforms.map(({ id }) => id),
    block: hexToNumber(blockNumber),
  }
}
