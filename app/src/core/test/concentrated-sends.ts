import { erc20Abi, routerAbi } from '@dexswap/abis'
import { type Address, type ConcentratedPlatform, type Hex, lowerAddress } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { simulateCall } from '@dexswap/orders/simulate-call'
import { readFees } from '@dexswap/pools-reader/concentrated-calls'
import { createConcentratedQuotes } from '@dexswap/pools-reader/concentrated-quotes'
import {
  type ConcentratedMarketPool,
  createConcentratedTable,
  wantedPairs,
} from '@dexswap/pools-reader/concentrated-table'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { readConcentratedPools } from '@dexswap/pools-reader/read-concentrated-pools'
import { readTicks } from '@dexswap/pools-reader/read-ticks'
import { users } from '@dexswap/sandbox'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { comparedRoutes } from '../markets/compared-routes.ts'
import { buildSwapIntent, type SwapIntent } from '../swaps/intent.ts'
import { type Currency, wrappedForm } from '../tokens/currency.ts'
import { readyConcentrated } from './concentrated-fixtures.ts'
import { addConcentrated, type ConcentratedWorld } from './concentrated-world.ts'
import { currencyIn, provider, startTestWorld, type TestWorld } from './start-test-world.ts'

const [user = '0x'] = users

export type Drawn = {
  readonly input: Currency
  readonly output: Currency
  readonly exact: 'input' | 'output'
  readonly amount: bigint
}

/** Thrown when the node returned no pools, or none that can fill the amount. */
export class NoQuoteError extends Error {
  override readonly name = 'NoQuoteError'
}

const positions = [
  { tickLower: -60_000, tickUpper: 60_000, liquidity: 10n ** 20n },
  { tickLower: -600, tickUpper: 1200, liquidity: 10n ** 22n },
  { tickLower: -60, tickUpper: 180, liquidity: 4n * 10n ** 22n },
]

/** Four pools of tokens with 18 decimals. */
async function addPools(
  test: TestWorld,
  v3: ConcentratedWorld,
  platform: ConcentratedPlatform,
): Promise<readonly Address[]> {
  const pools: Address[] = []
  for (const [pair, fee, tick] of [
    [['LINK', '1DAI'], 500, 120],
    [['LINK', '1DAI'], 3000, 90],
    [['1DAI', 'WONE'], 3000, -20],
    [['LINK', 'WONE'], 10_000, 300],
  ] as const) {
    const pool = await v3.addPool(platform, [test.token(pair[0]), test.token(pair[1])], fee, tick)
    const spacing = platform.feeTiers.find((tier) => tier.fee === fee)?.tickSpacing ?? 1
    const down = (at: number) => Math.floor(at / spacing) * spacing
    const fitting = positions.map(({ tickLower, tickUpper, liquidity }) => {
      return { tickLower: down(tickLower), tickUpper: down(tickUpper), liquidity }
    })
    await v3.addPositions(pool, fitting)
    pools.push(pool)
  }
  return pools
}

/**
 * A pool of two dollar tokens with 6 and 18 decimals, in which 10^12 base units of one are worth
 * one of the other.
 */
async function addStablePool(test: TestWorld, v3: ConcentratedWorld, platform: ConcentratedPlatform): Promise<Address> {
  const isDaiFirst = BigInt(test.token('1DAI')) < BigInt(test.token('1USDC'))
  const parity = isDaiFirst ? -276_350 : 276_300
  const pool = await v3.addPool(platform, [test.token('1USDC'), test.token('1DAI')], 500, parity)
  const around = (ticks: number, liquidity: bigint) => {
    return { tickLower: parity - ticks, tickUpper: parity + ticks, liquidity }
  }
  await v3.addPositions(pool, [around(5000, 10n ** 16n), around(100, 10n ** 17n)])
  return pool
}

async function fundUser(test: TestWorld): Promise<void> {
  for (const id of ['LINK', '1DAI', '1USDC']) {
    const amount = 20_000n * 10n ** BigInt(currencyIn(test, id).decimals)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [user, amount] })
    await test.send(provider, { to: test.token(id), data })
  }
}

/** Pools of a platform between tokens and routing bases, read from the page's node. */
export async function readPoolsAt(
  chain: ConfiguredChain,
  client: ChainClient,
  platform: ConcentratedPlatform,
  tokens: readonly Address[],
) {
  const block = BigInt(await client.request({ method: 'eth_blockNumber' }))
  const at = { client, multicallAddress: chain.multicall, block }
  const pairs = wantedPairs({ ...createConcentratedTable(chain), tokens: tokens.map(lowerAddress) })
  const found = await readConcentratedPools(at, { platform, pairs })
  const addresses = found.map(({ address }) => address)
  const fees = platform.dynamicFees ? await readFees(at, addresses) : []
  const states = found.flatMap((state, place) => {
    const fee = platform.dynamicFees ? fees[place] : state.fee
    return typeof fee === 'number' ? [{ ...state, fee }] : []
  })
  const markets = await readTicks(
    at,
    states.map((pool) => ({ pool })),
  )
  return states.flatMap(({ address, token0, token1, fee }, place): ConcentratedMarketPool[] => {
    const market = markets[place]
    return market ? [{ id: lowerAddress(address), token0, token1, fee, market }] : []
  })
}

/**
 * The best trade over pairs of DexSwap, by the amounts that its router returns.
 * @param base the token between the two others
 * @throws NoQuoteError
 */
async function quotePairs(
  chain: ConfiguredChain,
  base: Address,
  client: ChainClient,
  { input, output, exact, amount }: Drawn,
): Promise<PlatformQuote> {
  const [platform] = chain.platforms
  if (!platform) throw new NoQuoteError('no platform')
  const ends = [input, output].map((each) => wrappedForm(chain, each).address) as [Address, Address]
  const path = ends.includes(base) ? ends : [ends[0], base, ends[1]]
  const functionName = exact === 'input' ? 'getAmountsOut' : 'getAmountsIn'
  const data = encodeFunctionData({ abi: routerAbi, functionName, args: [amount, path] })
  const answer = await simulateCall(client, { from: user, to: platform.router, data, value: 0n })
  const amounts = decodeFunctionResult({ abi: routerAbi, functionName, data: answer })
  const [amountIn, amountOut] = [amounts[0] ?? 0n, amounts.at(-1) ?? 0n]
  const isInput = exact === 'input'
  const zero = { numerator: 0n, denominator: 1n }
  return {
    ...{ platform, input, output, field: exact, path, hops: [], amountIn, amountOut, trade: null },
    minimumOut: isInput ? (amountOut * 9950n) / 10_000n : amountOut,
    maximumIn: isInput ? amountIn : (amountIn * 10_050n) / 10_000n,
    ...{ lpFee: zero, lpFeeAmount: 0n, priceImpact: zero },
  }
}

/**
 * Uniswap V3 with its published router, or Slipstream, with pairs beside it, and an account that
 * has every token.
 */
export async function startConcentratedSends(kind: 'platform' | 'slipstream' = 'platform') {
  const test = await startTestWorld()
  const world = await addConcentrated(test)
  const v3 = { ...world, platform: world[kind] }
  await test.send(provider, { to: test.token('WONE'), data: '0xd0e30db0', value: 10n ** 24n })
  const volatile = await addPools(test, v3, v3.platform)
  const stable = await addStablePool(test, v3, v3.platform)
  await test.addPair('dexswap', 'LINK', 3000, '1DAI', 3000)
  await test.addPair('dexswap', 'ONE', 3000, '1DAI', 3000)
  const chain = {
    ...test.chain,
    concentratedPlatforms: [v3.platform],
    routingBases: ['1DAI', 'WONE'].map((id) => test.token(id)),
  }
  await fundUser(test)

  const poolsAt = (client: ChainClient, platform: ConcentratedPlatform, tokens: readonly Address[]) =>
    readPoolsAt(chain, client, platform, tokens)

  /**
   * The best trade on Uniswap V3 by the page's node, computed as on the screen.
   * @throws NoQuoteError
   */
  async function quote(
    client: ChainClient,
    { input, output, exact, amount }: Drawn,
    platform: ConcentratedPlatform = v3.platform,
  ): Promise<PlatformQuote> {
    const tokens = [input, output].map((each) => wrappedForm(chain, each).address)
    const pools = await poolsAt(client, platform, tokens)
    const [row] = createConcentratedQuotes()(() => 'none')({
      ...{ input, output, field: exact, amount, slippageBps: 50, multihop: true },
      chain: { ...chain, concentratedPlatforms: [platform] },
      pools: readyConcentrated(tokens, { [platform.id]: pools }),
    })
    if (!row || 'reason' in row.result) throw new NoQuoteError('no trade')
    return row.result
  }

  const pairQuote = (client: ChainClient, drawn: Drawn) => quotePairs(chain, test.token('1DAI'), client, drawn)

  /** @param others quotes that the page compares with this one */
  function intentOf(
    quoted: PlatformQuote,
    recipient: Address = user,
    others: readonly PlatformQuote[] = [],
  ): SwapIntent {
    const none = { without: [], failing: [], complete: true, block: { number: 0n, receivedAt: 0 } }
    const ranked = [quoted, ...others]
    const compared = comparedRoutes(quoted, { status: 'quoted', ranked, best: quoted, selected: quoted, ...none }, true)
    return buildSwapIntent(chain, quoted, { account: user, recipient, compared, now: 0, deadlineSeconds: 10 ** 12 })
  }

  /** Balance in base units, of a token or of native currency. */
  async function balance(of: Currency, account: Address): Promise<bigint> {
    if (of.kind === 'native') return BigInt((await test.rpc('eth_getBalance', account, 'latest')) as Hex)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
    return BigInt((await test.rpc('eth_call', { to: of.address, data }, 'latest')) as Hex)
  }

  /** Unlimited allowances of the account for the router. */
  async function allow(): Promise<void> {
    for (const id of ['LINK', '1DAI', '1USDC']) await test.approve(user, test.token(id), v3.platform.router)
  }

  const currency = (id: string) => currencyIn(test, id)
  const pools = [...volatile, stable]
  return { world: test, v3, chain, user, pools, stable, quote, pairQuote, intentOf, balance, currency, poolsAt, allow }
}

export type ConcentratedSends = Awaited<ReturnType<typeof startConcentratedSends>>
