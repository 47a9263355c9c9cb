import { campaignAbi, campaignFactoryAbi, erc20Abi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { type Abi, parseEther } from 'viem'
import type { Environment } from './build-environment.ts'
import { readCampaignsOf } from './campaigns.ts'
import type { TokenKey } from './environment-plan.ts'

const hour = 3_600

/** Campaigns by their final state, and some that the index must not list. */
export type CampaignScenario = {
  readonly pair: Address
  readonly staker: Address
  readonly upcoming: Address
  readonly active: Address
  readonly endless: Address
  readonly ended: Address
  readonly cancelled: Address
  readonly ofExternalFactory: Address
  readonly ofOtherPair: Address
}

type Plan = {
  readonly pair: Address
  readonly rewards: readonly TokenKey[]
  readonly start: bigint
  readonly end: bigint
  readonly factory?: Address
  readonly locked?: boolean
  readonly cap?: bigint
}

/** Creates a campaign in every state; an account stakes, withdraws, claims and recovers. */
export async function playCampaigns(environment: Environment): Promise<CampaignScenario> {
  const { accounts, pairs, campaigns, token, tokenAbi, send, actor, actorAbi, anvil } = environment
  const [creator, staker] = accounts as [Address, Address]
  const pair = (pairs.find(({ platform }) => platform === 'dexswap') as { address: Address }).address
  const other = (pairs.find(({ platform }) => platform !== 'dexswap') as { address: Address }).address
  const factoryAbi = campaignFactoryAbi as Abi
  const { timestamp: now } = await anvil.client.getBlock()

  const create = async ({
    rewards,
    start,
    end,
    factory = campaigns.factory,
    locked = false,
    cap = 0n,
    ...plan
  }: Plan) => {
    const amounts = rewards.map((_, place) => 5_000_000n * BigInt(place + 1))
    const tokens = rewards.map(token)
    for (const [place, address] of tokens.entries())
      await send(creator, address, tokenAbi, 'mint', [creator, amounts[place]])
    await send(creator, factory, factoryAbi, 'createDistribution', [
      tokens,
      plan.pair,
      amounts,
      start,
      end,
      locked,
      cap,
    ])
    return (await readCampaignsOf(environment, factory)).at(-1) as Address // The campaign that was just created.
  }
  const at = (hours: number) => now + BigInt(hours * hour)
  const active = await create({
    pair,
    rewards: ['xdexs', 'usdc'],
    start: at(1),
    end: at(24 * 30),
    cap: parseEther('5'),
  })
  const endless = await create({ pair, rewards: ['huge', 'secret'], start: at(1), end: 253_402_300_799n })
  const ended = await create({ pair, rewards: ['none'], start: at(1), end: at(2), locked: true })
  const upcoming = await create({ pair, rewards: ['dai'], start: at(24 * 10), end: at(24 * 60) })
  const cancelled = await create({ pair, rewards: ['dai'], start: at(24 * 10), end: at(24 * 60) })
  const ofExternalFactory = await create({
    pair,
    rewards: ['dai'],
    start: at(1),
    end: at(48),
    factory: campaigns.external,
  })
  const ofOtherPair = await create({ pair: other, rewards: ['dai'], start: at(1), end: at(48) })
  await send(creator, cancelled, campaignAbi as Abi, 'cancel', [])

  await anvil.client.increaseTime({ seconds: hour + 60 })
  for (const stakable of [pair, other]) await send(staker, actor, actorAbi, 'addShare', [stakable, 100n, staker])
  for (const campaign of [active, endless, ended, ofExternalFactory, ofOtherPair]) {
    const stakable = campaign === ofOtherPair ? other : pair
    await send(staker, stakable, erc20Abi as Abi, 'approve', [campaign, 2n ** 256n - 1n])
    await send(staker, campaign, campaignAbi as Abi, 'stake', [1_000_000_000n])
  }
  await anvil.client.increaseTime({ seconds: hour })
  await send(staker, active, campaignAbi as Abi, 'claimAll', [staker])
  await send(staker, active, campaignAbi as Abi, 'withdraw', [400_000_000n])
  await send(creator, active, campaignAbi as Abi, 'transferOwnership', [accounts[2]])
  await send(staker, ended, campaignAbi as Abi, 'withdraw', [1_000_000_000n])
  // The campaign had no stake in its first minute, so there are unassigned rewards to recover.
  await send(creator, ended, campaignAbi as Abi, 'recoverUnassignedRewards', [])
  return { pair, staker, upcoming, active, endless, ended, cancelled, ofExternalFactory, ofOtherPair }
}
