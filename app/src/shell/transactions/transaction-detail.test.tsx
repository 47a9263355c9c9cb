import { act, screen, within } from '@testing-library/react'
import { numberToHex } from 'viem/utils'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { configuredChain, createPageSession } from '#core/test/page-session.ts'
import { receiptOf, recordOf } from '#core/test/sample-record.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import TransactionDetail from './transaction-detail.tsx'

const { hash, progress } = receiptOf(1)
const gasUsed = 100_000n
const receipt = {
  transactionHash: hash,
  blockHash: `0x${'e'.repeat(64)}`,
  blockNumber: numberToHex(100),
  transactionIndex: '0x0',
  from: `0x${'a'.repeat(40)}`,
  status: '0x1',
  gasUsed: numberToHex(gasUsed),
  effectiveGasPrice: numberToHex(10n ** 9n),
  logs: [],
}
const block = { number: numberToHex(100), hash: receipt.blockHash, timestamp: numberToHex(1_700_000_000) }

type Node = (method: string) => unknown

/** Opens the receipt of a mined transaction. The test can delay the node's response. */
async function open(node: Node) {
  const page = createPageSession(configuredChain(1666600000))
  const requests: string[] = []
  const answering = { node }
  page.answerNodeBy(({ method }) => {
    requests.push(method)
    return answering.node(method)
  })
  page.stores.records.set([recordOf({ progress })])
  renderUi(
    <SessionContext value={page.session}>
      <TransactionDetail id="a" />
    </SessionContext>,
  )
  await rest(0)
  return {
    answering,
    records: page.stores.records,
    requestCount: (method: string) => requests.filter((each) => each === method).length,
  }
}
/** Advances the time. Requests and renders each need one more tick. */
async function rest(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  for (let turn = 0; turn < 2; turn += 1) {
    await act(async () => {
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(0)
    })
  }
}
const well: Node = (method) => ({ eth_getTransactionReceipt: receipt, eth_getBlockByNumber: block })[method] ?? null
const row = (label: string) => {
  const term = within(screen.getByRole('dialog')).queryByText(label)
  return term?.parentElement?.textContent ?? null
}

describe('TransactionDetail', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('behavior: retries a missing receipt until the node returns it', async () => {
    const { answering, requestCount } = await open(() => null)
    expect(row('Moved')).toContain('The node did not return the receipt.')
    answering.node = () => {
      throw new RangeError('over rate limit')
    }
    await rest(1000)
    expect(requestCount('eth_getTransactionReceipt')).toBe(2)
    expect(row('Moved')).toContain('The node did not return the receipt.')
    answering.node = well
    await rest(2000)
    expect(row('Network cost')).toContain('0.0001 ONE')
    const times = requestCount('eth_getTransactionReceipt')
    await rest(60_000)
    expect(requestCount('eth_getTransactionReceipt')).toBe(times)
  })

  test('behavior: shows a partial receipt while it requests the missing parts, up to the limit', async () => {
    const { answering, requestCount } = await open((method) =>
      method === 'eth_getBlockByNumber' ? null : well(method),
    )
    expect(row('Network cost')).toContain('0.0001 ONE')
    expect(row('Mined')).toBeNull()
    answering.node = () => null
    await rest(1000)
    expect(row('Network cost')).toContain('0.0001 ONE')
    answering.node = well
    await rest(2000)
    expect(row('Mined')).toContain('2023')

    const { effectiveGasPrice: _, ...without } = receipt
    const second = await open((method) => (method === 'eth_getTransactionReceipt' ? without : well(method)))
    await rest(600_000)
    expect(second.requestCount('eth_getTransactionReceipt')).toBeLessThan(8)
    expect(requestCount('eth_getTransactionReceipt')).toBeLessThan(8)
  })

  test('behavior: restarts the requests when the transaction is mined with another hash', async () => {
    const { records, requestCount } = await open(() => null)
    for (let tries = 0; tries < 5; tries += 1) await rest(15_000)
    const before = requestCount('eth_getTransactionReceipt')
    const other = progress.status === 'mined' ? { ...progress, hash: numberToHex(2, { size: 32 }) } : progress
    await act(async () => records.set([recordOf({ progress: other })]))
    await rest(0)
    expect(requestCount('eth_getTransactionReceipt')).toBe(before + 1)
    await rest(1000)
    expect(requestCount('eth_getTransactionReceipt')).toBe(before + 2)
  })

  test('behavior: reads the receipt again when the transaction is mined in another block', async () => {
    const { records, answering, requestCount } = await open(well)
    const before = requestCount('eth_getTransactionReceipt')
    if (progress.status !== 'mined') throw new RangeError('not mined')
    const other = { ...progress.receipt, blockHash: numberToHex(2, { size: 32 }) }
    answering.node = (method) =>
      method === 'eth_getTransactionReceipt' ? { ...receipt, gasUsed: numberToHex(2n * gasUsed) } : well(method)
    await act(async () => records.set([recordOf({ progress: { ...progress, receipt: other } })]))
    await rest(0)
    expect(requestCount('eth_getTransactionReceipt')).toBe(before + 1)
    expect(row('Network cost')).toContain('0.0002 ONE')
  })
})
