// @vitest-environment node

import { erc20Abi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { users } from '@dexswap/sandbox'
import { encodeFunctionData } from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import { createChainClient } from '#io/rpc/chain-client.ts'
import { createRpc } from '#io/rpc/rpc.ts'
import { signsPermits } from '../chain/account-code.ts'
import { hashOf } from '../records/outcomes.ts'
import type { ApproveStep, Plan } from '../sending/plan.ts'
import { startLyingNode } from './lying-nodes.ts'
import { chainOf, openBrowser } from './open-browser.ts'
import { setUpSafePage, until } from './safe-page.ts'

// The wallet of a Safe with two owners returns a hash that is in no block. Later the other owner
// executes the proposal in a transaction of another account.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const [owner = '0x', other = '0x'] = users
const recipient: Address = '0x00000000000000000000000000000000000000bb'
/** Accepts one call, and reverts on every later one: `if (sload(0)) revert(); sstore(0, 1)`. */
const onceOnly: Address = '0x00000000000000000000000000000000000000cc'
const currency = { kind: 'native', symbol: 'ONE', decimals: 18 } as const

const page = setUpSafePage({
  prepareChain: async ({ rpc }) => void (await rpc('anvil_setCode', onceOnly, '0x5f54600a5760015f55005b5f5ffd')),
  prepareBrowser: (browser) => {
    browser.wallet.mood = { waits: propose }
  },
})
const first = (on = page.tab) => on.transactions.records.get()[0]
const outcomes = (on = page.tab) => on.events.map(({ outcome }) => outcome)

/**
 * Acts like the app of the Safe: stores the call until an owner confirms, and returns the hash to
 * sign.
 */
async function propose(): Promise<Hex> {
  const { to, data, value } = page.browser.wallet.sent.at(-1) as { to: Address; data: Hex; value: Hex }
  const last = page.proposals.at(-1)
  const proposal = await page.safe.propose({ to, data, value: BigInt(value) }, last && last.nonce + 1n)
  page.proposals.push(proposal)
  return proposal.hash
}

function planOf(part: { to?: Address; data?: Hex; value?: bigint; again?: boolean } = {}): Plan {
  const { to = recipient, data = '0x', value = 5n, again = false } = part
  const amount = { currency, amount: value }
  const summary = { kind: 'wrap', input: amount, output: amount } as const
  const step = { kind: 'send', intent: 'wrap:5', summary, call: () => ({ to, data, value }) } as const
  return { chainId: 31337, account: page.safe.address, again, steps: [step] }
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

const proposed = (plan = planOf()) => page.propose(plan)

describe('proposal of a Safe', () => {
  test('default: stays pending until the other owner confirms, and is executed in another transaction', async () => {
    const proposal = await proposed()
    page.browser.aheadMs = 10 * 60_000
    await page.mine(12)
    await until(() => expect(first()?.lastCheckedBlockNumber).toBeGreaterThan(10n))
    expect(first()?.progress).toMatchObject({ status: 'pending', hash: proposal.hash })
    expect(outcomes()).toEqual([])
    const hash = await page.safe.execute(proposal)
    await page.mine(3)
    await until(() => expect(outcomes()).toEqual(['success']))
    expect(first()?.progress).toMatchObject({ status: 'mined', hash, receipt: { status: 1, transactionHash: hash } })
  })

  test('behavior: has no transaction hash that could be requested before its execution', async () => {
    const proposal = await proposed()
    const record = first() ?? expect.unreachable()
    expect(hashOf(record)).toBeNull()
    const hash = await page.safe.execute(proposal)
    await page.mine(3)
    await until(() => expect(first()?.progress.status).toBe('mined'))
    expect(hashOf(first() ?? record)).toBe(hash)
  })

  test('behavior: requests neither gas limit nor nonce, because the executing owner sets them', async () => {
    await proposed()
    expect(Object.keys(page.browser.wallet.sent[0] as object).sort()).toEqual([
      'chainId',
      'data',
      'from',
      'to',
      'value',
    ])
  })

  test('behavior: is found again when the page is reloaded before the execution', async () => {
    const proposal = await proposed()
    page.tab.close()
    await page.mine(3)
    await page.safe.execute(proposal)
    await page.mine(3)
    const next = await page.browser.openTab()
    await until(() => expect(first(next)?.progress.status).toBe('mined'))
    expect(outcomes(next)).toEqual(['success'])
  })

  test('behavior: is executed after other proposals of the same Safe', async () => {
    const [one, two] = [
      await page.safe.propose({ to: recipient, value: 1n }, 0n),
      await page.safe.propose({ to: other }, 1n),
    ]
    page.proposals = [one, two]
    const proposal = await proposed()
    expect(proposal.nonce).toBe(2n)
    await page.safe.execute(one)
    await page.safe.execute(two)
    await page.mine(3)
    await until(() => expect(first()?.lastCheckedBlockNumber).toBeGreaterThan(3n))
    expect(first()?.progress.status).toBe('pending')
    await page.safe.execute(proposal)
    await page.mine(3)
    await until(() => expect(outcomes()).toEqual(['success']))
  })

  test('behavior: is marked as cancelled when the owners execute an empty call with its nonce', async () => {
    const proposal = await proposed()
    const by = await page.safe.reject(proposal)
    await page.mine(3)
    await until(() => expect(outcomes()).toEqual(['cancelled']))
    expect(first()?.progress).toMatchObject({ status: 'cancelled', hash: proposal.hash, by })
  })

  test('behavior: is marked as replaced when the owners execute another call with its nonce', async () => {
    const proposal = await proposed()
    const by = await page.safe.execute(await page.safe.propose({ to: other, value: 1n }, proposal.nonce))
    await page.mine(3)
    await until(() => expect(outcomes()).toEqual(['replaced']))
    expect(first()?.progress).toMatchObject({ status: 'replaced', by })
  })

  test('behavior: stays pending when its execution reverts completely', async () => {
    const proposal = await proposed(planOf({ to: onceOnly, value: 0n }))
    await page.rpc('anvil_setStorageAt', onceOnly, `0x${'0'.repeat(64)}`, `0x${'0'.repeat(63)}1`)
    await page.safe.execute(proposal)
    await page.mine(4)
    await until(() => expect(first()?.lastCheckedBlockNumber).toBeGreaterThan(4n))
    expect(first()?.progress.status).toBe('pending')
    await page.rpc('anvil_setStorageAt', onceOnly, `0x${'0'.repeat(64)}`, `0x${'0'.repeat(64)}`)
    await page.safe.execute(proposal)
    await page.mine(3)
    await until(() => expect(outcomes()).toEqual(['success']))
  })

  test("behavior: is found by its call data when the wallet's response was lost", async () => {
    page.browser.wallet.mood = {
      waits: async () => {
        await propose()
        throw new TypeError('port closed')
      },
    }
    await page.start(planOf()).ended
    expect(first()?.progress.status).toBe('unknown')
    const [proposal = expect.unreachable()] = page.proposals
    const hash = await page.safe.execute(proposal)
    await page.mine(3)
    await until(() => expect(outcomes()).toEqual(['success']))
    expect(first()?.progress).toMatchObject({ status: 'mined', hash })
  })

  test('behavior: is recognized when the wallet returns the hash of the executing transaction', async () => {
    page.browser.wallet.mood = {
      waits: async () => {
        await propose()
        return page.safe.execute(page.proposals[0] ?? expect.unreachable())
      },
    }
    const { ended } = page.start(planOf())
    await until(() => expect(page.proposals).toHaveLength(1))
    await page.mine(3)
    expect(await ended).toMatchObject({ status: 'done' })
    expect(outcomes()).toEqual(['success'])
  })

  test('behavior: is followed by its events even when the account had no code at the time of the request', async () => {
    const code = await page.rpc('eth_getCode', page.safe.address, 'latest')
    await page.rpc('anvil_setCode', page.safe.address, '0x')
    page.browser.wallet.mood = {
      waits: async () => {
        await page.rpc('anvil_setCode', page.safe.address, code)
        return propose()
      },
    }
    const proposal = await proposed()
    page.browser.aheadMs = 10 * 60_000
    await page.mine(12)
    await until(() => expect(first()?.lastCheckedBlockNumber).toBeGreaterThan(10n))
    expect(first()?.progress.status).toBe('pending')
    await page.safe.execute(proposal)
    await page.mine(3)
    await until(() => expect(outcomes()).toEqual(['success']))
  })
})

describe('equal proposals', () => {
  test('error: AlreadySentError when an equal proposal is pending, until the user confirms', async () => {
    await proposed()
    page.browser.aheadMs = 10 * 60_000
    await page.mine(12)
    await until(() => expect(first()?.lastCheckedBlockNumber).toBeGreaterThan(10n))
    const again = await page.start(planOf()).ended
    expect(again).toMatchObject({ status: 'failed', error: { name: 'AlreadySentError' } })
    expect(page.proposals).toHaveLength(1)
    await proposed(planOf({ again: true }))
    expect(page.proposals).toHaveLength(2)
    // Two proposals with equal calls have separate outcomes.
    const [one = expect.unreachable(), two = expect.unreachable()] = page.proposals
    await page.safe.execute(one)
    await page.mine(3)
    await until(() => expect(outcomes()).toEqual(['success']))
    await page.safe.reject(two)
    await page.mine(3)
    await until(() => expect(outcomes()).toEqual(['success', 'cancelled']))
  })

  test('error: AlreadySentError when the response to an equal approval was lost', async () => {
    page.browser.wallet.mood = {
      waits: async () => {
        await propose()
        throw new TypeError('port closed')
      },
    }
    const plan = { ...planOf(), steps: [approval] }
    await page.start(plan).ended
    const again = await page.start(plan).ended
    expect(again).toMatchObject({ status: 'failed', error: { name: 'AlreadySentError' } })
    expect(page.proposals).toHaveLength(1)
  })

  test('behavior: waits for an approval that was proposed before, and does not propose it again', async () => {
    const plan = { ...planOf(), steps: [approval] }
    const proposal = await proposed(plan)
    const { states, ended } = page.start(plan)
    await until(() => expect(states.at(-1)?.status).toBe('submitted'))
    expect(page.proposals).toHaveLength(1)
    await page.safe.execute(proposal)
    await page.mine(3)
    expect(await ended).toMatchObject({ status: 'done' })
  })
})

describe('two operators', () => {
  /** A page with Ada's node first and Bob's second. */
  async function openTwo() {
    const [ada, bob] = [await startLyingNode(page.anvil.rpcUrl), await startLyingNode(page.anvil.rpcUrl)]
    const nodes = [
      { url: ada.url, operator: 'Ada' },
      { url: bob.url, operator: 'Bob' },
    ]
    page.browser.close()
    page.browser = openBrowser(page.anvil, page.safe.address, { nodes })
    page.browser.wallet.mood = { waits: propose }
    page.tab = await page.browser.openTab()
    return { ada, bob, stop: () => Promise.all([ada.stop(), bob.stop()]) }
  }

  test('default: confirms the receipt of the executing transaction with both node operators', async () => {
    const { stop } = await openTwo()
    await page.safe.execute(await proposed())
    await page.mine(3)
    await until(() => expect(outcomes()).toEqual(['success']))
    expect(first()?.progress).toMatchObject({ sources: { status: 'agree', operators: ['Ada', 'Bob'] } })
    await stop()
  })

  test('behavior: reports no outcome for an event that only one operator returns', async () => {
    const { ada, stop } = await openTwo()
    const proposal = await proposed()
    // Ada reports that the inner call failed, in a transaction that succeeded.
    const failure = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'
    const success = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
    ada.lie = (call, ask) =>
      call.method === 'eth_getTransactionReceipt' || call.method === 'eth_getLogs'
        ? ask(call).then((answer) => JSON.parse(JSON.stringify(answer).replaceAll(success, failure)))
        : null
    await page.safe.execute(proposal)
    await page.mine(3)
    await until(() => expect(outcomes()).toEqual(['disputed']))
    expect(first()?.progress).toMatchObject({
      status: 'pending',
      disputed: [
        { operator: 'Ada', said: 'failed' },
        { operator: 'Bob', said: 'confirmed' },
      ],
    })
    ada.lie = null
    await page.mine(3)
    await until(() => expect(outcomes()).toEqual(['disputed', 'success']))
    await stop()
  })

  test('behavior: stays pending while only one operator reports a replacement', async () => {
    const { ada, stop } = await openTwo()
    const proposal = await proposed()
    const other = await page.safe.propose({ to: recipient, value: 1n }, proposal.nonce)
    // Ada reports the execution under the hash of another proposal.
    ada.lie = (call, ask) =>
      call.method === 'eth_getTransactionReceipt' || call.method === 'eth_getLogs'
        ? ask(call).then((answer) =>
            JSON.parse(JSON.stringify(answer).replaceAll(proposal.hash.slice(2), other.hash.slice(2))),
          )
        : null
    await page.safe.execute(proposal)
    await page.mine(4)
    await until(() => expect(first()?.lastCheckedBlockNumber).toBeGreaterThan(4n))
    expect(outcomes()).not.toContain('replaced')
    ada.lie = null
    await page.mine(3)
    await until(() => expect(outcomes().at(-1)).toBe('success'))
    await stop()
  })
})

describe('signsPermits', () => {
  const client = () => {
    const chain = chainOf(page.anvil)
    return createChainClient(chain, createRpc({ chainId: chain.id, urls: [page.anvil.rpcUrl] }))
  }

  test("behavior: returns false for a Safe, but true for an account that delegates to a Safe's code", async () => {
    expect(await signsPermits(client(), {} as never, page.safe.address)).toBe(false)
    await page.rpc('anvil_setCode', owner, `0xef0100${page.safe.address.slice(2)}`)
    expect(await signsPermits(client(), {} as never, owner)).toBe(true)
  })
})
