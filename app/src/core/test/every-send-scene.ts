import { campaignFactoryAbi, erc20Abi, factoryAbi } from '@dexswap/abis'
import { type Address, type Hex, isSameAddress } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { simulateCall } from '@dexswap/orders/simulate-call'
import { type ContractCall, contractCall } from '@dexswap/pools-reader/contract-call'
import { users } from '@dexswap/sandbox'
import { encodeFunctionData } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { type CreateIntent, campaignCall } from '../campaigns/campaign-plan.ts'
import type { Token } from '../tokens/currency.ts'
import type { CampaignBasis } from '../verification/call-basis.ts'
import { currencyIn, provider, startTestWorld, type TestWorld } from './start-test-world.ts'

export const oneToken = 10n ** 18n
export const [user = '0x'] = users

/** A token outside the chain record, so that its decimals are known only from nodes. */
const external = 'RFX'

/** @throws when the node fails, in which case the page has nothing to confirm */
export async function readFrom<value>(client: ChainClient, { to, data, decode }: ContractCall<value>): Promise<value> {
  return decode(await simulateCall(client, { from: user, to, data, value: 0n }))
}

const tokensOf = (world: TestWorld) => {
  const token = (id: string) => currencyIn(world, id) as Token
  return { dai: token('1DAI'), usdc: token('1USDC'), external: token(external), wrapped: token('WONE') }
}

/** The chain record with a split executor. The external token is not among its reviewed tokens. */
function recordOf(world: TestWorld) {
  const { splitExecutor, tokens } = world.chain
  if (!splitExecutor) throw new TypeError('The record names no executor.')
  const listed = tokens.filter(({ address }) => !isSameAddress(address, world.token(external)))
  return { ...world.chain, splitExecutor, tokens: listed }
}

/** Opens pairs for every kind of swap. The second stable pair is for the split order. */
async function openPools(world: TestWorld, chain: ConfiguredChain) {
  await world.addPair('dexswap', 'ONE', 100_000, '1DAI', 2000)
  await world.addPair('dexswap', '1DAI', 50_000, '1USDC', 50_000)
  await world.addPair('dexswap', '1DAI', 5000, external, 10_000)
  await world.addPair('uniswap-v2', '1DAI', 40_000, '1USDC', 40_000)
  const { dai, usdc, external: odd } = tokensOf(world)
  const pairOf = (other: Address, platform = 'dexswap') => {
    const address = chain.platforms.find(({ id }) => id === platform)?.factory ?? '0x'
    const args = [dai.address, other] as const
    return readFrom(world.client, contractCall({ address, abi: factoryAbi, functionName: 'getPair', args }))
  }
  return {
    native: await pairOf(chain.wrappedNative.address),
    stable: await pairOf(usdc.address),
    external: await pairOf(odd.address),
    second: await pairOf(usdc.address, 'uniswap-v2'),
  }
}

/** Gives the user LP tokens and wrapped native currency, and approves every spender. */
async function fundUser(world: TestWorld, stablePair: Address, executor: Address) {
  const { dai, usdc, external: odd, wrapped } = tokensOf(world)
  const args = [user, oneToken / 200n] as const
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  await world.send(provider, { to: stablePair, data: transfer })
  const router = world.router('dexswap')
  for (const address of [dai.address, usdc.address, odd.address, stablePair]) await world.approve(user, address, router)
  await world.approve(user, dai.address, executor)
  await world.send(user, wrapCall(wrapped.address))
}

function wrapCall(to: Address): { readonly to: Address; readonly data: Hex; readonly value: bigint } {
  return { to, data: '0xd0e30db0', value: oneToken }
}

function pairOfTokens(address: Address, one: Token, other: Token) {
  const [token0, token1] = one.address.toLowerCase() < other.address.toLowerCase() ? [one, other] : [other, one]
  return { address, token0, token1, base: token0, quote: token1 }
}

function campaignBasis(address: Address, create: CreateIntent): CampaignBasis {
  const { startsAt, endsAt, locked, stakingCap, pair } = create
  return {
    ...{ address, stakable: pair.address, startsAt, endsAt, locked, stakingCap },
    rewards: create.rewards.map(({ token: { kind, address, symbol, decimals }, amount }) => ({
      currency: { kind, address, symbol, decimals },
      amount,
    })),
  }
}

/** A campaign that has run for a while, with a stake of the user. */
async function startCampaign(world: TestWorld, factory: Address, pair: CreateIntent['pair']) {
  const { dai } = tokensOf(world)
  await world.approve(provider, dai.address, factory)
  const now = (await world.head()).timestamp
  const create: CreateIntent = {
    ...{ kind: 'create', chainId: world.chain.id, account: provider, pair, factory },
    rewards: [{ token: dai, amount: 1000n * oneToken }],
    ...{ startsAt: now + 1000n, endsAt: now + 1_000_000n, locked: false, stakingCap: 0n },
  }
  await world.send(provider, campaignCall(create))
  const query = { address: factory, abi: campaignFactoryAbi, functionName: 'distributions', args: [0n] } as const
  const campaign = await readFrom(world.client, contractCall(query))
  await world.approve(user, campaign, campaign)
  await world.approve(user, pair.address, campaign)
  await world.rpc('evm_setNextBlockTimestamp', `0x${(now + 2000n).toString(16)}`)
  const mine = { chainId: world.chain.id, account: user, pair, campaign } as const
  await world.send(user, campaignCall({ kind: 'stake', ...mine, amount: oneToken / 1000n }))
  await world.rpc('evm_setNextBlockTimestamp', `0x${(now + 50_000n).toString(16)}`)
  await world.rpc('evm_mine')
  return { campaign, create, mine, shown: campaignBasis(campaign, create) }
}

/** A chain on which a user can send every kind of transaction. */
export async function startSendScene() {
  const world = await startTestWorld()
  const chain = recordOf(world)
  const tokens = tokensOf(world)
  const pools = await openPools(world, chain)
  await fundUser(world, pools.stable, chain.splitExecutor.address)
  const pair = pairOfTokens(pools.stable, tokens.dai, tokens.usdc)
  const running = await startCampaign(world, chain.campaignFactory ?? '0x', pair)
  const native = currencyIn(world, 'ONE')
  return { world, chain, tokens, native, pools, pair, router: world.router('dexswap'), ...running }
}

export type SendScene = Awaited<ReturnType<typeof startSendScene>>
