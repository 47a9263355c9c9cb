import type { Address, Hex, SplitExecutor } from '@dexswap/chains'
import { hexToNumber, zeroHash } from 'viem'
import { deployer } from '../chain/accounts.ts'
import type { RpcClient } from '../chain/connect-node.ts'
import type { Sender } from '../chain/create-sender.ts'
import type { WorldPlatform } from './deploy-platforms.ts'
import { creationCode, packageArtifact } from './read-artifact.ts'
import { readCode } from './read-code.ts'

/** Its `PAIR_FEE`: each pair has its own. */
const pairFee = 0xffff

/**
 * Queues the contract that divides orders over the platforms, in this order. It asks their factories for each pair: no pair
 * stands yet by which it could prove a hash of their code.
 * @returns its address
 */
export function deploySplitExecutor(
  sender: Sender,
  wrappedNative: Address,
  platforms: readonly WorldPlatform[],
): Address {
  const list = platforms.map(({ factory, swapFeeBps }) => ({
    factory,
    initCodeHash: zeroHash,
    swapFee: swapFeeBps === 'perPair' ? pairFee : swapFeeBps,
  }))
  const artifact = packageArtifact('@dexswap/contracts/artifacts/SplitExecutor.json')
  return sender.create(deployer, creationCode(artifact, [wrappedNative, list]))
}

/** What the chain's record says of it once it stands, created by the transaction. @throws RpcError */
export async function splitExecutorRecord(
  client: RpcClient,
  address: Address,
  platforms: readonly WorldPlatform[],
  transaction: Hex,
): Promise<SplitExecutor> {
  const [code] = await readCode(client, [address])
  // The shape is that of JSON-RPC; the chain is our own.
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [transaction] })
  const { blockNumber } = receipt as { readonly blockNumber: Hex }
  return {
    address,
    codeHash: code?.codeHash ?? zeroHash,
    platforms: platforms.map(({ id }) => id),
    block: hexToNumber(blockNumber),
  }
}
