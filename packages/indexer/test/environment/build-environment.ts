import type { Address, Platform } from '@dexswap/chains'
import type { LocalRecord } from '@dexswap/chains/config'
import type { Abi, Hex } from 'viem'
import { type Artifact, compileContracts, shipped } from './compile.ts'
import { type CampaignContracts, type CampaignKind, deployCampaigns } from './deploy-campaigns.ts'
import { decimalsOf, pairPlans, type TokenKey, tokenPlans } from './environment-plan.ts'
import { receiptOf } from './receipt-of.ts'
import type { Anvil } from './start-anvil.ts'

export type EnvironmentPair = { readonly address: Address; readonly platform: Platform['id']; readonly feeBps: number }

export type Environment = {
  readonly anvil: Anvil
  readonly record: LocalRecord
  readonly accounts: readonly Address[]
  readonly token: (key: TokenKey) => Address
  readonly pairs: readonly EnvironmentPair[]
  readonly actor: Address
  readonly actorAbi: Abi
  readonly tokenAbi: Abi
  readonly campaigns: CampaignContracts
  /** Last block of the set-up. Reorgs replace only later ones. */
  readonly builtAt: number
  readonly send: (from: Address, to: Address, abi: Abi, functionName: string, args: readonly unknown[]) => Promise<Hex>
}

/** Deploys four platforms, all kinds of tokens, pairs with liquidity, and campaigns. */
export async function buildEnvironment(anvil: Anvil, campaignKind: CampaignKind = 'published'): Promise<Environment> {
  const { client } = anvil
  const accounts = await client.getAddresses()
  const [owner] = accounts as [Address]

  const send: Environment['send'] = async (from, to, abi, functionName, args) => {
    const hash = await client.writeContract({ account: from, address: to, abi, functionName, args, gas: 20_000_000n })
    const { status } = await receiptOf(anvil, hash)
    if (status !== 'success') throw new ActionFailedError(functionName, args)
    return hash
  }
  const deploy = async ({ abi, bytecode }: Artifact, args: readonly unknown[] = []): Promise<Address> => {
    const hash = await client.deployContract({ account: owner, abi, bytecode, args, gas: 25_000_000n })
    const { contractAddress } = await receiptOf(anvil, hash)
    if (!contractAddress) throw new ActionFailedError('deploy', args)
    return contractAddress
  }

  const { token, actor } = compileContracts()
  const ownFactory = shipped('@swapr/core/build/DXswapFactory.json')
  const otherFactory = shipped('@uniswap/v2-core/build/UniswapV2Factory.json')
  const ids = ['dexswap', 'uniswap-v2', 'sushiswap', 'viperswap'] as const
  const platforms: Platform[] = []
  for (const id of ids) {
    const factory = await deploy(id === 'dexswap' ? ownFactory : otherFactory, [owner])
    platforms.push({ id, name: id, factory, router: factory, swapFeeBps: id === 'dexswap' ? 'perPair' : 30 })
  }
  const [own] = platforms as [Platform]
  await send(owner, own.factory, ownFactory.abi, 'setFeeTo', [accounts[4]])

  const tokens = new Map<string, Address>()
  for (const [key, plan] of Object.entries(tokenPlans)) {
    tokens.set(key, await deploy(token, [plan.name, plan.symbol, plan.decimals]))
  }
  const tokenOf = (key: TokenKey): Address => tokens.get(key) as Address // The cast is safe, because every key of the plan was deployed.
  const actorAddress = await deploy(actor)

  const pairs: EnvironmentPair[] = []
  const approval = shipped('@uniswap/v2-core/build/UniswapV2ERC20.json').abi
  for (const [place, a, b, amountA, amountB] of pairPlans) {
    const platform = platforms[place] as Platform
    const factoryAbi = place === 0 ? ownFactory.abi : otherFactory.abi
    const [tokenA, tokenB] = [tokenOf(a), tokenOf(b)]
    // Advances the time, because a fast machine would create all pairs in the same second.
    await client.increaseTime({ seconds: 60 })
    await send(owner, platform.factory, factoryAbi, 'createPair', [tokenA, tokenB])
    const address = (await client.readContract({
      address: platform.factory,
      abi: factoryAbi,
      functionName: 'getPair',
      args: [tokenA, tokenB],
    })) as Address
    const units = (key: TokenKey, amount: number) => BigInt(amount) * 10n ** BigInt(decimalsOf(key) ?? 18)
    const straight = tokenA.toLowerCase() < tokenB.toLowerCase()
    const amounts = straight ? [units(a, amountA), units(b, amountB)] : [units(b, amountB), units(a, amountA)]
    await send(owner, actorAddress, actor.abi, 'add', [address, ...amounts, owner])
    await Promise.all(
      accounts.map((account) => send(account, address, approval, 'approve', [actorAddress, 2n ** 256n - 1n])),
    )
    pairs.push({ address: address.toLowerCase() as Address, platform: platform.id, feeBps: place === 0 ? 25 : 30 })
  }

  const campaigns = await deployCampaigns(deploy, campaignKind)
  const record: LocalRecord = {
    wrappedNative: { address: tokenOf('wone'), symbol: 'WONE', name: 'Wrapped ONE', decimals: 18 },
    multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
    ensRegistry: null,
    platforms,
    campaignFactory: campaigns.factory,
    campaignImplementation: null,
    knownCode: [],
    splitExecutor: null,
    feeSetter: null,
    feeReceiver: null,
    stablecoins: [tokenOf('dai'), tokenOf('usdc'), tokenOf('usdt')],
    tokens: [],
    routingBases: (['wone', 'usdc', 'usdt', 'xdexs', 'wbtc'] as const).map(tokenOf),
    commonBases: [],
    pinnedPairs: [],
  }
  return {
    anvil,
    record,
    accounts,
    token: tokenOf,
    pairs,
    actor: actorAddress,
    actorAbi: actor.abi,
    tokenAbi: token.abi,
    campaigns,
    builtAt: Number(await client.getBlockNumber()),
    send,
  }
}

/** Thrown when a transaction of the tests reverted. */
export class ActionFailedError extends Error {
  override readonly name = 'ActionFailedError'
  constructor(action: string, args: readonly unknown[]) {
    super(`${action}(${args.join(', ')}) failed.`)
  }
}
