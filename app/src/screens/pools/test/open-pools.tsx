import { campaignFactoryAbi, erc20Abi, factoryAbi, nativeFactoryAbi, pairAbi } from '@dexswap/abis'
import { type Address, type Hex, harmony as record } from '@dexswap/chains'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { lazy } from 'react'
import { encodeAbiParameters, numberToHex } from 'viem/utils'
import { links, paths } from '#core/routes/table.ts'
import { createCallDecoder } from '#core/test/decode-call.ts'
import { configuredChain, connectedWallet, createPageSession } from '#core/test/page-session.ts'
import { showRoutes } from '#hooks/test/show-routes.tsx'
import { Redirect } from '#widgets/link.tsx'
import { PoolsScreen } from '../pools-screen.tsx'

const account = '0x00000000000000000000000000000000000000A1'
const cents: Readonly<Record<string, bigint>> = { WONE: 2n, '1DAI': 100n, '1USDC': 100n, '1USDT': 100n, xDEXS: 10n }
const tokens = record.tokens.filter(({ symbol }) => symbol in cents)

/** A pair of each two tokens. The n-th pair has n + 1 thousand dollars of each token. */
export function poolsOf(count = 10): PoolState {
  const both = tokens.flatMap((one, at) => tokens.slice(at + 1).map((other) => [one, other] as const))
  const pools = both.slice(0, count).map((pair, at) => {
    const [first, second] = pair.toSorted((one, other) =>
      one.address.toLowerCase() < other.address.toLowerCase() ? -1 : 1,
    )
    const reserve = (of: (typeof tokens)[number]) =>
      (BigInt(at + 1) * 100_000n * 10n ** BigInt(of.decimals)) / (cents[of.symbol] ?? 1n)
    const address: Address = `0x${(at + 1).toString(16).padStart(40, '0')}`
    return {
      address,
      token0: lowerCase(first ?? pair[0]),
      token1: lowerCase(second ?? pair[1]),
      reserve0: reserve(first ?? pair[0]),
      reserve1: reserve(second ?? pair[1]),
      swapFeeBps: 25,
    }
  })
  return {
    status: 'ready',
    block: { number: 1n, hash: '0xaa', receivedAt: 0 },
    complete: true,
    pools: new Map([['dexswap', pools]]),
  }
}

function lowerCase({ address }: { address: Address }): Address {
  return `0x${address.slice(2).toLowerCase()}`
}

const decodeCall = createCallDecoder([
  ...erc20Abi,
  ...factoryAbi,
  ...nativeFactoryAbi,
  ...pairAbi,
  ...campaignFactoryAbi,
])

/** The chain record without campaigns. Every balance is `held`, and every supply is 100. */
function chainWith(held: bigint, paused: boolean) {
  const word = (value: bigint) => numberToHex(value, { size: 32 })
  const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
  return ({ to, data }: ChainCall): Hex => {
    const token = record.tokens.find(({ address }) => address.toLowerCase() === to.toLowerCase())
    const { functionName } = decodeCall(data)
    if (functionName === 'decimals') return word(BigInt(token?.decimals ?? 18))
    if (functionName === 'symbol') return text(token?.symbol ?? '')
    if (functionName === 'name') return text(token?.name ?? '')
    if (functionName === 'totalSupply') return word(100n)
    if (functionName === 'balanceOf') return word(held)
    return word(functionName === 'stakingPaused' && paused ? 1n : 0n)
  }
}

export type PoolsWorld = {
  readonly pools?: PoolState
  readonly chain?: 1 | 1666600000
  readonly wallet?: boolean
  readonly held?: bigint
  readonly paused?: boolean
  /** Overrides whether the chain allows new campaigns. */
  readonly rewardsOffered?: boolean
}

/** Opens a path of the pools screen in a session that the test controls. */
export async function openPools(path: string, world: PoolsWorld = {}) {
  const { rewardsOffered } = world
  const known = configuredChain(world.chain ?? 1666600000)
  const chain = rewardsOffered === undefined ? known : { ...known, rewardsOffered }
  const page = createPageSession(chain)
  page.answerCalls(chainWith(world.held ?? 0n, world.paused ?? false))
  page.stores.pools.set(world.pools ?? poolsOf())
  if (world.wallet) page.stores.wallet.set(connectedWallet(account, chain.id))
  const screens = {
    [paths.pools]: PoolsScreen,
    [paths.myPools]: () => <p>my pairs</p>,
    [paths.pair]: () => <Redirect {...links.pools()} />,
    [paths.create]: () => <p>create</p>,
    // A screen with code that never loads.
    [paths.bridge]: lazy(() => new Promise<never>(() => {})),
  }
  const router = showRoutes(page.session, screens, path)
  return { ...page, router }
}
