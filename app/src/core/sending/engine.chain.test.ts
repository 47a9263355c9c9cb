import type { Hex } from '@dexswap/chains'
import { numberToHex } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { mayBothHappen } from '../records/outcomes.ts'
import {
  account,
  approveStep,
  browser,
  hashIn,
  holdBlocks,
  mine,
  onceOnly,
  only,
  outsider,
  planOf,
  provideChain,
  recipient,
  rpc,
  sendStep,
  sendWithNonce,
  start,
  submitted,
  tab,
  until,
} from '../test/transactions-on-chain.ts'
import type { TransactionEvent } from './plan.ts'

provideChain()

describe('run', () => {
  test('default: runs a step from preparing to done, and reports its success once [1.4.16 1.4.21]', async () => {
    const { states, ended } = start(tab, planOf(sendStep()))
    const end = await ended
    expect(states.map(({ status }) => status)).toEqual(['preparing', 'asking', 'submitted', 'done'])
    expect(end.status).toBe('done')
    expect(only(tab)).toMatchObject({
      chainId: 31337,
      from: account,
      to: recipient,
      value: 1n,
      progress: { status: 'mined' },
    })
    await until(() => expect(tab.events.map(({ outcome }) => outcome)).toEqual(['success']))
  })

  test('behavior: stores what identifies the transaction before the wallet responds [1.3.11]', async () => {
    browser.wallet.mood = 'stays open'
    const { states } = start(tab, planOf(sendStep()))
    await until(() => expect(states.at(-1)?.status).toBe('asking'))
    const key = browser.values.keys().find((each) => each.startsWith('dexswap.transaction.'))
    const nonce = Number(await rpc('eth_getTransactionCount', account, 'pending'))
    const { value } = JSON.parse(browser.values.get(key ?? '') ?? '{}')
    expect(Math.abs(value.addedTime - Date.now())).toBeLessThan(60_000)
    expect(value).toMatchObject({
      approval: null,
      claim: null,
      lastCheckedBlockNumber: null,
      summary: { kind: sendStep().summary.kind },
      chainId: 31337,
      from: account,
      nonce,
      to: recipient,
      value: '1',
      dataHash: '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
      progress: { status: 'asking' },
    })
  })

  test('behavior: waits for an approval before the next step, and skips an approval that exists [1.3.11]', async () => {
    let approved = false
    const approve = { ...approveStep(), isDone: async () => approved }
    const first = await start(tab, planOf(approve, sendStep())).ended
    expect(first.status).toBe('done')
    expect(browser.wallet.requested).toBe(2)
    expect(tab.transactions.records.get()[1]?.approval).toEqual({ tokenAddress: recipient, spender: outsider })
    approved = true
    await start(tab, planOf(approve, sendStep())).ended
    expect(browser.wallet.requested).toBe(3)
  })

  test('behavior: sends the estimated gas plus 10 % [1.7.25 1.9.11 2.7.35 3.5.18]', async () => {
    const { ended } = start(tab, planOf(sendStep({ to: onceOnly, value: 0n })))
    const hash = hashIn(await ended)
    const sent = (await rpc('eth_getTransactionByHash', hash)) as { gas: Hex; input: Hex }
    await rpc('anvil_setStorageAt', onceOnly, `0x${'0'.repeat(64)}`, `0x${'0'.repeat(64)}`)
    const estimate = BigInt((await rpc('eth_estimateGas', { from: account, to: onceOnly })) as Hex)
    expect(BigInt(sent.gas)).toBe((estimate * 110n) / 100n)
  })

  test('behavior: sends the simulated gas plus 10 % [1.7.25 1.9.11 3.5.18]', async () => {
    const step = sendStep()
    const { ended } = start(tab, planOf({ ...step, call: async () => ({ ...(await step.call([])), gas: 50_000n }) }))
    const sent = (await rpc('eth_getTransactionByHash', hashIn(await ended))) as { gas: Hex }
    expect(BigInt(sent.gas)).toBe(55_000n)
  })

  test('behavior: adds the additional gas of a step to the estimate, after the margin of 10 % [3.5.18]', async () => {
    const { ended } = start(tab, planOf({ ...sendStep(), spareGas: 44_200n }))
    const sent = (await rpc('eth_getTransactionByHash', hashIn(await ended))) as {
      gas: Hex
      to: Hex
      input: Hex
      value: Hex
    }
    const { to, input, value } = sent
    const estimate = BigInt((await rpc('eth_estimateGas', { from: account, to, data: input, value })) as Hex)
    expect(BigInt(sent.gas)).toBe((estimate * 110n) / 100n + 44_200n)
  })

  test('behavior: delivers an unreported outcome to the first listener only', async () => {
    const quiet = await browser.openTab({ listens: false })
    tab.close()
    await start(quiet, planOf(sendStep())).ended
    await until(() => expect(quiet.transactions.records.get()[0]?.progress.status).not.toBe('pending'))
    const [first, second]: TransactionEvent[][] = [[], []]
    await until(() => {
      quiet.transactions.onEvent((event) => first?.push(event))
      expect(first).toMatchObject([{ outcome: 'success' }])
    })
    quiet.transactions.onEvent((event) => second?.push(event))
    expect(second).toEqual([])
  })

  test('behavior: resets the backoff of failed nodes when a step starts', async () => {
    const waking = vi.spyOn(tab.networks, 'resetBackoff')
    await start(tab, planOf(sendStep())).ended
    expect(waking.mock.calls).toEqual([[31337]])
  })

  test('error: UserRejectedError when the user rejects the request, without a stored record', async () => {
    browser.wallet.mood = 'rejects'
    const end = await start(tab, planOf(sendStep())).ended
    expect(end).toMatchObject({
      status: 'failed',
      error: { name: 'UserRejectedError', message: 'Transaction rejected.' },
    })
    expect(tab.transactions.records.get()).toEqual([])
    expect(browser.values.keys().filter((key) => key.includes('transaction'))).toEqual([])
  })

  test('error: CallRevertedError when the estimate reverts, before a wallet request', async () => {
    await rpc('anvil_setStorageAt', onceOnly, `0x${'0'.repeat(64)}`, `0x${'0'.repeat(63)}1`)
    const end = await start(tab, planOf(sendStep({ to: onceOnly, value: 0n }))).ended
    expect(end).toMatchObject({ status: 'failed', error: { name: 'CallRevertedError' } })
    expect(browser.wallet.requested).toBe(0)
  })

  test("behavior: throws the step's own error instead of that of the failed estimate", async () => {
    await rpc('anvil_setStorageAt', onceOnly, `0x${'0'.repeat(64)}`, `0x${'0'.repeat(63)}1`)
    const step = { ...sendStep({ to: onceOnly, value: 0n }), explain: () => new RangeError('explained') }
    expect(await start(tab, planOf(step)).ended).toMatchObject({ status: 'failed', error: { message: 'explained' } })
  })

  test('error: NoTransactionHashError when the wallet returns no hash [1.8.06]', async () => {
    browser.wallet.mood = { answers: null }
    const end = await start(tab, planOf(sendStep())).ended
    expect(end).toMatchObject({ status: 'failed', error: { message: 'No transaction hash found.' } })
    expect(only(tab)?.progress.status).toBe('unknown')
  })

  test('error: WalletFailedError when the wallet fails; the record stays unknown and blocks a duplicate', async () => {
    browser.wallet.mood = { throws: { code: -32603, message: 'insufficient funds' } }
    const end = await start(tab, planOf(sendStep())).ended
    expect(end).toMatchObject({ status: 'failed', error: { name: 'WalletFailedError', message: 'insufficient funds' } })
    expect(only(tab)?.progress.status).toBe('unknown')
    browser.wallet.mood = 'sends'
    expect(await start(tab, planOf(sendStep())).ended).toMatchObject({ error: { name: 'AlreadySentError' } })
    expect(browser.wallet.requested).toBe(1)
  })

  test('behavior: stores the record as unknown when the connection to the wallet breaks', async () => {
    browser.wallet.mood = { throws: new TypeError('port closed') }
    expect((await start(tab, planOf(sendStep())).ended).status).toBe('failed')
    expect(only(tab)?.progress.status).toBe('unknown')
  })

  test('error: MissingDependenciesError when no wallet is connected [1.1.05 1.5.44]', async () => {
    tab.wallets.disconnect()
    const end = await start(tab, planOf(sendStep())).ended
    expect(end).toMatchObject({ status: 'failed', error: { message: 'Missing dependencies' } })
  })

  test("error: AccountChangedError when the wallet's account is no longer that of the plan", async () => {
    browser.wallet.account = outsider
    browser.wallet.emit()
    await until(() => expect(tab.wallets.wallet.get()).toMatchObject({ account: outsider }))
    const end = await start(tab, planOf(sendStep())).ended
    expect(end).toMatchObject({ status: 'failed', error: { name: 'AccountChangedError' } })
    expect(browser.wallet.requested).toBe(0)
  })

  test('error: WrongNetworkError when the wallet is on another chain [1.8.07]', async () => {
    browser.wallet.chainId = '0x1'
    browser.wallet.emit()
    await until(() => expect(tab.wallets.wallet.get()).toMatchObject({ chainId: 1 }))
    const end = await start(tab, planOf(sendStep())).ended
    expect(end).toMatchObject({
      error: { message: 'Please connect to the appropriate network.', required: 31337, actual: 1 },
    })
    expect(browser.wallet.requested).toBe(0)
  })
})

describe('never sends twice', () => {
  test('behavior: opens one wallet request when the user clicks twice', async () => {
    const [one, other] = [start(tab, planOf(sendStep())), start(tab, planOf(sendStep()))]
    const ends = await Promise.all([one.ended, other.ended])
    expect(browser.wallet.requested).toBe(1)
    expect(ends.map(({ status }) => status).sort()).toEqual(['done', 'failed'])
    expect(ends.find(({ status }) => status === 'failed')).toMatchObject({ error: { name: 'AlreadyRequestedError' } })
  })

  test('behavior: opens one wallet request when two tabs send the same action', async () => {
    const second = await browser.openTab()
    const ends = await Promise.all([start(tab, planOf(sendStep())).ended, start(second, planOf(sendStep())).ended])
    expect(browser.wallet.requested).toBe(1)
    expect(ends.map(({ status }) => status).sort()).toEqual(['done', 'failed'])
  })

  test('behavior: requires a confirmation when an equal transaction is pending', async () => {
    await holdBlocks()
    await submitted(start(tab, planOf(sendStep())).states)
    const refused = await start(tab, planOf(sendStep())).ended
    expect(refused).toMatchObject({ status: 'failed', error: { name: 'AlreadySentError' } })
    expect(browser.wallet.requested).toBe(1)
    const again = start(tab, { ...planOf(sendStep()), again: true })
    await submitted(again.states)
    expect(browser.wallet.requested).toBe(2)
    await mine()
    expect((await again.ended).status).toBe('done')
  })

  test('behavior: waits for a pending approval instead of requesting it again', async () => {
    await holdBlocks()
    const approve = approveStep()
    await submitted(start(tab, planOf(approve)).states)
    const second = start(tab, planOf(approve))
    await submitted(second.states)
    expect(browser.wallet.requested).toBe(1)
    await mine()
    expect((await second.ended).status).toBe('done')
  })

  test('behavior: logs a failed approval, but not one that the user rejected [1.7.23]', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const failing = () => approveStep({ to: onceOnly, value: 0n }, 'approve:2')
    browser.wallet.mood = { throws: { code: 4001 } }
    expect(await start(tab, planOf(failing())).ended).toMatchObject({ error: { name: 'UserRejectedError' } })
    expect(warn).not.toHaveBeenCalled()
    browser.wallet.mood = { throws: { code: -32603, message: 'It is raining.' } }
    const end = await start(tab, planOf(failing())).ended
    expect(end).toMatchObject({ status: 'failed', error: { name: 'WalletFailedError' } })
    expect(warn.mock.calls).toEqual([['An approval failed.', end.status === 'failed' && end.error]])
  })

  test('behavior: requests an approval again after a lost response, because a second one adds no allowance', async () => {
    const approve = approveStep()
    vi.spyOn(console, 'warn').mockReturnValue()
    browser.wallet.mood = { throws: new TypeError('port closed') }
    await start(tab, planOf(approve)).ended
    browser.wallet.mood = 'sends'
    expect((await start(tab, planOf(approve)).ended).status).toBe('done')
    expect(browser.wallet.requested).toBe(2)
  })

  test('behavior: blocks a duplicate after a lost response until the user confirms it', async () => {
    browser.wallet.mood = { throws: new TypeError('port closed') }
    await start(tab, planOf(sendStep())).ended
    browser.wallet.mood = 'sends'
    const end = await start(tab, planOf(sendStep())).ended
    expect(end).toMatchObject({ error: { name: 'AlreadySentError' } })
    expect(browser.wallet.requested).toBe(1)
  })

  test('behavior: blocks a duplicate of a lost response after an hour, after a reload and in a second tab', async () => {
    browser.wallet.mood = { throws: new TypeError('port closed') }
    await start(tab, planOf(sendStep())).ended
    tab.close()
    browser.aheadMs = 60 * 60_000
    browser.wallet.mood = 'sends'
    for (const each of [await browser.openTab(), await browser.openTab()]) {
      const end = await start(each, { ...planOf(sendStep()), again: true }).ended
      expect(end).toMatchObject({ error: { name: 'AlreadySentError' } })
    }
    expect(browser.wallet.requested).toBe(1)
  })

  test("behavior: accepts the user's consent to a repeated send once, and only for the displayed record", async () => {
    await holdBlocks()
    await submitted(start(tab, planOf(sendStep())).states)
    const unasked = await start(tab, { ...planOf(sendStep()), again: true }).ended
    expect(unasked).toMatchObject({ error: { name: 'AlreadySentError' } })
    await submitted(start(tab, { ...planOf(sendStep()), again: true }).states)
    const third = await start(tab, { ...planOf(sendStep()), again: true }).ended
    expect(third).toMatchObject({ error: { name: 'AlreadySentError' } })
    expect(browser.wallet.requested).toBe(2)
  })

  test('behavior: does not block a duplicate of a record that the user removed', async () => {
    browser.wallet.mood = { throws: new TypeError('port closed') }
    await start(tab, planOf(sendStep())).ended
    tab.transactions.clear(31337, account)
    expect(tab.transactions.records.get()).toHaveLength(1)
    tab.transactions.forget(only(tab)?.id ?? '')
    expect(tab.transactions.records.get()).toEqual([])
    browser.wallet.mood = 'sends'
    expect((await start(tab, planOf(sendStep())).ended).status).toBe('done')
  })
})

describe('replacement of a dropped transaction', () => {
  async function dropped() {
    await holdBlocks()
    const hash = await submitted(start(tab, planOf(sendStep())).states)
    await until(() => expect(only(tab)?.nonceRead).toBe(true))
    await rpc('anvil_dropTransaction', hash)
    await mine()
    await until(() => expect(only(tab)?.progress).toHaveProperty('freeSince.block'))
    browser.aheadMs = 61_000
    for (let block = 0; block < 3; block++) await mine()
    await until(() => expect(only(tab)?.progress.status).toBe('dropped'))
    expect(await start(tab, planOf(sendStep())).ended).toMatchObject({ error: { name: 'AlreadySentError' } })
  }

  test('behavior: sends the replacement with the same nonce, so that only one of the two can be mined', async () => {
    await dropped()
    const { nonce = -1, id = '' } = only(tab) ?? {}
    const again = start(tab, { ...planOf(sendStep()), again: true })
    await submitted(again.states)
    expect(browser.wallet.sent.at(-1)).toMatchObject({ nonce: numberToHex(nonce) })
    await mine()
    expect((await again.ended).status).toBe('done')
    expect(only(tab)).toMatchObject({ nonce, inPlaceOf: { id, nonce } })
    // A dropped transaction is polled at most every ten blocks.
    await rpc('anvil_mine', numberToHex(11))
    await until(() => expect(tab.transactions.records.get()[1]?.progress.status).toBe('replaced'))
    await until(() => expect(tab.events.map(({ outcome }) => outcome)).toEqual(['dropped', 'success']))
  })

  test('behavior: reports that both may be mined when the wallet uses another nonce', async () => {
    await dropped()
    const { nonce = -1 } = only(tab) ?? {}
    browser.wallet.changes = { nonce: numberToHex(nonce + 1) }
    await submitted(start(tab, { ...planOf(sendStep()), again: true }).states)
    await until(() => expect(only(tab)).toMatchObject({ nonce: nonce + 1, nonceRead: true }))
    expect(tab.transactions.records.get().map(mayBothHappen)).toEqual([true, false])
  })

  test('behavior: requires another confirmation when the dropped transaction was mined in the meantime', async () => {
    await dropped()
    await rpc('evm_setAutomine', true)
    // Another node mined the transaction, and the page has not polled since.
    const hash = await sendWithNonce(only(tab)?.nonce ?? 0, recipient, 1n)
    // The node returns the hash of a transaction before the transaction is mined.
    await vi.waitFor(async () => expect(await rpc('eth_getTransactionReceipt', hash)).not.toBeNull(), 10_000)
    const again = await start(tab, { ...planOf(sendStep()), again: true }).ended
    expect(again).toMatchObject({ error: { name: 'AlreadySentError', record: { progress: { status: 'mined' } } } })
    expect(browser.wallet.requested).toBe(1)
  })
})
