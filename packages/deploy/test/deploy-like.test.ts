import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createBlockRules,
  etchOracle,
  type LocalChain,
  mnemonic,
  type RpcProfileName,
  rpcProfiles,
  startNodeLike,
  startStoredChain,
} from '@dexswap/sandbox'
import { type Address, createPublicClient, formatEther, http, toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { protocolPlan } from '../src/plan.ts'
import { runDeploy } from '../src/run-deploy.ts'
import { localOptions } from './local-options.ts'

const names = Object.keys(rpcProfiles) as RpcProfileName[]
let chain: LocalChain
let wrappedNative: Address

beforeAll(async () => {
  const stored = await startStoredChain('deployed')
  chain = stored.chain
  const { world } = stored
  wrappedNative = world.record.wrappedNative.address
  await etchOracle(chain.client)
  await chain.client.request({ method: 'evm_setAutomine', params: [false] })
}, 120_000)
afterAll(() => chain.stop())

describe('a deployment through the nodes of other networks', () => {
  test.each(names)('behavior: completes a deployment through a node like %s', { timeout: 180_000 }, async (name) => {
    const profile = rpcProfiles[name]
    const node = await startNodeLike({ profile, target: chain.rpcUrl })
    const rules = createBlockRules(chain.client, profile, node)
    const folder = mkdtempSync(join(tmpdir(), 'deploy-like-'))
    const makeBlock = async () => {
      await rules.before()
      await chain.client.request({ method: 'evm_mine', params: [] })
      await rules.after()
    }
    await rules.begin()
    let isOver = false
    const mining = (async () => {
      while (!isOver) {
        await makeBlock()
        // Blocks are faster than those of the network, to shorten the test.
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    })()
    try {
      const index = 20 + names.indexOf(name)
      const account = mnemonicToAccount(mnemonic, { addressIndex: index })
      const balance = 10n ** 22n
      const params = [account.address, toHex(balance)]
      await chain.client.request({ method: 'anvil_setBalance', params })
      const options = localOptions({
        rpcUrl: `${node.url}/paid`,
        wrappedNative,
        fees: profile.dataFee === 'none' ? profile.fees.kind : profile.dataFee,
        folder,
        key: toHex(account.getHdKey().privateKey ?? new Uint8Array()),
      })
      const output: string[] = []
      let rehearsed = ''
      const agree = async () => {
        rehearsed = output.join('\n')
        return true
      }
      const sent = await runDeploy(options, protocolPlan(options), (text) => output.push(text), agree)
      for (const address of [sent.router, sent.factory, sent.campaignFactory]) expect(rehearsed).toContain(address)
      const client = createPublicClient({ transport: http(chain.rpcUrl) })
      if (profile.dataFee === 'opStack') {
        const [, data, operator] =
          /, ([\d.]+) of it for its data and ([\d.]+) for the chain's operator/.exec(rehearsed) ?? []
        const nodeClient = createPublicClient({ transport: http(`${node.url}/paid`) })
        let gasCost = 0n
        let dataFee = 0n
        for (const { transaction: hash } of sent.done) {
          const receipt = await nodeClient.getTransactionReceipt({ hash })
          gasCost += receipt.gasUsed * receipt.effectiveGasPrice
          dataFee += BigInt((receipt as { l1Fee?: string }).l1Fee ?? 0)
        }
        const paid = balance - (await nodeClient.getBalance({ address: account.address }))
        const near = (foreseen: unknown, wei: bigint) => {
          expect(Number(foreseen) / Number(formatEther(wei))).toBeGreaterThan(0.9)
          expect(Number(foreseen) / Number(formatEther(wei))).toBeLessThan(1.1)
        }
        near(data, dataFee)
        near(operator, paid - gasCost - dataFee)
      } else expect(rehearsed).not.toContain('for its data')
      for (const address of [sent.router, sent.factory, sent.campaignFactory]) {
        expect(await client.getCode({ address })).toBeDefined()
      }
    } finally {
      isOver = true
      await mining
      await node.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
