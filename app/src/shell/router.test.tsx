import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { links } from '#core/routes/table.ts'
import { showRoutes } from '#hooks/test/show-routes.tsx'
import { ShownScreen } from './router.tsx'

// Screens of the mock are only names, because the tests check which one is rendered.
const { named } = vi.hoisted(() => ({
  named: (name: string, screenWait: Promise<unknown> = Promise.resolve()) =>
    screenWait.then(() => ({ [name]: () => <h1>{name}</h1> })),
}))
/** The code of the portfolio loads when the test calls `come`. */
const { portfolio, come } = vi.hoisted(() => {
  let come = () => {}
  const portfolio = new Promise<void>((resolve) => {
    come = resolve
  })
  return { portfolio, come: () => come() }
})
vi.mock('#screens/swap/swap-screen.tsx', () => named('SwapScreen'))
vi.mock('#screens/pools/pools-screen.tsx', () => named('PoolsScreen'))
vi.mock('#screens/portfolio/my-pairs-screen.tsx', () => named('MyPairsScreen'))
vi.mock('#screens/pair/pair-screen.tsx', () => named('PairScreen'))
vi.mock('#screens/campaign/campaign-screen.tsx', () => named('CampaignScreen'))
vi.mock('#screens/campaign/create/create-campaign-screen.tsx', () => named('CreateCampaignScreen'))
vi.mock('#screens/liquidity/add/add-screen.tsx', () => named('AddScreen'))
vi.mock('#screens/liquidity/remove/remove-screen.tsx', () => named('RemoveScreen'))
vi.mock('#screens/portfolio/portfolio-screen.tsx', () => named('PortfolioScreen', portfolio))
vi.mock('#screens/bridge/bridge-screen.tsx', () => named('BridgeScreen'))
vi.mock('#screens/governance/governance-screen.tsx', () => named('GovernanceScreen'))
vi.mock('#screens/governance/governance-pairs-screen.tsx', () => named('GovernancePairsScreen'))

const a = '0xEf977d2f931C1978Db5F6747666fa1eACB0d0339'
const b = '0x3095c7557bCb296ccc6e363DE01b760bA031F2d9'
const campaign = '0xFd9744bA0c2De4abf7CAb9E2dFdBdA1Ea0A9363F'

const open = (address: string) =>
  showRoutes(
    null,
    () => (
      <main>
        <ShownScreen onShown={() => {}} />
      </main>
    ),
    address,
  )

/** Time advances only by `pass`. With `act`, React would show a fallback earlier than in a browser. */
function waitByHand() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

function waitAgain() {
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

async function pass(ms: number) {
  vi.advanceTimersByTime(ms)
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** URLs, each with the screen that it opens. */
const places = [
  ['/exchange', 'SwapScreen'],
  ['/pools', 'PoolsScreen'],
  ['/pools/mine', 'MyPairsScreen'],
  [`/pools/${a}/${b}`, 'PairScreen'],
  [`/pools/${a}/${b}/${campaign}`, 'CampaignScreen'],
  ['/create', 'AddScreen'],
  ['/add', 'AddScreen'],
  ['/add/ONE', 'AddScreen'],
  [`/add/ONE/${a}`, 'AddScreen'],
  [`/remove/${a}/${b}`, 'RemoveScreen'],
  [`/remove/${a}-${b}`, 'RemoveScreen'],
  ['/liquidity-mining/create', 'CreateCampaignScreen'],
  ['/bridge', 'BridgeScreen'],
  ['/governance', 'GovernanceScreen'],
  ['/governance/USDC/pairs', 'GovernancePairsScreen'],
  // A longer path matches no route, so the swap screen is shown.
  ['/pools/mine/more/than/that', 'SwapScreen'],
  ['/bridge/more', 'SwapScreen'],
  ['/governance/USDC', 'SwapScreen'],
] as const

describe('ShownScreen', () => {
  afterEach(waitAgain)

  test.each(places)(
    'default: renders for the path %s the screen %s [1.2.01 1.2.05 1.2.06 1.2.07 1.2.08 1.2.09 2.2.01 2.2.05 2.2.12 2.2.13 2.2.27 2.2.37 2.2.49 2.2.60 2.2.66]',
    async (address, name) => {
      open(address)
      expect((await screen.findByRole('heading')).textContent).toBe(name)
    },
  )

  test('behavior: renders nothing for 600 ms, then a loader, while the first screen loads [1.4.07]', async () => {
    waitByHand()
    open('/portfolio')
    await pass(0)
    await pass(599)
    expect(screen.getByRole('main').textContent).toBe('')
    await pass(1)
    expect(screen.getByRole('status').textContent).toBe('Loading')
  })

  test('behavior: keeps the previous screen while the next one loads, with a loader after 600 ms [1.4.07]', async () => {
    const page = open('/pools')
    await screen.findByText('PoolsScreen')
    waitByHand()
    page.go({ ...links.portfolio() })
    await pass(0)
    await pass(599)
    expect(screen.getByRole('main').textContent).toBe('PoolsScreen')
    await pass(1)
    expect(screen.getByRole('status').textContent).toBe('Loading')
    come()
    await pass(0)
    waitAgain()
    expect(await screen.findByText('PortfolioScreen')).toBeDefined()
    expect(screen.queryByRole('status')).toBeNull()
  })
})
