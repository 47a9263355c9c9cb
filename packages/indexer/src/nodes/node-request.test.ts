import { RpcRequestError } from 'viem'
import { describe, expect, test } from 'vitest'
import { isHeadRequest, isMissingBlock, requestedBlock } from './node-request.ts'

const refusal = (message: string) => new RpcRequestError({ body: {}, url: '', error: { code: -32000, message } })

describe('isHeadRequest', () => {
  test('default: matches the newest block, and neither an older block nor another method', () => {
    expect(isHeadRequest({ method: 'eth_getBlockByNumber', params: ['latest', false] })).toBe(true)
    expect(isHeadRequest({ method: 'eth_getBlockByNumber', params: ['0x1', true] })).toBe(false)
    expect(isHeadRequest({ method: 'eth_call', params: [{}, 'latest'] })).toBe(false)
    expect(isHeadRequest({ method: 'eth_chainId' })).toBe(false)
  })
})

describe('requestedBlock', () => {
  test('default: returns the block hash of a log request', () => {
    expect(requestedBlock({ method: 'eth_getLogs', params: [{ blockHash: '0xab' }] })).toBe('0xab')
  })

  test('behavior: returns null for a range of blocks and another method', () => {
    expect(requestedBlock({ method: 'eth_getLogs', params: [{ fromBlock: '0x1', toBlock: '0x2' }] })).toBeNull()
    expect(requestedBlock({ method: 'eth_call', params: [{ blockHash: '0xab' }] })).toBeNull()
    expect(requestedBlock({ method: 'eth_getLogs' })).toBeNull()
  })
})

describe('isMissingBlock', () => {
  test.each([
    'unknown block',
    'block 0xab not found',
    'header not found',
    'Header is not found',
    'Block 12 could not be found',
  ])('default: detects "%s" as a missing block', (message) => {
    expect(isMissingBlock(refusal(message))).toBe(true)
  })

  test('behavior: returns false for other node errors and for errors without a node response', () => {
    expect(isMissingBlock(refusal('limit exceeded'))).toBe(false)
    expect(isMissingBlock(new TypeError('unknown block'))).toBe(false)
  })
})
