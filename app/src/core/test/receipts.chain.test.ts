import { afterEach, describe, expect, test } from 'vitest'
// Imported first, so that the import does not count towards a test's timeout.
import '../verification/verify-call.ts'
import '../sending/create-transactions.ts'
import { type Lie, startLyingNode } from './lying-nodes.ts'
import { openBrowser } from './open-browser.ts'
import {
  account,
  anvil,
  holdBlocks,
  mine,
  onceOnly,
  only,
  planOf,
  provideChain,
  recipient,
  rpc,
  sendStep,
  start,
  submitted,
  until,
} from './transactions-on-chain.ts'

provideChain()

// Invariant: with two operators, no outcome is reported because of one of them alone.

/** A page with the nodes Ada and Bob. Each can return wrong or old data. */
async function openTwo() {
  const [ada, bob] = [await startLyingNode(anvil.rpcUrl), await startLyingNode(anvil.rpcUrl)]
  const nodes = [
    { url: ada.url, operator: 'Ada' },
    { url: bob.url, operator: 'Bob' },
  ]
  const browser = openBrowser(anvil, account, { nodes })
  const tab = await browser.openTab()
  closing.push(async () => {
    browser.close()
    await Promise.all([ada.stop(), bob.stop()])
  })
  return { ada, bob, tab }
}

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Changes the status in a receipt. */
const withStatus =
  (status: string): Lie =>
  (call, ask) =>
    call.method === 'eth_getTransactionReceipt'
      ? ask(call).then(({ result, ...rest }) => ({
          ...rest,
          result: result ? { ...(result as object), status } : null,
        }))
      : null

/** Sends a transaction that succeeds or fails, and mines it. */
async function sendInto({ tab }: Pick<Awaited<ReturnType<typeof openTwo>>, 'tab'>, fails = false): Promise<void> {
  await holdBlocks()
  const { states } = start(tab, planOf(sendStep({ to: fails ? onceOnly : recipient, value: 0n })))
  await submitted(states)
  if (fails) await rpc('anvil_setStorageAt', onceOnly, `0x${'0'.repeat(64)}`, `0x${'0'.repeat(63)}1`)
  await mine()
}

const outcomes = (tab: Awaited<ReturnType<typeof openTwo>>['tab']) => tab.events.map(({ outcome }) => outcome)

describe('a receipt', () => {
  test('default: confirms an outcome when both nodes return the same receipt, with one request to the second one', async () => {
    const page = await openTwo()
    await sendInto(page)
    await until(() => expect(outcomes(page.tab)).toEqual(['success']))
    expect(only(page.tab)?.progress).toMatchObject({
      status: 'mined',
      sources: { status: 'agree', operators: ['Ada', 'Bob'] },
    })
    const requested = page.bob.requests
    await mine()
    await mine()
    await mine()
    await until(() => expect(only(page.tab)?.lastCheckedBlockNumber).toBeGreaterThanOrEqual(3n))
    // A confirmed receipt is not requested again.
    expect(page.bob.requests).toBe(requested)
  })

  test.each([
    ['success for a failed transfer', true, '0x1', 'confirmed', 'failed'],
    ['failure for a successful transfer', false, '0x0', 'failed', 'confirmed'],
  ] as const)(
    'behavior: reports no outcome, and names both operators, when a node returns %s',
    async (_, fails, lie, ada, bob) => {
      const page = await openTwo()
      page.ada.lie = withStatus(lie)
      await sendInto(page, fails)
      await until(() =>
        expect(only(page.tab)?.progress).toMatchObject({
          status: 'pending',
          disputed: [
            { operator: 'Ada', said: ada },
            { operator: 'Bob', said: bob },
          ],
        }),
      )
      await until(() => expect(outcomes(page.tab)).toEqual(['disputed']))
      // Once the node returns correct data, the outcome is reported.
      page.ada.lie = null
      await mine()
      await until(() => expect(outcomes(page.tab)).toEqual(['disputed', fails ? 'failure' : 'success']))
    },
  )

  test('behavior: preserves a confirmed outcome when one node contradicts it later', async () => {
    const page = await openTwo()
    await sendInto(page)
    await until(() => expect(outcomes(page.tab)).toEqual(['success']))
    page.ada.lie = withStatus('0x0')
    const { reported } = page.ada
    for (let block = 0; block < 4; block++) await mine()
    await until(() => expect(page.ada.reported).toBeGreaterThan(reported))
    await until(() => expect(only(page.tab)?.lastCheckedBlockNumber).toBeGreaterThanOrEqual(4n))
    expect(only(page.tab)?.progress).toMatchObject({ status: 'mined', receipt: { status: 1 } })
    expect(outcomes(page.tab)).toEqual(['success'])
  })

  test('behavior: requires both nodes to return the transaction itself', async () => {
    const page = await openTwo()
    await holdBlocks()
    await submitted(start(page.tab, planOf(sendStep({ value: 0n }))).states)
    const hash = (await rpc('eth_getBlockByNumber', 'pending', false)) as { readonly transactions: readonly string[] }
    await mine()
    // Bob has the block, but without the transaction in it.
    page.bob.lie = (call, ask) => {
      if (call.method === 'eth_getTransactionReceipt') return Promise.resolve({ result: null })
      if (call.method !== 'eth_getBlockByNumber') return null
      return ask(call).then(({ result }) => {
        const block = result as { readonly transactions: readonly string[] } | null
        return {
          result: block && {
            ...block,
            transactions: block.transactions.filter((each) => !hash.transactions.includes(each)),
          },
        }
      })
    }
    await until(() =>
      expect(only(page.tab)?.progress).toMatchObject({
        disputed: [{ said: 'confirmed' }, { operator: 'Bob', said: 'absent' }],
      }),
    )
  })

  test('behavior: retries a second node that lags', async () => {
    const page = await openTwo()
    await holdBlocks()
    await submitted(start(page.tab, planOf(sendStep({ value: 0n }))).states)
    const before = page.bob.requests
    page.bob.lag = 1
    await mine()
    await until(() => expect(page.bob.requests).toBeGreaterThan(before))
    expect(only(page.tab)?.progress.status).toBe('pending')
    page.bob.lag = 0
    await until(() => expect(outcomes(page.tab)).toEqual(['success']))
    expect(only(page.tab)?.progress).toMatchObject({ sources: { status: 'agree' } })
  })

  test('behavior: reports the outcome of one operator when the second one does not respond', async () => {
    const page = await openTwo()
    await page.bob.stop()
    await sendInto(page)
    await until(() => expect(outcomes(page.tab)).toEqual(['success']))
    expect(only(page.tab)?.progress).toMatchObject({ sources: { status: 'one', operator: 'Ada', why: 'silent' } })
  })
})
