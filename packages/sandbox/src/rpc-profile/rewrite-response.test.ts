import { describe, expect, test } from 'vitest'
import { type DataCost, type NodeError, rewriteResponse } from './rewrite-response.ts'
import { type RpcProfileName, rpcProfiles } from './rpc-profiles.ts'

const view = { head: 100, baseFeeWei: 5n }
const answer = (name: RpcProfileName, method: string, result: unknown, cost?: DataCost) =>
  rewriteResponse({ method, params: [] }, { result }, view, rpcProfiles[name], cost)
const fail = (name: RpcProfileName, method: string, error: NodeError) =>
  rewriteResponse({ method, params: [] }, { error }, view, rpcProfiles[name])
const mined = { hash: '0xaa', blockNumber: '0x65', blockHash: '0xbb', transactionIndex: '0x0', type: '0x2' }
const withReason = { code: 3, message: 'execution reverted: EXPIRED', data: `0x08c379a0${'0'.repeat(64)}` }

describe('rewriteResponse', () => {
  test('behavior: reports transactions above the node’s head as pending, or as unknown', () => {
    const waiting = { ...mined, blockNumber: null, blockHash: null, transactionIndex: null }
    expect(answer('base', 'eth_getTransactionByHash', mined)).toEqual({ result: waiting })
    expect(answer('strict', 'eth_getTransactionByHash', mined)).toEqual({ result: null })
    for (const name of Object.keys(rpcProfiles) as RpcProfileName[]) {
      expect(answer(name, 'eth_getTransactionReceipt', mined)).toEqual({ result: null })
      expect(answer(name, 'eth_getBlockByHash', { hash: '0xbb', number: '0x65' })).toEqual({ result: null })
    }
  })

  test('behavior: removes base fee, type and pending transactions in the strict profile', () => {
    const block = { hash: '0xbb', number: '0x64', baseFeePerGas: '0x1', transactions: [{ hash: '0xaa', type: '0x2' }] }
    const plain = { hash: '0xbb', number: '0x64', transactions: [{ hash: '0xaa' }] }
    expect(answer('strict', 'eth_getBlockByNumber', block)).toEqual({ result: plain })
    expect(answer('base', 'eth_getBlockByNumber', block)).toEqual({ result: block })
    const waiting = { ...mined, blockNumber: null }
    expect(answer('strict', 'eth_getTransactionByHash', waiting)).toEqual({ result: null })
    expect(answer('strict', 'eth_getTransactionReceipt', { type: '0x2', blockNumber: '0x1' })).toEqual({
      result: { blockNumber: '0x1' },
    })
  })

  test('behavior: returns revert data, the revert reason or an empty result, depending on the profile', () => {
    expect(fail('base', 'eth_call', withReason)).toEqual({ error: withReason })
    const { data: _, ...bare } = withReason
    expect(fail('strict', 'eth_call', withReason)).toEqual({ error: bare })
    const custom = { code: 3, message: 'execution reverted: custom error 0xc30436e9', data: '0xc30436e9' }
    expect(fail('strict', 'eth_call', custom)).toEqual({ error: { code: 3, message: 'execution reverted' } })
    const silent = { code: 3, message: 'execution reverted', data: '0x' }
    expect(fail('strict', 'eth_call', silent)).toEqual({ result: '0x' })
    expect(fail('strict', 'eth_estimateGas', silent)).toEqual({
      error: { code: -32000, message: 'execution reverted' },
    })
    expect(fail('strict', 'eth_call', { code: -32603, message: 'EVM error InvalidFEOpcode' })).toEqual({ result: '0x' })
  })

  test('behavior: adds the data fee in wei to receipts, or as gas to receipts and estimates', () => {
    const receipt = { blockNumber: '0x1', gasUsed: '0x64' }
    const cost = { wei: 9n, gas: 16n, operatorWei: 5n }
    const operator = { operatorFeeScalar: '0x1388', operatorFeeConstant: '0x4a817c800', daFootprintGasScalar: '0x190' }
    expect(answer('base', 'eth_getTransactionReceipt', receipt, cost)).toEqual({
      result: { ...receipt, l1Fee: '0x9', ...operator },
    })
    const withGas = { ...receipt, gasUsed: '0x74', gasUsedForL1: '0x10' }
    expect(answer('arbitrum', 'eth_getTransactionReceipt', receipt, cost)).toEqual({ result: withGas })
    expect(answer('arbitrum', 'eth_estimateGas', '0x64', cost)).toEqual({ result: '0x74' })
    expect(answer('ethereum', 'eth_getTransactionReceipt', receipt, cost)).toEqual({ result: receipt })
  })

  test('behavior: rejects more logs than the node’s limit', () => {
    const logs = Array.from({ length: 10_001 }, () => ({}))
    expect(answer('arbitrum', 'eth_getLogs', logs)).toMatchObject({ error: { code: -32000 } })
    expect(answer('arbitrum', 'eth_getLogs', logs.slice(1))).toMatchObject({ result: { length: 10_000 } })
  })

  test('behavior: replaces the errors of rejected transactions by those of the profile', () => {
    const text = (name: RpcProfileName, message: string) =>
      fail(name, 'eth_sendRawTransaction', { code: -32003, message })
    const errorOf = (message: string) => ({ error: { code: -32000, message } })
    expect(text('base', 'transaction already imported')).toEqual(errorOf('already known'))
    expect(text('strict', 'transaction already imported')).toEqual(errorOf('known transaction'))
    expect(text('base', 'Insufficient funds for gas * price + value')).toEqual(
      errorOf('insufficient funds for gas * price + value'),
    )
  })
})
