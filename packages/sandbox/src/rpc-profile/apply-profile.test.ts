import { describe, expect, test } from 'vitest'
import { applyProfile, type View } from './apply-profile.ts'
import { type RpcProfileName, rpcProfiles } from './rpc-profiles.ts'

const view: View = { head: 5000, baseFeeWei: 7n }
const decide = (name: RpcProfileName, method: string, ...params: readonly unknown[]) =>
  applyProfile({ method, params }, view, rpcProfiles[name])
const refusal = (name: RpcProfileName, method: string, ...params: readonly unknown[]) => {
  const decision = decide(name, method, ...params)
  return decision.kind === 'refuse' ? `${decision.refusal.code} ${decision.refusal.message}` : decision.kind
}
const forwarded = (name: RpcProfileName, method: string, ...params: readonly unknown[]) => {
  const decision = decide(name, method, ...params)
  return decision.kind === 'forward' ? decision.call.params : decision
}
const hex = (number: number) => `0x${number.toString(16)}`
const range = (from: number, to: number | 'latest') => ({
  fromBlock: hex(from),
  toBlock: to === 'latest' ? to : hex(to),
})
const all = Object.keys(rpcProfiles) as RpcProfileName[]
const call = { to: `0x${'1'.repeat(40)}`, data: '0x' }

describe('applyProfile', () => {
  test.each<[RpcProfileName, number, string]>([
    ['strict', 1025, '-32000 GetLogs query must be smaller than size 1024'],
    ['base', 2000, '-32614 eth_getLogs is limited to a 2,000 range'],
  ])('behavior: limits log requests of %s to %i blocks', (name, most, text) => {
    expect(refusal(name, 'eth_getLogs', range(1, most))).toBe('forward')
    expect(refusal(name, 'eth_getLogs', range(1, most + 1))).toBe(text)
  })

  test('behavior: limits log requests of ethereum to 10,000 blocks', () => {
    const at = { ...view, head: 20_000 }
    const logs = (blocks: number) =>
      applyProfile({ method: 'eth_getLogs', params: [range(1, blocks)] }, at, rpcProfiles.ethereum)
    expect(logs(10_000).kind).toBe('forward')
    expect(logs(10_001)).toMatchObject({ refusal: { code: 35 } })
  })

  test('behavior: rejects a log range above the head on Ethereum, and cuts it on other networks', () => {
    expect(refusal('ethereum', 'eth_getLogs', range(4990, 5001))).toBe(
      '-32602 block range extends beyond current head block',
    )
    for (const name of all.filter((each) => each !== 'ethereum')) {
      expect(forwarded(name, 'eth_getLogs', range(4990, 5001))).toEqual([range(4990, 5000)])
      expect(decide(name, 'eth_getLogs', range(5001, 5002))).toEqual({ kind: 'answer', result: [] })
    }
  })

  test('behavior: replaces the tag latest with the latest block of the responding node', () => {
    for (const name of all) {
      expect(decide(name, 'eth_blockNumber')).toEqual({ kind: 'answer', result: hex(5000) })
      expect(forwarded(name, 'eth_call', call, 'latest')).toEqual([call, hex(5000)])
      expect(forwarded(name, 'eth_getLogs', range(4990, 'latest'))).toEqual([range(4990, 5000)])
    }
    expect(forwarded('base', 'eth_estimateGas', call)).toEqual([call, hex(5000)])
  })

  test('behavior: returns null or an error for a block above the node’s head', () => {
    for (const name of all) {
      expect(decide(name, 'eth_getBlockByNumber', hex(5001), false)).toEqual({ kind: 'answer', result: null })
    }
    expect(refusal('ethereum', 'eth_call', call, hex(5001))).toBe('-32000 header not found')
    expect(refusal('base', 'eth_call', call, hex(5001))).toBe('-32001 block not found')
    expect(refusal('arbitrum', 'eth_call', call, hex(5001))).toBe('-32000 header not found')
    expect(decide('strict', 'eth_call', call, hex(5001))).toEqual({ kind: 'answer', result: '0x' })
    expect(decide('strict', 'eth_getBalance', call.to, hex(5001))).toEqual({ kind: 'answer', result: null })
    expect(refusal('strict', 'eth_getTransactionCount', call.to, hex(5001))).toBe('-32000 state not found')
  })

  test('behavior: rejects extra parameters, overrides, fee history and finality tags in profile strict', () => {
    expect(refusal('strict', 'eth_call', call)).toBe('-32602 missing value for required argument 1')
    expect(refusal('strict', 'eth_call', call, 'latest', {})).toBe('-32602 too many arguments, want at most 2')
    expect(refusal('strict', 'eth_feeHistory', '0xa', 'latest', [])).toMatch(/^-32601 /)
    expect(refusal('strict', 'eth_maxPriorityFeePerGas')).toMatch(/^-32601 /)
    expect(refusal('strict', 'eth_call', call, 'finalized')).toMatch(/^-32602 /)
    expect(refusal('strict', 'eth_getBlockByNumber', 'pending', false)).toBe(
      '-32000 pending block number not implemented',
    )
    expect(refusal('strict', 'eth_getTransactionCount', call.to, 'pending')).toBe('forward')
    for (const name of all.filter((each) => each !== 'strict')) {
      expect(forwarded(name, 'eth_call', call, 'latest', {})).toEqual([call, hex(5000), {}])
      expect(refusal(name, 'eth_feeHistory', '0xa', 'latest', [])).toBe('forward')
      expect(forwarded(name, 'eth_getBlockByNumber', 'finalized', false)).toEqual([hex(4936), false])
    }
  })

  test('behavior: returns a gas price for networks without base fee, otherwise base fee plus the usual tip', () => {
    expect(decide('strict', 'eth_gasPrice')).toEqual({ kind: 'answer', result: hex(100e9) })
    expect(decide('base', 'eth_gasPrice')).toEqual({ kind: 'answer', result: hex(7 + 1e6) })
    expect(decide('arbitrum', 'eth_maxPriorityFeePerGas')).toEqual({ kind: 'answer', result: '0x0' })
  })

  test('behavior: rejects typed transactions in legacy profiles', () => {
    expect(refusal('strict', 'eth_sendRawTransaction', '0x02f8')).toBe(
      '-32000 rlp: expected input list for types.ethTxdata',
    )
    expect(refusal('strict', 'eth_sendRawTransaction', '0xf86c')).toBe('forward')
    expect(refusal('ethereum', 'eth_sendRawTransaction', '0x02f8')).toBe('forward')
  })

  test('behavior: rejects account methods and chain controls on public nodes', () => {
    for (const name of all)
      for (const method of ['eth_sendTransaction', 'eth_accounts', 'anvil_mine', 'evm_mine', 'debug_traceCall'])
        expect(refusal(name, method)).toMatch(/^-32601 /)
  })
})
