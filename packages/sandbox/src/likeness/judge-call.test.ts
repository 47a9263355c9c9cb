import { describe, expect, test } from 'vitest'
import { judgeCall, type View } from './judge-call.ts'
import { type LikenessName, likenesses } from './likenesses.ts'

const view: View = { head: 5000, baseFeeWei: 7n }
const judge = (name: LikenessName, method: string, ...params: readonly unknown[]) =>
  judgeCall({ method, params }, view, likenesses[name])
const refusal = (name: LikenessName, method: string, ...params: readonly unknown[]) => {
  const judged = judge(name, method, ...params)
  return judged.kind === 'refuse' ? `${judged.refusal.code} ${judged.refusal.message}` : judged.kind
}
const asked = (name: LikenessName, method: string, ...params: readonly unknown[]) => {
  const judged = judge(name, method, ...params)
  return judged.kind === 'ask' ? judged.call.params : judged
}
const hex = (number: number) => `0x${number.toString(16)}`
const range = (from: number, to: number | 'latest') => ({
  fromBlock: hex(from),
  toBlock: to === 'latest' ? to : hex(to),
})
const all = Object.keys(likenesses) as LikenessName[]
const call = { to: `0x${'1'.repeat(40)}`, data: '0x' }

describe('judgeCall', () => {
  test.each<[LikenessName, number, string]>([
    ['strict', 1025, '-32000 GetLogs query must be smaller than size 1024'],
    ['base', 2000, '-32614 eth_getLogs is limited to a 2,000 range'],
  ])('%s: answers for %i blocks of logs and refuses one more', (name, most, text) => {
    expect(refusal(name, 'eth_getLogs', range(1, most))).toBe('ask')
    expect(refusal(name, 'eth_getLogs', range(1, most + 1))).toBe(text)
  })

  test('ethereum: answers for 10,000 blocks of logs and refuses one more', () => {
    const at = { ...view, head: 20_000 }
    const logs = (blocks: number) =>
      judgeCall({ method: 'eth_getLogs', params: [range(1, blocks)] }, at, likenesses.ethereum)
    expect(logs(10_000).kind).toBe('ask')
    expect(logs(10_001)).toMatchObject({ refusal: { code: 35 } })
  })

  test('logs above the head: Ethereum refuses, the others answer as far as there are any', () => {
    expect(refusal('ethereum', 'eth_getLogs', range(4990, 5001))).toBe(
      '-32602 block range extends beyond current head block',
    )
    for (const name of all.filter((each) => each !== 'ethereum')) {
      expect(asked(name, 'eth_getLogs', range(4990, 5001))).toEqual([range(4990, 5000)])
      expect(judge(name, 'eth_getLogs', range(5001, 5002))).toEqual({ kind: 'answer', result: [] })
    }
  })

  test('the newest block is that of the node that answers', () => {
    for (const name of all) {
      expect(judge(name, 'eth_blockNumber')).toEqual({ kind: 'answer', result: hex(5000) })
      expect(asked(name, 'eth_call', call, 'latest')).toEqual([call, hex(5000)])
      expect(asked(name, 'eth_getLogs', range(4990, 'latest'))).toEqual([range(4990, 5000)])
    }
    expect(asked('base', 'eth_estimateGas', call)).toEqual([call, hex(5000)])
  })

  test('a block that the node does not have', () => {
    for (const name of all) {
      expect(judge(name, 'eth_getBlockByNumber', hex(5001), false)).toEqual({ kind: 'answer', result: null })
    }
    expect(refusal('ethereum', 'eth_call', call, hex(5001))).toBe('-32000 header not found')
    expect(refusal('base', 'eth_call', call, hex(5001))).toBe('-32001 block not found')
    expect(refusal('arbitrum', 'eth_call', call, hex(5001))).toBe('-32000 header not found')
    expect(judge('strict', 'eth_call', call, hex(5001))).toEqual({ kind: 'answer', result: '0x' })
    expect(judge('strict', 'eth_getBalance', call.to, hex(5001))).toEqual({ kind: 'answer', result: null })
    expect(refusal('strict', 'eth_getTransactionCount', call.to, hex(5001))).toBe('-32000 state not found')
  })

  test('strict: counts parameters, and knows neither overrides nor fee history nor tags of finality', () => {
    expect(refusal('strict', 'eth_call', call)).toBe('-32602 missing value for required argument 1')
    expect(refusal('strict', 'eth_call', call, 'latest', {})).toBe('-32602 too many arguments, want at most 2')
    expect(refusal('strict', 'eth_feeHistory', '0xa', 'latest', [])).toMatch(/^-32601 /)
    expect(refusal('strict', 'eth_maxPriorityFeePerGas')).toMatch(/^-32601 /)
    expect(refusal('strict', 'eth_call', call, 'finalized')).toMatch(/^-32602 /)
    expect(refusal('strict', 'eth_getBlockByNumber', 'pending', false)).toBe(
      '-32000 pending block number not implemented',
    )
    expect(refusal('strict', 'eth_getTransactionCount', call.to, 'pending')).toBe('ask')
    for (const name of all.filter((each) => each !== 'strict')) {
      expect(asked(name, 'eth_call', call, 'latest', {})).toEqual([call, hex(5000), {}])
      expect(refusal(name, 'eth_feeHistory', '0xa', 'latest', [])).toBe('ask')
      expect(asked(name, 'eth_getBlockByNumber', 'finalized', false)).toEqual([hex(4936), false])
    }
  })

  test('gas costs a price where there is no base fee, else the base fee and the usual tip', () => {
    expect(judge('strict', 'eth_gasPrice')).toEqual({ kind: 'answer', result: hex(100e9) })
    expect(judge('base', 'eth_gasPrice')).toEqual({ kind: 'answer', result: hex(7 + 1e6) })
    expect(judge('arbitrum', 'eth_maxPriorityFeePerGas')).toEqual({ kind: 'answer', result: '0x0' })
  })

  test('a typed transaction is one only where there are such', () => {
    expect(refusal('strict', 'eth_sendRawTransaction', '0x02f8')).toBe(
      '-32000 rlp: expected input list for types.ethTxdata',
    )
    expect(refusal('strict', 'eth_sendRawTransaction', '0xf86c')).toBe('ask')
    expect(refusal('ethereum', 'eth_sendRawTransaction', '0x02f8')).toBe('ask')
  })

  test("a public node has no accounts, and none of the chain's own levers", () => {
    for (const name of all)
      for (const method of ['eth_sendTransaction', 'eth_accounts', 'anvil_mine', 'evm_mine', 'debug_traceCall'])
        expect(refusal(name, method)).toMatch(/^-32601 /)
  })
})
