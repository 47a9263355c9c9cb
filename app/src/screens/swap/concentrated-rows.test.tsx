import { erc20Abi, multicall3Abi } from '@dexswap/abis'
import type { Pool } from '@dexswap/amm'
import { type Address, ethereum, lowerAddress, type PlatformId, harmony as record } from '@dexswap/chains'
import type { ConcentratedMarketPool } from '@dexswap/pools-reader/concentrated-table'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import type { ConcentratedPoolsState, PoolState } from '@dexswap/pools-reader/pool-state'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { encodeAbiParameters, numberToHex } from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import { paths } from '#core/routes/table.ts'
import { concentratedPool, readyConcentrated, withoutTicks } from '#core/test/concentrated-fixtures.ts'
import { createCallDecoder } from '#core/test/decode-call.ts'
import { configuredChain, createPageSession } from '#core/test/page-session.ts'
import { showRoutes } from '#hooks/test/show-routes.tsx'
import { SwapScreen } from './swap-screen.tsx'

/** Long timeout: the first import of a lazy module compiles it. */
const waitOptions = { timeout: 60_000 }
vi.setConfig({ testTimeout: 120_000 })

const [uniswap] = ethereum.concentratedPlatforms
if (!uniswap) throw new RangeError('Ethereum has no concentrated platform.')
const harmony = { ...configuredChain(1666600000), concentratedPlatforms: [uniswap] }
const [wone, dai, usdc] = record.tokens
const unlisted: Address = `0x${'fa'.repeat(20)}`
const unit = 10n ** 18n

/** One platform has 100,000 ONE and 3,000 1DAI. The other platform has no pool. */
function poolsOf(concentrated?: ConcentratedPoolsState, output: Address = dai.address, block = 1n): PoolState {
  const [token0, token1] = [wone.address, output].map(lowerAddress).toSorted() as [Address, Address]
  const isInOrder = token0 === lowerAddress(wone.address)
  const [reserve0, reserve1] = isInOrder ? [100_000n * unit, 3000n * unit] : [3000n * unit, 100_000n * unit]
  const pool: Pool = { address: `0x${'1'.repeat(40)}`, token0, token1, reserve0, reserve1, swapFeeBps: 30 }
  const pools = new Map<PlatformId, readonly Pool[]>([['viperswap', [pool]]])
  const state = { status: 'ready', complete: true, pools } as const
  return { ...state, block: { number: block, hash: '0xaa', receivedAt: 0 }, ...(concentrated && { concentrated }) }
}

const better = concentratedPool({
  id: `0x${'a'.repeat(40)}`,
  pair: [wone.address, dai.address],
  fee: 500,
  price: 0.03,
  liquidity: 10n ** 24n,
})
const stateOf = (pools: readonly ConcentratedMarketPool[], part = {}) =>
  readyConcentrated([wone.address, dai.address], { [uniswap.id]: pools }, part)

const decodeTokenCall = createCallDecoder([...erc20Abi, ...multicall3Abi])

/** Symbol and decimals from the chain record; an unlisted token has 18 decimals. */
function answerTokens({ to, data }: ChainCall) {
  const token = harmony.tokens.find(({ address }) => address.toLowerCase() === to.toLowerCase())
  const { functionName } = decodeTokenCall(data)
  const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
  if (functionName === 'decimals') return numberToHex(BigInt(token?.decimals ?? 18), { size: 32 })
  if (functionName === 'symbol') return text(token?.symbol ?? 'FEE')
  return functionName === 'name' ? text(token?.name ?? '') : numberToHex(0n, { size: 32 })
}

async function open(pools: PoolState, output: Address = dai.address) {
  const page = createPageSession(harmony)
  page.answerCalls(answerTokens)
  page.stores.pools.set(pools)
  const link = `?inputCurrency=ONE&outputCurrency=${output}&exactAmount=100`
  const shown = showRoutes(
    page.session,
    { [paths.exchange]: SwapScreen, [paths.bridge]: () => null },
    `/exchange${link}`,
  )
  await screen.findByRole('region', { name: 'Swap' }, waitOptions)
  return { ...page, shown }
}

const card = () => within(screen.getByRole('region', { name: 'Swap' }))
const rows = () => within(card().getByRole('radiogroup', { name: 'Platform' })).getAllByRole<HTMLInputElement>('radio')
const rowText = (name: string | RegExp) => card().getByRole('radio', { name }).closest('label')?.textContent
const output = () => card().getByRole<HTMLInputElement>('textbox', { name: /^To/ }).value
const requestsOf = (requested: readonly string[], what: string) => requested.filter((each) => each.startsWith(what))

describe('quotes of concentrated platforms', () => {
  test('default: selects and lists the better concentrated platform first, with its fee tier', async () => {
    const { requested } = await open(poolsOf(stateOf([better])))
    expect(await card().findByText('Best price found on Uniswap V3', undefined, waitOptions)).toBeDefined()
    expect(rows()[0]?.checked).toBe(true)
    expect(rowText(/Uniswap V3/)).toMatch(/Uniswap V3.*Best.*Fee 0\.05%/)
    expect(rowText(/Viperswap/)).toMatch(/Fee 0\.30%/)
    // 100 ONE at 0.03 1DAI each, minus the fee of 0.05 %.
    expect(output()).toMatch(/^2\.998/)
    expect(within(card().getByText('Route').closest('.detail-row') as HTMLElement).getByText('0.05%')).toBeDefined()
    const followed = [wone.address, dai.address].map(lowerAddress).join()
    expect(requestsOf(requested, 'followTokens')).toEqual([`followTokens ${followed}`])
  })

  test('behavior: routes through the platform that the user selects', async () => {
    await open(poolsOf(stateOf([better])))
    await card().findByText('Best price found on Uniswap V3', undefined, waitOptions)
    fireEvent.click(card().getByRole('radio', { name: /Viperswap/ }))
    expect(await card().findByText('Swap through Viperswap', undefined, waitOptions)).toBeDefined()
    expect(output()).toMatch(/^2\.98/)
  })

  test('behavior: quotes pairs while concentrated pools are read, and compares both afterwards', async () => {
    const { stores } = await open(poolsOf())
    expect(await card().findByText('Uniswap V3 · Reading…', undefined, waitOptions)).toBeDefined()
    expect(card().getByText('Best price found on Viperswap')).toBeDefined()
    act(() => stores.pools.set(poolsOf(stateOf([better]))))
    expect(await card().findByText('Best price found on Uniswap V3', undefined, waitOptions)).toBeDefined()
    act(() => stores.pools.set(poolsOf({ status: 'unreachable', error: new RangeError('refused') })))
    expect(await card().findByText('Uniswap V3 · Could not be read', undefined, waitOptions)).toBeDefined()
  })

  test('behavior: reads the ticks for an amount once, and quotes the pool only afterwards', async () => {
    const { requested, stores } = await open(poolsOf(stateOf([withoutTicks(better)])))
    expect(await card().findByText('Uniswap V3 · Reading…', undefined, waitOptions)).toBeDefined()
    await waitFor(() => expect(requestsOf(requested, 'readTicksOf')).toHaveLength(1), waitOptions)
    expect(requestsOf(requested, 'readTicksOf')[0]).toContain(better.id)
    fireEvent.change(card().getByRole('textbox', { name: /^From/ }), { target: { value: '101' } })
    await waitFor(() => expect(output()).toMatch(/^3\.0/), waitOptions)
    act(() => stores.pools.set(poolsOf(stateOf([better]))))
    expect(await card().findByText('Best price found on Uniswap V3', undefined, waitOptions)).toBeDefined()
    expect(requestsOf(requested, 'readTicksOf')).toHaveLength(1)
  })

  test('behavior: marks a price as incomplete while more ticks are read', async () => {
    await open(poolsOf(stateOf([better], { unfinished: new Map([[uniswap.id, 'reading']]) })))
    await card().findByText('Best price found on Uniswap V3', undefined, waitOptions)
    expect(rowText(/Uniswap V3/)).toContain('Reading…')
    expect(rowText(/Viperswap/)).not.toContain('Reading…')
  })

  test('behavior: quotes only direct pools when multihop is off [1.9.14]', async () => {
    const hop = (id: string, pair: readonly [Address, Address], price: number) =>
      concentratedPool({ id: `0x${id.repeat(40)}`, pair, fee: 100, price, liquidity: 10n ** 24n })
    const around = [hop('b', [wone.address, usdc.address], 3e-14), hop('c', [usdc.address, dai.address], 1e12)]
    const { stores } = await open(poolsOf(stateOf([better, ...around])))
    await waitFor(() => expect(rowText(/Uniswap V3/)).toContain('Fee 0.01%'), waitOptions)
    act(() => stores.settings.change({ multihop: false }))
    await waitFor(() => expect(rowText(/Uniswap V3/)).toContain('Fee 0.05%'), waitOptions)
  })

  test('behavior: quotes a token only on pairs until a simulation has transferred it without a fee', async () => {
    const pool = concentratedPool({ id: better.id, pair: [wone.address, unlisted], fee: 500, liquidity: 10n ** 24n })
    const state = (part = {}) =>
      poolsOf(readyConcentrated([wone.address, unlisted], { [uniswap.id]: [pool] }, part), unlisted)
    const { answerNode, stores } = await open(state(), unlisted)
    expect(await card().findByText('Uniswap V3 · Reading…', undefined, waitOptions)).toBeDefined()
    answerNode('0x')
    act(() => stores.pools.set({ ...state(), block: { number: 2n, hash: '0xab', receivedAt: 0 } } as PoolState))
    expect(card().getByText('Best price found on Viperswap')).toBeDefined()
  })

  test('behavior: polls no concentrated pools on other screens', async () => {
    const { requested, shown } = await open(poolsOf(stateOf([better])))
    await card().findByText('Best price found on Uniswap V3', undefined, waitOptions)
    act(() => shown.go({ to: paths.bridge }))
    await waitFor(() => expect(requested.at(-1)).toBe('followTokens '), waitOptions)
  })
})
