import { erc20Abi, factoryAbi, nativeFactoryAbi, pairAbi } from '@dexswap/abis'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import { screen } from '@testing-library/react'
import { encodeFunctionData, numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { pair } from '#core/campaigns/test/sample-campaign.ts'
import { configuredChain, createPageSession } from '#core/test/page-session.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { useCampaignMarkets } from './use-campaigns.ts'
import { SessionContext } from './use-session.ts'

const chain = configuredChain(1666600000)
const [own, other] = chain.platforms
const word = (value: bigint) => numberToHex(value, { size: 32 })

function Markets() {
  const markets = useCampaignMarkets([
    { pair, rewards: [] },
    { pair, platform: other, rewards: [] },
  ])
  return <p>{markets.map((market) => (market.pair.status === 'known' ? market.pair.value.totalSupply : '-')).join()}</p>
}

/**
 * Renders a pair with twice the reserves that it had at a supply of 1,000,000 LP tokens. Only the
 * native factory charges a protocol fee.
 */
function show(lastProduct: bigint) {
  const answers = new Map([
    [encodeFunctionData({ abi: pairAbi, functionName: 'getReserves' }), [2000n, 2000n, 0n]],
    [encodeFunctionData({ abi: erc20Abi, functionName: 'totalSupply' }), [1_000_000n]],
    [encodeFunctionData({ abi: pairAbi, functionName: 'kLast' }), [lastProduct]],
    [encodeFunctionData({ abi: factoryAbi, functionName: 'feeTo' }), [1n]],
    [encodeFunctionData({ abi: nativeFactoryAbi, functionName: 'protocolFeeDenominator' }), [9n]],
  ])
  const page = createPageSession(chain)
  page.answerCalls(({ data }: ChainCall) => {
    const words = answers.get(data)
    return words ? `0x${words.map((each) => word(each).slice(2)).join('')}` : null
  })
  renderUi(
    <SessionContext value={page.session}>
      <Markets />
    </SessionContext>,
  )
}

describe('useCampaignMarkets', () => {
  test("default: returns the LP supply after a removal, including the protocol fee of the pair's own platform", () => {
    expect(own?.id).toBe('dexswap')
    show(1_000_000n)
    // Two supplies: with a fee mint of 10^9 / (2000 · 9 + 1000) LP tokens, and with 10^9 / (2000 · 5 +
    // 1000) at the default share.
    expect(screen.getByText('1052631,1090909')).toBeDefined()
  })

  test('behavior: returns the LP supply unchanged when the pair has earned no fees since the last mint', () => {
    show(4_000_000n)
    expect(screen.getByText('1000000,1000000')).toBeDefined()
  })
})
