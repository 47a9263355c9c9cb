import { campaignAbi, campaignFactoryAbi, erc20Abi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { deployer, liquidityProviders } from '../chain/accounts.ts'
import type { RpcClient } from '../chain/connect-node.ts'
import type { Sender } from '../chain/create-sender.ts'
import { pairAddress } from '../seed/pair-address.ts'
import { platformOf } from '../seed/platform-of.ts'
import { type Approvals, queueOperation } from '../seed/queue-operation.ts'
import type { World } from '../world/deploy-world.ts'
import { findToken } from '../world/find-token.ts'
import { tokenUnits } from '../world/token-units.ts'
import { type CampaignTerms, campaignAddress } from './campaign-address.ts'
import { type CampaignAction, type CampaignSpec, endOfTime } from './campaign-specs.ts'
import type { CampaignStep } from './campaign-steps.ts'
import type { QuietPair } from './quiet-pairs.ts'
import { readUnit } from './read-unit.ts'

type Setting = {
  readonly client: RpcClient
  readonly world: World
  readonly sender: Sender
  readonly startsAt: number
  readonly approvals: Approvals
}

const makingGas = 4_000_000n
/** The last second of the year 9999, in Unix seconds. */
const endOfTimeSeconds = 253_402_300_799n
const deadlineSeconds = 7200
const pausableAbi = parseAbi(['function setPaused(bool value)'])

/** Account that opened the pairs of the native exchange, and transfers LP tokens to others. */
const [provider = zeroAddress] = liquidityProviders

/** Creates a queue of campaign steps. The unit of a pair is read from the chain on first use. */
export function createCampaignQueue({ client, world, sender, startsAt, approvals }: Setting) {
  const own = platformOf(world, 'dexswap')
  const factory = world.record.campaignFactory ?? zeroAddress
  const implementation = world.record.campaignImplementation ?? zeroAddress
  const units = new Map<CampaignSpec, bigint>()
  const addresses = new Map<CampaignSpec, Address>()
  const tokenOf = (id: string) => findToken(world.tokens, id)
  const pairOf = (tokens: readonly [string, string]) =>
    pairAddress(own, tokenOf(tokens[0]).address, tokenOf(tokens[1]).address)
  const call = (from: Address, to: Address, data: Hex, gas?: bigint) =>
    sender.call({ from, to, data, ...(gas === undefined ? {} : { gas }) })
  const give = (token: Address, to: Address, amount: bigint) =>
    call(provider, token, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }))
  const approve = (from: Address, token: Address, spender: Address, amount: bigint) =>
    call(from, token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }))

  const open = (pair: QuietPair) => {
    const side = (id: string) => tokenUnits(pair.depthUsd / 2 / tokenOf(id).priceUsd, tokenOf(id).decimals)
    const [amountA, amountB] = [side(pair.tokenA), side(pair.tokenB)]
    const operation = { kind: 'add', account: provider, to: provider, pair, amountA, amountB } as const
    const deadline = BigInt(startsAt + pair.hour * 3600 + deadlineSeconds)
    const least = { amountAMin: 0n, amountBMin: 0n, opensPair: true }
    queueOperation(world, sender, approvals, { ...operation, ...least }, deadline)
  }

  const make = async (campaign: CampaignSpec) => {
    const { rewards, creator, starts, ends, isLocked, capUnits } = campaign
    const stakable = pairOf(campaign.pair)
    const unit = await readUnit(client, stakable)
    units.set(campaign, unit)
    const tokens = rewards.map(([id]) => (id === 'LP' ? stakable : tokenOf(id).address))
    const amounts = rewards.map(([id, value]) =>
      id === 'LP' ? unit * BigInt(value) : tokenUnits(value, tokenOf(id).decimals),
    )
    for (const [place, token] of tokens.entries()) {
      const amount = amounts[place] ?? 0n
      if (creator !== provider) give(token, creator, amount)
      approve(creator, token, factory, amount)
    }
    const start = BigInt(startsAt + starts * 3600)
    const end = ends === endOfTime ? endOfTimeSeconds : BigInt(startsAt + ends * 3600)
    const args: CampaignTerms = [tokens, stakable, amounts, start, end, isLocked, unit * BigInt(capUnits)]
    addresses.set(campaign, campaignAddress({ factory, implementation }, creator, args))
    const data = encodeFunctionData({ abi: campaignFactoryAbi, functionName: 'createDistribution', args })
    call(creator, factory, data, makingGas)
  }

  const act = (campaign: CampaignSpec, action: CampaignAction) => {
    const address = addresses.get(campaign) ?? zeroAddress
    const unit = units.get(campaign) ?? 0n
    switch (action.kind) {
      case 'stake': {
        const stakable = pairOf(campaign.pair)
        const amount = unit * BigInt(action.units)
        give(stakable, action.account, amount)
        approve(action.account, stakable, address, amount)
        const data = encodeFunctionData({ abi: campaignAbi, functionName: 'stake', args: [amount] })
        return call(action.account, address, data)
      }
      case 'withdraw': {
        const args = [unit * BigInt(action.units)] as const
        return call(action.account, address, encodeFunctionData({ abi: campaignAbi, functionName: 'withdraw', args }))
      }
      case 'claim':
      case 'exit': {
        const functionName = action.kind === 'claim' ? 'claimAll' : 'exit'
        const data = encodeFunctionData({ abi: campaignAbi, functionName, args: [action.account] })
        return call(action.account, address, data, makingGas)
      }
      case 'cancel':
        return call(campaign.creator, address, encodeFunctionData({ abi: campaignAbi, functionName: 'cancel' }))
    }
  }

  return async (step: CampaignStep): Promise<void> => {
    switch (step.kind) {
      case 'open':
        return open(step.pair)
      case 'give': {
        const pair = pairOf([step.pair.tokenA, step.pair.tokenB])
        return give(pair, step.to, (await readUnit(client, pair)) * BigInt(step.units))
      }
      case 'make':
        return make(step.campaign)
      case 'act':
        return act(step.campaign, step.action)
      case 'pause': {
        const data = encodeFunctionData({ abi: pausableAbi, functionName: 'setPaused', args: [true] })
        return call(deployer, tokenOf(step.token).address, data)
      }
    }
  }
}
