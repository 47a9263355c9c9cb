import { erc20Abi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { solidlyPoolAddress } from '@dexswap/chains/pool-address'
import type { SolidlyPoolsState } from '@dexswap/pools-reader/pool-state'
import type { CompareRequest, PlatformQuote, Quotes, Unquoted } from '@dexswap/pools-reader/quote'
import { createSolidlyPools } from '@dexswap/pools-reader/solidly-pools'
import { createSolidlyQuotes } from '@dexswap/pools-reader/solidly-quotes'
import { createSender, deploySolidly, ownArtifact, users } from '@dexswap/sandbox'
import { encodeFunctionData } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { comparedRoutes } from '../markets/compared-routes.ts'
import { buildSwapIntent, type SwapIntent } from '../swaps/intent.ts'
import { type Currency, wrappedForm } from '../tokens/currency.ts'
import { currencyIn, provider, startTestWorld } from './start-test-world.ts'

const [user = '0x'] = users

export type DrawnSwap = {
  readonly input: Currency
  readonly output: Currency
  readonly exact: 'input' | 'output'
  readonly amount: bigint
}

const factoryAbi = ownArtifact('SolidlyFactory').abi
const poolAbi = ownArtifact('SolidlyPool').abi
const held = ['LINK', '1DAI', '1USDC', '1USDT'] as const

type DrawnPool = readonly [one: string, amountOne: number, other: string, amountOther: number, stable: boolean]

/**
 * Pools with the tokens of both sides in whole units. Stable pools are unbalanced, as real ones
 * are.
 */
const pools: readonly DrawnPool[] = [
  ['LINK', 4000, '1DAI', 4800, false],
  ['1DAI', 9000, 'WONE', 8000, false],
  ['LINK', 2000, 'WONE', 2100, false],
  ['1DAI', 30_000, '1USDC', 26_000, true],
  ['1USDC', 20_000, '1USDT', 21_000, true],
  ['1USDC', 7000, '1USDT', 7000, false],
]

/** Balance in base units, of a token or of native currency. */
async function balanceIn(
  test: Awaited<ReturnType<typeof startTestWorld>>,
  of: Currency,
  account: Address,
): Promise<bigint> {
  if (of.kind === 'native') return BigInt((await test.rpc('eth_getBalance', account, 'latest')) as Hex)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  return BigInt((await test.rpc('eth_call', { to: of.address, data }, 'latest')) as Hex)
}

/** A Solidly platform with six pools, and an account that has every token. */
export async function startSolidlySends() {
  const test = await startTestWorld()
  await test.rpc('evm_setAutomine', false)
  const sender = await createSender(test.anvil.client, [provider])
  const platform = deploySolidly(sender, provider, test.chain.wrappedNative.address)
  await sender.mine()
  await test.rpc('evm_setAutomine', true)
  await test.send(provider, { to: test.token('WONE'), data: '0xd0e30db0', value: 10n ** 23n })
  const currency = (id: string) => currencyIn(test, id)
  const units = (id: string, amount: number) => BigInt(amount) * 10n ** BigInt(currency(id).decimals)
  const onFactory = async (functionName: string, args: readonly unknown[]) => {
    const data = encodeFunctionData({ abi: factoryAbi, functionName, args })
    const { status } = await test.send(provider, { to: platform.factory, data })
    if (status !== '0x1') throw new TypeError(`${functionName} reverted`)
  }
  const transfer = (id: string, to: Address, amount: bigint) =>
    test.send(provider, {
      to: test.token(id),
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
    })
  const poolOf = (one: string, other: string, stable: boolean) =>
    solidlyPoolAddress(platform, [test.token(one), test.token(other)], stable)

  async function addPool(...[one, amountOne, other, amountOther, stable]: DrawnPool): Promise<void> {
    await onFactory('createPool', [test.token(one), test.token(other), stable])
    const pool = poolOf(one, other, stable)
    await transfer(one, pool, units(one, amountOne))
    await transfer(other, pool, units(other, amountOther))
    await test.send(provider, { to: pool, data: encodeFunctionData({ abi: poolAbi, functionName: 'sync' }) })
  }
  for (const pool of pools) await addPool(...pool)
  for (const id of held) {
    await transfer(id, user, units(id, 20_000))
    await test.approve(user, test.token(id), platform.router)
  }
  const chain = {
    ...test.chain,
    concentratedPlatforms: [],
    solidlyPlatforms: [platform],
    routingBases: ['1DAI', '1USDC', 'WONE'].map((id) => test.token(id)),
  }

  /** Pools between two currencies and the routing bases, at the newest block of the page's node. */
  async function read(client: ChainClient, { input, output }: Pick<DrawnSwap, 'input' | 'output'>, of = chain) {
    const reader = createSolidlyPools({ chain: of, client })
    reader.follow([input, output].map((each) => wrappedForm(chain, each).address))
    const block = BigInt(await client.request({ method: 'eth_blockNumber' }))
    await reader.read(block)
    return reader.state(block)
  }

  const requestOf = (drawn: DrawnSwap, solidly: SolidlyPoolsState | undefined): CompareRequest => ({
    ...{ input: drawn.input, output: drawn.output, field: drawn.exact, amount: drawn.amount },
    ...{ chain, pools: undefined, solidly, slippageBps: 50, multihop: true },
  })

  /** The quote of the platform by the page's node, computed as on the screen. */
  async function row(client: ChainClient, drawn: DrawnSwap): Promise<PlatformQuote | Unquoted> {
    const [found] = createSolidlyQuotes()(() => 'none')(requestOf(drawn, await read(client, drawn)))
    if (!found) throw new TypeError('no row')
    return found.result
  }

  /** Intent of a quote that was compared with other quotes. */
  function intentOf(
    quoted: PlatformQuote,
    recipient: Address = user,
    others: { readonly ranked?: readonly PlatformQuote[]; readonly without?: readonly Unquoted[] } = {},
  ): SwapIntent {
    const { ranked = [], without = [] } = others
    const quotes: Quotes = {
      ...{ status: 'quoted', ranked: [quoted, ...ranked], without, best: quoted, selected: quoted, failing: [] },
      ...{ complete: true, block: { number: 0n, receivedAt: 0 } },
    }
    const compared = comparedRoutes(quoted, quotes, true)
    return buildSwapIntent(chain, quoted, { account: user, recipient, compared, now: 0, deadlineSeconds: 10 ** 12 })
  }

  const balance = (of: Currency, account: Address) => balanceIn(test, of, account)
  return {
    world: test,
    platform,
    chain,
    user,
    currency,
    read,
    row,
    requestOf,
    intentOf,
    balance,
    onFactory,
    addPool,
    poolOf,
  }
}

export type SolidlySends = Awaited<ReturnType<typeof startSolidlySends>>
