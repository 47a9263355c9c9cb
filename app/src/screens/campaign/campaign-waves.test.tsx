import { multicall3Abi } from '@dexswap/abis'
import type { Hex } from '@dexswap/chains'
import { screen, waitFor } from '@testing-library/react'
import { decodeFunctionData, encodeFunctionResult } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { type CallCache, createCallCache } from '#core/chain/call-cache.ts'
import type { Head } from '#core/chain/head.ts'
import { createStore } from '#core/store.ts'
import { configuredChain } from '#core/test/page-session.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { type CampaignState, chainWith, factOf, openCampaign, running } from './test/open-campaign.tsx'

// Invariant: what the address in the bar determines is one request, what those answers name is a second, and each block is one more.

/** A node that answers from the chain of the tests and counts its requests, which come one after the other. */
function countingNode(state: CampaignState) {
  const answer = chainWith(state)
  const waves: number[] = []
  const requested = new Set<() => void>()
  async function request({ params }: { params: readonly [{ data: Hex }, string] }) {
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
    // The cache asks for eth_call alone.
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
  const beat = () => {
    for (const listener of requested) listener()
  }
  return { calls, waves, beat }
}

describe('CampaignScreen', () => {
  test('default: a campaign is read in two waves, and everything that its page shows with each block in one', async () => {
    const { calls, waves, beat } = countingNode(running)
    await openCampaign({}, { calls })
    await screen.findByText('2 LP staked')
    await waitFor(() => expect([factOf('APY')?.slice(0, 7), factOf('Claimable')]).toEqual(['>1,000%', '7 xDEXS']))
    expect(factOf('TVL')).toContain('100 WONE')
    expect(waves).toHaveLength(2)
    beat()
    await waitFor(() => expect(waves).toHaveLength(3))
  })
})
