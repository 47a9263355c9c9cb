import { numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { readSettlement } from '../records/settlement.ts'
import { recordOf } from '../test/sample-record.ts'

const address = `0x${'5'.repeat(40)}` as const
const hash = `0x${'1'.repeat(64)}` as const
const gas = 123_457n
const price = 7n

/**
 * Network cost of a receipt with these fields; `oracle` is the operator fee that the chain's oracle
 * returns.
 */
async function costBy(fields: Record<string, string | null>, fees = 'opStack', oracle?: bigint) {
  const requested: unknown[] = []
  const client = {
    chain: { id: 8453, custom: { fees } },
    async request({ method, params }: { method: string; params: readonly unknown[] }) {
      if (method === 'eth_call') {
        requested.push(params[1])
        if (oracle === undefined) throw new Error('missing trie node')
        return numberToHex(oracle, { size: 32 })
      }
      if (method !== 'eth_getTransactionReceipt') return null
      const common = { blockNumber: '0x64', status: '0x1', logs: [], transactionHash: hash, ...fields }
      return { ...common, gasUsed: numberToHex(gas), effectiveGasPrice: numberToHex(price) }
    },
  } as unknown as ChainClient
  const record = recordOf({ from: address, to: address })
  const { networkCost } = await readSettlement(client, record, hash, { wrappedNative: address, splitExecutor: null })
  return { cost: networkCost, requested }
}
const costOf = async (...args: Parameters<typeof costBy>) => (await costBy(...args)).cost

describe('network cost of a receipt', () => {
  test('default: returns the gas cost; on an OP-stack chain including the data fee', async () => {
    expect(await costOf({}, 'eip1559')).toBe(gas * price)
    expect(await costOf({ l1Fee: '0x1f4' })).toBe(gas * price + 500n)
  })

  test('behavior: computes the operator fee of the Jovian upgrade from the receipt alone', async () => {
    const fields = { l1Fee: '0x1f4', operatorFeeScalar: '0x3', operatorFeeConstant: '0x9', daFootprintGasScalar: '0x0' }
    expect(await costBy(fields)).toEqual({ cost: gas * price + 500n + gas * 300n + 9n, requested: [] })
  })

  test('behavior: adds only the constant of the operator fee when its scalar is zero', async () => {
    const fields = { l1Fee: '0x0', operatorFeeScalar: '0x0', operatorFeeConstant: '0x9' }
    expect(await costBy(fields)).toEqual({ cost: gas * price + 9n, requested: [] })
  })

  test('behavior: reads the operator fee from the oracle at the block when the receipt lacks its fields', async () => {
    const fields = { l1Fee: '0x1f4', operatorFeeScalar: '0x16e360', operatorFeeConstant: '0x9' }
    const isthmus = (gas * 1_500_000n) / 1_000_000n + 9n
    expect(await costBy(fields, 'opStack', isthmus)).toEqual({
      cost: gas * price + 500n + isthmus,
      requested: ['0x64'],
    })
    expect(await costOf(fields)).toBeNull()
  })

  test.each([
    ['no data fee on an OP-stack chain', {}],
    ['a data fee of null', { l1Fee: null }],
    ['a data fee that is not a number', { l1Fee: 'much' }],
    ['only one of the two operator-fee fields', { l1Fee: '0x1', operatorFeeScalar: '0x3' }],
    ['an operator fee that is not a number', { l1Fee: '0x1', operatorFeeScalar: '3', operatorFeeConstant: '0x9' }],
  ])('behavior: returns null when the receipt has %s', async (_, fields) => {
    expect(await costOf(fields)).toBeNull()
  })
})
