import { multicall3ValueAbi, routerAbi } from '@dexswap/abis'
import type { Hex } from '@dexswap/chains'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import {
  decodeFunctionData,
  encodeErrorResult,
  encodeFunctionData,
  encodeFunctionResult,
  numberToHex,
  parseAbi,
} from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import type { Session } from '#hooks/use-session.ts'
import { button, card, dai, field, openLiquidity, wone } from '../test/open-liquidity.tsx'

// Tests that a reverting removal to the connected account offers another recipient, and requests no
// signature.

vi.setConfig({ testTimeout: 120_000 })

const timeout = { timeout: 60_000 }
const friend = '0x3e5b7c92d1f04a8896c1de24b0a97f53e1cb6d08'
const refusal = encodeErrorResult({
  abi: parseAbi(['error Error(string)']),
  errorName: 'Error',
  args: ['DXswap: TRANSFER_FAILED'],
})
const aggregate = encodeFunctionData({ abi: multicall3ValueAbi, functionName: 'aggregate3Value', args: [[]] }).slice(
  0,
  10,
)

/** A node that refuses every removal that pays the account itself. */
function refuseOwnRemovals({ networks }: Session) {
  const isRefused = (data: Hex) => {
    try {
      const { functionName, args } = decodeFunctionData({ abi: routerAbi, data })
      return functionName.startsWith('removeLiquidity') && !String(args).toLowerCase().includes(friend)
    } catch {
      return false
    }
  }
  const request = async (query: { method: string; params: readonly { data?: Hex }[] }) => {
    const data = query.params[0]?.data
    if (!data?.startsWith(aggregate)) return '0x'
    const { args } = decodeFunctionData({ abi: multicall3ValueAbi, data })
    const result = args[0].map(({ callData }) => ({
      success: !isRefused(callData),
      returnData: isRefused(callData) ? refusal : numberToHex(0n, { size: 32 }),
    }))
    return encodeFunctionResult({ abi: multicall3ValueAbi, functionName: 'aggregate3Value', result })
  }
  networks.clientOf = () => ({ request }) as never
}

async function openRefused() {
  const page = await openLiquidity(`/remove/${wone.address}/${dai.address}`, { wallet: true, chain: { allowance: 0n } })
  refuseOwnRemovals(page.session)
  const head = (number: bigint) =>
    act(() =>
      page.stores.head.set({ number, hash: '0x9', parentHash: '0x8', timestamp: number, receivedAt: 0, aheadMs: 0 }),
    )
  head(10n)
  fireEvent.click(button('50%'))
  await waitFor(() => expect(button('Approve').disabled).toBe(true), timeout)
  head(100n)
  await card().findByText('This transaction would fail. Please contact support.', {}, timeout)
  return page
}

describe('removal that reverts', () => {
  test('behavior: shows the revert reason and requests no signature', async () => {
    const { runs } = await openRefused()
    expect(card().getByText('Contract error: TRANSFER_FAILED')).toBeDefined()
    fireEvent.click(button('Approve'))
    expect(button('Approve').disabled).toBe(true)
    fireEvent.click(button('Use an on-chain approval instead'))
    expect(button('Approve').disabled).toBe(true)
    expect(runs).toEqual([])
  })

  test('behavior: pays a recipient that the user enters, with the same checks as a swap', async () => {
    const { runs } = await openRefused()
    fireEvent.click(button('Receive at another address'))
    const input = await waitFor(() => field('Recipient'), timeout)
    expect(button('Enter a recipient').disabled).toBe(true)
    fireEvent.change(input, { target: { value: wone.address } })
    await waitFor(() => expect(button('Invalid recipient').disabled).toBe(true), timeout)
    fireEvent.change(input, { target: { value: friend } })
    await waitFor(() => expect(button('Approve').disabled).toBe(false), timeout)
    expect(within(card().getByRole('status')).getByText(/6d08/i)).toBeDefined()
    fireEvent.click(button('Approve'))
    await waitFor(() => expect(runs).toHaveLength(1), timeout)
    expect(runs[0]?.plan.steps[0]?.kind).toBe('permit')
    fireEvent.click(button('Use my wallet'))
    await waitFor(() => expect(card().queryByRole('textbox', { name: 'Recipient' })).toBeNull())
  })
})
