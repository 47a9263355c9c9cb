import { erc20Abi } from '@dexswap/abis'
import { type Address, nativeExchangeId, nativeExchangeOf, type PlatformId } from '@dexswap/chains'
import { simulateCall } from '@dexswap/orders/simulate-call'
import type { ContractCalls } from '@dexswap/pools-reader/contract-call'
import { readCalls } from '@dexswap/pools-reader/read-calls'
import { traders } from '@dexswap/sandbox'
import { encodeFunctionData } from 'viem/utils'
import { depositOf } from '../liquidity/deposit.ts'
import { buildAddIntent, type LiquidityTerms } from '../liquidity/liquidity-intent.ts'
import {
  factoryCalls,
  leadingSide,
  mapSides,
  type PairFacts,
  pairCalls,
  pairLookup,
  pairOf,
  type Sides,
} from '../liquidity/pair-lookup.ts'
import { type Currency, nativeCurrencyOf, wrappedForm } from '../tokens/currency.ts'
import { startTestWorld, type TestWorld } from './start-test-world.ts'

/** The account that provides the liquidity of the pools in a test. */
export const [provider = '0x'] = traders

/** A chain with three pools of the native exchange, and the reads and intents of the screens. */
export async function startLiquidityScene() {
  const world = await startTestWorld()
  await world.addPair('dexswap', 'ONE', 100_000, '1DAI', 2000)
  await world.addPair('dexswap', '1DAI', 50_000, '1USDC', 50_000)
  await world.addPair('dexswap', 'ONE', 100_000, 'RFX', 4000)
  return liquiditySceneOf(world)
}

/** The same scene with the client of this test world, which may use another node. */
export function liquiditySceneOf(world: TestWorld) {
  function currency(id: string): Currency {
    if (id === 'ONE') return nativeCurrencyOf(world.chain)
    const token = world.world.tokens.find((each) => each.id === id) ?? world.chain.wrappedNative
    const { address, symbol, name, decimals } = token
    return { kind: 'token', chainId: 31337, address, symbol, name, decimals }
  }
  const pairOfIds = (first: string, second: string): Sides<Currency> => ({
    first: currency(first),
    second: currency(second),
  })
  const units = (of: Currency, amount: number) =>
    (BigInt(Math.round(amount * 1e6)) * 10n ** BigInt(of.decimals)) / 1_000_000n

  /** Reads a pair as the screen does. */
  async function lookup(currencies: Sides<Currency>, platform: PlatformId = nativeExchangeId) {
    const exchange = world.chain.platforms.find(({ id }) => id === platform)
    if (!exchange) throw new RangeError(`the local chain has no ${platform}`)
    const tokens = mapSides(currencies, (each) => wrappedForm(world.chain, each))
    const read = <C extends ContractCalls>(calls: C) => readCalls(world.client, world.chain.multicall, calls)
    const ofFactory = await read(factoryCalls(exchange, tokens))
    const pair = pairOf(ofFactory)
    const ofPair = pair.status === 'known' && pair.value ? await read(pairCalls(exchange, pair.value)) : null
    return pairLookup(exchange, tokens, ofFactory, ofPair)
  }
  async function factsOf(currencies: Sides<Currency>, platform?: PlatformId): Promise<PairFacts> {
    const found = await lookup(currencies, platform)
    if (found.status !== 'exists') throw new RangeError(`the pair is ${found.status}`)
    return found.facts
  }
  async function terms(currencies: Sides<Currency>, account: Address = provider): Promise<LiquidityTerms> {
    const now = Number((await world.head()).timestamp)
    return { account, currencies, slippageBps: 50, now, deadlineSeconds: 1200 }
  }
  async function balance(of: Currency | Address, owner: Address): Promise<bigint> {
    if (typeof of !== 'string' && of.kind === 'native')
      return BigInt(String(await world.rpc('eth_getBalance', owner, 'latest')))
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
    return BigInt(
      await simulateCall(world.client, { from: owner, to: typeof of === 'string' ? of : of.address, data, value: 0n }),
    )
  }
  async function approveBoth(currencies: Sides<Currency>, account: Address = provider) {
    for (const each of [currencies.first, currencies.second]) {
      if (each.kind === 'token') await world.approve(account, each.address, world.router('dexswap'))
    }
  }
  async function addIntent(currencies: Sides<Currency>, desired: Sides<bigint>, account: Address = provider) {
    const found = await lookup(currencies)
    const deposit = depositOf(found.status === 'exists' ? found.facts : null, desired, leadingSide(currencies))
    if ('refused' in deposit) throw new RangeError(deposit.refused)
    const requested = { ...(await terms(currencies, account)), typed: 'first' } as const
    return { intent: buildAddIntent(world.chain, desired, deposit, requested), deposit }
  }
  const factory = () => nativeExchangeOf(world.chain)?.factory ?? '0x'

  return { world, pairOfIds, units, lookup, factsOf, terms, balance, approveBoth, addIntent, factory }
}

export type LiquidityScene = ReturnType<typeof liquiditySceneOf>
