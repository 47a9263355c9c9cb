import { campaignFactoryAbi, erc20Abi, factoryAbi, pairAbi, routerAbi } from '@dexswap/abis'
import { type Address, type Chain, type Hex, isSameAddress } from '@dexswap/chains'
import { users } from '@dexswap/sandbox'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { simulateCall } from '#io/calls/simulate-call.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { approvalOf, approvePlan } from '../approvals/approvals.ts'
import { permitTypedData } from '../approvals/permit-step.ts'
import { type CampaignIntent, type CreateIntent, campaignCall, campaignPlan } from '../campaigns/campaign-plan.ts'
import type { AddIntent, RemoveIntent } from '../liquidity/intent.ts'
import { addPlan, removePlan } from '../liquidity/liquidity-plans.ts'
import type { Plan } from '../sending/plan.ts'
import { swapPlan, wrapPlan } from '../swaps/plans.ts'
import type { Currency, Token } from '../tokens/currency.ts'
import type { CampaignBasis } from '../verification/call-basis.ts'
import { currencyIn, provider, startTestWorld } from './start-test-world.ts'

const oneToken = 10n ** 18n
const [user = '0x'] = users
const forever = 10n ** 12n

/** A token outside the chain record: its decimals come from the network alone. */
const external = 'RFX'

/** A chain with something to send of every kind, and the page's plan of each. */
export async function startEverySend() {
  const world = await startTestWorld()
  const { chain: recorded } = world
  const token = (id: string) => currencyIn(world, id) as Token
  // The reviewed list excludes the unrecorded token.
  const chain = {
    ...recorded,
    tokens: recorded.tokens.filter(({ address }) => !isSameAddress(address, world.token(external))),
  }
  const router = world.router('dexswap')
  await world.addPair('dexswap', 'ONE', 100_000, '1DAI', 2000)
  await world.addPair('dexswap', '1DAI', 50_000, '1USDC', 50_000)
  await world.addPair('dexswap', '1DAI', 5000, external, 10_000)
  // The second market of a divided order.
  await world.addPair('uniswap-v2', '1DAI', 40_000, '1USDC', 40_000)
  const pairAt = async (one: Address, other: Address, platform = 'dexswap'): Promise<Address> =>
    decodeFunctionResult({
      abi: factoryAbi,
      functionName: 'getPair',
      data: await simulateCall(world.client, {
        from: user,
        to: chain.platforms.find(({ id }) => id === platform)?.factory ?? '0x',
        data: encodeFunctionData({ abi: factoryAbi, functionName: 'getPair', args: [one, other] }),
        value: 0n,
      }),
    })
  const pools = {
    native: await pairAt(chain.wrappedNative.address, token('1DAI').address),
    stable: await pairAt(token('1DAI').address, token('1USDC').address),
    external: await pairAt(token('1DAI').address, token(external).address),
    second: await pairAt(token('1DAI').address, token('1USDC').address, 'uniswap-v2'),
  }
  const give = async (of: Address, amount: bigint) =>
    world.send(provider, {
      to: of,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [user, amount] }),
    })
  await give(pools.stable, oneToken / 200n)
  for (const each of [token('1DAI'), token('1USDC'), token(external)]) await world.approve(user, each.address, router)
  await world.approve(user, pools.stable, router)
  const executor = executorOf(chain)
  await world.approve(user, token('1DAI').address, executor.address)
  await world.send(user, wrapCall(chain.wrappedNative.address))

  // A campaign that has run for a while, with a stake of the user.
  const campaigns = chain.campaignFactory ?? '0x'
  await world.approve(provider, token('1DAI').address, campaigns)
  const now = (await world.head()).timestamp
  const [one, other] = [token('1DAI'), token('1USDC')]
  const [token0, token1] = one.address.toLowerCase() < other.address.toLowerCase() ? [one, other] : [other, one]
  const pair = { address: pools.stable, token0, token1, base: token0, quote: token1 }
  const terms = { chainId: chain.id, account: provider, pair } as const
  const create: CreateIntent = {
    kind: 'create',
    ...terms,
    factory: campaigns,
    rewards: [{ token: one, amount: 1000n * oneToken }],
    startsAt: now + 1000n,
    endsAt: now + 1_000_000n,
    locked: false,
    stakingCap: 0n,
  }
  await world.send(provider, campaignCall(create))
  const campaign = decodeFunctionResult({
    abi: campaignFactoryAbi,
    functionName: 'distributions',
    data: await simulateCall(world.client, {
      from: user,
      to: campaigns,
      data: encodeFunctionData({ abi: campaignFactoryAbi, functionName: 'distributions', args: [0n] }),
      value: 0n,
    }),
  })
  await world.approve(user, campaign, campaign)
  await world.approve(user, pools.stable, campaign)
  await world.rpc('evm_setNextBlockTimestamp', `0x${(now + 2000n).toString(16)}`)
  const mine = { chainId: chain.id, account: user, pair, campaign } as const
  const { startsAt, endsAt, locked, stakingCap } = create
  const shown: CampaignBasis = {
    ...{ address: campaign, stakable: pair.address, startsAt, endsAt, locked, stakingCap },
    rewards: create.rewards.map(({ token: { kind, address, symbol, decimals }, amount }) => ({
      currency: { kind, address, symbol, decimals },
      amount,
    })),
  }
  await world.send(user, campaignCall({ kind: 'stake', ...mine, amount: oneToken / 1000n }))
  await world.rpc('evm_setNextBlockTimestamp', `0x${(now + 50_000n).toString(16)}`)
  await world.rpc('evm_mine')

  /**
   * The router's amounts from the page's node.
   * @throws when they cannot be read: there is nothing to confirm then
   */
  async function amountsOf(
    client: ChainClient,
    name: 'getAmountsOut' | 'getAmountsIn',
    amount: bigint,
    path: readonly Address[],
    of = router,
  ) {
    const data = encodeFunctionData({ abi: routerAbi, functionName: name, args: [amount, path] })
    const answer = await simulateCall(client, { from: user, to: of, data, value: 0n })
    return decodeFunctionResult({ abi: routerAbi, functionName: name, data: answer })
  }

  async function decimalsOf(client: ChainClient, of: Token): Promise<Token> {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })
    const answer = await simulateCall(client, { from: user, to: of.address, data, value: 0n })
    return { ...of, decimals: decodeFunctionResult({ abi: erc20Abi, functionName: 'decimals', data: answer }) }
  }

  const addressOf = (of: Currency) => (of.kind === 'native' ? chain.wrappedNative.address : of.address)

  async function swap(
    client: ChainClient,
    input: Currency,
    output: Currency,
    exact: 'input' | 'output',
    recipient: Address = user,
  ): Promise<Plan> {
    const path = [addressOf(input), addressOf(output)]
    const typed = 10n ** BigInt((exact === 'input' ? input : output).decimals)
    const amounts = await amountsOf(client, exact === 'input' ? 'getAmountsOut' : 'getAmountsIn', typed, path)
    // This token takes a fee on transfer.
    const slack = addressOf(input) === world.token(external) ? 800n : 995n
    const [amountIn, amountOut] = exact === 'input' ? [typed, amounts[1] ?? typed] : [amounts[0] ?? typed, typed]
    const limits = { minimumOut: (amountOut * slack) / 1000n, maximumIn: (amountIn * 1005n) / 1000n }
    const amountsOfIt = exact === 'input' ? { ...limits, maximumIn: amountIn } : { ...limits, minimumOut: amountOut }
    return swapPlan(client, {
      ...{
        kind: 'swap',
        chainId: chain.id,
        account: user,
        recipient,
        platform: 'DexSwap',
        router,
        deadline: forever,
      },
      ...{ input, output, exact, path, amountIn, amountOut, ...amountsOfIt },
    } as const)
  }

  /** Three fifths over one platform, the rest over another; sums both quotes. */
  async function divided(client: ChainClient): Promise<Plan> {
    const [input, output] = [token('1DAI'), token('1USDC')]
    const path = [input.address, output.address]
    const amountIn = 10n * oneToken
    const first = (amountIn * 6000n) / 10_000n
    const parts = [
      await amountsOf(client, 'getAmountsOut', first, path),
      await amountsOf(client, 'getAmountsOut', amountIn - first, path, world.router('uniswap-v2')),
    ]
    const amountOut = parts.reduce((sum, amounts) => sum + (amounts[1] ?? 0n), 0n)
    const legOver = (platform: string, share: number) => ({
      share,
      hops: [{ platform: executor.platforms.indexOf(platform), tokenOut: output.address }],
    })
    return swapPlan(client, {
      ...{ kind: 'swap', chainId: chain.id, account: user, recipient: user, platform: 'Split', deadline: forever },
      ...{ router: executor.address, legs: [legOver('dexswap', 6000), legOver('uniswap-v2', 4000)] },
      ...{ input, output, exact: 'input', path, amountIn, amountOut, maximumIn: amountIn },
      minimumOut: (amountOut * 995n) / 1000n,
    } as const)
  }

  const sides = { first: token('1DAI'), second: token('1USDC') } as const
  const liquidity = {
    ...{ chainId: chain.id, account: user, router, deadline: forever, currencies: sides },
    tokens: { first: sides.first.address, second: sides.second.address },
  } as const
  const least = (amounts: { readonly first: bigint; readonly second: bigint }) => ({
    first: (amounts.first * 995n) / 1000n,
    second: (amounts.second * 995n) / 1000n,
  })

  async function reservesOf(client: ChainClient): Promise<{ readonly first: bigint; readonly second: bigint }> {
    const data = encodeFunctionData({ abi: pairAbi, functionName: 'getReserves' })
    const answer = await simulateCall(client, { from: user, to: pools.stable, data, value: 0n })
    const [reserve0, reserve1] = decodeFunctionResult({ abi: pairAbi, functionName: 'getReserves', data: answer })
    return token0 === one ? { first: reserve0, second: reserve1 } : { first: reserve1, second: reserve0 }
  }

  async function add(client: ChainClient): Promise<Plan> {
    const reserves = await reservesOf(client)
    const amounts = { first: oneToken, second: (oneToken * reserves.second) / reserves.first }
    const intent: AddIntent = {
      kind: 'add',
      typed: 'first',
      creates: false,
      ahead: null,
      ...liquidity,
      amounts,
      minimums: least(amounts),
    }
    return addPlan(intent)
  }

  async function remove(client: ChainClient): Promise<Plan> {
    const reserves = await reservesOf(client)
    const lp = oneToken / 1000n
    const supply = BigInt(
      await simulateCall(world.client, {
        from: user,
        to: pools.stable,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'totalSupply' }),
        value: 0n,
      }),
    )
    const amounts = { first: (lp * reserves.first) / supply, second: (lp * reserves.second) / supply }
    const typed = { field: 'liquidity', amount: lp } as const
    const intent: RemoveIntent = {
      ...{ kind: 'remove', typed, pair: pools.stable, lpSymbol: 'DXS', liquidity: lp, permit: null, ...liquidity },
      ...{ recipient: user, recipientName: null },
      ...{ amounts, minimums: least(amounts) },
    } as const
    return removePlan(client, intent)
  }

  const campaignSend = (intent: CampaignIntent) => async () => campaignPlan(intent)
  const dai = token('1DAI')

  /** Every kind of send, built as by the page from this node's values. */
  const sends: Readonly<Record<string, (client: ChainClient) => Promise<Plan>>> = {
    'swap for an exact input': (client) => swap(client, dai, currencyIn(world, 'ONE'), 'input'),
    'swap for an exact output': (client) => swap(client, dai, token('1USDC'), 'output'),
    'swap of the native currency': (client) => swap(client, currencyIn(world, 'ONE'), dai, 'input'),
    'swap of a token of no list': async (client) =>
      swap(client, await decimalsOf(client, token(external)), dai, 'input'),
    'a divided order': divided,
    wrap: async () => wrap('wrap'),
    unwrap: async () => wrap('unwrap'),
    approve: async (client) => {
      const of = await decimalsOf(client, token(external))
      const needed = 10n ** BigInt(of.decimals)
      // For another spender than the one with an unlimited allowance.
      return approvePlan(client, approvalOf(of, { account: user, spender: world.router('sushiswap'), needed }, 'exact'))
    },
    add,
    remove,
    permit: async () => permit(),
    stake: campaignSend({ kind: 'stake', ...mine, amount: oneToken / 1000n, terms: shown }),
    withdraw: campaignSend({ kind: 'withdraw', ...mine, amount: oneToken / 2000n }),
    claim: campaignSend({ kind: 'claim', ...mine, rewardTokens: [dai], amounts: [oneToken] }),
    exit: campaignSend({ kind: 'exit', ...mine }),
    'create a campaign': campaignSend({ ...create, account: provider, startsAt: forever, endsAt: forever + 1000n }),
    cancel: campaignSend({ kind: 'recover', ...mine, account: provider }),
  }

  function wrap(kind: 'wrap' | 'unwrap'): Plan {
    const [native, wrapped] = [currencyIn(world, 'ONE'), token('WONE')]
    const [input, output] = kind === 'wrap' ? [native, wrapped] : [wrapped, native]
    const amount = oneToken / 100n
    return wrapPlan({ kind, chainId: chain.id, account: user, wrappedNative: wrapped.address, amount, input, output })
  }

  function permit(): Plan {
    const query = {
      chainId: chain.id,
      account: user,
      token: pools.stable,
      spender: router,
      value: oneToken,
      deadline: forever,
    }
    const typedData = () => permitTypedData(query, { name: 'DXswap' }, 0n)
    return { chainId: chain.id, account: user, steps: [{ kind: 'permit', typedData }] }
  }

  const slotOf = async (pool: Address) => BigInt(String(await world.rpc('eth_getStorageAt', pool, '0x8', 'latest')))
  const reserves = {
    native: await slotOf(pools.native),
    stable: await slotOf(pools.stable),
    external: await slotOf(pools.external),
    second: await slotOf(pools.second),
  }

  return {
    swapTo: (client: ChainClient, recipient: Address) =>
      swap(client, dai, currencyIn(world, 'ONE'), 'input', recipient),
    ...{ world, chain, user, pair, pools, reserves, campaign, shown, router },
    ...{ executor: executor.address, external: token(external), sends },
  }
}

function executorOf({ splitExecutor }: Pick<Chain, 'splitExecutor'>) {
  if (!splitExecutor) throw new TypeError('The record names no executor.')
  return splitExecutor
}

function wrapCall(to: Address): { readonly to: Address; readonly data: Hex; readonly value: bigint } {
  return { to, data: '0xd0e30db0', value: oneToken }
}

export type EverySend = Awaited<ReturnType<typeof startEverySend>>
