import { readFileSync } from 'node:fs'
import { campaignAbi, campaignFactoryAbi, erc20Abi } from '@dexswap/abis'
import { receiptOf, startChain, users } from '@dexswap/sandbox'
import {
  type Address,
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  http,
  publicActions,
  walletActions,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { creationCode } from '../src/artifact.ts'

const file = new URL('../../../contracts/gas.md', import.meta.url)
const [owner, first, second] = users as readonly [Address, Address, Address]
const unit = 10n ** 18n
/**
 * Start of the campaign by number of reward tokens. In the future, and without zero bytes in it or
 * a day later, each of which would save 12 gas.
 */
const starts = { 1: 0xe1e1e1e1n, 3: 0xe2e2e2e2n } as const

/** Our contracts, and published contracts with the same interface. */
const contracts = {
  ours: ['@dexswap/contracts/artifacts/Campaign.json', '@dexswap/contracts/artifacts/CampaignFactory.json'],
  published: ['ERC20StakingRewardsDistribution', 'ERC20StakingRewardsDistributionFactory'].map(
    (name) => `erc20-staking-rewards-distribution-contracts/build/${name}.json`,
  ),
} as const

/** Gas of every transaction of a campaign's user, by the name in the table. */
async function measure(kind: keyof typeof contracts, rpcUrl: string): Promise<ReadonlyMap<string, bigint>> {
  const [campaignFile, factoryFile] = contracts[kind] as readonly [string, string]
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions)
  for (const address of users) await client.setBalance({ address, value: 10n ** 24n })
  const send = async (account: Address, to: Address | null, data: Hex) => {
    const hash = await client.sendTransaction({ account, to, data, chain: null, gas: 8_000_000n })
    const receipt = await receiptOf(client, hash)
    expect(receipt.status).toBe('success')
    return receipt
  }
  const create = async (data: Hex) => (await send(owner, null, data)).contractAddress as Address
  const token = () => {
    const path = new URL('../../sandbox/contracts/artifacts/PlainToken.json', import.meta.url)
    const args = [
      { name: 'Token', symbol: 'TKN', decimals: 18 },
      [owner, first, second],
      [10n ** 30n, 10n ** 30n, 10n ** 30n],
    ]
    return create(encodeDeployData({ ...JSON.parse(readFileSync(path, 'utf8')), args }))
  }
  const implementation = await create(creationCode(campaignFile))
  const factory = await create(creationCode(factoryFile, [implementation]))
  const staked = await token()
  const gas = new Map<string, bigint>()

  for (const count of [1, 3] as const) {
    const tokens: Address[] = []
    for (let index = 0; index < count; index++) tokens.push(await token())
    const approve = (spender: Address) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 2n ** 255n] })
    for (const reward of tokens) await send(owner, reward, approve(factory))
    const start = starts[count]
    const amounts = tokens.map(() => 86_400n * unit)
    const call = encodeFunctionData({
      abi: campaignFactoryAbi,
      functionName: 'createDistribution',
      args: [tokens, staked, amounts, start, start + 86_400n, false, 0n],
    })
    const title = count === 1 ? 'one reward token' : 'three reward tokens'
    gas.set(`create, ${title}`, (await send(owner, factory, call)).gasUsed)
    const index = count === 1 ? 0n : 1n
    const campaign = await client.readContract({
      address: factory,
      abi: campaignFactoryAbi,
      functionName: 'distributions',
      args: [index],
    })
    const run = async (name: string, account: Address, data: Hex, time: bigint) => {
      await client.setNextBlockTimestamp({ timestamp: start + time })
      gas.set(`${name}, ${title}`, (await send(account, campaign, data)).gasUsed)
    }
    const stake = encodeFunctionData({ abi: campaignAbi, functionName: 'stake', args: [unit] })
    const claimAll = encodeFunctionData({ abi: campaignAbi, functionName: 'claimAll', args: [first] })
    const withdraw = encodeFunctionData({ abi: campaignAbi, functionName: 'withdraw', args: [unit] })
    const exit = encodeFunctionData({ abi: campaignAbi, functionName: 'exit', args: [second] })
    const recover = encodeFunctionData({ abi: campaignAbi, functionName: 'recoverUnassignedRewards' })
    await send(first, staked, approve(campaign))
    await send(second, staked, approve(campaign))
    await run('first stake', first, stake, 100n)
    await run('stake of another', second, stake, 200n)
    await run('more stake', first, stake, 300n)
    await run('claim all', first, claimAll, 400n)
    await run('withdraw a part', first, withdraw, 500n)
    await run('exit', second, exit, 600n)
    await run('recover', owner, recover, 700n)
  }
  return gas
}

/** Each measurement has its own chain, because the clock of a chain only moves forward. */
async function measured(kind: keyof typeof contracts): Promise<ReadonlyMap<string, bigint>> {
  const chain = await startChain()
  try {
    return await measure(kind, chain.rpcUrl)
  } finally {
    await chain.stop()
  }
}

const wide = (amount: bigint) => amount.toLocaleString('en')

function table(ours: ReadonlyMap<string, bigint>, published: ReadonlyMap<string, bigint>): readonly string[] {
  return [...ours].map(([name, used]) => {
    const theirs = published.get(name) ?? 0n
    return `| ${name} | ${wide(used)} | ${wide(theirs)} | ${(Number(used) / Number(theirs)).toFixed(3)} |`
  })
}

describe('Campaign', () => {
  test('behavior: uses the gas that the committed table lists', async () => {
    const committed = readFileSync(file, 'utf8')
    const rows = committed.split('\n').filter((line) => /^\| .* \| [\d,]+ \|/.test(line))
    const published = await measured('published')
    expect(table(await measured('ours'), published)).toEqual(rows)
  })
})
