import { erc20Abi, pairAbi, routerAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { simulateCall } from '@dexswap/orders/simulate-call'
import { contractCall } from '@dexswap/pools-reader/contract-call'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { approvalOf, approvePlan } from '../approvals/approvals.ts'
import { permitTypedData } from '../approvals/permit-step.ts'
import { type CampaignIntent, campaignPlan } from '../campaigns/campaign-plan.ts'
import type { AddIntent, RemoveIntent } from '../liquidity/liquidity-intent.ts'
import { addPlan, removePlan } from '../liquidity/liquidity-plans.ts'
import type { Plan } from '../sending/plan.ts'
import { swapPlan, wrapPlan } from '../swaps/plans.ts'
import type { Currency, Token } from '../tokens/currency.ts'
import { oneToken, readFrom, type SendScene, startSendScene, user } from './every-send-scene.ts'
import { provider, type TestWorld } from './start-test-world.ts'

const forever = 10n ** 12n

type Sides = { readonly first: bigint; readonly second: bigint }

/**
 * The router's amounts, read from the page's node.
 * @throws when they cannot be read, in which case the page has nothing to confirm
 */
async function amountsOf(
  client: ChainClient,
  router: Address,
  functionName: 'getAmountsOut' | 'getAmountsIn',
  amount: bigint,
  path: readonly Address[],
): Promise<readonly bigint[]> {
  const query = { abi: routerAbi, functionName } as const
  const data = encodeFunctionData({ ...query, args: [amount, path] })
  const answer = await simulateCall(client, { from: user, to: router, data, value: 0n })
  return decodeFunctionResult({ ...query, data: answer })
}

async function withDecimals(client: ChainClient, token: Token): Promise<Token> {
  const call = contractCall({ address: token.address, abi: erc20Abi, functionName: 'decimals' })
  return { ...token, decimals: await readFrom(client, call) }
}

type SwapSides = { readonly input: Currency; readonly output: Currency; readonly exact: 'input' | 'output' }

async function planSwap(
  { chain, router, tokens }: SendScene,
  client: ChainClient,
  { input, output, exact }: SwapSides,
  recipient: Address = user,
): Promise<Plan> {
  const addressOf = (of: Currency) => (of.kind === 'native' ? chain.wrappedNative.address : of.address)
  const path = [addressOf(input), addressOf(output)]
  const isInput = exact === 'input'
  const typed = 10n ** BigInt((isInput ? input : output).decimals)
  const amounts = await amountsOf(client, router, isInput ? 'getAmountsOut' : 'getAmountsIn', typed, path)
  const [amountIn, amountOut] = isInput ? [typed, amounts[1] ?? typed] : [amounts[0] ?? typed, typed]
  // The external token takes a transfer fee, so its minimum is lower.
  const slack = addressOf(input) === tokens.external.address ? 800n : 995n
  return swapPlan(client, {
    ...{ kind: 'swap', chainId: chain.id, account: user, recipient, platform: 'DexSwap', router, deadline: forever },
    ...{ input, output, exact, path, amountIn, amountOut },
    minimumOut: isInput ? (amountOut * slack) / 1000n : amountOut,
    maximumIn: isInput ? amountIn : (amountIn * 1005n) / 1000n,
  } as const)
}

/** Splits an order 60 to 40 between two platforms, and adds up both quotes. */
async function planSplitOrder({ chain, world, router, tokens }: SendScene, client: ChainClient): Promise<Plan> {
  const [input, output] = [tokens.dai, tokens.usdc]
  const path = [input.address, output.address]
  const amountIn = 10n * oneToken
  const first = (amountIn * 6000n) / 10_000n
  const parts = [
    await amountsOf(client, router, 'getAmountsOut', first, path),
    await amountsOf(client, world.router('uniswap-v2'), 'getAmountsOut', amountIn - first, path),
  ]
  const amountOut = parts.reduce((sum, amounts) => sum + (amounts[1] ?? 0n), 0n)
  const { address, platforms } = chain.splitExecutor
  const legOver = (platform: string, share: number) => ({
    share,
    hops: [{ platform: platforms.indexOf(platform), tier: 0, tokenOut: output.address }],
  })
  return swapPlan(client, {
    ...{ kind: 'swap', chainId: chain.id, account: user, recipient: user, platform: 'Split', deadline: forever },
    ...{ router: address, legs: [legOver('dexswap', 6000), legOver('uniswap-v2', 4000)] },
    ...{ input, output, exact: 'input', path, amountIn, amountOut, maximumIn: amountIn },
    minimumOut: (amountOut * 995n) / 1000n,
  } as const)
}

function liquidityTerms({ chain, router, tokens: { dai, usdc } }: SendScene) {
  return {
    ...{ chainId: chain.id, account: user, router, deadline: forever, currencies: { first: dai, second: usdc } },
    tokens: { first: dai.address, second: usdc.address },
  } as const
}

const afterSlippage = ({ first, second }: Sides): Sides => ({
  first: (first * 995n) / 1000n,
  second: (second * 995n) / 1000n,
})

async function reservesOf({ pair, tokens }: SendScene, client: ChainClient): Promise<Sides> {
  const call = contractCall({ address: pair.address, abi: pairAbi, functionName: 'getReserves' })
  const [reserve0, reserve1] = await readFrom(client, call)
  return pair.token0 === tokens.dai ? { first: reserve0, second: reserve1 } : { first: reserve1, second: reserve0 }
}

async function planAddition(scene: SendScene, client: ChainClient): Promise<Plan> {
  const reserves = await reservesOf(scene, client)
  const amounts = { first: oneToken, second: (oneToken * reserves.second) / reserves.first }
  const intent: AddIntent = {
    ...{ kind: 'add', typed: 'first', restOf: null, creates: false, ahead: null, ...liquidityTerms(scene) },
    ...{ amounts, minimums: afterSlippage(amounts) },
  }
  return addPlan(intent)
}

async function planRemoval(scene: SendScene, client: ChainClient): Promise<Plan> {
  const { address: pair } = scene.pair
  const reserves = await reservesOf(scene, client)
  const lp = oneToken / 1000n
  const totalSupply = contractCall({ address: pair, abi: erc20Abi, functionName: 'totalSupply' })
  const supply = await readFrom(scene.world.client, totalSupply)
  const amounts = { first: (lp * reserves.first) / supply, second: (lp * reserves.second) / supply }
  const typed = { field: 'liquidity', amount: lp } as const
  const intent: RemoveIntent = {
    ...{ kind: 'remove', typed, pair, lpSymbol: 'DXS', liquidity: lp, permit: null, ...liquidityTerms(scene) },
    ...{ recipient: user, recipientName: null },
    ...{ amounts, minimums: afterSlippage(amounts) },
  } as const
  return removePlan(client, intent)
}

/** Approves another spender than the one with an unlimited allowance. */
async function planApproval({ world, tokens }: SendScene, client: ChainClient): Promise<Plan> {
  const token = await withDecimals(client, tokens.external)
  const terms = { account: user, spender: world.router('sushiswap'), needed: 10n ** BigInt(token.decimals) }
  return approvePlan(client, approvalOf(token, terms, 'exact'))
}

function planWrap({ chain, native, tokens: { wrapped } }: SendScene, kind: 'wrap' | 'unwrap'): Plan {
  const [input, output] = kind === 'wrap' ? [native, wrapped] : [wrapped, native]
  const amount = oneToken / 100n
  return wrapPlan({ kind, chainId: chain.id, account: user, wrappedNative: wrapped.address, amount, input, output })
}

function planPermit({ chain, pools, router }: SendScene): Plan {
  const query = {
    ...{ chainId: chain.id, account: user, token: pools.stable, spender: router },
    ...{ value: oneToken, deadline: forever },
  }
  const typedData = () => permitTypedData(query, { name: 'DXswap' }, 0n)
  return { chainId: chain.id, account: user, steps: [{ kind: 'permit', typedData }] }
}

type Sends = Readonly<Record<string, (client: ChainClient) => Promise<Plan>>>

/** Builds the plan of every kind of send as the screens do, from values that `client` returns. */
function listSends(scene: SendScene): Sends {
  const { native, create, mine, shown } = scene
  const { dai, usdc, external } = scene.tokens
  const swap = (input: Currency, output: Currency, exact: SwapSides['exact']) => (client: ChainClient) =>
    planSwap(scene, client, { input, output, exact })
  const campaign = (intent: CampaignIntent) => async () => campaignPlan(intent)
  return {
    'swap for an exact input': swap(dai, native, 'input'),
    'swap for an exact output': swap(dai, usdc, 'output'),
    'swap of the native currency': swap(native, dai, 'input'),
    'swap of a token of no list': async (client) => swap(await withDecimals(client, external), dai, 'input')(client),
    'a split order': (client) => planSplitOrder(scene, client),
    wrap: async () => planWrap(scene, 'wrap'),
    unwrap: async () => planWrap(scene, 'unwrap'),
    approve: (client) => planApproval(scene, client),
    add: (client) => planAddition(scene, client),
    remove: (client) => planRemoval(scene, client),
    permit: async () => planPermit(scene),
    stake: campaign({ kind: 'stake', ...mine, amount: oneToken / 1000n, terms: shown }),
    withdraw: campaign({ kind: 'withdraw', ...mine, amount: oneToken / 2000n }),
    claim: campaign({ kind: 'claim', ...mine, rewardTokens: [dai], amounts: [oneToken] }),
    exit: campaign({ kind: 'exit', ...mine }),
    'create a campaign': campaign({ ...create, account: provider, startsAt: forever, endsAt: forever + 1000n }),
    cancel: campaign({ kind: 'recover', ...mine, account: provider }),
  }
}

/** The storage word with the packed reserves of each pool. */
async function reserveSlots(world: TestWorld, pools: SendScene['pools']) {
  const slotOf = async (pool: Address) => BigInt(String(await world.rpc('eth_getStorageAt', pool, '0x8', 'latest')))
  return {
    native: await slotOf(pools.native),
    stable: await slotOf(pools.stable),
    external: await slotOf(pools.external),
    second: await slotOf(pools.second),
  }
}

/** A chain, and functions that build the plan of every kind of send as the page does. */
export async function startEverySend() {
  const scene = await startSendScene()
  const { world, chain, pair, pools, campaign, shown, router, native, tokens } = scene
  const swapTo = (client: ChainClient, recipient: Address) =>
    planSwap(scene, client, { input: tokens.dai, output: native, exact: 'input' }, recipient)
  return {
    ...{ world, chain, user, pair, pools, campaign, shown, router, swapTo },
    ...{ executor: chain.splitExecutor.address, external: tokens.external, sends: listSends(scene) },
    reserves: await reserveSlots(world, pools),
  }
}

export type EverySend = Awaited<ReturnType<typeof startEverySend>>
