import { campaignAbi, multicall3Abi } from '@dexswap/abis'
import { type Address, type ChainId, type Hex, harmony as record } from '@dexswap/chains'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { fireEvent, screen, within } from '@testing-library/react'
import { decodeAbiParameters, encodeAbiParameters, encodeFunctionResult, numberToHex } from 'viem/utils'
import { paths } from '#core/routes/table.ts'
import { decodeExchangeCall } from '#core/test/decode-call.ts'
import { configuredChain, connectedWallet, createPageSession } from '#core/test/page-session.ts'
import { showRoutes } from '#hooks/test/show-routes.tsx'
import type { AppStorage } from '#io/storage/storage.ts'
import { MyPairsScreen } from '../my-pairs-screen.tsx'
import { PortfolioScreen } from '../portfolio-screen.tsx'

export const unit = 10n ** 18n
export const account: Address = '0x00000000000000000000000000000000000000A1'
export const watched: Address = '0x00000000000000000000000000000000000000b2'
export const campaignAt: Address = '0x00000000000000000000000000000000000000C1'
export const ownPair: Address = '0x0000000000000000000000000000000000000001'
export const otherPair: Address = '0x0000000000000000000000000000000000000002'
/** Chain time of the session in Unix seconds. */
export const now = 1_700_000_000n
const [wone, dai, usdc] = record.tokens
export const xdexs = record.tokens.find(({ symbol }) => symbol === 'xDEXS') ?? wone
export const [nativeExchange, otherPlatform] = record.platforms

/** On-chain state of a test. */
export type PortfolioState = {
  /** LP tokens in the account's wallet, of a supply of 100 per pair. */
  readonly held: bigint
  readonly heldElsewhere: bigint
  /** Number of pairs of the other platform's factory. */
  readonly pairsElsewhere: bigint
  /** The only campaign; null when the factory has no campaign. */
  readonly campaign: {
    readonly stakable: Address
    readonly endsAt: bigint
    readonly staked: bigint
    readonly claimable: bigint
    /** True after the creator cancelled the campaign. */
    readonly canceled?: boolean
  } | null
  /** True when the pair of the other platform returns no data. */
  readonly isSilent: boolean
  /** Creator of the campaign. */
  readonly owner: Address
  /** True when the operator has paused new stakes. */
  readonly paused: boolean
  /** Allowances of a token, by spender. */
  readonly allowances: ReadonlyMap<string, bigint>
  readonly balances: ReadonlyMap<string, bigint>
}

const nothing: PortfolioState = {
  held: 0n,
  heldElsewhere: 0n,
  pairsElsewhere: 7n,
  campaign: null,
  isSilent: false,
  owner: ownPair,
  paused: false,
  allowances: new Map(),
  balances: new Map(),
}
export const ended = { stakable: ownPair, endsAt: now - 40n * 86_400n, staked: 5n * unit, claimable: 3n * unit }

const word = (value: bigint | number) => numberToHex(value, { size: 32 })
const addressWord = (value: Address) => encodeAbiParameters([{ type: 'address' }], [value])
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function answerCampaign({ campaign, owner }: PortfolioState, functionName: string): Hex {
  if (!campaign) return '0x'
  const reward = {
    abi: campaignAbi,
    functionName: 'rewards',
    // Of 86,400 seconds, 6,048 had no stake. 20 were claimed and 7 recovered, so 27 were paid out.
    result: [xdexs.address, 100n * unit, 0n, 6048n << 128n, 27n * unit],
  } as const
  const answers: Readonly<Record<string, Hex>> = {
    stakableToken: addressWord(campaign.stakable),
    getRewardTokens: encodeAbiParameters([{ type: 'address[]' }], [[xdexs.address]]),
    startingTimestamp: word(campaign.endsAt - 86_400n),
    endingTimestamp: word(campaign.endsAt),
    locked: word(0),
    stakingCap: word(0),
    totalStakedTokensAmount: word(50n * unit),
    lastConsolidationTimestamp: word(0),
    canceled: word(campaign.canceled ? 1 : 0),
    MAX_REWARDS: word(4),
    owner: addressWord(owner),
    recoverableUnassignedReward: word(7n * unit),
    rewards: encodeFunctionResult(reward),
    stakedTokensOf: word(campaign.staked),
    claimableRewards: encodeAbiParameters([{ type: 'uint256[]' }], [[campaign.claimable]]),
    getClaimedRewards: encodeAbiParameters([{ type: 'uint256[]' }], [[0n]]),
  }
  return answers[functionName] ?? '0x'
}

/** The chain record with one pair on each of two platforms. */
function chainWith(state: PortfolioState) {
  return ({ to, data }: { readonly to: Address; readonly data: Hex }): Hex | 'reverts' => {
    const { functionName, args } = decodeExchangeCall(data)
    const token = record.tokens.find(({ address }) => same(address, to))
    if (same(to, otherPair) && state.isSilent) return 'reverts'
    if (same(to, campaignAt)) return answerCampaign(state, functionName)
    switch (functionName) {
      case 'decimals':
        return word(token?.decimals ?? 18)
      case 'symbol':
      case 'name':
        return encodeAbiParameters([{ type: 'string' }], [token?.symbol ?? ''])
      case 'totalSupply':
        return word(100n * unit)
      case 'getEthBalance':
        return word(1000n * unit)
      case 'balanceOf':
        if (same(to, ownPair)) return word(state.held)
        if (same(to, otherPair)) return word(state.heldElsewhere)
        return word(state.balances.get(to.toLowerCase()) ?? 0n)
      case 'allowance':
        return word(state.allowances.get(`${to} ${args?.[1]}`.toLowerCase()) ?? 0n)
      case 'getReserves':
        return encodeAbiParameters(
          [{ type: 'uint112' }, { type: 'uint112' }, { type: 'uint32' }],
          [1000n * unit, 1000n * unit, 0],
        )
      case 'token0':
        return addressWord(sides(wone.address, dai.address)[0])
      case 'token1':
        return addressWord(sides(wone.address, dai.address)[1])
      case 'getPair':
        return addressWord(ownPair)
      case 'allPairsLength':
        return word(same(to, otherPlatform.factory) ? state.pairsElsewhere : 1n)
      case 'stakingPaused':
        return word(state.paused ? 1 : 0)
      case 'getDistributionsAmount':
        return word(state.campaign ? 1n : 0n)
      case 'distributions':
        return state.campaign ? addressWord(campaignAt) : 'reverts'
      default:
        return word(0)
    }
  }
}

const sides = (one: Address, other: Address) =>
  [one, other].toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)) as [Address, Address]

export function poolsOf(): PoolState {
  const pool = (address: Address, one: Address, other: Address, reserve0: bigint, reserve1: bigint) => {
    const [token0, token1] = sides(one, other).map((each) => each.toLowerCase() as Address) as [Address, Address]
    return { address, token0, token1, reserve0, reserve1, swapFeeBps: 25 }
  }
  const usdcFirst = same(sides(dai.address, usdc.address)[0], usdc.address)
  const elsewhere = usdcFirst ? ([500n * 10n ** 6n, 500n * unit] as const) : ([500n * unit, 500n * 10n ** 6n] as const)
  return {
    status: 'ready',
    block: { number: 1n, hash: '0xaa', receivedAt: 0 },
    complete: true,
    pools: new Map([
      [nativeExchange.id, [pool(ownPair, wone.address, dai.address, 1000n * unit, 1000n * unit)]],
      [otherPlatform.id, [pool(otherPair, dai.address, usdc.address, ...elsewhere)]],
    ]),
  }
}

/**
 * Selector of `read` in AccountReader.sol. Values that its result lacks are read one by one
 * afterwards.
 */
const readSelector = '0xa5f7752a'
const readerInputs = [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }, { type: 'uint256' }] as const

/** The result of a packed read of many tokens, from the same state. */
function readPacked(answer: ReturnType<typeof chainWith>, data: Hex): Hex {
  const [of, spenders, tokens] = decodeAbiParameters(readerInputs, `0x${data.slice(10)}`)
  const listOf = (packed: Hex) => (packed.slice(2).match(/.{40}/g) ?? []).map((each): Address => `0x${each}`)
  const places = listOf(tokens).flatMap((token) =>
    spenders === '0x'
      ? [{ token, data: `0x70a08231${of.slice(2).padStart(64, '0')}` as Hex }]
      : listOf(spenders).map((spender) => ({
          token,
          data: `0xdd62ed3e${of.slice(2).padStart(64, '0')}${spender.slice(2).padStart(64, '0')}` as Hex,
        })),
  )
  const records = places.map((place, at) => {
    const returned = answer({ to: place.token, data: place.data })
    const number = at.toString(16).padStart(8, '0')
    if (returned === 'reverts') return `${number}00${'0'.repeat(64)}`
    return BigInt(returned) === 0n ? '' : `${number}01${returned.slice(2)}`
  })
  return encodeAbiParameters([{ type: 'uint256' }, { type: 'bytes' }], [BigInt(places.length), `0x${records.join('')}`])
}

function nodeOf(answer: ReturnType<typeof chainWith>) {
  return ({ method, params }: { readonly method: string; readonly params: readonly unknown[] }): unknown => {
    const call = params[0] as { readonly to: Address; readonly data: Hex }
    if (method === 'eth_estimateGas') return '0xc350'
    if (method !== 'eth_call') return null
    if (params.length > 2) return call.data.startsWith(readSelector) ? readPacked(answer, call.data) : '0x'
    if (!same(call.to, record.multicall)) return answer(call)
    const { args } = decodeExchangeCall(call.data)
    const calls = args?.[0] as readonly { readonly target: Address; readonly callData: Hex }[]
    const result = calls.map(({ target, callData }) => {
      const returned = answer({ to: target, data: callData })
      return { success: returned !== 'reverts', returnData: returned === 'reverts' ? ('0x' as const) : returned }
    })
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  }
}

/** Answers single and packed reads from a state. */
export function answerPortfolio(
  page: ReturnType<typeof createPageSession>,
  chainId: ChainId,
  part: Partial<PortfolioState>,
): void {
  const answer = chainWith({ ...nothing, ...part })
  page.answerCalls(answer)
  page.answerNodeBy(nodeOf(answer))
  // The client's chain must have no fee model, because the test chain has none.
  Object.assign(page.session.networks.clientOf(chainId), { chain: { custom: {} } })
}

/**
 * Opens the portfolio of the connected account, or of the account in the path. `keep` fills the
 * storage first.
 */
export async function openPortfolio(
  path = '/portfolio',
  part: Partial<PortfolioState> = {},
  {
    wallet = true,
    chain: id = 1666600000 as 1 | 1666600000,
    pools = poolsOf() as PoolState,
    keep = (_storage: AppStorage) => {},
  } = {},
) {
  const chain = configuredChain(id)
  const page = createPageSession(chain)
  answerPortfolio(page, chain.id, part)
  page.stores.pools.set(pools)
  keep(page.session.storage)
  if (wallet) page.stores.wallet.set(connectedWallet(account, chain.id))
  const screens = {
    [paths.portfolio]: () => <PortfolioScreen />,
    [paths.myPools]: () => <MyPairsScreen />,
    [paths.campaign]: () => <p>a campaign</p>,
    [paths.createCampaign]: () => <p>a new campaign</p>,
  }
  const router = showRoutes(page.session, screens, path)
  /** Replaces parts of the state on the chain. */
  const answer = (next: Partial<PortfolioState>) => answerPortfolio(page, chain.id, next)
  return { ...page, router, answer }
}

/** Long timeout for slow test machines. */
const waitOptions = { timeout: 20_000 }

/** Waits for the first row of the list of pairs, and returns all rows. */
export async function positionRowsShown(name: RegExp = /^Positions$/): Promise<readonly HTMLElement[]> {
  const list = await screen.findByRole('region', { name }, waitOptions)
  const details = await within(list).findAllByRole('button', { name: /^Details of / }, waitOptions)
  return details.flatMap((button) => button.closest('li') ?? [])
}

/** Opens the menu of a row by the toggle event, because the test document has no popovers. */
export function openMenuOf(row: HTMLElement) {
  const menu = row.querySelector<HTMLElement>('[popover]')
  if (!menu) throw new TypeError('The row has no menu.')
  menu.hidePopover ??= () => undefined
  const opener = row.querySelector<HTMLElement>('[popovertarget]')
  opener?.focus()
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open', oldState: 'closed' }))
  return within(menu)
}

/** Opens the details of a row. */
export function openDetailsOf(row: HTMLElement) {
  fireEvent.click(within(row).getByRole('button', { name: /^Details of / }))
  return within(row)
}
