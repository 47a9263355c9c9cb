import { erc20Abi } from '@dexswap/abis'
import { type Address, allPlatforms, type Hex, type PlatformId } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { createConcentratedQuotes } from '@dexswap/pools-reader/concentrated-quotes'
import { listPairs } from '@dexswap/pools-reader/list-in-batches'
import type { ReadyPools } from '@dexswap/pools-reader/pool-state'
import type { PlatformQuote, Quotes } from '@dexswap/pools-reader/quote'
import { quotesFor } from '@dexswap/pools-reader/quotes'
import { countPairs, readPools } from '@dexswap/pools-reader/read-pools'
import { createSolidlyPools } from '@dexswap/pools-reader/solidly-pools'
import { createSolidlyQuotes } from '@dexswap/pools-reader/solidly-quotes'
import { createDivide } from '@dexswap/pools-reader/split-quote'
import { traders, users } from '@dexswap/sandbox'
import { encodeFunctionData } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { comparedRoutes } from '../markets/compared-routes.ts'
import { buildSwapIntent, type SwapIntent } from '../swaps/intent.ts'
import { type Currency, wrappedForm } from '../tokens/currency.ts'
import { readyConcentrated } from './concentrated-fixtures.ts'
import { readPoolsAt } from './concentrated-sends.ts'
import type { Random } from './random.ts'
import { currencyIn, provider, startTestWorld, type TestWorld } from './start-test-world.ts'

const [user = '0x'] = users
export const recipient: Address = traders[5] ?? '0x'
const unit = 10n ** 18n
/** Minimum gas price on Harmony, in wei. */
const gasPrice = 100_000_000_000n

/** Tokens with pools of several kinds, and what a dollar of each is in thousandths of a token. */
const drawn = { '1USDC': 1000, '1DAI': 1000, '1USDT': 1000, '1ETH': 0.32, '1WBTC': 0.016, ONE: 50_000 } as const
const ids = Object.keys(drawn) as (keyof typeof drawn)[]

export type DrawnOrder = { readonly input: Currency; readonly output: Currency; readonly amount: bigint }

type Quoted = Extract<Quotes, { status: 'quoted' }>

/** All pairs of the world; a lie cannot change the list, only their reserves. */
async function listAllPairs({ chain, client, head }: TestWorld) {
  const { number } = await head()
  const totals = await countPairs(
    client,
    chain.multicall,
    chain.platforms.map(({ factory }) => factory),
    number,
  )
  return Promise.all(
    chain.platforms.map(({ factory }, at) =>
      listPairs(client, chain.multicall, factory, { from: 0, to: totals[at] ?? 0 }, () => false, number),
    ),
  )
}

/** Gives the user every token, and the executor and all routers an allowance. */
async function fundUser(test: TestWorld, spenders: readonly Address[]): Promise<void> {
  await test.send(provider, { to: user, data: '0x', value: 20_000_000n * unit })
  for (const id of ids) {
    if (id === 'ONE') continue
    const { decimals } = currencyIn(test, id)
    const amount = BigInt(Math.floor(drawn[id] * 1_000_000)) * 10n ** BigInt(decimals - 3)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [user, amount] })
    await test.send(provider, { to: test.token(id), data })
    for (const spender of spenders) await test.approve(user, test.token(id), spender)
  }
}

/** The seeded sandbox with pools of all kinds, and an account that holds every token. */
export async function startMixedSends() {
  const test = await startTestWorld({ isSeeded: true, hasPools: true })
  const { splitExecutor: executor } = test.chain
  if (!executor) throw new TypeError('The record names no executor.')
  const chain: ConfiguredChain = { ...test.chain }
  const pairs = await listAllPairs(test)
  await fundUser(test, [executor.address, ...allPlatforms(chain).map(({ router }) => router)])

  /** Pools of all kinds at the latest block of the page's node. */
  async function poolsAt(client: ChainClient, { input, output }: Omit<DrawnOrder, 'amount'>): Promise<ReadyPools> {
    const number = BigInt(await client.request({ method: 'eth_blockNumber' }))
    const tokens = [input, output].map((each) => wrappedForm(chain, each).address)
    const solidly = createSolidlyPools({ chain, client })
    solidly.follow(tokens)
    const [lists, concentrated] = await Promise.all([
      Promise.all(
        chain.platforms.map(({ swapFeeBps }, at) =>
          readPools(client, chain.multicall, swapFeeBps, pairs[at] ?? [], number),
        ),
      ),
      Promise.all(chain.concentratedPlatforms.map((platform) => readPoolsAt(chain, client, platform, tokens))),
      solidly.read(number),
    ])
    const named = concentrated.map((list, at) => [chain.concentratedPlatforms[at]?.id, list] as const)
    const state = solidly.state(number)
    return {
      ...{ status: 'ready', complete: true, block: { number, hash: '0x', receivedAt: 0 } },
      pools: new Map(lists.map((list, at) => [chain.platforms[at]?.id as PlatformId, list])),
      concentrated: readyConcentrated(tokens, Object.fromEntries(named)),
      ...(state && { solidly: state }),
    }
  }

  const compareWith = { concentrated: createConcentratedQuotes(), solidly: createSolidlyQuotes() }

  /** The quotes of an order, computed like on the screen; null without any. */
  function quotesIn(pools: ReadyPools, { input, output, amount }: DrawnOrder): Quoted | null {
    const [concentrated, solidly] = [compareWith.concentrated(() => 'none'), compareWith.solidly(() => 'none')]
    const divide = createDivide({
      chain,
      executor: executor as NonNullable<typeof executor>,
      gas: { gasPrice },
      plain: new Set(),
    })
    const request = {
      ...({ input, output, field: 'input', amount, platform: null, divide } as const),
      compare: (of: Parameters<typeof concentrated>[0]) => [...concentrated(of), ...solidly(of)],
    }
    const quotes = quotesFor(chain, pools, request, { slippageBps: 50, multihop: true })
    return quotes.status === 'quoted' ? quotes : null
  }

  function intentOf(quoted: PlatformQuote, quotes: Quotes, to: Address = user): SwapIntent {
    const compared = comparedRoutes(quoted, quotes, true)
    return buildSwapIntent(chain, quoted, { account: user, recipient: to, compared, now: 0, deadlineSeconds: 10 ** 12 })
  }

  /** Balance in base units, also of the native currency. */
  async function balance(of: Currency, account: Address): Promise<bigint> {
    if (of.kind === 'native') return BigInt((await test.rpc('eth_getBalance', account, 'latest')) as Hex)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
    return BigInt((await test.rpc('eth_call', { to: of.address, data }, 'latest')) as Hex)
  }

  /** An order of 500 to 60,000 dollars between two tokens. */
  function draw(random: Random): DrawnOrder {
    const from = random.of(ids)
    const to = random.of(ids.filter((id) => id !== from))
    const [input, output] = [currencyIn(test, from), currencyIn(test, to)]
    const dollars = 500 * 120 ** random.share()
    const units = BigInt(Math.floor(dollars * drawn[from])) * 10n ** BigInt(input.decimals - 3)
    return { input, output, amount: units + BigInt(random.roll(999)) }
  }

  const currencies = ids.map((id) => currencyIn(test, id))
  const tokenPairs = currencies.flatMap((one) =>
    currencies.flatMap((other) => (one === other ? [] : [[one, other] as const])),
  )
  return { world: test, chain, executor, user, tokenPairs, poolsAt, quotesIn, intentOf, balance, draw }
}

export type MixedSends = Awaited<ReturnType<typeof startMixedSends>>
