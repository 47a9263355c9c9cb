import { type Hex, numberToHex } from 'viem'
import { type ChainOptions, type LocalChain, startChain } from '../chain/start-chain.ts'
import type { Approvals } from '../seed/queue-operation.ts'
import type { World } from '../world/deploy-world.ts'
import { ensureState, type Stage, storedPresent } from './ensure-state.ts'
import { dumpFile } from './state-file.ts'

export type StoredChain = {
  readonly chain: LocalChain
  readonly world: World
  readonly approvals: Approvals
}

/** Unix seconds of the latest block. */
async function latestTimestamp({ client }: LocalChain): Promise<number> {
  const block = await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  return Number((block as { timestamp: Hex }).timestamp)
}

/** Mines a block with the current time, from which the chain's clock continues. */
async function continueAt(chain: LocalChain, earliest: number): Promise<void> {
  const next = Math.max(earliest, (await latestTimestamp(chain)) + 1)
  await chain.client.request({ method: 'evm_mine', params: [numberToHex(next)] })
}

/**
 * Starts a chain from a stored state, which mines a block per transaction. `deployed` continues at the
 * real time, `seeded` where it ended. Earlier blocks have logs and receipts, but no state.
 * @throws PortTakenError, AnvilMissingError, ChainStartError, TransactionFailedError, RpcError
 */
export async function startStoredChain(
  stage: Stage,
  options: Pick<ChainOptions, 'port' | 'reaper'> = {},
): Promise<StoredChain> {
  const { folder, world, approvals } = await ensureState(stage)
  const earliest = stage === 'seeded' ? storedPresent : Math.floor(Date.now() / 1000)
  // Sets the node's clock, which would otherwise start at the time of the loaded blocks.
  const chain = await startChain({ ...options, stateFile: dumpFile(folder), genesisTimestamp: earliest })
  try {
    await continueAt(chain, earliest)
  } catch (error) {
    await chain.stop()
    throw error
  }
  return { chain, world, approvals: new Set(approvals) }
}
