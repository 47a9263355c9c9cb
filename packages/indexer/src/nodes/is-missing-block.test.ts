import { describe, expect, test } from 'vitest'
import { isMissingBlock, requestedBlock } from './is-missing-block.ts'

const rpcBody = (method: string, ...params: unknown[]) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
const refusal = (message: string) => JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32000, message } })

describe('requestedBlock', () => {
  test('default: returns the block hash of a log request', () => {
    expect(requestedBlock(rpcBody('eth_getLogs', { blockHash: '0xab' }))).toBe('0xab')
  })

  test('behavior: returns null for a range of blocks, another method and invalid JSON', () => {
    expect(requestedBlock(rpcBody('eth_getLogs', { fromBlock: '0x1', toBlock: '0x2' }))).toBeNull()
    expect(requestedBlock(rpcBody('eth_call', { data: '"eth_getLogs"' }))).toBeNull()
    expect(requestedBlock('"eth_getLogs"')).toBeNull()
    expect(requestedBlock('{"eth_getLogs"')).toBeNull()
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

  test('behavior: ignores other errors, results and invalid JSON', () => {
    expect(isMissingBlock(refusal('limit exceeded'))).toBe(false)
    expect(isMissingBlock(JSON.stringify({ result: ['unknown block'] }))).toBe(false)
    expect(isMissingBlock('<html>')).toBe(false)
  })
})
