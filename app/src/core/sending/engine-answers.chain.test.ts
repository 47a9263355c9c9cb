import { erc20Abi } from '@dexswap/abis'
import { encodeFunctionData } from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import {
  account,
  browser,
  only,
  outsider,
  planOf,
  provideChain,
  recipient,
  rpc,
  sendStep,
  sendWithNonce,
  start,
  tab,
  until,
} from '../test/transactions-on-chain.ts'
import type { ApproveStep } from './plan.ts'

provideChain()

describe('requests to the wallet and its responses', () => {
  test('error: WrongNetworkError when the wallet changed its chain without an event', async () => {
    browser.wallet.chainId = '0x1'
    expect(tab.wallets.wallet.get()).toMatchObject({ chainId: 31337 })
    const end = await start(tab, planOf(sendStep())).ended
    expect(end).toMatchObject({ error: { name: 'WrongNetworkError', required: 31337, actual: 1 } })
    const typedData = vi.fn(() => '{}')
    const signed = await start(tab, planOf({ kind: 'permit', typedData })).ended
    expect(signed).toMatchObject({ error: { name: 'WrongNetworkError', required: 31337, actual: 1 } })
    expect(browser.wallet.requested).toBe(0)
    expect(tab.transactions.records.get()).toEqual([])
  })

  test('behavior: includes the chain id in the transaction', async () => {
    await start(tab, planOf(sendStep())).ended
    expect(browser.wallet.sent).toMatchObject([{ chainId: '0x7a69', from: account, to: recipient }])
  })

  test('error: SentSomethingElseError when the hash belongs to another transaction', async () => {
    const hash = await sendWithNonce(0, outsider, 5n)
    browser.wallet.mood = { answers: hash }
    const end = await start(tab, planOf(sendStep())).ended
    expect(end).toMatchObject({ status: 'failed', error: { name: 'SentSomethingElseError', differs: 'to' } })
    expect(only(tab)?.progress).toEqual({ status: 'different', hash, differs: 'to' })
    await until(() => expect(tab.events.map(({ outcome }) => outcome)).toEqual(['different']))
  })

  /** Keeps the wallet window open until the test ends it. */
  function openWindow() {
    let answer = (_reply: unknown) => {}
    let refuse = (_thrown: unknown) => {}
    const waits = () =>
      new Promise<unknown>((resolve, reject) => {
        answer = resolve
        refuse = reject
      })
    browser.wallet.mood = { waits }
    return {
      confirm: async (call: unknown) => answer(await rpc('eth_sendTransaction', call)),
      refuse: () => refuse({ code: 4001 }),
    }
  }

  async function abort() {
    const { states, ended } = start(tab, planOf(sendStep()))
    await until(() => expect(states.at(-1)?.status).toBe('asking'))
    const asking = states.at(-1)
    if (asking?.status === 'asking') asking.abort?.()
    return ended
  }

  test('error: WalletSilentError when the user stops waiting; a late confirmation is still recorded', async () => {
    const window = openWindow()
    expect(await abort()).toMatchObject({ status: 'failed', error: { name: 'WalletSilentError' } })
    expect(only(tab)?.progress.status).toBe('unknown')
    await window.confirm({ from: account, to: recipient, value: '0x1' })
    await until(() => expect(only(tab)?.progress.status).toBe('mined'))
  })

  test('behavior: removes the record when the wallet rejects the request after the user stopped waiting', async () => {
    const window = openWindow()
    await abort()
    window.refuse()
    await until(() => expect(tab.transactions.records.get()).toEqual([]))
  })

  test.each([
    ['an error about an invalid request', { code: -32602, message: 'Invalid parameters' }, 0],
    ['an error about an unauthorized page', { code: 4100, message: 'Unauthorized' }, 0],
    ['an error about an unsupported method', { code: 4200 }, 0],
    ['an error about a lost connection', { code: 4900 }, 1],
    ['an internal error', { code: -32603, message: 'Internal error' }, 1],
    ["a node's refusal with the code of a user rejection", { code: 4001, message: 'already known' }, 1],
  ])('behavior: keeps the record after %s only if the transaction may have been sent', async (_, thrown, stored) => {
    browser.wallet.mood = { throws: thrown }
    expect((await start(tab, planOf(sendStep())).ended).status).toBe('failed')
    expect(tab.transactions.records.get()).toHaveLength(stored)
  })

  test("behavior: finds the requested transaction when the wallet returns another transaction's hash", async () => {
    const hash = await sendWithNonce(0, outsider, 5n)
    browser.wallet.mood = { sendsAndAnswers: hash }
    expect((await start(tab, planOf(sendStep())).ended).status).toBe('done')
    expect(only(tab)).toMatchObject({ earlierHashes: [hash], progress: { status: 'mined' } })
  })

  test('behavior: confirms an approval that the user changed in the wallet, and stores its amount', async () => {
    const approval = (amount: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [outsider, amount] })
    const token = { kind: 'token', address: recipient, symbol: '1DAI', decimals: 18 } as const
    browser.wallet.changes = { data: approval(7n) }
    const step: ApproveStep = {
      ...sendStep({ data: approval(9n), value: 0n }, 'approve:1'),
      kind: 'approve',
      summary: { kind: 'approve', currency: token, spender: outsider },
      tokenAddress: recipient,
      spender: outsider,
      isDone: async () => false,
    }
    expect((await start(tab, planOf(step)).ended).status).toBe('done')
    expect(only(tab)).toMatchObject({ approvedAmount: 7n, progress: { status: 'mined' } })
  })
})
