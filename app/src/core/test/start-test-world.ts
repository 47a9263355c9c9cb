import { erc20Abi, routerAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { type ConfiguredChain, parseConfig } from '@dexswap/chains/config'
import { findToken, type LocalChain, startStoredChain, traders, type World, withLatePlatforms } from '@dexswap/sandbox'
import { encodeFunctionData, numberToHex } from 'viem/utils'
import { type ChainClient, createChainClient } from '#io/rpc/chain-client.ts'
import { postRpc } from '#io/rpc/endpoint.ts'
import type { RpcCall } from '#io/rpc/replies.ts'
import { createRpc } from '#io/rpc/rpc.ts'
import type { Head } from '../chain/head.ts'
import { type Currency, nativeCurrencyOf } from '../tokens/currency.ts'

export type OutgoingCall = { readonly to: Address; readonly data: Hex; readonly value?: bigint }

/** A local chain with the real contracts, unusual tokens, and the pairs that a test adds. */
export type TestWorld = {
  /** The local node. */
  readonly anvil: LocalChain
  readonly chain: ConfiguredChain
  readonly client: ChainClient
  readonly world: World
  /** Methods in each HTTP request that the page's client sent. */
  readonly requests: string[][]
  token(id: string): Address
  router(platform: string): Address
  /** Mines a transaction of an unlocked account, and returns its receipt. */
  send(from: Address, call: OutgoingCall): Promise<{ readonly status: Hex; readonly gasUsed: Hex }>
  approve(from: Address, token: Address, spender: Address): Promise<void>
  /** Opens a pair or adds liquidity to it from the account of a trader; amounts in whole tokens. */
  addPair(platform: string, one: string, amountOne: number, other: string, amountOther: number): Promise<void>
  head(): Promise<Head>
  /** A client of a node that refuses some calls. */
  clientThat(refuses: (call: RpcCall) => boolean): ChainClient
  rpc(method: string, ...params: unknown[]): Promise<unknown>
  stop(): Promise<void>
}

export const provider: Address = traders[0] ?? '0x'
const forever = 10n ** 12n

/** Thrown when a transaction of a test fails. */
class TestTransactionError extends Error {
  override readonly name = 'TestTransactionError'
}

/** A currency of the environment by its id; the native one is ONE. */
export function currencyIn({ chain, world }: Pick<TestWorld, 'chain' | 'world'>, id: string): Currency {
  if (id === 'ONE') return nativeCurrencyOf(chain)
  const { address, symbol, name, decimals } = world.tokens.find((token) => token.id === id) ?? chain.wrappedNative
  return { kind: 'token', chainId: 31337, address, symbol, name, decimals }
}

/** A visible page on which no time passes and no block is requested. */
export const stillPage = {
  onHeadRequested: () => () => undefined,
  clock: { now: () => 0, after: () => () => undefined },
  isVisible: () => true,
  listed: [],
}

/**
 * `isSeeded`: with the sandbox's pairs and thirty days of trades, at a fixed time; `hasPools`: with
 * its concentrated and Solidly platforms too.
 */
export async function startTestWorld({ isSeeded = false, hasPools = false } = {}): Promise<TestWorld> {
  const { chain: anvil, world: stored } = await startStoredChain(isSeeded ? 'seeded' : 'deployed')
  const world = hasPools ? withLatePlatforms(stored) : stored
  const config = parseConfig({
    defaultChain: 31337,
    chains: { '31337': { rpc: [anvil.rpcUrl], record: world.record } },
  })
  const chain = config.chains.get(31337)
  if (!chain) throw new TestTransactionError('The configuration has no local chain.')
  const requests: string[][] = []
  const rpc = createRpc({
    chainId: 31337,
    urls: [anvil.rpcUrl],
    post: (url, body, methods) => {
      requests.push(methods.split(', '))
      return postRpc(url, body, methods)
    },
  })
  const client = createChainClient(chain, rpc)
  const request = (method: string, ...params: unknown[]) => anvil.client.request({ method, params })

  const token = (id: string) => findToken(world.tokens, id).address
  const units = (id: string, amount: number) => {
    const { decimals } = findToken(world.tokens, id)
    return (BigInt(Math.round(amount * 1e6)) * 10n ** BigInt(decimals)) / 1_000_000n
  }
  const router = (platform: string) => world.platforms.find(({ id }) => id === platform)?.router ?? '0x'

  const send: TestWorld['send'] = async (from, { to, data, value = 0n }) => {
    const call = { from, to, data, value: numberToHex(value), gas: numberToHex(8_000_000n) }
    const hash = await request('eth_sendTransaction', call)
    // The node returns the hash a moment before it mines the transaction.
    let receipt = null
    while (receipt === null) receipt = await request('eth_getTransactionReceipt', hash)
    return receipt as { status: Hex; gasUsed: Hex }
  }
  const approve: TestWorld['approve'] = async (from, address, spender) => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 2n ** 255n] })
    await send(from, { to: address, data })
  }

  return {
    anvil,
    chain,
    client,
    world,
    requests,
    token,
    router,
    send,
    approve,
    rpc: request,
    clientThat: (refuses) =>
      createChainClient(chain, {
        ...rpc,
        request: (call) => (refuses(call) ? Promise.reject(new TestTransactionError('refused')) : rpc.request(call)),
      }),
    async addPair(platform, one, amountOne, other, amountOther) {
      const spender = router(platform)
      await approve(provider, token(other), spender)
      if (one === 'ONE') {
        const args = [token(other), units(other, amountOther), 0n, 0n, provider, forever] as const
        const data = encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidityETH', args })
        await mustPass(send(provider, { to: spender, data, value: units('WONE', amountOne) }))
        return
      }
      await approve(provider, token(one), spender)
      const amounts = [units(one, amountOne), units(other, amountOther)] as const
      const args = [token(one), token(other), ...amounts, 0n, 0n, provider, forever] as const
      const data = encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidity', args })
      await mustPass(send(provider, { to: spender, data }))
    },
    async head() {
      const block = (await request('eth_getBlockByNumber', 'latest', false)) as Record<
        'number' | 'hash' | 'parentHash' | 'timestamp',
        Hex
      >
      const { hash, parentHash } = block
      return { number: BigInt(block.number), hash, parentHash, timestamp: BigInt(block.timestamp), receivedAt: 1000 }
    },
    stop: () => anvil.stop(),
  }
}

async function mustPass(sent: Promise<{ readonly status: Hex }>): Promise<void> {
  const { status } = await sent
  if (status !== '0x1') throw new TestTransactionError('The transaction reverted.')
}
