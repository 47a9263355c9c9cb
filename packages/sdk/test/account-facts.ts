import { campaignAbi, campaignFactoryAbi, erc20Abi, factoryAbi } from '@dexswap/abis'
import type { Address, Chain } from '@dexswap/chains'
import { viemChainOf } from '@dexswap/pools-reader/viem-chain'
import { createPublicClient, getAddress, http, isAddressEqual } from 'viem'

/** Reads one contract after another, without the readers of the library. */
export function readFacts(chain: Chain, url: string) {
  const client = createPublicClient({ chain: viemChainOf(chain), transport: http(url, { batch: true }) })
  const numbers = (count: bigint) => Array.from({ length: Number(count) }, (_, at) => BigInt(at))

  async function campaigns(): Promise<readonly Address[]> {
    const factory = { address: chain.campaignFactory ?? '0x', abi: campaignFactoryAbi } as const
    const count = await client.readContract({ ...factory, functionName: 'getDistributionsAmount' })
    return Promise.all(
      numbers(count).map((at) => client.readContract({ ...factory, functionName: 'distributions', args: [at] })),
    )
  }

  const ofCampaign = (address: Address) => ({ address, abi: campaignAbi }) as const

  return {
    client,
    campaigns,
    async campaign(address: Address, account: Address) {
      const read = ofCampaign(address)
      const [staked, claimable, stakable, endsAt, rewardTokens] = await Promise.all([
        client.readContract({ ...read, functionName: 'stakedTokensOf', args: [account] }),
        client.readContract({ ...read, functionName: 'claimableRewards', args: [account] }),
        client.readContract({ ...read, functionName: 'stakableToken' }),
        client.readContract({ ...read, functionName: 'endingTimestamp' }),
        client.readContract({ ...read, functionName: 'getRewardTokens' }),
      ])
      return { address, staked, claimable, stakable, endsAt, rewardTokens }
    },
    /** LP tokens of an account in wallet and campaigns, by platform and pair. */
    async holdings(account: Address) {
      const staked = await Promise.all((await campaigns()).map((address) => this.campaign(address, account)))
      const all = await Promise.all(
        chain.platforms.map(async ({ id, factory }) => {
          const count = await client.readContract({ address: factory, abi: factoryAbi, functionName: 'allPairsLength' })
          return Promise.all(
            numbers(count).map(async (at) => {
              const args = [at] as const
              const pair = await client.readContract({
                address: factory,
                abi: factoryAbi,
                functionName: 'allPairs',
                args,
              })
              const wallet = await client.readContract({
                ...{ address: pair, abi: erc20Abi, functionName: 'balanceOf', args: [account] },
              } as const)
              const own = staked.filter((each) => isAddressEqual(each.stakable, pair) && each.staked > 0n)
              const stakes = own.map((each) => ({ campaign: each.address, amount: each.staked }))
              return { platform: id, pair: getAddress(pair), wallet, stakes }
            }),
          )
        }),
      )
      return all.flat().filter(({ wallet, stakes }) => wallet > 0n || stakes.length > 0)
    },
  }
}
