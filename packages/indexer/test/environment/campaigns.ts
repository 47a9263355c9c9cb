import { campaignAbi, campaignFactoryAbi, erc20Abi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import type { Hex } from 'viem'
import type { Environment } from './build-environment.ts'
import { type TokenKey, tokenPlans } from './environment-plan.ts'
import type { Random } from './random.ts'
import { receiptOf } from './receipt-of.ts'

/** All campaigns of a factory, read from it. */
export async function readCampaignsOf(
  { anvil: { client } }: Environment,
  factory: Address,
): Promise<readonly Address[]> {
  const at = { address: factory, abi: campaignFactoryAbi } as const
  const count = await client.readContract({ ...at, functionName: 'getDistributionsAmount' })
  return Promise.all(
    Array.from({ length: Number(count) }, (_, index) =>
      client.readContract({ ...at, functionName: 'distributions', args: [BigInt(index)] }),
    ),
  )
}

type Call = Pick<
  Parameters<Environment['anvil']['client']['writeContract']>[0],
  'address' | 'abi' | 'functionName' | 'args'
>

/** Sends a call that may revert, because its success depends on the time of its block. */
async function attempt({ anvil }: Environment, account: Address, call: Call): Promise<Hex> {
  const hash = await anvil.client.writeContract({ ...call, account, chain: null, gas: 8_000_000n })
  await receiptOf(anvil, hash)
  return hash
}

const day = 86_400
const farFuture = 253_402_300_799n

async function create(environment: Environment, random: Random, account: Address): Promise<void> {
  const { campaigns, pairs, token, tokenAbi, send } = environment
  const own = pairs.filter(({ platform }) => platform === 'dexswap')
  const chance = random.next()
  // 5 % of the campaigns are for pairs of other platforms, 5 % for no pair, and 10 % of another factory.
  const stakable = chance < 0.05 ? random.pick(pairs).address : chance < 0.1 ? token('wone') : random.pick(own).address
  const factory = chance > 0.9 ? campaigns.external : campaigns.factory
  const keys = Object.keys(tokenPlans) as TokenKey[] // The cast is safe for the keys of a literal.
  const rewards = Array.from({ length: random.integer(1, 3) }, () => token(random.pick(keys)))
  const amounts = rewards.map(() => BigInt(random.integer(1, 1_000_000)) * 10n ** BigInt(random.integer(0, 24)))
  for (const [place, address] of rewards.entries())
    await send(account, address, tokenAbi, 'mint', [account, amounts[place]])
  const { timestamp } = await environment.anvil.client.getBlock()
  const start = timestamp + BigInt(random.integer(5, 3 * 3_600))
  const end = random.next() < 0.1 ? farFuture : start + BigInt(random.integer(1, 5 * day))
  const cap = random.next() < 0.3 ? BigInt(random.integer(1, 1_000)) * 10n ** 15n : 0n
  await attempt(environment, account, {
    address: factory,
    abi: campaignFactoryAbi,
    functionName: 'createDistribution',
    args: [rewards, stakable, amounts, start, end, random.next() < 0.3, cap],
  })
}

async function stake(environment: Environment, random: Random, account: Address, campaign: Address): Promise<void> {
  const { client } = environment.anvil
  const pair = await client.readContract({ address: campaign, abi: campaignAbi, functionName: 'stakableToken' })
  const balance = await client.readContract({
    address: pair,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account],
  })
  const amount = (balance * BigInt(random.integer(1, 500))) / 1_000n
  await attempt(environment, account, {
    address: pair,
    abi: erc20Abi,
    functionName: 'approve',
    args: [campaign, 2n ** 256n - 1n],
  })
  await attempt(environment, account, { address: campaign, abi: campaignAbi, functionName: 'stake', args: [amount] })
}

async function withdraw(environment: Environment, random: Random, account: Address, campaign: Address): Promise<void> {
  const staked = await environment.anvil.client.readContract({
    address: campaign,
    abi: campaignAbi,
    functionName: 'stakedTokensOf',
    args: [account],
  })
  const amount = (staked * BigInt(random.integer(1, 10))) / 10n
  await attempt(environment, account, { address: campaign, abi: campaignAbi, functionName: 'withdraw', args: [amount] })
}

/** Performs one random action on campaigns: creates one, or sends a call that may revert. */
export async function actOnCampaigns(environment: Environment, random: Random): Promise<void> {
  const account = random.pick(environment.accounts)
  const kind = random.next()
  const made = [
    ...(await readCampaignsOf(environment, environment.campaigns.factory)),
    ...(await readCampaignsOf(environment, environment.campaigns.external)),
  ]
  if (made.length === 0 || kind < 0.25) return create(environment, random, account)
  const campaign = random.pick(made)
  if (kind < 0.6) return stake(environment, random, account, campaign)
  if (kind < 0.7) return withdraw(environment, random, account, campaign)
  const at = { address: campaign, abi: campaignAbi } as const
  if (kind < 0.8)
    return void (await attempt(environment, account, { ...at, functionName: 'claimAll', args: [account] }))
  if (kind < 0.86) return void (await attempt(environment, account, { ...at, functionName: 'exit', args: [account] }))
  const owner = await environment.anvil.client.readContract({ ...at, functionName: 'owner' })
  if (kind < 0.92) return void (await attempt(environment, owner, { ...at, functionName: 'cancel', args: [] }))
  if (kind < 0.97) {
    return void (await attempt(environment, account, { ...at, functionName: 'recoverUnassignedRewards', args: [] }))
  }
  const heir = random.pick(environment.accounts)
  await attempt(environment, owner, { ...at, functionName: 'transferOwnership', args: [heir] })
}
