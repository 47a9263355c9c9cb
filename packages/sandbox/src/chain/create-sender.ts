import type { Address, Hex } from '@dexswap/chains'
import { getContractAddress } from 'viem'
import type { RpcClient } from './connect-node.ts'

export type OutgoingCall = {
  readonly from: Address
  /** Recipient; null creates a contract. */
  readonly to: Address | null
  readonly data: Hex
  readonly value?: bigint
  readonly gas?: bigint
}

export type Sender = {
  /** Queues a transaction. The first nonce is read from the chain; later ones are counted. */
  call(call: OutgoingCall): void
  /**
   * Queues a contract creation.
   * @returns the address of the contract
   */
  create(from: Address, creationCode: Hex): Address
  /**
   * Mines the queue, oldest first, in as few blocks as possible.
   * @param timestamp Unix seconds of the first block
   */
  mine(timestamp?: number): Promise<readonly Hex[]>
}

const creationGas = 12_000_000n
const callGas = 500_000n
const blockGas = 78_000_000n
/** Minimum gas price on Harmony, in wei. */
const minGasPriceWei = 100_000_000_000n
/**
 * Tip of the first transaction. Later ones have lower tips, because the chain orders transactions by
 * tip.
 */
const highestTipWei = 40_000_000_000n
const tipStepWei = 50_000_000n

function hex(value: bigint | number): Hex {
  return `0x${value.toString(16)}`
}

/**
 * Creates a sender for unlocked accounts, which mines on request and does not wait for receipts.
 * Automatic mining must be off.
 */
export async function createSender(client: RpcClient, accounts: readonly Address[]): Promise<Sender> {
  const nonces = new Map<Address, number>()
  await Promise.all(
    accounts.map(async (account) => {
      const nonce = await client.request({ method: 'eth_getTransactionCount', params: [account, 'pending'] })
      nonces.set(account, Number(nonce))
    }),
  )
  let waiting: (OutgoingCall & { nonce: number })[] = []

  const push = (call: OutgoingCall) => {
    const nonce = nonces.get(call.from) ?? 0
    nonces.set(call.from, nonce + 1)
    waiting.push({ ...call, nonce })
    return nonce
  }
  const mineBlock = async (calls: typeof waiting, timestamp: number | undefined) => {
    const hashes = await Promise.all(
      calls.map(({ from, to, data, value = 0n, gas = callGas, nonce }, index) =>
        client.request({
          method: 'eth_sendTransaction',
          params: [
            {
              from,
              ...(to === null ? {} : { to }),
              data,
              value: hex(value),
              gas: hex(gas),
              nonce: hex(nonce),
              gasPrice: hex(minGasPriceWei + highestTipWei - BigInt(index) * tipStepWei),
            },
          ],
        }),
      ),
    )
    await client.request({ method: 'evm_mine', params: timestamp === undefined ? [] : [hex(timestamp)] })
    return hashes as Hex[]
  }

  return {
    call: (call) => void push(call),
    create: (from, creationCode) => {
      const nonce = push({ from, to: null, data: creationCode, gas: creationGas })
      return getContractAddress({ from, nonce: BigInt(nonce) })
    },
    mine: async (timestamp) => {
      const calls = waiting
      waiting = []
      const hashes: Hex[] = []
      let block: typeof waiting = []
      let gas = 0n
      for (const call of calls) {
        const callLimit = call.gas ?? callGas
        if (gas + callLimit > blockGas) {
          hashes.push(...(await mineBlock(block, hashes.length === 0 ? timestamp : undefined)))
          block = []
          gas = 0n
        }
        block.push(call)
        gas += callLimit
      }
      hashes.push(...(await mineBlock(block, hashes.length === 0 ? timestamp : undefined)))
      return hashes
    },
  }
}
