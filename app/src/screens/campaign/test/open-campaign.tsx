import {
  campaignAbi,
  campaignFactoryAbi,
  erc20Abi,
  factoryAbi,
  multicall3Abi,
  nativeFactoryAbi,
  ownCampaignAbi,
  pairAbi,
} from '@dexswap/abis'
import type { Pool } from '@dexswap/amm'
import { type Address, type Chain, type Hex, harmony as record } from '@dexswap/chains'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { screen } from '@testing-library/react'
import { encodeAbiParameters, encodeFunctionResult, numberToHex } from 'viem/utils'
import type { CallCache } from '#core/chain/call-cache.ts'
import { paths } from '#core/routes/table.ts'
import { createCallDecoder } from '#core/test/decode-call.ts'
import { configuredChain, connectedWallet, createPageSession } from '#core/test/page-session.ts'
import { showRoutes } from '#hooks/test/show-routes.tsx'
import { CampaignScreen } from '../campaign-screen.tsx'

export const unit = 10n ** 18n
export const day = 86_400n
/** Chain time of the session in Unix seconds. */
export const now = 1_700_000_000n
export const account: Address = '0x0000000000000000000000000000000000000033'
export const campaignAt: Address = '0x0000000000000000000000000000000000000032'
export const lpAt: Address = '0x0000000000000000000000000000000000000031'
const untrusted: Address = '0x0000000000000000000000000000000000000035'

const [wone, dai] = record.tokens
const xdexs = record.tokens.find(({ symbol }) => symbol === 'xDEXS') ?? wone

/** A campaign with two rewards, xDEXS and WONE, and claimable amounts. */
export const twoRewards = {
  rewards: [
    { token: '0xBb5e7842a52d54484898B281E0E7F8a73Ee1781c', amount: 100n * unit, claimed: 0n },
    { token: '0xcF664087a5bB0237a0BAd6742852ec6c8d69A27a', amount: 100n * unit, claimed: 0n },
  ],
  claimable: [7n * unit, 2n * unit],
  claimed: [0n, 0n],
} as const

/** State of the test chain with the pair WONE / 1DAI: 100 LP tokens are 1000 WONE and 2000 1DAI. */
export type CampaignState = {
  readonly startsAt: bigint
  readonly endsAt: bigint
  readonly locked: boolean
  readonly stakingCap: bigint
  readonly totalStaked: bigint
  readonly canceled: boolean
  readonly owner: Address
  readonly rewards: readonly { readonly token: Address; readonly amount: bigint; readonly claimed: bigint }[]
  /** Stake of the account. */
  readonly staked: bigint
  readonly claimable: readonly bigint[]
  readonly claimed: readonly bigint[]
  readonly lpBalance: bigint | 'reverts'
  readonly lpAllowance: bigint
  /** Balance of each reward token in the contract. */
  readonly rewardHeld: bigint
  readonly madeHere: boolean
  /** True for a published contract instead of the project's own. */
  readonly published: boolean
  /** True when the contract reports unassigned rewards. */
  readonly countsUnearned: boolean
  /** True when the operator has paused new stakes. */
  readonly paused: boolean
}

export const running: CampaignState = {
  startsAt: now - 5n * day,
  endsAt: now + 5n * day,
  locked: false,
  stakingCap: 0n,
  totalStaked: 10n * unit,
  canceled: false,
  owner: untrusted,
  rewards: [{ token: xdexs.address, amount: 1000n * unit, claimed: 0n }],
  staked: 2n * unit,
  claimable: [7n * unit],
  claimed: [3n * unit],
  lpBalance: 4n * unit,
  lpAllowance: 0n,
  rewardHeld: 1000n * unit,
  madeHere: true,
  published: false,
  paused: false,
  countsUnearned: true,
}

const word = (value: bigint | number) => numberToHex(value, { size: 32 })
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const addressWord = (value: Address) => encodeAbiParameters([{ type: 'address' }], [value])
const uints = (values: readonly bigint[]) => encodeAbiParameters([{ type: 'uint256[]' }], [values])
const same = (one: Address, other: Address) => one.toLowerCase() === other.toLowerCase()

const decodeCampaignCall = createCallDecoder([...campaignAbi, ...ownCampaignAbi])
const decodePairCall = createCallDecoder(pairAbi)
const decodeCampaignFactoryCall = createCallDecoder(campaignFactoryAbi)
const decodeFactoryCall = createCallDecoder([...factoryAbi, ...nativeFactoryAbi])
const decodeTokenCall = createCallDecoder([...erc20Abi, ...multicall3Abi])

function answerCampaign(state: CampaignState, data: Hex): Hex | 'reverts' {
  const { functionName, args } = decodeCampaignCall(data)
  const reward = state.rewards[Number(args?.[0] ?? 0)]
  switch (functionName) {
    case 'stakableToken':
      return addressWord(lpAt)
    case 'getRewardTokens':
      return encodeAbiParameters([{ type: 'address[]' }], [state.rewards.map(({ token }) => token)])
    case 'startingTimestamp':
      return word(state.startsAt)
    case 'endingTimestamp':
      return word(state.endsAt)
    case 'locked':
      return word(Number(state.locked))
    case 'stakingCap':
      return word(state.stakingCap)
    case 'totalStakedTokensAmount':
      return word(state.totalStaked)
    case 'lastConsolidationTimestamp':
      return word(state.startsAt)
    case 'canceled':
      return word(Number(state.canceled))
    case 'rewards':
      return encodeFunctionResult({
        abi: campaignAbi,
        functionName,
        result: [reward?.token ?? '0x', reward?.amount ?? 0n, 0n, 0n, reward?.claimed ?? 0n],
      })
    case 'MAX_REWARDS':
      return state.published ? 'reverts' : word(10)
    case 'owner':
      return addressWord(state.owner)
    case 'recoverableUnassignedReward':
      return state.countsUnearned ? word(11n * unit) : 'reverts'
    case 'stakedTokensOf':
      return word(state.staked)
    case 'claimableRewards':
      return uints(state.claimable)
    case 'getClaimedRewards':
      return uints(state.claimed)
    default:
      return '0x'
  }
}

function answerPair(state: CampaignState, data: Hex): Hex | 'reverts' {
  const { functionName, args } = decodePairCall(data)
  const [first, second] = [wone, dai].toSorted((a, b) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1))
  switch (functionName) {
    case 'token0':
      return addressWord(first?.address ?? '0x')
    case 'token1':
      return addressWord(second?.address ?? '0x')
    case 'getReserves':
      return encodeFunctionResult({
        abi: pairAbi,
        functionName,
        result: first === wone ? [1000n * unit, 2000n * unit, 0] : [2000n * unit, 1000n * unit, 0],
      })
    case 'totalSupply':
      return word(100n * unit)
    case 'balanceOf':
      if (same(args[0], campaignAt)) return word(state.totalStaked)
      return typeof state.lpBalance === 'bigint' ? word(state.lpBalance) : state.lpBalance
    case 'allowance':
      return word(state.lpAllowance)
    case 'decimals':
      return word(18)
    default:
      return '0x'
  }
}

/** The chain record with one campaign. */
export function chainWith(state: CampaignState) {
  return ({ to, data }: { readonly to: Address; readonly data: Hex }): Hex | 'reverts' => {
    if (same(to, record.campaignFactory ?? '0x')) {
      const { functionName } = decodeCampaignFactoryCall(data)
      if (functionName === 'getDistributionsAmount') return word(1)
      if (functionName === 'stakingPaused') return word(state.paused ? 1 : 0)
      return addressWord(state.madeHere ? campaignAt : untrusted)
    }
    if (same(to, campaignAt) || same(to, untrusted)) return answerCampaign(state, data)
    if (same(to, lpAt)) return answerPair(state, data)
    if (record.platforms.some(({ factory }) => same(factory, to))) {
      const { functionName } = decodeFactoryCall(data)
      return functionName === 'getPair' ? addressWord(lpAt) : '0x'
    }
    const token = record.tokens.find(({ address }) => same(address, to))
    const { functionName, args } = decodeTokenCall(data)
    if (functionName === 'decimals') return word(token?.decimals ?? 18)
    if (functionName === 'symbol') return text(token?.symbol ?? '')
    if (functionName === 'name') return text(token?.name ?? '')
    if (functionName === 'balanceOf') return word(same(args[0] as Address, campaignAt) ? state.rewardHeld : 5n * unit)
    // Gas price for the network cost.
    return word(functionName === 'getEthBalance' ? unit : 0)
  }
}

/** Prices: ONE is 2 dollars, xDEXS 4. */
const pools: readonly Pool[] = [
  pool('0x0000000000000000000000000000000000000041', wone.address, 1000n, dai.address, 2000n),
  pool('0x0000000000000000000000000000000000000042', xdexs.address, 1000n, dai.address, 4000n),
]

function pool(address: Address, one: Address, amountOne: bigint, other: Address, amountOther: bigint): Pool {
  return {
    address,
    token0: one.toLowerCase() as Address,
    token1: other.toLowerCase() as Address,
    reserve0: amountOne * unit,
    reserve1: amountOther * unit,
    swapFeeBps: 25,
  }
}

export const pricedPools: PoolState = {
  status: 'ready',
  block: { number: 1n, hash: '0xaa', receivedAt: 0 },
  complete: true,
  pools: new Map([['dexswap', pools]]),
}

/** Opens the campaign page with a connected wallet, unless `wallet` is false. */
export async function openCampaign(
  part: Partial<CampaignState> = {},
  {
    wallet = true,
    address = campaignAt as string,
    calls = null as CallCache | null,
    /** True for calls without a response. */
    isPending = (_: ChainCall): boolean => false,
    record: named = {} as Partial<Pick<Chain, 'campaignImplementation' | 'knownCode'>>,
  } = {},
) {
  const harmony = { ...configuredChain(1666600000), ...named }
  const page = createPageSession(harmony)
  const state = { ...running, ...part }
  const answer = chainWith(state)
  page.answerCalls((call) => (isPending(call) ? null : answer(call)))
  page.stores.pools.set(pricedPools)
  if (calls) page.session.market.callsOf = () => calls
  if (wallet) page.stores.wallet.set(connectedWallet(account, harmony.id))
  showRoutes(page.session, { [paths.campaign]: CampaignScreen }, `/pools/${wone.address}/${dai.address}/${address}`)
  return page
}

/** Returns the text of the row or fact with this label. */
export function factOf(label: string): string {
  const term = screen.getByText(label)
  // Explained values have a help button beside the label.
  const named = term.querySelector('button') ? term.parentElement : term
  return named?.parentElement?.textContent?.replace(label, '') ?? ''
}
