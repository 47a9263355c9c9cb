import { multicall3Abi } from '@dexswap/abis'
import type { Hex } from '@dexswap/chains'
import { decodeFunctionData, encodeFunctionResult, numberToHex, parseAbi } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { configuredChain } from '../test/page-session.ts'
import { costTermsOf } from './network-cost.ts'
import { networkCostOf } from './simulation.ts'

const oracleAbi = parseAbi([
  'function getL1Fee(bytes data) view returns (uint256)',
  'function getOperatorFee(uint256 gasUsed) view returns (uint256)',
])
const { multicall } = configuredChain(1666600000)
const call = { to: multicall, data: '0x1234', value: 0n } as const

type Oracle = { readonly data?: bigint; readonly operator?: (gas: bigint) => bigint }

/** A client with this gas oracle; with null its node does not respond. */
function clientOf(fees: string, oracle: Oracle | null) {
  const requested: string[] = []
  function answer(calldata: Hex) {
    const { functionName, args } = decodeFunctionData({ abi: oracleAbi, data: calldata })
    const fee = functionName === 'getL1Fee' ? oracle?.data : oracle?.operator?.(args[0])
    return fee === undefined
      ? { success: false, returnData: '0x' as const }
      : { success: true, returnData: numberToHex(fee, { size: 32 }) }
  }
  const client = {
    chain: { id: 1666600000, custom: { fees, multicall } },
    async request({ method, params }: { method: string; params: readonly { to: Hex; data: Hex }[] }) {
      if (method !== 'eth_call') return numberToHex(100n)
      requested.push(params[0]?.to ?? '')
      if (oracle === null) throw new Error('nobody there')
      const [calls] = decodeFunctionData({ abi: multicall3Abi, data: params[0]?.data ?? '0x' }).args as never as [
        readonly { callData: Hex }[],
      ]
      const result = calls.map(({ callData }) => answer(callData))
      return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
    },
  } as unknown as ChainClient
  return { client, requested }
}

async function costOf(fees: string, oracle: Oracle | null, gas: bigint) {
  const { client, requested } = clientOf(fees, oracle)
  const cost = await costTermsOf(client, call)
  const simulation = { status: 'passed', estimate: { candidate: 0, gas }, cost, measured: null } as const
  return { taken: networkCostOf(simulation, { chosen: 2n, usual: null }), requested }
}

describe('networkCostOf', () => {
  test('behavior: returns gas times its price without a request on a chain without a data fee', async () => {
    expect(await costOf('legacy', { data: 7n }, 100n)).toEqual({ taken: 200n, requested: [] })
  })

  test('behavior: adds data and operator fee of an OP-stack chain with one request', async () => {
    // Operator fee since the Isthmus upgrade: scalar 1.5 (in millionths) and constant 40.
    const operator = (gas: bigint) => (gas * 1_500_000n) / 1_000_000n + 40n
    expect(await costOf('opStack', { data: 7n, operator }, 100_001n)).toEqual({
      taken: 200_002n + 7n + 150_002n + 40n,
      requested: [multicall],
    })
  })

  test('behavior: computes the operator fee with the multiplier of the Jovian upgrade', async () => {
    const operator = (gas: bigint) => gas * 3n * 100n + 9n
    expect((await costOf('opStack', { data: 0n, operator }, 123_457n)).taken).toBe(246_914n + operator(123_457n))
  })

  test('behavior: omits the operator fee when the oracle contract reports none', async () => {
    expect((await costOf('opStack', { data: 7n }, 100n)).taken).toBe(207n)
  })

  test('behavior: returns undefined when the data fee is unknown', async () => {
    expect((await costOf('opStack', {}, 100n)).taken).toBeUndefined()
    expect((await costOf('opStack', null, 100n)).taken).toBeUndefined()
  })
})
