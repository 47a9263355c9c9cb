// @vitest-environment node

import { erc20Abi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { deploySafe, type LocalChain, type Safe, type SafeProposal, startChain, users } from '@dexswap/sandbox'
import { encodeFunctionData, numberToHex } from 'viem/utils'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
// Loaded before a test starts, so that its timeout does not include the import.
import '../verification/verify-call.ts'
import '../sending/engine.ts'
import { createChainClient } from '#io/rpc/chain-client.ts'
import { createRpc } from '#io/rpc/rpc.ts'
import { signsPermits } from '../chain/account-code.ts'
import { hashOf } from '../records/outcomes.ts'
import type { ApproveStep, Plan, SendState } from '../sending/plan.ts'
import { startLyingNode } from './lying-nodes.ts'
import { type Browser, chainOf, openBrowser, type Tab } from './open-browser.ts'

// A Safe of two owners returns a hash that no block contains; both owners execute it later
// in a transaction of their own.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const [owner = '0x', other = '0x'] = users
const recipient: Address = '0x00000000000000000000000000000000000000bb'
/** Takes one call and reverts on every later one: `if (sload(0)) revert(); sstore(0, 1)`. */
const onceOnly: Address = '0x00000000000000000000000000000000000000cc'
const currency = { kind: 'native', symbol: 'ONE', decimals: 18 } as const

let anvil: LocalChain
let safe: Safe
let browser: Browser
let tab: Tab
let snapshot: unknown
let proposals: SafeProposal[] = []

const rpc = (method: string, ...params: unknown[]) => anvil.client.request({ method, params })
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 10 })
const first = (on = tab) => on.transactions.records.get()[0]
const outcomes = (on = tab) => on.events.map(({ outcome }) => outcome)

async function mine(blocks = 1): Promise<void> {
  for (let block = 0; block < blocks; block++) await rpc('evm_mine')
}

beforeAll(async () => {
  anvil = await startChain()
  safe = await deploySafe(anvil.client, [0, 1])
  await rpc('anvil_setBalance', safe.address, numberToHex(10n ** 21n))
  await rpc('anvil_setCode', onceOnly, '0x5f54600a5760015f55005b5f5ffd')
})
afterAll(() => anvil.stop())
beforeEach(async () => {
  snapshot = await rpc('evm_snapshot')
  proposals = []
  browser = openBrowser(anvil, safe.address)
  browser.wallet.mood = { waits: propose }
  tab = await browser.openTab()
})
afterEach(async () => {
  browser.close()
  await rpc('evm_revert', snapshot)
})

/** Like the Safe's app: the call waits for an owner; the page receives the hash to sign. */
async function propose(): Promise<Hex> {
  const { to, data, value } = browser.wallet.sent.at(-1) as { to: Address; data: Hex; value: Hex }
  const last = proposals.at(-1)
  const proposal = await safe.propose({ to, data, value: BigInt(value) }, last && last.nonce + 1n)
  proposals.push(proposal)
  return proposal.hash
}

function planOf(part: { to?: Address; data?: Hex; value?: bigint; again?: boolean } = {}): Plan {
  const { to = recipient, data = '0x', value = 5n, again = false } = part
  const amount = { currency, amount: value }
  const summary = { kind: 'wrap', input: amount, output: amount } as const
  const step = { kind: 'send', intent: 'wrap:5', summary, call: () => ({ to, data, value }) } as const
  return { chainId: 31337, account: safe.address, again, steps: [step] }
}

const approval: ApproveStep = {
  kind: 'approve',
  intent: 'approve:1',
  summary: {
    kind: 'approve',
    currency: { kind: 'token', address: onceOnly, symbol: 'T', decimals: 18 },
    spender: other,
  },
  tokenAddress: onceOnly,
  spender: other,
  isDone: async () => false,
  call: () => ({
    to: onceOnly,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [other, 1n] }),
    value: 0n,
  }),
}

function start(plan: Plan, on = tab) {
  const states: SendState[] = []
  return { states, ended: on.transactions.run(plan, (state) => states.push(state)) }
}

async function proposed(plan = planOf()): Promise<SafeProposal> {
  const count = proposals.length
  const { states } = start(plan)
  await until(() => expect(states.at(-1)?.status).toBe('submitted'))
  return proposals[count] ?? expect.unreachable()
}

describe('a proposal of a Safe', () => {
  test('default: waits for the other owner, however many blocks pass, and is executed in another transaction', async () => {
    const proposal = await proposed()
    browser.aheadMs = 10 * 60_000
    await mine(12)
    await until(() => expect(first()?.lastCheckedBlockNumber).toBeGreaterThan(10n))
    expect(first()?.progress).toMatchObject({ status: 'pending', hash: proposal.hash })
    expect(outcomes()).toEqual([])
    const hash = await safe.execute(proposal)
    await mine(3)
    await until(() => expect(outcomes()).toEqual(['success']))
    expect(first()?.progress).toMatchObject({ status: 'mined', hash, receipt: { status: 1, transactionHash: hash } })
  })

  test('behavior: has no transaction hash to look up before it is executed', async () => {
    const proposal = await proposed()
    const record = first() ?? expect.unreachable()
    expect(hashOf(record)).toBeNull()
    const hash = await safe.execute(proposal)
    await mine(3)
    await until(() => expect(first()?.progress.status).toBe('mined'))
    expect(hashOf(first() ?? record)).toBe(hash)
  })

  test('behavior: requests no gas and no nonce, which the executing owner chooses', async () => {
    await proposed()
    expect(Object.keys(browser.wallet.sent[0] as object).sort()).toEqual(['chainId', 'data', 'from', 'to', 'value'])
  })

  test('behavior: survives a reload before it is executed', async () => {
    const proposal = await proposed()
    tab.close()
    await mine(3)
    await safe.execute(proposal)
    await mine(3)
    const next = await browser.openTab()
    await until(() => expect(first(next)?.progress.status).toBe('mined'))
    expect(outcomes(next)).toEqual(['success'])
  })

  test('behavior: is executed after other proposals of the same Safe', async () => {
    const [one, two] = [await safe.propose({ to: recipient, value: 1n }, 0n), await safe.propose({ to: other }, 1n)]
    proposals = [one, two]
    const proposal = await proposed()
    expect(proposal.nonce).toBe(2n)
    await safe.execute(one)
    await safe.execute(two)
    await mine(3)
    await until(() => expect(first()?.lastCheckedBlockNumber).toBeGreaterThan(3n))
    expect(first()?.progress.status).toBe('pending')
    await safe.execute(proposal)
    await mine(3)
    await until(() => expect(outcomes()).toEqual(['success']))
  })

  test('behavior: is cancelled when the owners execute an empty call at its nonce', async () => {
    const proposal = await proposed()
    const by = await safe.reject(proposal)
    await mine(3)
    await until(() => expect(outcomes()).toEqual(['cancelled']))
    expect(first()?.progress).toMatchObject({ status: 'cancelled', hash: proposal.hash, by })
  })

  test('behavior: is replaced when the owners execute another call at its nonce', async () => {
    const proposal = await proposed()
    const by = await safe.execute(await safe.propose({ to: other, value: 1n }, proposal.nonce))
    await mine(3)
    await until(() => expect(outcomes()).toEqual(['replaced']))
    expect(first()?.progress).toMatchObject({ status: 'replaced', by })
  })

  test('behavior: stays open when its execution reverts as a whole', async () => {
    const proposal = await proposed(planOf({ to: onceOnly, value: 0n }))
    await rpc('anvil_setStorageAt', onceOnly, `0x${'0'.repeat(64)}`, `0x${'0'.repeat(63)}1`)
    await safe.execute(proposal)
    await mine(4)
    await until(() => expect(first()?.lastCheckedBlockNumber).toBeGreaterThan(4n))
    expect(first()?.progress.status).toBe('pending')
    await rpc('anvil_setStorageAt', onceOnly, `0x${'0'.repeat(64)}`, `0x${'0'.repeat(64)}`)
    await safe.execute(proposal)
    await mine(3)
    await until(() => expect(outcomes()).toEqual(['success']))
  })

  test('behavior: is found by its call when the response of the wallet was lost', async () => {
    browser.wallet.mood = {
      waits: async () => {
        await propose()
        throw new TypeError('port closed')
      },
    }
    await start(planOf()).ended
    expect(first()?.progress.status).toBe('unknown')
    const [proposal = expect.unreachable()] = proposals
    const hash = await safe.execute(proposal)
    await mine(3)
    await until(() => expect(outcomes()).toEqual(['success']))
    expect(first()?.progress).toMatchObject({ status: 'mined', hash })
  })

  test('behavior: is recognised by the hash of the executing transaction when the wallet returns that', async () => {
    browser.wallet.mood = {
      waits: async () => {
        await propose()
        return safe.execute(proposals[0] ?? expect.unreachable())
      },
    }
    const { ended } = start(planOf())
    await until(() => expect(proposals).toHaveLength(1))
    await mine(3)
    expect(await ended).toMatchObject({ status: 'done' })
    expect(outcomes()).toEqual(['success'])
  })

  test('behavior: follows its events also when the account had no code at the request', async () => {
    const code = await rpc('eth_getCode', safe.address, 'latest')
    await rpc('anvil_setCode', safe.address, '0x')
    browser.wallet.mood = {
      waits: async () => {
        await rpc('anvil_setCode', safe.address, code)
        return propose()
      },
    }
    const proposal = await proposed()
    browser.aheadMs = 10 * 60_000
    await mine(12)
    await until(() => expect(first()?.lastCheckedBlockNumber).toBeGreaterThan(10n))
    expect(first()?.progress.status).toBe('pending')
    await safe.execute(proposal)
    await mine(3)
    await until(() => expect(outcomes()).toEqual(['success']))
  })
})

describe('the same again', () => {
  test('error: AlreadySentError while the first waits for the other owner, and a second one after a yes', async () => {
    await proposed()
    browser.aheadMs = 10 * 60_000
    await mine(12)
    await until(() => expect(first()?.lastCheckedBlockNumber).toBeGreaterThan(10n))
    const again = await start(planOf()).ended
    expect(again).toMatchObject({ status: 'failed', error: { name: 'AlreadySentError' } })
    expect(proposals).toHaveLength(1)
    await proposed(planOf({ again: true }))
    expect(proposals).toHaveLength(2)
    // Two proposals of equal bytes have separate outcomes.
    const [one = expect.unreachable(), two = expect.unreachable()] = proposals
    await safe.execute(one)
    await mine(3)
    await until(() => expect(outcomes()).toEqual(['success']))
    await safe.reject(two)
    await mine(3)
    await until(() => expect(outcomes()).toEqual(['success', 'cancelled']))
  })

  test('error: AlreadySentError for an approval with a lost response', async () => {
    browser.wallet.mood = {
      waits: async () => {
        await propose()
        throw new TypeError('port closed')
      },
    }
    const plan = { ...planOf(), steps: [approval] }
    await start(plan).ended
    const again = await start(plan).ended
    expect(again).toMatchObject({ status: 'failed', error: { name: 'AlreadySentError' } })
    expect(proposals).toHaveLength(1)
  })

  test('behavior: waits for an approval that was proposed before instead of proposing it again', async () => {
    const plan = { ...planOf(), steps: [approval] }
    const proposal = await proposed(plan)
    const { states, ended } = start(plan)
    await until(() => expect(states.at(-1)?.status).toBe('submitted'))
    expect(proposals).toHaveLength(1)
    await safe.execute(proposal)
    await mine(3)
    expect(await ended).toMatchObject({ status: 'done' })
  })
})

describe('two operators', () => {
  /** A page with Ada's node first and Bob's second. */
  async function openTwo() {
    const [ada, bob] = [await startLyingNode(anvil.rpcUrl), await startLyingNode(anvil.rpcUrl)]
    const nodes = [
      { url: ada.url, operator: 'Ada' },
      { url: bob.url, operator: 'Bob' },
    ]
    browser.close()
    browser = openBrowser(anvil, safe.address, { nodes })
    browser.wallet.mood = { waits: propose }
    tab = await browser.openTab()
    return { ada, bob, stop: () => Promise.all([ada.stop(), bob.stop()]) }
  }

  test('default: confirms the receipt of the executing transaction with both operators', async () => {
    const { stop } = await openTwo()
    await safe.execute(await proposed())
    await mine(3)
    await until(() => expect(outcomes()).toEqual(['success']))
    expect(first()?.progress).toMatchObject({ sources: { status: 'agree', operators: ['Ada', 'Bob'] } })
    await stop()
  })

  test('behavior: reports no outcome for an event that only one operator returns', async () => {
    const { ada, stop } = await openTwo()
    const proposal = await proposed()
    // Ada reports a failed inner call of a transaction that succeeded.
    const failure = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'
    const success = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
    ada.lie = (call, ask) =>
      call.method === 'eth_getTransactionReceipt' || call.method === 'eth_getLogs'
        ? ask(call).then((answer) => JSON.parse(JSON.stringify(answer).replaceAll(success, failure)))
        : null
    await safe.execute(proposal)
    await mine(3)
    await until(() => expect(outcomes()).toEqual(['disputed']))
    expect(first()?.progress).toMatchObject({
      status: 'pending',
      disputed: [
        { operator: 'Ada', said: 'failed' },
        { operator: 'Bob', said: 'confirmed' },
      ],
    })
    ada.lie = null
    await mine(3)
    await until(() => expect(outcomes()).toEqual(['disputed', 'success']))
    await stop()
  })

  test('behavior: is not replaced while only one operator reports it', async () => {
    const { ada, stop } = await openTwo()
    const proposal = await proposed()
    const other = await safe.propose({ to: recipient, value: 1n }, proposal.nonce)
    // Ada reports the proposal's execution as that of another one.
    ada.lie = (call, ask) =>
      call.method === 'eth_getTransactionReceipt' || call.method === 'eth_getLogs'
        ? ask(call).then((answer) =>
            JSON.parse(JSON.stringify(answer).replaceAll(proposal.hash.slice(2), other.hash.slice(2))),
          )
        : null
    await safe.execute(proposal)
    await mine(4)
    await until(() => expect(first()?.lastCheckedBlockNumber).toBeGreaterThan(4n))
    expect(outcomes()).not.toContain('replaced')
    ada.lie = null
    await mine(3)
    await until(() => expect(outcomes().at(-1)).toBe('success'))
    await stop()
  })
})

describe('signsPermits', () => {
  const client = () => {
    const chain = chainOf(anvil)
    return createChainClient(chain, createRpc({ chainId: chain.id, urls: [anvil.rpcUrl] }))
  }

  test('behavior: returns false for a Safe, and true for an account that delegates to its code', async () => {
    expect(await signsPermits(client(), {} as never, safe.address)).toBe(false)
    await rpc('anvil_setCode', owner, `0xef0100${safe.address.slice(2)}`)
    expect(await signsPermits(client(), {} as never, owner)).toBe(true)
  })
})
