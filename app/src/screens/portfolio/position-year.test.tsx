import { harmony, lowerAddress } from '@dexswap/chains'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  campaignAt,
  nativeExchange,
  now,
  openDetailsOf,
  openPortfolio,
  otherPair,
  ownPair,
  poolsOf,
  positionRowsShown,
  unit,
  xdexs,
} from './test/open-portfolio.tsx'

vi.setConfig({ testTimeout: 120_000 })
/** Long timeout for slow test machines. */
const waitOptions = { timeout: 20_000 }

const [, dai] = harmony.tokens

/** Pools that price the campaign's reward token. */
function pricedPools() {
  const pools = poolsOf()
  if (pools.status !== 'ready') throw new Error('pools')
  const own = pools.pools.get(nativeExchange.id) ?? []
  const [token0 = '0x', token1 = '0x'] = [xdexs, dai].map(({ address }) => lowerAddress(address)).toSorted()
  const reserves = { reserve0: 9_000n * unit, reserve1: 9_000n * unit }
  const paying = { address: campaignAt, token0, token1, ...reserves, swapFeeBps: 25 }
  return { ...pools, pools: new Map([...pools.pools, [nativeExchange.id, [...own, paying]]]) }
}

const running = { endsAt: now + 86_400n, staked: 5n * unit, claimable: 0n }

describe('PositionYear', () => {
  test.each([
    ['the native exchange', { held: 15n * unit, campaign: { ...running, stakable: ownPair } }],
    ['another platform', { heldElsewhere: 15n * unit, campaign: { ...running, stakable: otherPair } }],
  ])(
    'default: shows the yearly return and its parts for a pair of %s, of which fees need the indexer',
    async (_platform, state) => {
      await openPortfolio('/portfolio', state, { pools: pricedPools() })
      const [item] = (await positionRowsShown()) as [HTMLElement]
      const row = within(item)
      const figure = (label: string) => row.getAllByText(label)[0]?.nextElementSibling?.textContent
      await waitFor(() => expect(figure('APR')).toMatch(/^—.*Unavailable right now/), waitOptions)
      expect(row.queryByText('Reward APR')).toBeNull()
      openDetailsOf(item)
      await waitFor(() => expect(figure('Reward APR')).toMatch(/^[<>]?[1-9,.\d]+%$/), waitOptions)
      expect(figure('Fee APR')).toContain('Unavailable right now')
      openDetailsOf(item)
      expect(row.queryByText('Reward APR')).toBeNull()
    },
  )

  test('behavior: shows no reward return when all LP tokens are in the wallet', async () => {
    await openPortfolio('/portfolio', { heldElsewhere: 10n * unit })
    const [row] = (await positionRowsShown()) as [HTMLElement]
    openDetailsOf(row)
    const part = within(await screen.findByRole('group', { name: 'Fees and rewards' }, waitOptions))
    expect(part.getByText('Reward APR').nextElementSibling?.textContent).toBe('0%')
  })
})
