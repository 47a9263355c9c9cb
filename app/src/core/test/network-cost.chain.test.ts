import { erc20Abi, routerAbi } from '@dexswap/abis'
import type { Hex } from '@dexswap/chains'
import {
  createBlockRules,
  etchOracle,
  mnemonic,
  type RpcProfileName,
  rpcProfiles,
  startNodeLike,
  users,
} from '@dexswap/sandbox'
import { mnemonicToAccount } from 'viem/accounts'
import { encodeFunctionData, numberToHex } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createChainClient } from '#io/rpc/chain-client.ts'
import { createRpc } from '#io/rpc/rpc.ts'
import { readSettlement } from '../records/settlement.ts'
import { costTermsOf } from '../sending/network-cost.ts'
import { networkCostOf } from '../sending/simulation.ts'
import { recordOf } from './sample-record.ts'
import { startTestWorld, type TestWorld } from './start-test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await startTestWorld()
  await world.addPair('dexswap', 'ONE', 5000, '1DAI', 9000)
  await world.addPair('dexswap', '1USDC', 9000, '1DAI', 9000)
  await etchOracle({ request: ({ method, params }) => world.rpc(method, ...((params ?? []) as unknown[])) })
}, 120_000)
afterAll(() => world.stop())

const rounds = 6
/** Gas for storage slots that may be written first in the seconds after the estimate. */
const spare = 70_000n
const [from = '0x'] = users
const forever = 10n ** 12n
const names = Object.keys(rpcProfiles) as RpcProfileName[]

/** An approval, three kinds of swaps and a transfer, with call data of different sizes. */
function callsOf(round: number) {
  const router = world.router('dexswap')
  const [dai, usdc, wone] = [world.token('1DAI'), world.token('1USDC'), world.token('WONE')]
  const amount = 10n ** 18n + BigInt(round) * 123_456_789n
  const approve = (to: Hex) => ({
    to,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, 2n ** 256n - 1n] }),
  })
  const swap = (path: readonly Hex[], sold: bigint) => ({
    to: router,
    value: 0n,
    data: encodeFunctionData({
      abi: routerAbi,
      functionName: 'swapExactTokensForTokens',
      args: [sold, 0n, path, from, forever],
    }),
  })
  return [
    approve(dai),
    {
      to: router,
      value: amount,
      data: encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactETHForTokens',
        args: [0n, [wone, dai], from, forever],
      }),
    },
    swap([dai, usdc], amount / 2n),
    swap([dai, wone], amount / 3n),
    {
      to: dai,
      value: 0n,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [users[1] ?? '0x', 5n] }),
    },
  ]
}

const middle = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 1

describe('displayed network cost', () => {
  test.each(names)(
    'behavior: estimates the cost on %s within 10 % of the receipt in the median, and 30 % at the 95th percentile',
    async (name) => {
      const profile = rpcProfiles[name]
      const levers = {
        request: ({ method, params }: { method: string; params?: unknown }) =>
          world.rpc(method, ...((params ?? []) as unknown[])),
      }
      const target = world.chain.rpcUrls.find((url) => url.startsWith('http')) ?? ''
      // Blocks are mined explicitly, so that no part of the test waits for the block time.
      await levers.request({ method: 'evm_setAutomine', params: [false] })
      // A single node suffices, because other tests cover nodes with different heads.
      const node = await startNodeLike({
        profile: { ...profile, lags: [0], rate: { ...profile.rate, calls: 1e6 } },
        target,
      })
      const rules = createBlockRules(levers, { ...profile, rollback: null }, node)
      const mine = async () => {
        await rules.before()
        await levers.request({ method: 'evm_mine', params: [] })
        await rules.after()
      }
      try {
        const kind = profile.fees.kind
        const fees = profile.dataFee === 'none' ? kind : profile.dataFee
        const rpc = createRpc({ chainId: 31337, urls: [node.url] })
        const chain = { ...world.chain, rpcUrls: [node.url], fees }
        const client = createChainClient(chain, rpc)
        /** Estimated gas at the price of the next block, plus the data fee. */
        const foresee = async (call: { to: Hex; data: Hex; value: bigint }, gas: bigint) => {
          const cost = await costTermsOf(client, call)
          const simulation = { status: 'passed', cost, estimate: { candidate: 0, gas }, measured: null } as const
          return networkCostOf(simulation, { chosen: null, usual: null }) ?? 0n
        }
        const account = mnemonicToAccount(mnemonic, { addressIndex: 0 })
        const ask = async (method: string, ...params: unknown[]) => (await rpc.request({ method, params })) as Hex
        // Mines as many blocks as a fee history has.
        for (let block = 0; block < 12; block += 1) await mine()
        const off: number[] = []
        for (let round = 0; round < rounds; round += 1) {
          for (const call of callsOf(round)) {
            const estimated = BigInt(
              await ask('eth_estimateGas', { from, to: call.to, data: call.data, value: numberToHex(call.value) }),
            )
            const foreseen = await foresee(call, estimated)
            // The wallet uses the node's gas price, or twice the base fee plus the node's tip.
            const price = BigInt(await ask('eth_gasPrice'))
            const terms =
              kind === 'legacy'
                ? ({ type: 'legacy', gasPrice: price } as const)
                : ({
                    type: 'eip1559',
                    maxFeePerGas: 3n * price,
                    maxPriorityFeePerGas: BigInt(await ask('eth_maxPriorityFeePerGas')),
                  } as const)
            const nonce = Number(await ask('eth_getTransactionCount', from, 'pending'))
            const signed = await account.signTransaction({
              chainId: 31337,
              nonce,
              ...call,
              gas: (estimated * 11n) / 10n + spare,
              ...terms,
            })
            const before = BigInt(await ask('eth_getBalance', from, 'latest'))
            const hash = await ask('eth_sendRawTransaction', signed)
            await mine()
            const contracts = { wrappedNative: world.token('WONE'), splitExecutor: null }
            const settled = await readSettlement(client, recordOf({ from, ...call }), hash, contracts)
            expect(settled.succeeded).toBe(true)
            const paid = settled.networkCost ?? 0n
            // The receipt's cost must equal the change of the balance.
            expect(before - BigInt(await ask('eth_getBalance', from, 'latest')) - call.value).toBe(paid)
            off.push(Math.abs(Number(foreseen - paid)) / Number(paid))
          }
        }
        off.sort((one, other) => one - other)
        console.info(
          `${name}: median ${(middle(off, 0.5) * 100).toFixed(1)} %, p95 ${(middle(off, 0.95) * 100).toFixed(1)} %`,
        )
        expect(middle(off, 0.5)).toBeLessThanOrEqual(0.1)
        expect(middle(off, 0.95)).toBeLessThanOrEqual(0.3)
      } finally {
        await node.stop()
        await levers.request({ method: 'evm_setAutomine', params: [true] })
      }
    },
    120_000,
  )
})
