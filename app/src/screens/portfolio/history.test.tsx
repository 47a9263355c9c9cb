import { lowerAddress, harmony as record } from '@dexswap/chains'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { numberToHex, pad } from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import { createOwnAddresses } from '#core/account/own-addresses.ts'
import { type StoredQuote, storedQuotes } from '#core/receipts/stored-quote.ts'
import { receiptOf, recordOf } from '#core/test/sample-record.ts'
import { shownModals } from '#hooks/test/show-routes.tsx'
import { accountEvents as events } from '#io/accounts/account-logs.ts'
import { account, openPortfolio, otherPair, otherPlatform, poolsOf, unit, watched } from './test/open-portfolio.tsx'

vi.setConfig({ testTimeout: 120_000 })
/** Long timeout for slow test machines. */
const waitOptions = { timeout: 20_000 }
const now = 1_700_000_000
const router = otherPlatform.router
const { hash, progress } = receiptOf(1)
const word = (digit: string) => `0x${digit.repeat(64)}` as const
const currency = { kind: 'token', address: otherPair, symbol: 'A', decimals: 18 } as const
/** A valid stored quote with the minimum of fields. */
const storedQuote: StoredQuote = {
  chainId: 1666600000,
  intent: {
    ...{ account: otherPair, recipient: otherPair, input: currency, output: currency, exact: 'input', router },
    ...{ path: [otherPair], deadline: 1n, amountIn: 1n, amountOut: 1n, minimumOut: 1n, maximumIn: 1n },
  },
  ...{ selected: 'dexswap', byUser: false, failing: [], compared: [], multihop: true, slippageBps: 50 },
  ...{ block: { number: 7n, hash: word('7') }, pools: [], signed: 0, whole: true, simulation: null },
  ...{ headers: [], proofs: [] },
}

type Node = Parameters<Awaited<ReturnType<typeof openPortfolio>>['answerNodeBy']>[0]

/** A node with logs in block 900 of 1000: an approval, and a transfer of 2 LP tokens. */
function nodeOf(of: string, part: { silent?: boolean; sent?: bigint } = {}) {
  const methods: string[] = []
  const own = pad(of.toLowerCase() as `0x${string}`)
  const sent = {
    address: otherPair,
    topics: [events.transfer, own, pad(router)],
    data: numberToHex(part.sent ?? 2n * unit, { size: 32 }),
  }
  const node: Node = ({ method, params }) => {
    methods.push(method)
    if (part.silent && method === 'eth_getLogs') throw new RangeError('silent')
    switch (method) {
      case 'eth_getLogs': {
        const { topics } = params[0] as { topics: readonly unknown[] }
        return topics.length === 3 ? [] : [{ ...sent, transactionHash: hash, blockNumber: numberToHex(900) }]
      }
      case 'eth_getBlockByNumber': {
        const block = Number(params[0])
        const header = { number: numberToHex(block), hash: `0x${'e'.repeat(64)}`, parentHash: `0x${'d'.repeat(64)}` }
        return { ...header, timestamp: numberToHex(now - (1000 - block) * 3600) }
      }
      case 'eth_getTransactionByHash':
        return { input: '0x' }
      case 'eth_getTransactionReceipt':
        return {
          transactionHash: hash,
          blockHash: `0x${'e'.repeat(64)}`,
          blockNumber: numberToHex(900),
          transactionIndex: '0x0',
          from: of,
          status: '0x1',
          logs: [sent],
        }
      default:
        return null
    }
  }
  return { node, methods, part }
}

/** A pair with its contract token order reversed to the display order. */
function poolsSortedOtherwise(): PoolState {
  const pools = poolsOf()
  if (pools.status !== 'ready') return pools
  const [, , usdc] = record.tokens
  const [token0, token1] = [lowerAddress(usdc.address), lowerAddress(record.wrappedNative.address)]
  const pair = { address: otherPair, token0, token1, reserve0: 10n ** 9n, reserve1: 1000n * unit, swapFeeBps: 30 }
  return { ...pools, pools: new Map([...pools.pools, [otherPlatform.id, [pair]]]) }
}

async function openHistory(path: string, of: string, part: { silent?: boolean; sent?: bigint } = {}) {
  const page = await openPortfolio(path, {}, { pools: poolsSortedOtherwise() })
  const { head } = page.stores
  const block = { number: 1000n, timestamp: BigInt(now), receivedAt: 0 }
  act(() => head.set({ ...block, hash: `0x${'0a'.repeat(32)}`, parentHash: `0x${'0b'.repeat(32)}` }))
  const historyNode = nodeOf(of, part)
  page.answerNodeBy(historyNode.node)
  return { ...page, ...historyNode }
}

/** Opens the history tab, which starts to read. */
async function show(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('tab', { name: 'Activity' }, waitOptions))
  return screen.findByRole('region', { name: 'History' }, waitOptions)
}

describe('HistorySection', () => {
  test('default: requests no logs before the tab is opened, and then lists each token movement', async () => {
    const { methods } = await openHistory('/portfolio', account)
    expect(methods).not.toContain('eth_getLogs')
    const section = await show()
    const row = await within(section).findByRole('listitem', {}, waitOptions)
    expect(row.textContent).toContain('LP tokens sent')
    expect(row.textContent).toContain('−2 WONE/1USDC LP')
    // The value on the day of the transfer is unknown.
    await waitFor(() => expect(row.textContent).toMatch(/LP.*—/), waitOptions)
    expect(within(row).getByRole('link', { name: 'View on block explorer' }).getAttribute('href')).toContain(hash)
    expect(within(row).queryByRole('button', { name: 'Details' })).toBeNull()
    expect(
      await within(section).findByText(/^Logs of the chain: all blocks up to 1,000\./, {}, waitOptions),
    ).toBeDefined()
  })

  test('behavior: merges a transaction of this browser with its log, and opens its receipt', async () => {
    const { stores } = await openHistory('/portfolio', account)
    act(() => stores.records.set([recordOf({ id: 'mine', progress })]))
    const section = await show()
    const details = await within(section).findByRole('button', { name: 'Details' }, waitOptions)
    await waitFor(() => expect(within(section).getByText(/−2/)).toBeDefined(), waitOptions)
    expect(within(section).getAllByRole('listitem')).toHaveLength(1)
    fireEvent.click(details)
    expect(shownModals().open.get()).toEqual({ name: 'transactionDetail', id: 'mine' })
  })

  test('behavior: adds up the savings of stored swaps without reading logs, and counts swaps with unknown savings', async () => {
    const { stores, session } = await openHistory('/portfolio', account)
    const section = await show()
    const native = { kind: 'native', symbol: 'ONE', decimals: 18 } as const
    const amount = { currency: native, amount: 1n }
    const summary = { kind: 'swap', input: amount, output: amount, platform: 'DexSwap', recipient: null } as const
    storedQuotes(session.storage).write('kept', { ...storedQuote, saved: { usd: 12n * unit, over: 'ViperSwap' } })
    act(() =>
      stores.records.set(['kept', 'older'].map((id) => recordOf({ id, summary, progress, addedTime: now * 1000 }))),
    )
    expect(await within(section).findByText('$12.00', {}, waitOptions)).toBeDefined()
    expect(section.textContent).toContain('$12.00 saved compared with the next best platform')
    expect(section.textContent).toMatch(/1 swap of this browser since 1[45]-11-2023/)
    expect(section.textContent).toContain('1 more without data')
  })

  test('behavior: shows and filters the history of a watched address', async () => {
    await openHistory(`/portfolio/${watched}`, watched)
    const section = await show()
    await within(section).findByRole('listitem', {}, waitOptions)
    fireEvent.change(within(section).getByLabelText('Kind'), { target: { value: 'trades' } })
    expect(within(section).queryByRole('listitem')).toBeNull()
    expect(within(section).getByText('Nothing of this kind')).toBeDefined()
    fireEvent.change(within(section).getByLabelText('Kind'), { target: { value: 'transfers' } })
    expect(within(section).getAllByRole('listitem')).toHaveLength(1)
  })

  test('behavior: shows an amount below the display precision as less than the minimum, not as zero', async () => {
    await openHistory('/portfolio', account, { sent: 1n })
    const section = await show()
    expect((await within(section).findByRole('listitem', {}, waitOptions)).textContent).toContain('−<0.00000001 ')
  })

  test("behavior: shows the user's label when LP tokens moved to another of the user's addresses", async () => {
    const { session } = await openHistory('/portfolio', account)
    const section = await show()
    const row = await within(section).findByRole('listitem', {}, waitOptions)
    expect(row.textContent).toMatch(/LP tokens sent.*to 0x/)
    act(() => session.services.get(createOwnAddresses).name(router, 'Cold wallet'))
    expect(row.textContent).toMatch(/LP tokens moved.*to Cold wallet/)
  })

  test('behavior: reports a node that does not respond, and retries on a click', async () => {
    const { part } = await openHistory('/portfolio', account, { silent: true })
    const section = await show()
    const again = await within(section).findByRole('button', { name: 'Try Again' }, waitOptions)
    expect(within(section).getByText('The node stopped responding')).toBeDefined()
    part.silent = false
    fireEvent.click(again)
    expect(await within(section).findByText(/−2/, {}, waitOptions)).toBeDefined()
    expect(within(section).queryByText('The node stopped responding')).toBeNull()
  })
})
