import { type Hex, numberToHex } from 'viem'
import type { RpcClient } from '../chain/connect-node.ts'
import { ownArtifact } from '../world/read-artifact.ts'
import { oracleAddress } from './data-fee.ts'
import type { Likeness } from './likenesses.ts'
import type { NodeLike } from './start-node-like.ts'

/** What happens around each block so that the chain itself is like another one. */
export type BlockRules = {
  /** Makes so many blocks that no node behind the address answers with the prices from before: once, at the start. */
  begin(): Promise<void>
  before(): Promise<void>
  /** Runs once the block is made; may take it back and make another. */
  after(): Promise<void>
}

type Block = { readonly number: Hex; readonly transactions: readonly Hex[] }

/** In percent of the usual base fee: it goes up and down by two from block to block. */
const walk = [100, 102, 104, 106, 108, 106, 104, 102, 100, 98, 96, 94, 92, 94, 96, 98] as const

/** Puts an OP-stack chain's gas oracle where it has it. */
export async function etchOracle(client: RpcClient): Promise<void> {
  // Creation code that runs as a call answers the code that it would leave.
  const code = await client.request({
    method: 'eth_call',
    params: [{ data: ownArtifact('GasPriceOracle').bytecode }, 'latest'],
  })
  await client.request({ method: 'anvil_setCode', params: [oracleAddress, code] })
}

/** The base fee of the network, what its accounts pay for their data, and the blocks that it takes back. */
export function keepLikeness(client: RpcClient, likeness: Likeness, node: NodeLike): BlockRules {
  const { fees, rollback } = likeness
  let made = 0
  const newest = async () =>
    (await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })) as Block

  async function priceNext(): Promise<void> {
    const percent = fees.kind === 'legacy' ? 100 : (walk[made % walk.length] ?? 100)
    const wei = (fees.baseFeeWei * BigInt(percent)) / 100n
    made += 1
    await client.request({ method: 'anvil_setNextBlockBaseFeePerGas', params: [numberToHex(wei)] })
  }

  /** The accounts whose transactions came through the node pay for their data and its operator, as the chain below would have it. */
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

  async function takeBack(depth: number): Promise<void> {
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
      for (let block = 0; block <= Math.max(...likeness.lags); block += 1) {
        await priceNext()
        await client.request({ method: 'evm_mine', params: [] })
      }
    },
    before: priceNext,
    async after() {
      if (likeness.dataFee !== 'none') for (const hash of (await newest()).transactions) await charge(hash)
      if (rollback && made % rollback.everyBlocks === 0) await node.inOneStep(() => takeBack(rollback.depth))
    },
  }
}
