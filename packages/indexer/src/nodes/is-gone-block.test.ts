import { describe, expect, test } from 'vitest'
import { blockAskedFor, isGoneBlock } from './is-gone-block.ts'

const ask = (method: string, ...params: unknown[]) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
const refusal = (message: string) => JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32000, message } })

describe('blockAskedFor', () => {
  test('default: the block whose logs are asked for by its hash', () => {
    expect(blockAskedFor(ask('eth_getLogs', { blockHash: '0xab' }))).toBe('0xab')
  })

  test('behavior: a range of blocks, another question and what is no question have none', () => {
    expect(blockAskedFor(ask('eth_getLogs', { fromBlock: '0x1', toBlock: '0x2' }))).toBeNull()
    expect(blockAskedFor(ask('eth_call', { data: '"eth_getLogs"' }))).toBeNull()
    expect(blockAskedFor('"eth_getLogs"')).toBeNull()
    expect(blockAskedFor('{"eth_getLogs"')).toBeNull()
  })
})

describe('isGoneBlock', () => {
  test.each([
    'unknown block',
    'block 0xab not found',
    'header not found',
    'Header is not found',
    'Block 12 could not be found',
  ])('default: "%s" is a block that the node does not have', (message) => {
    expect(isGoneBlock(refusal(message))).toBe(true)
  })

  test('behavior: another refusal, a result and rubbish are not', () => {
    expect(isGoneBlock(refusal('limit exceeded'))).toBe(false)
    expect(isGoneBlock(JSON.stringify({ result: ['unknown block'] }))).toBe(false)
    expect(isGoneBlock('<html>')).toBe(false)
  })
})
