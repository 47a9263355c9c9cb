import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalChain, mnemonic, startStoredChain } from '@dexswap/sandbox'
import { type Address, createPublicClient, http, parseAbi, toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Deployment, deployProtocol } from '../src/deploy-protocol.ts'
import { JournalError, openJournal } from '../src/journal.ts'
import { NotAnsweredError } from '../src/poll-until.ts'
import { connectSender } from '../src/sender.ts'
import { type Proxied, startProxy } from './proxy.ts'

const owner: Address = '0x1111111111111111111111111111111111111111'
const abi = parseAbi([
  'function owner() view returns (address)',
  'function pendingOwner() view returns (address)',
  'function ethReceiver() view returns (address)',
  'function fallbackReceiver() view returns (address)',
  'function implementation() view returns (address)',
  'function feeTo() view returns (address)',
  'function feeToSetter() view returns (address)',
])
/** Number of steps in a deployment; each is one transaction. */
const steps = 10
/**
 * The steps at which a deployment is interrupted: all with INTERRUPTIONS=all, otherwise a third.
 */
const interruptedAt = (way: number) =>
  Array.from({ length: steps }, (_, step) => step).filter(
    (step) => process.env.INTERRUPTIONS === 'all' || (step + way) % 3 === 0,
  )

let chain: LocalChain
let wrappedNative: Address
let proxy: Proxied
let folder: string
let index = 30

beforeAll(async () => {
  const stored = await startStoredChain('deployed')
  chain = stored.chain
  wrappedNative = stored.world.record.wrappedNative.address
  proxy = await startProxy(chain)
}, 120_000)
afterAll(async () => {
  proxy.close()
  await chain.stop()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-broken-'))
  proxy.intercept = () => 'pass'
  proxy.blocksPerPoll = 1
  index += 1
  return () => rmSync(folder, { recursive: true, force: true })
})

const client = () => createPublicClient({ transport: http(chain.rpcUrl), cacheTime: 0 })
const account = () => mnemonicToAccount(mnemonic, { addressIndex: index })
const sent = () => client().getTransactionCount({ address: account().address })
const journalFile = () => join(folder, 'journal.json')

/** Polling that stops when the run has ended. */
const polling = {
  intervalMs: 10,
  get timeoutMs() {
    return proxy.isOver ? 0 : 60_000
  },
}

async function deploy() {
  const params = [account().address, toHex(10n ** 22n)]
  await chain.client.request({ method: 'anvil_setBalance', params })
  const pays = { fees: 'eip1559', leastPriorityFeeWei: 0n } as const
  const sender = await connectSender(proxy.url, 31337, account(), openJournal(folder, 'this one'), pays, polling)
  const options = { chainId: 31337, rpcUrl: proxy.url, wrappedNative, ...pays, owner, feeReceiver: owner, folder }
  return deployProtocol(sender, { ...options, mode: 'send', isAgreed: true, key: null })
}

/** The deployed code and owners, independent of addresses. */
async function endOf({ done, knownCode: _, firstBlock: __, ...contracts }: Deployment) {
  const named = Object.entries(contracts).map(([name, address]) => [address.slice(2).toLowerCase(), name] as const)
  const plain = (text: string) => named.reduce((left, [hex, name]) => left.replaceAll(hex, `<${name}>`), text)
  const read = async (address: Address, functionName: (typeof abi)[number]['name']) =>
    plain((await client().readContract({ address, abi, functionName })).toLowerCase())
  const codes = named.map(async ([hex, name]) => [name, plain((await client().getCode({ address: `0x${hex}` })) ?? '')])
  const { feeReceiver, feeSetter, factory, campaignFactory } = contracts
  return {
    steps: done.map(({ name }) => name),
    codes: await Promise.all(codes),
    owners: await Promise.all([feeReceiver, feeSetter, campaignFactory].map((address) => read(address, 'owner'))),
    proposed: await read(campaignFactory, 'pendingOwner'),
    paid: [await read(feeReceiver, 'ethReceiver'), await read(feeReceiver, 'fallbackReceiver')],
    exchange: [await read(factory, 'feeTo'), await read(factory, 'feeToSetter')],
    campaigns: await read(campaignFactory, 'implementation'),
  }
}

/** The number of signed steps. */
function written(): number {
  try {
    return Object.keys(JSON.parse(readFileSync(journalFile(), 'utf8')).steps).length
  } catch {
    return 0
  }
}

async function reorganise(): Promise<void> {
  const head = await client().getBlockNumber()
  const hashes: { hash: `0x${string}` }[] = Object.values(JSON.parse(readFileSync(journalFile(), 'utf8')).steps).map(
    (entry) => (entry as { signed: { hash: `0x${string}` }[] }).signed.at(-1) as { hash: `0x${string}` },
  )
  const [lost] = hashes.slice(-2)
  const { blockNumber } = await client().getTransactionReceipt({ hash: lost?.hash ?? '0x' })
  await chain.client.request({ method: 'anvil_reorg', params: [Number(head - blockNumber) + 1, []] })
}

/** Sends a transaction from another wallet with the same key. */
async function spendNonce(): Promise<void> {
  const nonce = await sent()
  const fees = { maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 1n }
  const raw = await account().signTransaction({ chainId: 31337, to: owner, value: 1n, gas: 21_000n, nonce, ...fees })
  await chain.client.request({ method: 'eth_sendRawTransaction', params: [raw] })
  await chain.client.request({ method: 'anvil_mine', params: [] })
  expect(await sent()).toBe(nonce + 1)
}

type Way = {
  readonly name: string
  /** The request at which the command is killed, and whether this request reaches the chain. */
  readonly at: 'eth_estimateGas' | 'eth_sendRawTransaction' | 'eth_getTransactionReceipt'
  readonly end: 'die' | 'reach it and die' | 'swallow'
  /** Called between the interrupted run and the next one. */
  readonly between?: () => Promise<void> | void
  /** Response of the node when the transaction is sent again; a normal one when absent. */
  readonly again?: 'refuse'
  /** Number of other transactions that the account sends per step. */
  readonly others?: number
}

const ways: readonly Way[] = [
  { name: 'killed before it is signed', at: 'eth_estimateGas', end: 'die' },
  { name: 'killed before the node has it', at: 'eth_sendRawTransaction', end: 'die' },
  { name: 'killed before the node answers', at: 'eth_sendRawTransaction', end: 'reach it and die' },
  { name: 'accepted by a node that then drops it', at: 'eth_sendRawTransaction', end: 'swallow' },
  {
    name: 'killed while the journal is written',
    at: 'eth_sendRawTransaction',
    end: 'die',
    between: () => writeFileSync(`${journalFile()}.new`, '{"deployment":"this one","steps":{"exch'),
  },
  {
    name: 'refused when it is sent again',
    at: 'eth_sendRawTransaction',
    end: 'die',
    again: 'refuse',
  },
  {
    name: 'mined, and reverted by a reorg with the previous step',
    at: 'eth_getTransactionReceipt',
    end: 'reach it and die',
    between: reorganise,
  },
  {
    name: 'its nonce was used by another transaction',
    at: 'eth_sendRawTransaction',
    end: 'die',
    between: spendNonce,
    others: 1,
  },
]

describe('a deployment that is interrupted', () => {
  test.each(ways)(
    'behavior: resumes with the same result when $name',
    async (way) => {
      const { at, end, between, again, others = 0 } = way
      const before = await chain.client.request({ method: 'evm_snapshot', params: [] })
      const uninterrupted = await endOf(await deploy())
      expect(await sent()).toBe(steps)
      await chain.client.request({ method: 'evm_revert', params: [before] })
      rmSync(folder, { recursive: true, force: true })

      proxy.blocksPerPoll = others > 0 ? 33 : 1
      const places = interruptedAt(ways.indexOf(way))
      for (const step of places) {
        const begun = at === 'eth_estimateGas' ? step : step + 1
        // The first transaction that a run sends again is the lost one.
        let isRefused = step !== places[0] && again === 'refuse'
        proxy.intercept = (method) => {
          if (method === 'eth_sendRawTransaction' && isRefused) {
            isRefused = false
            return 'refuse'
          }
          return method === at && written() === begun ? end : 'pass'
        }
        await expect(deploy()).rejects.toThrow(NotAnsweredError)
        proxy.revive()
        expect(written()).toBe(begun)
        await between?.()
      }
      proxy.intercept = () => 'pass'
      const parts = await deploy()
      expect(await sent()).toBe(steps + places.length * others)
      expect(await endOf(parts)).toEqual(uninterrupted)
    },
    300_000,
  )

  test('behavior: sends each step once when the response to every broadcast is lost', async () => {
    proxy.intercept = (method) => (method === 'eth_sendRawTransaction' ? 'lose the answer' : 'pass')
    await deploy()
    expect(await sent()).toBe(steps)
  })

  test('behavior: sends no step twice when receipts come from a node 60 blocks behind', async () => {
    let hidden = 60
    proxy.intercept = (method) => (method === 'eth_getTransactionReceipt' && hidden-- > 0 ? 'not yet' : 'pass')
    const { done } = await deploy()
    expect(await sent()).toBe(steps)
    expect(done).toHaveLength(steps)
  })

  test('error: JournalError when a stored step has other bytecode', async () => {
    await deploy()
    const file = journalFile()
    const journal = JSON.parse(readFileSync(file, 'utf8'))
    journal.steps.router.request = `0x${'00'.repeat(32)}`
    writeFileSync(file, JSON.stringify(journal))
    await expect(deploy()).rejects.toThrow(
      new JournalError(file, "holds the step 'router' with other bytecode or data than this release has"),
    )
    expect(await sent()).toBe(steps)
  })
})
