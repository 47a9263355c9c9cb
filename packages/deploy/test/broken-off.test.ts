import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { deployWorld, type LocalChain, mnemonic, startChain } from '@dexswap/sandbox'
import { type Address, createPublicClient, createWalletClient, http, toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotAnsweredError } from '../src/ask-until.ts'
import { deployProtocol } from '../src/deploy-protocol.ts'
import { JournalError, openJournal } from '../src/journal.ts'
import { connectSender } from '../src/sender.ts'

const owner: Address = '0x1111111111111111111111111111111111111111'
/** Each is asked at least once. */
const quick = { everyMs: 10, forMs: 300 }
/** Steps of a deployment, each one transaction. */
const steps = 10

let chain: LocalChain
let wrappedNative: Address
let proxy: Server
let folder: string
/** What happens to the broadcast with this number, counted from 0; any other goes through. */
let fate: (broadcast: number) => 'lose the answer' | 'lose it' | 'pass'
let broadcasts = 0
/** How many questions for a receipt are answered as a node does that is blocks behind; with each, a block comes. */
let hidden = 0
let index = 30

beforeAll(async () => {
  chain = await startChain()
  wrappedNative = (await deployWorld(chain.client)).record.wrappedNative.address
  proxy = createServer(async (request, response) => {
    const body = await text(request)
    const isBroadcast = body.includes('eth_sendRawTransaction')
    const end = isBroadcast ? fate(broadcasts++) : 'pass'
    const ask = () => fetch(chain.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    if (end === 'lose it') return response.destroy()
    const answer = await (await ask()).text()
    if (body.includes('eth_getTransactionReceipt')) {
      await chain.client.request({ method: 'anvil_mine', params: [] })
      if (hidden-- > 0) {
        const { id } = JSON.parse(body)
        return response.writeHead(200).end(JSON.stringify({ jsonrpc: '2.0', id, result: null }))
      }
    }
    if (end === 'lose the answer') return response.destroy()
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
}, 120_000)
afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await chain.stop()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-broken-'))
  broadcasts = 0
  hidden = 0
  index += 1
  return () => rmSync(folder, { recursive: true, force: true })
})

const client = () => createPublicClient({ transport: http(chain.rpcUrl) })
const account = () => mnemonicToAccount(mnemonic, { addressIndex: index })
const sent = () => client().getTransactionCount({ address: account().address })

async function deploy(patience = { everyMs: 10, forMs: 60_000 }) {
  const params = [account().address, toHex(10n ** 22n)]
  await chain.client.request({ method: 'anvil_setBalance', params })
  const pays = { fees: 'eip1559', leastPriorityFeeWei: 0n } as const
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const sender = await connectSender(url, 31337, account(), openJournal(folder, 'this one'), pays, patience)
  return deployProtocol(sender, {
    chainId: 31337,
    rpcUrl: url,
    wrappedNative,
    ...pays,
    owner,
    feeReceiver: owner,
    mode: 'send',
    isAgreed: true,
    folder,
    key: null,
  })
}

describe('a deployment that breaks off', () => {
  test('behavior: a lost answer to a broadcast is no second transaction', async () => {
    fate = () => 'lose the answer'
    await deploy()
    expect(await sent()).toBe(steps)
  })

  test('behavior: at each step, before the node has it: the next run goes on, and each step is done once', async () => {
    fate = () => 'pass'
    const whole = await deploy()
    // With another account: what it creates has other addresses, and as many.
    index += 100
    rmSync(folder, { recursive: true, force: true })
    for (let step = 0; step < steps; step += 1) {
      broadcasts = 0
      // What was done is found on the chain, so that the first broadcast of a run is that of the step that was lost.
      fate = (broadcast) => (broadcast < (step === 0 ? 0 : 1) ? 'pass' : 'lose it')
      await expect(deploy(quick)).rejects.toThrow(NotAnsweredError)
      expect(await sent()).toBe(step)
    }
    fate = () => 'pass'
    const parts = await deploy()
    expect(await sent()).toBe(steps)
    expect(parts.done.map(({ name }) => name)).toEqual(whole.done.map(({ name }) => name))
  })

  test('behavior: where another transaction took its nonce, the step is sent with the next one', async () => {
    fate = () => 'lose it'
    await expect(deploy(quick)).rejects.toThrow(NotAnsweredError)
    const wallet = createWalletClient({ chain: foundry, transport: http(chain.rpcUrl), account: account() })
    await client().waitForTransactionReceipt({ hash: await wallet.sendTransaction({ to: owner, value: 1n }) })
    fate = () => 'pass'
    const { done } = await deploy()
    expect(await sent()).toBe(steps + 1)
    expect(done).toHaveLength(steps)
  })

  test('behavior: receipts that come from a node 60 blocks behind: the step is not sent a second time', async () => {
    fate = () => 'pass'
    hidden = 60
    const { done } = await deploy()
    expect(await sent()).toBe(steps)
    expect(done).toHaveLength(steps)
  })

  test('error: JournalError where a step is written down with other bytecode', async () => {
    fate = () => 'pass'
    await deploy()
    const file = join(folder, 'journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8'))
    journal.steps.router.request = `0x${'00'.repeat(32)}`
    writeFileSync(file, JSON.stringify(journal))
    await expect(deploy()).rejects.toThrow(
      new JournalError(file, "holds the step 'router' with other bytecode or data than this release has"),
    )
    expect(await sent()).toBe(steps)
  })
})
