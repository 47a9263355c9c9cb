import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CampaignLists, RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { sampleCampaign } from '#core/campaigns/test/sample-campaign.ts'
import { known } from '#core/known.ts'
import type { Pair } from '#core/pairs/pair.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { RewardTabs } from './reward-tabs.tsx'

const { lists } = vi.hoisted(() => ({ lists: { current: {} as unknown } }))
vi.mock('#hooks/use-campaigns.ts', () => ({
  useCampaigns: () => known(lists.current, 0),
  useCampaignCount: () => known(0, 0),
}))
// The mock renders cards as addresses, because these tests are about pages.
vi.mock('./campaign-cards.tsx', () => ({
  CampaignCards: ({ campaigns }: { campaigns: readonly RewardCampaign[] }) =>
    campaigns.map(({ address }) => <p key={address}>{address.slice(-2)}</p>),
}))
afterEach(() => vi.unstubAllGlobals())

const many = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    sampleCampaign({ address: `0x${`${letter}${at + 1}`.padStart(40, '0')}` as `0x${string}` }),
  )
const three: CampaignLists = { active: many('a', 4), upcoming: many('b', 2), expired: many('c', 3) }

/** Renders the tabs in a window of this width in px, at a text size of 16 px. */
function open(width: number) {
  lists.current = three
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/[\d.]+(?=rem)/.exec(query)?.[0]) * 16,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  renderUi(<RewardTabs pair={{ address: '0x01' } as unknown as Pair} />)
}
const cards = () => Array.from(screen.getByRole('tabpanel').querySelectorAll('p'), ({ textContent }) => textContent)

describe('RewardTabs', () => {
  test('default: shows the number and the campaigns of each tab [2.2.33]', () => {
    open(1440)
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Active rewards4',
      'Upcoming2',
      'Expired (30 days)3',
    ])
    fireEvent.click(screen.getByRole('tab', { name: /^Upcoming/ }))
    expect(cards()).toEqual(['b1', 'b2'])
    fireEvent.click(screen.getByRole('tab', { name: /^Expired/ }))
    expect(cards()).toEqual(['c1', 'c2', 'c3'])
  })

  test.each([
    [1440, ['a1', 'a2', 'a3'], ['a4']],
    [960, ['a1', 'a2', 'a3'], ['a4']],
    [959, ['a1', 'a2'], ['a3', 'a4']],
    [720, ['a1', 'a2'], ['a3', 'a4']],
    [719, ['a1'], ['a2']],
    [360, ['a1'], ['a2']],
  ])(
    'default: shows 3 cards on wide, 2 on medium and 1 on small screens: %i px [2.2.34 2.9.09]',
    (width, first, second) => {
      open(width)
      expect(cards()).toEqual(first)
      fireEvent.click(screen.getByRole('button', { name: 'Next rewards' }))
      expect(cards()).toEqual(second)
    },
  )
})
