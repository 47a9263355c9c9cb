import { campaignAbi, campaignFactoryAbi, erc20Abi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import type { Hex } from 'viem'
import type { World } from './build-world.ts'
import type { Random } from './random.ts'
import { receiptOf } from './receipt-of.ts'
import { type TokenKey, tokenPlans } from './world-plan.ts'

/** Every campaign that a factory has made, asked of the factory. */
export async function readCampaignsOf({ anvil: { client } }: World, factory: Address): Promise<readonly Address[]> {
  const at = { address: factory, abi: campaignFactoryAbi } as const
  const count = await client.readContract({ ...at, functionName: 'getDistributionsAmount' })
  return Promise.all(
    Array.from({ length: Number(count) }, (_, index) =>
      client.readContract({ ...at, functionName: 'distributions', args: [BigInt(index)] }),
    ),
  )
}

type Call = Pick<Parameters<World['anvil']['client']['writeContract']>[0], 'address' | 'abi' | 'functionName' | 'args'>

/** Sends a call that may revert: whether it may succeed depends on the second in which it is mined. */
async function attempt({ anvil }: World, account: Address, call: Call): Promise<Hex> {
  const hash = await anvil.client.writeContract({ ...call, account, chain: null, gas: 8_000_000n })
  await receiptOf(anvil, hash)
  return hash
}

const day = 86_400
const farFuture = 253_402_300_799n

async function create(world: World, random: Random, account: Address): Promise<void> {
  const { campaigns, pairs, token, tokenAbi, send } = world
  const own = pairs.filter(({ platform }) => platform === 'dexswap')
  const chance = random.next()
  // One in ten is for a pair of another platform or for no pair at all, and one in ten the stranger's.
  const stakable = chance < 0.05 ? random.pick(pairs).address : chance < 0.1 ? token('wone') : random.pick(own).address
  const factory = chance > 0.9 ? campaigns.strange : campaigns.factory
  const keys = Object.keys(tokenPlans) as TokenKey[] // the keys of a literal
  const rewards = Array.from({ length: random.integer(1, 3) }, () => token(random.pick(keys)))
  const amounts = rewards.map(() => BigInt(random.integer(1, 1_000_000)) * 10n ** BigInt(random.integer(0, 24)))
  for (const [place, address] of rewards.entries())
    await send(account, address, tokenAbi, 'mint', [account, amounts[place]])
  const { timestamp } = await world.anvil.client.getBlock()
  const start = timestamp + BigInt(random.integer(5, 3 * 3_600))
  const end = random.next() < 0.1 ? farFuture : start + BigInt(random.integer(1, 5 * day))
  const cap = random.next() < 0.3 ? BigInt(random.integer(1, 1_000)) * 10n ** 15n : 0n
  await attempt(world, account, {
    address: factory,
    abi: campaignFactoryAbi,
    functionName: 'createDistribution',
    args: [rewards, stakable, amounts, start, end, random.next() < 0.3, cap],
  })
}

async function stake(world: World, random: Random, account: Address, campaign: Address): Promise<void> {
  const { client } = world.anvil
  const pair = await client.readContract({ address: campaign, abi: campaignAbi, functionName: 'stakableToken' })
  const balance = await client.readContract({
    address: pair,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account],
  })
  const amount = (balance * BigInt(random.integer(1, 500))) / 1_000n
  await attempt(world, account, {
    address: pair,
    abi: erc20Abi,
    functionName: 'approve',
    args: [campaign, 2n ** 256n - 1n],
  })
  await attempt(world, account, { address: campaign, abi: campaignAbi, functionName: 'stake', args: [amount] })
}

async function withdraw(world: World, random: Random, account: Address, campaign: Address): Promise<void> {
  const staked = await world.anvil.client.readContract({
    address: campaign,
    abi: campaignAbi,
    functionName: 'stakedTokensOf',
    args: [account],
  })
  const amount = (staked * BigInt(random.integer(1, 10))) / 10n
  await attempt(world, account, { address: campaign, abi: campaignAbi, functionName: 'withdraw', args: [amount] })
}

/** Does one random thing with campaigns: makes one, or something in one that may or may not be possible now. */
export async function actOnCampaigns(world: World, random: Random): Promise<void> {
  const account = random.pick(world.accounts)
  const kind = random.next()
  const made = [
    ...(await readCampaignsOf(world, world.campaigns.factory)),
    ...(await readCampaignsOf(world, world.campaigns.strange)),
  ]
  if (made.length === 0 || kind < 0.25) return create(world, random, account)
  const campaign = random.pick(made)
  if (kind < 0.6) return stake(world, random, account, campaign)
  if (kind < 0.7) return withdraw(world, random, account, campaign)
  const at = { address: campaign, abi: campaignAbi } as const
  if (kind < 0.8) return void (await attempt(world, account, { ...at, functionName: 'claimAll', args: [account] }))
  if (kind < 0.86) return void (await attempt(world, account, { ...at, functionName: 'exit', args: [account] }))
  const owner = await world.anvil.client.readContract({ ...at, functionName: 'owner' })
  if (kind < 0.92) return void (await attempt(world, owner, { ...at, functionName: 'cancel', args: [] }))
  if (kind < 0.97) {
    return void (await attempt(world, account, { ...at, functionName: 'recoverUnassignedRewards', args: [] }))
  }
  const heir = random.pick(world.accounts)
  await attempt(world, owner, { ...at, functionName: 'transferOwnership', args: [heir] })
}
