import type { Address } from '@dexswap/chains'
import { liquidityProviders, traders, users } from '../chain/accounts.ts'
import { historyHours } from '../seed/plan-history.ts'

const [provider = '0x'] = liquidityProviders
const [wallet = '0x', ada = '0x'] = users
const [t0 = '0x', t1 = '0x', t2 = '0x', t3 = '0x', t4 = '0x', t5 = '0x', t6 = '0x', t7 = '0x', t8 = '0x'] = traders

/** An action of an account. Its units are ten-thousandths of the pair's LP supply at that time. */
export type CampaignAction =
  | { readonly kind: 'stake' | 'withdraw'; readonly hour: number; readonly account: Address; readonly units: number }
  | { readonly kind: 'claim' | 'exit'; readonly hour: number; readonly account: Address }
  | { readonly kind: 'cancel'; readonly hour: number }

export type CampaignSpec = {
  /** Unique id with which tests refer to the campaign. */
  readonly id: string
  /** Token ids of the pair. */
  readonly pair: readonly [string, string]
  readonly creator: Address
  /** Token id, and amount in whole tokens. 'LP' is the staked token, with the amount in units. */
  readonly rewards: readonly (readonly [string, number])[]
  /**
   * Hours since the start of the history at which it is created (next fields: starts, ends). The history
   * ends at 720.
   */
  readonly made: number
  readonly starts: number
  readonly ends: number
  readonly isLocked: boolean
  /** Maximum of all stakes in units; 0 for no maximum. */
  readonly capUnits: number
  readonly actions: readonly CampaignAction[]
}

const now = historyHours
/** As end of a campaign: the last second of the year 9999. */
export const endOfTime = Number.POSITIVE_INFINITY

function campaign(
  id: string,
  pair: CampaignSpec['pair'],
  rewards: CampaignSpec['rewards'],
  [made, starts, ends]: readonly [number, number, number],
  actions: CampaignSpec['actions'],
  special: Partial<CampaignSpec> = {},
): CampaignSpec {
  return {
    id,
    pair,
    creator: provider,
    rewards,
    made,
    starts,
    ends,
    isLocked: false,
    capUnits: 0,
    actions,
    ...special,
  }
}

const stake = (hour: number, account: Address, units: number): CampaignAction => ({
  kind: 'stake',
  hour,
  account,
  units,
})
const withdraw = (hour: number, account: Address, units: number): CampaignAction => ({
  kind: 'withdraw',
  hour,
  account,
  units,
})
const claim = (hour: number, account: Address): CampaignAction => ({ kind: 'claim', hour, account })
const exit = (hour: number, account: Address): CampaignAction => ({ kind: 'exit', hour, account })

const tied: Partial<CampaignSpec> = { isLocked: true }

/**
 * All campaigns in the order of creation, which determines their addresses. Active ones have an APY of
 * 5 to 40 %, 'odd-decimals' a higher one (seed-world.test.ts).
 */
export const campaignSpecs: readonly CampaignSpec[] = [
  campaign(
    'ended-long-ago',
    ['LINK', '1USDC'],
    [['xDEXS', 15]],
    [-470, -468, -240],
    [stake(-460, wallet, 60), stake(-455, t0, 140), exit(-230, t0)],
  ),
  campaign(
    'ended',
    ['xDEXS', 'WONE'],
    [['xDEXS', 100]],
    [236, 240, 576],
    [stake(250, t6, 60), stake(260, wallet, 25), exit(600, t6)],
  ),
  campaign(
    'next-to-end',
    ['xDEXS', 'WONE'],
    [['xDEXS', 120]],
    [395, 429, now + 30],
    [stake(440, t5, 90), stake(450, wallet, 15)],
  ),
  campaign(
    'endless',
    ['1DAI', '1USDC'],
    [['xDEXS', 3_000_000]],
    [396, 400, endOfTime],
    [stake(410, t1, 40), stake(420, wallet, 8)],
  ),
  campaign(
    'active-three-rewards',
    ['WONE', '1USDC'],
    [
      ['xDEXS', 400],
      ['1USDC', 70],
      ['1ETH', 0.03],
    ],
    [425, 430, 1150],
    [stake(440, wallet, 10), stake(450, t7, 80), claim(640, t7)],
  ),
  campaign(
    'ended-locked',
    ['WONE', '1USDC'],
    [['1USDC', 60]],
    [428, 432, 672],
    [stake(440, wallet, 12), stake(445, t8, 50)],
    tied,
  ),
  campaign(
    'active',
    ['xDEXS', 'WONE'],
    [['xDEXS', 500]],
    [475, 480, 1200],
    [
      stake(490, t0, 100),
      stake(500, wallet, 40),
      stake(520, t1, 60),
      stake(530, ada, 5),
      claim(600, t0),
      withdraw(650, t1, 20),
    ],
  ),
  campaign(
    'active-paused-reward',
    ['1DAI', '1USDC'],
    [
      ['FRZ', 10],
      ['xDEXS', 12],
    ],
    [495, 500, 1100],
    [stake(510, wallet, 9), stake(520, t2, 30)],
  ),
  campaign('half-unearned', ['WONE', '1USDC'], [['1USDC', 10]], [496, 500, 700], [stake(600, t0, 10), exit(704, t0)], {
    creator: wallet,
  }),
  campaign('active-full', ['xDEXS', 'WONE'], [['1DAI', 90]], [546, 550, 950], [stake(560, t4, 250)], {
    capUnits: 250,
  }),
  campaign(
    'active-capped-two-rewards',
    ['xDEXS', 'WONE'],
    [
      ['xDEXS', 160],
      ['1USDC', 45],
    ],
    [556, 560, 1000],
    [stake(570, t3, 120), stake(580, wallet, 30)],
    { capUnits: 400 },
  ),
  campaign(
    'active-locked',
    ['xDEXS', 'WONE'],
    [['xDEXS', 800]],
    [596, 600, 1320],
    [stake(605, t2, 200), stake(610, wallet, 20)],
    tied,
  ),
  campaign('reward-is-stake', ['xDEXS', '1USDC'], [['LP', 1]], [598, 602, 1100], [stake(605, t3, 70)]),
  campaign('nameless-reward', ['NAMELESS', 'WONE'], [['NAMELESS', 10]], [645, 650, 1000], [stake(660, t3, 1000)]),
  campaign('cancelled', ['xDEXS', 'WONE'], [['xDEXS', 700]], [690, 760, 900], [{ kind: 'cancel', hour: 705 }]),
  campaign('upcoming', ['xDEXS', 'WONE'], [['xDEXS', 8000]], [700, now + 48, now + 768], [], { creator: wallet }),
  campaign(
    'odd-decimals',
    ['GRAIN', '1USDC'],
    [
      ['ZOO', 46],
      ['GRAIN', 0.01],
    ],
    [703, 705, 1000],
    [stake(706, wallet, 1000), stake(707, t5, 1000)],
  ),
  campaign('upcoming-locked-capped', ['WONE', '1USDC'], [['1USDT', 460]], [708, now + 24, now + 360], [], {
    isLocked: true,
    capUnits: 500,
  }),
]
