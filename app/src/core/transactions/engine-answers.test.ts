// @vitest-environment node

import { erc20Abi } from '@dexswap/abis'
import { encodeFunctionData } from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import {
  account,
  browser,
  only,
  planOf,
  recipient,
  sendStep,
  sendWithNonce,
  start,
  stranger,
  tab,
  until,
} from '../test/transactions-on-chain.ts'
import type { ApproveStep } from './plan.ts'

describe('what the wallet is asked and answers', () => {
  test('error: WrongNetworkError when the wallet went to another chain without a word: it is asked right before', async () => {
    browser.wallet.chainId = '0x1'
    expect(tab.wallets.wallet.get()).toMatchObject({ chainId: 31337 })
    const end = await start(tab, planOf(sendStep())).ended
    expect(end).toMatchObject({ error: { name: 'WrongNetworkError', required: 31337, actual: 1 } })
    const typedData = vi.fn(() => '{}')
    const signed = await start(tab, planOf({ kind: 'permit', typedData })).ended
    expect(signed).toMatchObject({ error: { name: 'WrongNetworkError', required: 31337, actual: 1 } })
    expect(browser.wallet.asked).toBe(0)
    expect(tab.transactions.records.get()).toEqual([])
  })

  test('behavior: the transaction itself carries its chain', async () => {
    await start(tab, planOf(sendStep())).ended
    expect(browser.wallet.sent).toMatchObject([{ chainId: '0x7a69', from: account, to: recipient }])
  })

  test('error: SentSomethingElseError when the transaction under the hash is not what was asked for', async () => {
    const hash = await sendWithNonce(0, stranger, 5n)
    browser.wallet.mood = { answers: hash }
    const end = await start(tab, planOf(sendStep())).ended
    expect(end).toMatchObject({ status: 'failed', error: { name: 'SentSomethingElseError', differs: 'to' } })
    expect(only(tab)?.progress).toEqual({ status: 'different', hash, differs: 'to' })
    await until(() => expect(tab.events.map(({ outcome }) => outcome)).toEqual(['different']))
  })

  test('behavior: beside a hash that stands for something else, what was asked for is still found', async () => {
    const hash = await sendWithNonce(0, stranger, 5n)
    browser.wallet.mood = { sendsAndAnswers: hash }
    expect((await start(tab, planOf(sendStep())).ended).status).toBe('done')
    expect(only(tab)).toMatchObject({ earlierHashes: [hash], progress: { status: 'mined' } })
  })

  test('behavior: an approval of another amount is confirmed, and known to be of another', async () => {
    const approval = (amount: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [stranger, amount] })
    const token = { kind: 'token', address: recipient, symbol: '1DAI', decimals: 18 } as const
    browser.wallet.changes = { data: approval(7n) }
    const step: ApproveStep = {
      ...sendStep({ data: approval(9n), value: 0n }, 'approve:1'),
      kind: 'approve',
      summary: { kind: 'approve', currency: token, spender: stranger },
      tokenAddress: recipient,
      spender: stranger,
      isDone: async () => false,
    }
    expect((await start(tab, planOf(step)).ended).status).toBe('done')
    expect(only(tab)).toMatchObject({ approvedAmount: 7n, progress: { status: 'mined' } })
  })
})
