import { multicall3Abi } from '@dexswap/abis'
import type { Hex } from '@dexswap/chains'
import { screen, waitFor } from '@testing-library/react'
import { decodeAbiParameters, decodeFunctionData, encodeAbiParameters, encodeFunctionResult } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { type CallCache, createCallCache } from '#core/chain/call-cache.ts'
import type { Head } from '#core/chain/head.ts'
import { createStore } from '#core/store.ts'
import { configuredChain } from '#core/test/page-session.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { type CampaignState, chainWith, factOf, openCampaign, running } from './test/open-campaign.tsx'

// The page reads a campaign in two sequential requests, then once per block.

type Answer = (call: { readonly to: Hex; readonly data: Hex }) => Hex | 'reverts'
const question = [
  {
    type: 'tuple',
    components: [
      { name: 'salt', type: 'bytes32' },
      { name: 'targets', type: 'bytes' },
      { name: 'data', type: 'bytes' },
      { name: 'calls', type: 'bytes' },
    ],
  },
  { type: 'uint256' },
] as const

/** Emulates `CallReader.sol` for one packed request; counts its calls. */
function answerReader(data: Hex, answer: Answer) {
  const [request, from] = decodeAbiParameters(question, `0x${data.slice(10)}`)
  const calls = request.calls.slice(2).match(/.{28}/g) ?? []
  const records = calls.slice(Number(from)).map((call, at) => {
    const [target = 0, place = 0, size = 0] = [0, 4, 8].map((digit) =>
      Number.parseInt(call.slice(digit, digit + 4), 16),
    )
    const to: Hex = `0x${request.targets.slice(2 + target * 40, 42 + target * 40)}`
    const returned = answer({ to, data: `0x${request.data.slice(2 + place * 2, 2 + (place + size) * 2)}` })
    const result = returned === 'reverts' ? '' : returned.slice(2)
    const digits = (value: number) => value.toString(16).padStart(4, '0')
    return `${digits(at + Number(from))}${returned === 'reverts' ? '00' : '01'}${digits(result.length / 2)}${result}`
  })
  const result = encodeAbiParameters(
    [{ type: 'uint256' }, { type: 'bytes' }],
    [BigInt(calls.length), `0x${records.join('')}`],
  )
  return { result, count: calls.length }
}

/** Serves the test chain and counts sequential requests. */
function countingNode(state: CampaignState) {
  const answer = chainWith(state)
  const waves: number[] = []
  const requested = new Set<() => void>()
  async function request({ params }: { params: readonly [{ data: Hex }, string] }) {
    if (params[0].data.startsWith('0xea83f3ef')) {
      const { result, count } = answerReader(params[0].data, answer)
      waves.push(count)
      return result
    }
    const { args } = decodeFunctionData({ abi: multicall3Abi, data: params[0].data })
    const calls = (args?.[0] ?? []) as readonly { target: Hex; callData: Hex }[]
    waves.push(calls.length)
    const result = calls.map(({ target, callData }) => {
      const returnData = answer({ to: target, data: callData })
      return { success: returnData !== 'reverts', returnData: returnData === 'reverts' ? ('0x' as const) : returnData }
    })
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  }
  const calls: CallCache = createCallCache({
    // The cache uses only eth_call of this client.
    client: { request } as unknown as ChainClient,
    chain: configuredChain(1666600000),
    heads: createStore<Head | null>(null),
    onHeadRequested(listener) {
      requested.add(listener)
      return () => requested.delete(listener)
    },
    isVisible: () => true,
    clock: { now: () => 1000, after: () => () => {} },
  })
  const deliverBlock = () => {
    for (const listener of requested) listener()
  }
  return { calls, waves, deliverBlock }
}

describe('CampaignScreen', () => {
  test('default: reads a campaign in two requests, then the full page in one request per block', async () => {
    const { calls, waves, deliverBlock } = countingNode(running)
    await openCampaign({}, { calls })
    await screen.findByText('2 LP staked')
    await waitFor(() => expect([factOf('APY')?.slice(0, 7), factOf('Claimable')]).toEqual(['>1,000%', '7 xDEXS']))
    expect(factOf('TVL')).toContain('100 WONE')
    expect(waves).toHaveLength(2)
    deliverBlock()
    await waitFor(() => expect(waves).toHaveLength(3))
  })
})
