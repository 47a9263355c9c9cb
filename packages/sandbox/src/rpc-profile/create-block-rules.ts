import { type Hex, numberToHex } from 'viem'
import type { RpcClient } from '../chain/connect-node.ts'
import { ownArtifact } from '../world/read-artifact.ts'
import { oracleAddress } from './data-fee.ts'
import type { RpcProfile } from './rpc-profiles.ts'
import type { NodeLike } from './start-node-like.ts'

/** Functions called around each block, which make the chain behave like another network. */
export type BlockRules = {
  /** Mines blocks until each lagging node has the new prices. Called once at the start. */
  begin(): Promise<void>
  before(): Promise<void>
  /** Called after a block was mined. May replace it by a reorg. */
  after(): Promise<void>
}

type Block = { readonly number: Hex; readonly transactions: readonly Hex[] }

/**
 * Base fees of consecutive blocks, in percent of the profile's, repeated cyclically; neighbours differ
 * by at most two points.
 */
const walk = [100, 102, 104, 106, 108, 106, 104, 102, 100, 98, 96, 94, 92, 94, 96, 98] as const

/** Writes the code of the gas oracle to its address, as on OP-stack chains. */
export async function etchOracle(client: RpcClient): Promise<void> {
  // An eth_call of creation code returns the runtime code.
  const code = await client.request({
    method: 'eth_call',
    params: [{ data: ownArtifact('GasPriceOracle').bytecode }, 'latest'],
  })
  await client.request({ method: 'anvil_setCode', params: [oracleAddress, code] })
}

/** Applies the network's base fee and reorgs, and charges accounts for the data of their transactions. */
export function createBlockRules(client: RpcClient, profile: RpcProfile, node: NodeLike): BlockRules {
  const { fees, rollback } = profile
  let made = 0
  const newest = async () =>
    (await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })) as Block

  async function priceNext(): Promise<void> {
    const percent = fees.kind === 'legacy' ? 100 : (walk[made % walk.length] ?? 100)
    const wei = (fees.baseFeeWei * BigInt(percent)) / 100n
    made += 1
    await client.request({ method: 'anvil_setNextBlockBaseFeePerGas', params: [numberToHex(wei)] })
  }

  /**
   * Charges an account for data and operator fee of a transaction that it sent through the profile
   * node.
   */
  async function charge(hash: Hex): Promise<void> {
    const from = node.senders.get(hash)
    if (from === undefined) return
    const { wei, gas, operatorWei } = await node.costOf(hash)
    const receipt = (await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })) as {
      effectiveGasPrice: Hex
    }
    const cost = wei + operatorWei + gas * BigInt(receipt.effectiveGasPrice)
    if (cost === 0n) return
    const balance = BigInt(String(await client.request({ method: 'eth_getBalance', params: [from, 'latest'] })))
    const left = balance > cost ? balance - cost : 0n
    await client.request({ method: 'anvil_setBalance', params: [from, numberToHex(left)] })
  }

  async function rollBack(depth: number): Promise<void> {
    const head = Number((await newest()).number)
    const raws: unknown[] = []
    for (let number = head - depth + 1; number <= head; number += 1) {
      const { transactions } = (await client.request({
        method: 'eth_getBlockByNumber',
        params: [numberToHex(number), false],
      })) as Block
      for (const hash of transactions) {
        raws.push(await client.request({ method: 'eth_getRawTransactionByHash', params: [hash] }))
      }
    }
    await client.request({ method: 'anvil_rollback', params: [depth] })
    for (const raw of raws) await client.request({ method: 'eth_sendRawTransaction', params: [raw] })
    for (let block = 0; block < depth; block += 1) {
      await priceNext()
      await client.request({ method: 'evm_mine', params: [] })
    }
  }

  return {
    async begin() {
      for (let block = 0; block <= Math.max(...profile.lags); block += 1) {
        await priceNext()
        await client.request({ method: 'evm_mine', params: [] })
      }
    },
    before: priceNext,
    async after() {
      if (profile.dataFee !== 'none') for (const hash of (await newest()).transactions) await charge(hash)
      if (rollback && made % rollback.everyBlocks === 0) await node.inOneStep(() => rollBack(rollback.depth))
    },
  }
}
