import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseConfig } from '@dexswap/chains/config'
import { type LocalChain, mnemonic, receiptOf, startStoredChain, type World } from '@dexswap/sandbox'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  keccak256,
  parseTransaction,
  publicActions,
  toHex,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkRecord } from '../src/check/check-record.ts'
import { createNodeClient } from '../src/check/node-client.ts'
import { creations } from '../src/creations.ts'
import type { DeployOptions } from '../src/deploy-options.ts'
import { protocolPlan } from '../src/plan.ts'
import { ReceiptDiffersError } from '../src/receipt.ts'
import { runDeploy } from '../src/run-deploy.ts'
import { localOptions } from './local-options.ts'
import { type Proxied, startProxy } from './proxy.ts'

const account = mnemonicToAccount(mnemonic, { addressIndex: 5 })
const attacker = mnemonicToAccount(mnemonic, { addressIndex: 9 })
/** Creation code for one byte of code, as an attacker's contract. */
const attackersCode = '0x6001600c60003960016000f300'

let chain: LocalChain
let world: World
let proxy: Proxied
let folder: string

beforeAll(async () => {
  ;({ chain, world } = await startStoredChain('deployed'))
  proxy = await startProxy(chain)
}, 120_000)
afterAll(async () => {
  proxy.close()
  await chain.stop()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-receipt-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

const wallet = () =>
  createWalletClient({ account: attacker, transport: http(chain.rpcUrl), chain: foundry }).extend(publicActions)

async function create(bytecode: Hex): Promise<Address> {
  const client = wallet()
  const hash = await client.deployContract({ abi: [], bytecode })
  const { contractAddress } = await receiptOf(client, hash)
  return contractAddress ?? expect.unreachable()
}

function optionsFor(rpcUrl: string): DeployOptions {
  return localOptions({
    rpcUrl,
    wrappedNative: world.record.wrappedNative.address,
    folder,
    key: toHex(account.getHdKey().privateKey ?? new Uint8Array()),
  })
}

describe('a node that returns another contract in the receipt of the campaign', () => {
  test('error: ReceiptDiffersError before the campaign factory is sent or a record is written', async () => {
    const foreign = await create(attackersCode)
    const isCampaign = (raw: Hex) => parseTransaction(raw).data === creations.campaign()
    proxy.alter = (method, [hash], result) => {
      const campaign = proxy.received.find(isCampaign)
      const isReceipt = method === 'eth_getTransactionReceipt' && campaign && keccak256(campaign) === hash
      return isReceipt && result ? { ...result, contractAddress: foreign } : result
    }
    const options = optionsFor(proxy.url)
    const run = runDeploy(
      options,
      protocolPlan(options),
      () => {},
      async () => true,
    )
    await expect(run).rejects.toThrow(ReceiptDiffersError)
    // The five steps that were sent: exchange deployer, its activation, exchange, router and
    // campaign.
    expect(proxy.received).toHaveLength(5)
    expect(existsSync(join(folder, 'record.json'))).toBe(false)
  })

  test("behavior: fails chain:check for a record with an attacker's contract and its correct code hash", async () => {
    const campaign = await create(attackersCode)
    const campaignFactory = await create(creations.campaignFactory(campaign))
    const node = createNodeClient(chain.rpcUrl)
    const codeHash = async (address: Address) => ({
      address,
      codeHash: keccak256((await node.getCode({ address })) ?? '0x'),
    })
    const knownCode = [await codeHash(campaign), await codeHash(campaignFactory)]
    const record = { ...world.record, campaignImplementation: campaign, campaignFactory, knownCode }
    const config = { defaultChain: 31337, chains: { 31337: { rpc: [chain.rpcUrl], record } } }
    const poisoned = parseConfig(JSON.parse(JSON.stringify(config))).chains.get(31337) ?? expect.unreachable()
    const rows = await checkRecord(poisoned, node)
    const wrong = rows.flatMap(({ what, verdict }) => (verdict === 'wrong' ? [what] : []))
    expect(wrong).toEqual(['code of this release: campaign'])
  })

  test('default: passes chain:check for the record of an unaltered deployment', async () => {
    const options = optionsFor(chain.rpcUrl)
    const node = createPublicClient({ transport: http(chain.rpcUrl) })
    await runDeploy(
      options,
      protocolPlan(options),
      () => {},
      async () => true,
    )
    const written = JSON.parse(readFileSync(join(folder, 'record.json'), 'utf8')).chains[31337].record
    const config = {
      defaultChain: 31337,
      chains: { 31337: { rpc: [chain.rpcUrl], record: { ...world.record, ...written, splitExecutor: null } } },
    }
    const chainRecord = parseConfig(JSON.parse(JSON.stringify(config))).chains.get(31337) ?? expect.unreachable()
    const rows = (await checkRecord(chainRecord, node)).filter(({ what }) => what.startsWith('code of this release'))
    expect(rows.map(({ what, verdict }) => `${verdict}: ${what}`)).toEqual(
      ['DexSwap, factory', 'DexSwap, router', 'fee setter', 'fee receiver', 'campaign', 'campaign factory'].map(
        (name) => `right: code of this release: ${name}`,
      ),
    )
  })
})
