import { campaignAbi, multicall3ValueAbi, ownCampaignAbi } from '@dexswap/abis'
import type { Hex } from '@dexswap/chains'
import { act, fireEvent, screen, within } from '@testing-library/react'
import {
  decodeFunctionData,
  encodeErrorResult,
  encodeFunctionResult,
  getAbiItem,
  numberToHex,
  toFunctionSelector,
} from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import {
  account,
  type CampaignState,
  campaignAt,
  now,
  openCampaign,
  twoRewards as two,
  unit,
} from '../test/open-campaign.tsx'

/** Long timeout: the first import of a lazy module compiles it. */
const waitOptions = { timeout: 60_000 }
vi.setConfig({ testTimeout: 120_000 })
const nothingToRecover = encodeErrorResult({
  abi: [{ type: 'error', name: 'Error', inputs: [{ name: 'reason', type: 'string' }] }],
  errorName: 'Error',
  args: ['SRD22'],
})
const aggregate = toFunctionSelector(getAbiItem({ abi: multicall3ValueAbi, name: 'aggregate3Value' }))

/** Serves rewards that move with at least this much gas each; the contract itself gives 200,000. */
function nodeWhereRewardsNeed(needed: readonly bigint[]) {
  return ({ method, params }: { method: string; params: readonly unknown[] }): unknown => {
    const gasIn = (data: Hex) => {
      const { args } = decodeFunctionData({ abi: [...campaignAbi, ...ownCampaignAbi], data })
      return args?.length === 2 ? (args[1] as bigint) : 200_000n
    }
    const isRefused = (data: Hex) => needed.every((least) => least > gasIn(data))
    if (method === 'eth_estimateGas') {
      const [{ data }] = params as [{ data: Hex }]
      // The contract reverts when no reward can be transferred.
      if (!isRefused(data)) return '0x61a80'
      return Promise.reject(Object.assign(new Error('execution reverted: SRD22'), { code: 3, data: nothingToRecover }))
    }
    if (method === 'eth_gasPrice') return '0x1'
    const [{ data }] = params as [{ data: Hex }]
    if (method !== 'eth_call' || !data.startsWith(aggregate)) return new Promise(() => undefined)
    const [calls] = decodeFunctionData({ abi: multicall3ValueAbi, data }).args
    let given: bigint | null = null
    const results = calls.map(({ target, callData }) => {
      if (target.toLowerCase() === campaignAt) {
        given = gasIn(callData)
        if (isRefused(callData)) return { success: false, returnData: nothingToRecover }
        return { success: true, returnData: '0x' as const }
      }
      const at = two.rewards.findIndex(({ token }) => token.toLowerCase() === target.toLowerCase())
      const came = given !== null && given >= (needed[at] ?? 2n ** 64n)
      return { success: true, returnData: numberToHex(came ? 11n * unit : 0n, { size: 32 }) }
    })
    return encodeFunctionResult({ abi: multicall3ValueAbi, functionName: 'aggregate3Value', result: results })
  }
}

/** Opens the recovery dialog on such a node, after one simulation. */
async function recoverWith(
  needed: readonly bigint[],
  state: Partial<CampaignState>,
  status = /Simulation passed at block/,
) {
  const page = await openCampaign(state)
  page.answerNodeBy(nodeWhereRewardsNeed(needed))
  Object.assign(page.session.networks.clientOf(1666600000), { chain: { custom: { fees: 'legacy' } } })
  const mine = (number: bigint) =>
    act(() => page.stores.head.set({ number, hash: '0xaa', parentHash: '0xa9', timestamp: now, receivedAt: 0 }))
  mine(7n)
  fireEvent.click(await screen.findByRole('button', { name: 'Recover rewards' }, waitOptions))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm recovery' }, waitOptions))
  await dialog.findByText(status, {}, waitOptions)
  const send = async () => {
    fireEvent.click(dialog.getByRole('button', { name: 'Recover rewards' }))
    const step = page.runs[0]?.plan.steps[0]
    if (step?.kind !== 'send') return expect.unreachable()
    const { data } = await step.call([])
    const { functionName, args = [] } = decodeFunctionData({ abi: [...campaignAbi, ...ownCampaignAbi], data })
    return [functionName, ...args]
  }
  return { dialog, send, mine }
}

describe('RecoverDialog', () => {
  const choice = 'Gas for each reward'
  const chosen = (dialog: { readonly getAllByRole: (role: string) => HTMLElement[] }) =>
    (dialog.getAllByRole('radio') as HTMLInputElement[]).map(({ value, checked }) => (checked ? `(${value})` : value))

  const openRecovery = (needed: readonly bigint[], part: object = {}) =>
    recoverWith(needed, { ...two, owner: account, ...part })

  test('default: offers no gas choice when the default gas limit suffices for all rewards', async () => {
    const { dialog, send } = await openRecovery([0n, 0n])
    expect(dialog.queryByRole('radiogroup', { name: choice })).toBeNull()
    expect(await send()).toEqual(['recoverUnassignedRewards'])
  })

  test('behavior: sends the chosen gas limit when a reward fails with the default one', async () => {
    const { dialog, send } = await openRecovery([0n, 700_000n])
    expect(dialog.getByText(/A reward needs more gas/)).toBeDefined()
    expect(chosen(dialog)).toEqual(['(200000)', '1000000', '5000000'])
    fireEvent.click(dialog.getByRole('radio', { name: '1,000,000' }))
    await dialog.findByText(/\+11 xDEXS, \+11 WONE/, {}, waitOptions)
    // The choice is still editable.
    expect(chosen(dialog)).toEqual(['200000', '(1000000)', '5000000'])
    expect(await send()).toEqual(['recoverRewards', [0n, 1n], 1_000_000n])
  })

  test('behavior: shows a reward that cannot be transferred even with the maximum gas', async () => {
    const { dialog } = await openRecovery([0n, 2n ** 63n])
    fireEvent.click(dialog.getByRole('radio', { name: '5,000,000' }))
    expect(await dialog.findByText(/A reward fails even at maximum gas/, {}, waitOptions)).toBeDefined()
  })

  test('behavior: does not report an empty recovery when no reward can be transferred', async () => {
    const never = 2n ** 63n
    const { dialog, mine } = await recoverWith([never, never], { ...two, owner: account }, /Checking again/)
    mine(8n)
    expect(await dialog.findByText(/A reward needs more gas/, {}, waitOptions)).toBeDefined()
    expect(dialog.queryByText('There is nothing to recover.')).toBeNull()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Recover rewards' }).disabled).toBe(true)
  })

  test('behavior: offers no gas choice for a published contract', async () => {
    const { dialog } = await openRecovery([0n, 700_000n], { published: true })
    expect(dialog.queryByRole('radiogroup', { name: choice })).toBeNull()
  })
})

describe('CancelledRewards', () => {
  test("behavior: sends a higher gas limit when a cancelled campaign's reward needs it", async () => {
    const cancelled = { canceled: true, rewardHeld: 7n * unit, owner: account }
    const { dialog, send, mine } = await recoverWith([3_000_000n], cancelled, /Checking again/)
    mine(8n)
    await dialog.findByText(/A reward (?:needs|fails)/, {}, waitOptions)
    fireEvent.click(dialog.getByRole('radio', { name: '5,000,000' }))
    await dialog.findByText(/\+11 xDEXS/, {}, waitOptions)
    expect(await send()).toEqual(['recoverRewards', [0n], 5_000_000n])
  })
})
