import type { Address, Chain } from '@dexswap/chains'
import { localChain } from '@dexswap/chains/config'
import { withGasReserve } from '@dexswap/orders/gas-reserve'
import { viemChainOf } from '@dexswap/pools-reader/viem-chain'
import { receiptOf, startStoredChain } from '@dexswap/sandbox'
import {
  createExchange,
  type ExchangeOptions,
  InvalidDeadlineError,
  InvalidRecipientError,
  type Quote,
  type SwapRequest,
  WrongChainError,
} from '@dexswap/sdk'
import { createPublicClient, createWalletClient, numberToHex, toFunctionSelector } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { interceptedTransport } from './intercepted-transport.ts'

let stored: Awaited<ReturnType<typeof startStoredChain>>
let chain: Chain
const unit = 10n ** 18n
const tokenAt = (id: string) => stored.world.tokens.find((token) => token.id === id)?.address ?? '0x'

beforeAll(async () => {
  stored = await startStoredChain('seeded')
  chain = localChain(stored.world.record, [stored.chain.rpcUrl])
}, 120_000)
afterAll(() => stored.chain.stop())

/** An exchange and a transport, with the methods and the gas estimates of their requests. */
function open(options: Pick<ExchangeOptions, 'platforms'> = {}) {
  const methods: string[] = []
  const estimates: bigint[] = []
  const transport = interceptedTransport(stored.chain.rpcUrl, async ({ method }, pass) => {
    methods.push(method)
    const result = await pass()
    if (method === 'eth_estimateGas') estimates.push(BigInt(result as string))
    return result
  })
  return { exchange: createExchange({ chain, transport, ...options }), transport, methods, estimates }
}

/** A new local account with native currency. */
async function localAccount() {
  const account = privateKeyToAccount(generatePrivateKey())
  const params = [account.address, numberToHex(10_000n * unit)]
  await stored.chain.client.request({ method: 'anvil_setBalance', params })
  return account
}

describe('prepare', () => {
  test('behavior: returns requests that a wallet client with a local account signs and sends itself', async () => {
    const { exchange, transport, methods } = open()
    const account = await localAccount()
    const wallet = createWalletClient({ account, chain: viemChainOf(chain), transport })
    const client = createPublicClient({ chain: viemChainOf(chain), transport, pollingInterval: 50 })
    const execute = async (request: SwapRequest) => {
      const hash = await wallet.sendTransaction(request)
      expect((await receiptOf(client, hash)).status).toBe('success')
    }
    const bought = await exchange.quote({ input: 'native', output: tokenAt('1USDC'), amount: 1000n * unit })
    const buy = await exchange.prepare(bought.best, { account })
    expect(buy.approvals).toEqual([])
    await execute(await buy.simulate())
    const sold = await exchange.quote({
      input: tokenAt('1USDC'),
      output: 'native',
      amount: bought.best.minimumOut,
    })
    const sell = await exchange.prepare(sold.best, { account })
    expect(sell.approvals).toHaveLength(1)
    for (const approval of sell.approvals) await execute(approval)
    await execute(await sell.simulate())
    expect(methods.filter((method) => method.startsWith('eth_send'))).toEqual(Array(3).fill('eth_sendRawTransaction'))
  })

  test('behavior: sets a gas limit 10 % above the estimate', async () => {
    const { exchange, estimates } = open()
    const { address } = await localAccount()
    const { best } = await exchange.quote({ input: 'native', output: tokenAt('1USDC'), amount: unit })
    const { gas } = await (await exchange.prepare(best, { account: address })).simulate()
    expect(estimates.map(withGasReserve)).toContain(gas)
  })

  test('behavior: marks tokens with a fee on transfers, and prepares the call that supports them', async () => {
    const { exchange } = open()
    const { address } = await localAccount()
    const supporting = toFunctionSelector(
      'swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256)',
    )
    const selectorOf = async (quote: Quote) =>
      (await exchange.prepare(quote, { account: address })).call.data.slice(0, 10)
    const charged = await exchange.quote({ input: 'native', output: tokenAt('RFX'), amount: unit })
    expect(charged.transferFees).toEqual({ input: 'none', output: 'charged' })
    expect(await selectorOf(charged.best)).toBe(supporting)
    const plain = await exchange.quote({ input: 'native', output: tokenAt('1USDC'), amount: unit, multihop: false })
    expect(plain.transferFees).toEqual({ input: 'none', output: 'none' })
    expect(await selectorOf(plain.best)).not.toBe(supporting)
  })

  test('error: InvalidRecipientError when the recipient cannot return the output', async () => {
    const { exchange } = open()
    const { address: account } = await localAccount()
    const { best } = await exchange.quote({ input: 'native', output: tokenAt('1USDC'), amount: unit })
    const others = chain.platforms.map(({ router }) => router).filter((router) => router !== best.platform.router)
    expect(others.length).toBeGreaterThan(0)
    const executor = chain.splitExecutor?.address ?? 'none'
    const pairs = best.hops.map(({ pair }) => pair)
    const reserved = [0, 2, 0x11, 0x100, 0xffff].map((last): Address => `0x${last.toString(16).padStart(40, '0')}`)
    const recorded = [executor, chain.wrappedNative.address, chain.multicall]
    const lost = [...reserved, best.platform.router, ...others, ...recorded, ...best.path, ...pairs] as Address[]
    const { exchange: ofOne } = open({ platforms: [best.platform.id] })
    for (const recipient of lost) {
      for (const each of [exchange, ofOne])
        await expect.soft(each.prepare(best, { account, recipient }), recipient).rejects.toThrow(InvalidRecipientError)
    }
    const free: Address = `0x${'10000'.padStart(40, '0')}`
    await expect(exchange.prepare(best, { account, recipient: free })).resolves.toBeDefined()
  })

  test('error: WrongChainError when the node is on another chain at prepare, or after it', async () => {
    const { address: account } = await localAccount()
    const request = { input: 'native', output: tokenAt('1USDC'), amount: unit } as const
    const { best } = await open().exchange.quote(request)
    let isSwitched = true
    const transport = interceptedTransport(stored.chain.rpcUrl, ({ method }, pass) =>
      isSwitched && method === 'eth_chainId' ? Promise.resolve('0x1') : pass(),
    )
    const exchange = createExchange({ chain, transport })
    await expect(exchange.prepare(best, { account })).rejects.toThrow(WrongChainError)
    isSwitched = false
    const { simulate } = await exchange.prepare(best, { account })
    isSwitched = true
    await expect(simulate()).rejects.toThrow(WrongChainError)
  })

  test('error: InvalidDeadlineError when the deadline is past, or more than a day ahead', async () => {
    const { exchange } = open()
    const { address: account } = await localAccount()
    const { best } = await exchange.quote({ input: 'native', output: tokenAt('1USDC'), amount: unit })
    const { timestamp } = best.block
    const [past, far] = [timestamp, timestamp + 86_401n]
    for (const deadline of [past, far])
      await expect.soft(exchange.prepare(best, { account, deadline })).rejects.toThrow(InvalidDeadlineError)
    await expect(exchange.prepare(best, { account, deadline: timestamp + 86_400n })).resolves.toBeDefined()
  })
})
