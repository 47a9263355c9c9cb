import { numberToHex } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { clock } from '#io/clock.ts'
import { createPageLocks } from '#io/locks.ts'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { followTransactions } from '../records/follow-transactions.ts'
import { createTransactionStore } from '../records/transaction-store.ts'
import { openBrowser } from '../test/open-browser.ts'
import {
  account,
  anvil,
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
  statusIs,
  submitted,
  tab,
  until,
} from '../test/transactions-on-chain.ts'

provideChain()

const finalBlock = async () => (await rpc('eth_getBlockByNumber', 'finalized', false)) as { readonly number: string }

describe('follows', () => {
  test('behavior: reports a transaction that reverts as failed [1.4.10]', async () => {
    await holdBlocks()
    const { states, ended } = start(tab, planOf(sendStep({ to: onceOnly, value: 0n })))
    await submitted(states)
    await rpc('anvil_setStorageAt', onceOnly, `0x${'0'.repeat(64)}`, `0x${'0'.repeat(63)}1`)
    await mine()
    expect(await ended).toMatchObject({
      status: 'failed',
      error: { name: 'TransactionEndedError', outcome: 'failure' },
    })
    expect(only(tab)?.progress).toMatchObject({ status: 'mined', receipt: { status: 0 } })
    await until(() => expect(tab.events.map(({ outcome }) => outcome)).toEqual(['failure']))
  })

  test('behavior: continues to poll a pending transaction after a reload [1.3.11]', async () => {
    await holdBlocks()
    await submitted(start(tab, planOf(sendStep())).states)
    tab.close()
    const reloaded = await browser.openTab()
    expect(only(reloaded)?.progress.status).toBe('pending')
    await mine()
    await until(() => expect(reloaded.events.map(({ outcome }) => outcome)).toEqual(['success']))
    expect(tab.events).toEqual([])
  })

  test('behavior: finds a transaction that was mined before a reload, without a new block', async () => {
    await holdBlocks()
    await submitted(start(tab, planOf(sendStep())).states)
    const values = browser.values
    tab.close()
    await mine()
    const quiet = openBrowser(anvil, account, { hasSilentFeed: true })
    for (const key of values.keys()) quiet.values.set(key, values.get(key) ?? '')
    const reloaded = await quiet.openTab()
    await statusIs(reloaded, 'mined')
    quiet.close()
  })

  test('behavior: polls stored records even when the code loads after the last new block', async () => {
    await holdBlocks()
    await submitted(start(tab, planOf(sendStep())).states)
    const values = createMemoryKeyValues()
    for (const key of browser.values.keys()) values.set(key, browser.values.get(key) ?? '')
    tab.close()
    await mine()
    const quiet = openBrowser(anvil, account, { hasSilentFeed: true })
    const { networks } = await quiet.openTab()
    networks.keepFollowing(new Set([31337]))
    await until(() => expect(networks.headOf(31337).get()).not.toBeNull())
    const store = createTransactionStore(createAppStorage(values), clock.now())
    // A page that receives no further head.
    const still = { ...networks, onHeadRequested: () => () => {} }
    const follower = followTransactions({ store, networks: still, locks: createPageLocks(), clock })
    await until(() => expect(store.records.get().map(({ progress }) => progress.status)).toEqual(['mined']))
    follower.stop()
    quiet.close()
  })

  test('behavior: reports an outcome only when the page has reached its block', async () => {
    const quiet = openBrowser(anvil, account, { hasSilentFeed: true })
    const page = await quiet.openTab()
    const head = page.networks.headOf(31337)
    await until(() => expect(head.get()).not.toBeNull())
    const reported: boolean[] = []
    page.transactions.records.subscribe(() => {
      const progress = only(page)?.progress
      if (progress?.status === 'mined') reported.push((head.get()?.number ?? 0n) >= progress.receipt.blockNumber)
    })
    expect((await start(page, planOf(sendStep())).ended).status).toBe('done')
    expect(reported[0]).toBe(true)
    quiet.close()
  })

  test('behavior: reports an outcome after one second when no node returns the block', async () => {
    await holdBlocks()
    const quiet = openBrowser(anvil, account, { hasSilentFeed: true })
    const page = await quiet.openTab()
    await until(() => expect(page.networks.headOf(31337).get()).not.toBeNull())
    await submitted(start(page, planOf(sendStep())).states)
    const id = only(page)?.id ?? ''
    // From here on the page does not poll the head.
    page.close()
    await mine()
    const store = createTransactionStore(createAppStorage(quiet.values), clock.now())
    const pollNow = vi.fn(() => new Promise<void>(() => {}))
    const networks = { ...page.networks, onHeadRequested: () => () => {}, keepFollowing: () => {}, pollNow }
    const follower = followTransactions({ store, networks, locks: createPageLocks(), clock })
    await follower.check(id)
    expect([pollNow.mock.calls, store.read(id)?.progress.status]).toEqual([[[31337]], 'mined'])
    follower.stop()
    quiet.close()
  })

  test("behavior: finds a transaction in the pool after a reload when the wallet's response was lost", async () => {
    await holdBlocks()
    browser.wallet.mood = 'sends silently'
    const { states } = start(tab, planOf(sendStep()))
    await until(() => expect(states.at(-1)?.status).toBe('asking'))
    await until(() => expect(browser.wallet.requested).toBe(1))
    tab.close()
    const reloaded = await browser.openTab()
    await statusIs(reloaded, 'pending')
    await mine()
    await statusIs(reloaded, 'mined')
  })

  test("behavior: finds a mined transaction after a reload and 20 blocks when the wallet's response was lost", async () => {
    browser.wallet.mood = 'sends silently'
    const { states } = start(tab, planOf(sendStep()))
    await until(() => expect(states.at(-1)?.status).toBe('asking'))
    await until(() => expect(browser.wallet.requested).toBe(1))
    tab.close()
    await rpc('anvil_mine', numberToHex(20))
    const reloaded = await browser.openTab()
    await statusIs(reloaded, 'mined')
    await until(() => expect(reloaded.events.map(({ outcome }) => outcome)).toEqual(['success']))
  })

  test('behavior: keeps a record as unknown when the response was lost and the chain has no such transaction', async () => {
    browser.wallet.mood = 'stays open'
    const { states } = start(tab, planOf(sendStep()))
    await until(() => expect(states.at(-1)?.status).toBe('asking'))
    tab.close()
    const reloaded = await browser.openTab()
    await statusIs(reloaded, 'unknown')
    await mine()
    await until(() => expect(only(reloaded)?.lastCheckedBlockNumber).not.toBeNull())
    expect(only(reloaded)?.progress.status).toBe('unknown')
  })

  test('behavior: keeps a request open while its wallet window is open in another tab', async () => {
    browser.wallet.mood = 'stays open'
    const { states } = start(tab, planOf(sendStep()))
    await until(() => expect(states.at(-1)?.status).toBe('asking'))
    const second = await browser.openTab()
    const before = second.networks.headOf(31337).get()?.number ?? 0n
    await mine()
    await until(() => expect(second.networks.headOf(31337).get()?.number ?? 0n).toBeGreaterThan(before))
    expect(only(second)?.progress.status).toBe('asking')
  })

  test('behavior: reports the success of a sped-up transaction under its new hash', async () => {
    await holdBlocks()
    const { states, ended } = start(tab, planOf(sendStep()))
    const first = await submitted(states)
    const second = await sendWithNonce(only(tab)?.nonce ?? 0, recipient, 1n)
    await mine()
    expect((await ended).status).toBe('done')
    expect(only(tab)).toMatchObject({ earlierHashes: [first], progress: { status: 'mined', hash: second } })
    await until(() => expect(tab.events.map(({ outcome }) => outcome)).toEqual(['success']))
  })

  test('behavior: reports a transaction that was cancelled in the wallet after a reload', async () => {
    await holdBlocks()
    const first = await submitted(start(tab, planOf(sendStep())).states)
    await until(() => expect(only(tab)?.nonceRead).toBe(true))
    tab.close()
    const by = await sendWithNonce(only(tab)?.nonce ?? 0, account, 0n)
    await mine()
    const reloaded = await browser.openTab()
    await statusIs(reloaded, 'cancelled')
    expect(only(reloaded)?.progress).toMatchObject({ hash: first, by })
    await until(() => expect(reloaded.events.map(({ outcome }) => outcome)).toEqual(['cancelled']))
  })

  test('behavior: marks a transaction as replaced when another one uses its nonce', async () => {
    await holdBlocks()
    const { states, ended } = start(tab, planOf(sendStep()))
    await submitted(states)
    await until(() => expect(only(tab)?.nonceRead).toBe(true))
    await sendWithNonce(only(tab)?.nonce ?? 0, outsider, 5n)
    await mine()
    expect(await ended).toMatchObject({ status: 'failed', error: { outcome: 'replaced' } })
  })

  test('behavior: drops a transaction that is missing for a minute, and confirms it when it is mined later', async () => {
    await holdBlocks()
    const { states } = start(tab, planOf(sendStep()))
    const hash = await submitted(states)
    const raw = await rpc('eth_getRawTransactionByHash', hash)
    await until(() => expect(only(tab)?.lastCheckedBlockNumber).not.toBeNull())
    await rpc('anvil_dropTransaction', hash)
    for (let looks = 1; looks < 5; looks++) {
      await mine()
      await until(() => expect(only(tab)?.progress).toMatchObject({ status: 'pending', missed: looks }))
    }
    browser.aheadMs = 61_000
    await mine()
    await statusIs(tab, 'dropped')
    await until(() => expect(tab.events.map(({ outcome }) => outcome)).toEqual(['dropped']))
    await rpc('eth_sendRawTransaction', raw)
    await rpc('anvil_mine', numberToHex(11))
    await statusIs(tab, 'mined')
  })

  test('behavior: returns a transaction to pending after a reorg and confirms it again', async () => {
    const { ended } = start(tab, planOf(sendStep()))
    const hash = hashIn(await ended)
    const raw = await rpc('eth_getRawTransactionByHash', hash)
    await until(() => expect(tab.events).toHaveLength(1))
    await rpc('anvil_reorg', 1, [])
    await rpc('anvil_mine', numberToHex(3))
    await until(() => expect(only(tab)?.progress).toMatchObject({ status: 'pending', reorged: true }))
    await until(() => expect(tab.events).toHaveLength(2))
    await rpc('eth_sendRawTransaction', raw)
    await rpc('anvil_mine', numberToHex(3))
    await statusIs(tab, 'mined')
    await until(() => expect(tab.events.map(({ outcome }) => outcome)).toEqual(['success', 'reorged', 'success']))
  })

  test('behavior: polls a confirmed transaction until it is final', async () => {
    await start(tab, planOf(sendStep())).ended
    expect(only(tab)?.progress).toMatchObject({ final: false })
    // The block is deeper than the configured depth, but the node finalizes only 64 blocks back.
    await rpc('anvil_mine', numberToHex(40))
    const { number } = await finalBlock()
    expect(BigInt(number)).toBe(0n)
    const before = only(tab)?.lastCheckedBlockNumber ?? 0n
    await until(() => expect(only(tab)?.lastCheckedBlockNumber).toBeGreaterThan(before))
    expect(only(tab)?.progress).toMatchObject({ status: 'mined', final: false })
    await rpc('anvil_mine', numberToHex(40))
    await until(() => expect(only(tab)?.progress).toMatchObject({ status: 'mined', final: true }))
  })

  test('behavior: emits one event per outcome across all tabs', async () => {
    const second = await browser.openTab()
    await holdBlocks()
    await submitted(start(tab, planOf(sendStep())).states)
    await statusIs(second, 'pending')
    await mine()
    await statusIs(tab, 'mined')
    await statusIs(second, 'mined')
    await until(() => expect([...tab.events, ...second.events]).toHaveLength(1))
    const third = await browser.openTab()
    await rpc('anvil_mine', numberToHex(80))
    await until(() => expect(only(third)?.progress).toMatchObject({ final: true }))
    expect([...tab.events, ...second.events, ...third.events]).toHaveLength(1)
  })
})
