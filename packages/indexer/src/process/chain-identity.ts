import { createClient, type Hex, http } from 'viem'
import { getBlock, getBlockNumber } from 'viem/actions'
import { NodeUnreachableError } from './errors.ts'

/** Distinguishes chains with the same id. A hash is null when the chain does not have the block. */
export type ChainIdentity = { readonly genesis: Hex | null; readonly firstBlock: Hex | null }

export type NodeReader = {
  readonly head: () => Promise<number>
  /** Hash of the newest block. */
  readonly headHash: () => Promise<Hex>
  readonly blockHash: (number: number) => Promise<Hex | null>
}

/** @throws NodeUnreachableError from its functions */
export function createNodeReader(rpcUrl: string): NodeReader {
  const client = createClient({ transport: http(rpcUrl, { retryCount: 3, timeout: 10_000 }) })
  const head = async () => {
    try {
      return Number(await getBlockNumber(client, { cacheTime: 0 }))
    } catch (cause) {
      throw new NodeUnreachableError(rpcUrl, { cause })
    }
  }
  return {
    head,
    async headHash() {
      try {
        return (await getBlock(client)).hash
      } catch (cause) {
        throw new NodeUnreachableError(rpcUrl, { cause })
      }
    },
    async blockHash(number) {
      if (number > (await head())) return null
      try {
        return (await getBlock(client, { blockNumber: BigInt(number) })).hash
      } catch (cause) {
        throw new NodeUnreachableError(rpcUrl, { cause })
      }
    },
  }
}

export async function identifyChain(node: NodeReader): Promise<ChainIdentity> {
  const [genesis, firstBlock] = await Promise.all([node.blockHash(0), node.blockHash(1)])
  return { genesis, firstBlock }
}
