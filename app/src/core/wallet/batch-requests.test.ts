import { describe, expect, test, vi } from 'vitest'
import {
  type BatchingCache,
  batchingOf,
  isUnableToBatch,
  readBatchId,
  readBatching,
  readBatchStatus,
  stopBatching,
} from './batch-requests.ts'
import type { ConnectedWallet } from './wallet.ts'

const account = '0x00000000000000000000000000000000000000a1'
const hash = `0x${'AB'.repeat(32)}`

function walletOf(request: ConnectedWallet['request'], chainId = 1): ConnectedWallet {
  return { status: 'connected', account, chainId, walletId: 'a', walletName: 'A', request }
}

describe('readBatching', () => {
  test.each([
    ['support on the requested chain', { '0x1': { atomic: { status: 'supported' } } }, 'supported'],
    ['support after the consent of the user', { '0x1': { atomic: { status: 'ready' } } }, 'ready'],
    ['support on all chains', { '0x0': { atomic: { status: 'supported' } } }, 'supported'],
    [
      'the entry of the requested chain before that of all chains',
      { '0x0': { atomic: { status: 'supported' } }, '0x1': {} },
      'none',
    ],
    ['support on another chain', { '0x89': { atomic: { status: 'supported' } } }, 'none'],
    ['refused', { '0x1': { atomic: { status: 'unsupported' } } }, 'none'],
    ['an entry of an earlier version', { '0x1': { atomicBatch: { supported: true } } }, 'none'],
    ['nothing', null, 'none'],
    ['garbage', 'yes', 'none'],
  ])('behavior: parses the capabilities that a wallet returns: %s', (_, reply, expected) => {
    expect(readBatching(reply, 1)).toBe(expected)
  })
})

describe('batchingOf', () => {
  test('default: requests the capabilities once per account and chain', async () => {
    const request = vi.fn(async () => ({ '0x1': { atomic: { status: 'supported' } } }))
    const wallet = walletOf(request)
    const cache: BatchingCache = new WeakMap()
    expect([await batchingOf(wallet, cache), await batchingOf(wallet, cache)]).toEqual(['supported', 'supported'])
    expect(request.mock.calls).toEqual([[{ method: 'wallet_getCapabilities', params: [account, ['0x1']] }]])
    expect(await batchingOf(walletOf(request, 10), cache)).toBe('none')
    expect(request).toHaveBeenCalledTimes(2)
  })

  test('behavior: returns `none` for a wallet that does not have the method', async () => {
    const cache: BatchingCache = new WeakMap()
    const request = async () => {
      throw { code: -32601, message: 'no' }
    }
    expect(await batchingOf(walletOf(request), cache)).toBe('none')
  })

  test('behavior: returns `none` after a failed batch, without another request', async () => {
    const cache: BatchingCache = new WeakMap()
    const request = vi.fn(async () => ({ '0x1': { atomic: { status: 'supported' } } }))
    await batchingOf(walletOf(request), cache)
    stopBatching(walletOf(request), cache)
    expect(await batchingOf(walletOf(request), cache)).toBe('none')
    expect(request).toHaveBeenCalledOnce()
  })
})

describe('readBatchId', () => {
  test('default: accepts the batch id as text or in an object', () => {
    expect(readBatchId({ id: '0x01', capabilities: {} })).toBe('0x01')
    expect(readBatchId('0x02')).toBe('0x02')
  })

  test.each([null, '', {}, { id: '' }, { id: 7 }, 'x'.repeat(8195)])(
    'error: WalletReplyError when the response is %j',
    (reply) => {
      expect(() => readBatchId(reply)).toThrow('unreadable answer to wallet_sendCalls')
    },
  )
})

describe('readBatchStatus', () => {
  test('default: returns the status code and each transaction hash once', () => {
    const receipts = [{ transactionHash: hash }, { transactionHash: hash.toLowerCase().replace('0X', '0x') }]
    expect(readBatchStatus({ status: 200, receipts })).toEqual({ code: 200, hashes: [hash.toLowerCase()] })
    expect(readBatchStatus({ status: 100 })).toEqual({ code: 100, hashes: [] })
  })

  test.each([
    null,
    {},
    { status: 'CONFIRMED' },
    { status: 7 },
    { status: 200, receipts: [{ transactionHash: '0x1' }] },
  ])('behavior: returns null when the status is malformed: %j', (reply) => expect(readBatchStatus(reply)).toBeNull())
})

describe('isUnableToBatch', () => {
  test.each([4100, 4200, -32601, -32602, 5700, 5710, 5740, 5750, 5760])('default: returns true for code %d', (code) => {
    expect(isUnableToBatch({ code, message: 'no' })).toBe(true)
  })

  test.each([
    ['a user rejection', { code: 4001, message: 'User rejected the request.' }],
    ['a user rejection with another code', { code: -32603, message: 'User denied the request' }],
    ['a duplicate id', { code: 5720, message: 'duplicate' }],
    ['a lost response', new TypeError('port closed')],
    ['an internal error', { code: -32603, message: 'Internal JSON-RPC error.' }],
  ])('behavior: returns false for the error %s', (_, thrown) => {
    expect(isUnableToBatch(thrown)).toBe(false)
  })

  test('behavior: returns true for an error about an unsupported version', () => {
    expect(isUnableToBatch({ code: -32000, message: 'Version not supported' })).toBe(true)
    expect(isUnableToBatch({ code: -32000, message: 'nonce too low' })).toBe(false)
  })
})
