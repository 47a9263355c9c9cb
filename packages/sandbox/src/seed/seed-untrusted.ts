import { campaignFactoryAbi, erc20Abi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { encodeFunctionData, parseAbi, parseEther, parseUnits, zeroAddress } from 'viem'
import { type CampaignTerms, campaignAddress } from '../campaigns/campaign-address.ts'
import { untrustedMaker } from '../chain/accounts.ts'
import type { Sender } from '../chain/create-sender.ts'
import type { World } from '../world/deploy-world.ts'
import { findToken } from '../world/find-token.ts'
import { creationCode, ownArtifact } from '../world/read-artifact.ts'
import { pairAddress } from './pair-address.ts'
import { platformOf } from './platform-of.ts'

/** Number of campaigns with worthless rewards. */
export const spamCampaigns = 300
/** Number of such campaigns that fit into one block. */
const spamAtOnce = 75
const spamGas = 75_000_000n
const makingGas = 4_000_000n
const deadline = 10n ** 12n

const routerAbi = parseAbi([
  'function addLiquidityETH(address, uint256, uint256, uint256, address, uint256) payable',
  'function addLiquidity(address, address, uint256, uint256, uint256, uint256, address, uint256)',
])
const oneWayAbi = parseAbi(['function take(address from, uint256 value)'])
const manyAbi = parseAbi(['function make(address factory, address stakable, uint256 count)'])

/**
 * Queues untrusted pools, tokens and campaigns: a wash-traded pool, a token without sales, a second
 * bridged coin, unfunded and worthless campaigns. Last, because tests use the indices of the others.
 * @param now Unix seconds of the next block
 */
export function queueUntrusted(world: World, sender: Sender, now: number): void {
  const own = platformOf(world, 'dexswap')
  const factory = world.record.campaignFactory ?? zeroAddress
  const implementation = world.record.campaignImplementation ?? zeroAddress
  const token = (id: string) => findToken(world.tokens, id)
  const call = (to: Address, data: Hex, more: { readonly value?: bigint; readonly gas?: bigint } = {}) =>
    sender.call({ from: untrustedMaker, to, data, ...more })
  const approve = (id: string, spender: Address) =>
    call(token(id).address, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 2n ** 255n] }))
  const units = (id: string, value: number) => parseUnits(String(value), token(id).decimals)

  for (const id of ['1USDT-HORIZON', 'MOON', 'GOLDX', 'SILVX']) approve(id, own.router)
  // Reserves of each pool in whole tokens and in ONE; a dollar buys 50 ONE.
  for (const [id, value, one] of [
    ['1USDT-HORIZON', 20_000, 20_000],
    ['MOON', 30_000, 15_000],
    ['GOLDX', 0.00001, 5000],
  ] as const) {
    const args = [token(id).address, units(id, value), 0n, 0n, untrustedMaker, deadline] as const
    const data = encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidityETH', args })
    call(own.router, data, { value: parseEther(String(one)), gas: makingGas })
  }
  const sides = [token('GOLDX').address, token('SILVX').address] as const
  const amounts = [units('GOLDX', 10_000), units('SILVX', 10_000), 0n, 0n] as const
  const pool = encodeFunctionData({
    abi: routerAbi,
    functionName: 'addLiquidity',
    args: [...sides, ...amounts, untrustedMaker, deadline],
  })
  call(own.router, pool, { gas: makingGas })

  // A campaign with a reward that its creator can withdraw again.
  const staked = pairAddress(own, token('MOON').address, token('WONE').address)
  approve('MOON', factory)
  const reward = units('MOON', 1_000_000)
  const [start, end] = [BigInt(now + 3600), BigInt(now + 30 * 86_400)]
  const terms: CampaignTerms = [[token('MOON').address], staked, [reward], start, end, false, 0n]
  const made = encodeFunctionData({
    abi: campaignFactoryAbi,
    functionName: 'createDistribution',
    args: terms,
  })
  call(factory, made, { gas: makingGas })
  const unfunded = campaignAddress({ factory, implementation }, untrustedMaker, terms)
  call(token('MOON').address, encodeFunctionData({ abi: oneWayAbi, functionName: 'take', args: [unfunded, reward] }))

  const many = sender.create(untrustedMaker, creationCode(ownArtifact('ManyCampaigns')))
  const spammed = pairAddress(own, ...sides)
  for (let made = 0; made < spamCampaigns; made += spamAtOnce) {
    const args = [factory, spammed, BigInt(Math.min(spamAtOnce, spamCampaigns - made))] as const
    call(many, encodeFunctionData({ abi: manyAbi, functionName: 'make', args }), { gas: spamGas })
  }
}
