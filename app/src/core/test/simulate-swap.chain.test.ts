import type { Address } from '@dexswap/chains'
import { swapCalls } from '@dexswap/orders/swap-calls'
import { LimitExceededError, SwapRefusedError } from '@dexswap/orders/swap-errors'
import { users } from '@dexswap/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inputForOutput } from '../swaps/input-for-output.ts'
import type { SwapIntent } from '../swaps/intent.ts'
import { simulateRow, simulateSwap } from '../swaps/simulate-swap.ts'
import { estimateSwapGas } from '../swaps/swap-gas.ts'
import type { Currency } from '../tokens/currency.ts'
import { currencyIn, startTestWorld, type TestWorld } from './start-test-world.ts'

// Invariant: a simulation predicts the result of the same call, and changes no state.

const [user = '0x', outsider = '0x', friend = '0x'] = users

let world: TestWorld

beforeAll(async () => {
  world = await startTestWorld()
  await world.addPair('dexswap', 'ONE', 100_000, '1DAI', 2000)
  await world.addPair('dexswap', '1DAI', 5000, 'RFX', 10_000)
  await world.approve(user, world.token('1DAI'), world.router('dexswap'))
}, 60_000)
afterAll(() => world.stop())

const currency = (id: string) => currencyIn(world, id)

const oneToken = 10n ** 18n

function intentOf(input: string, output: string, terms: Partial<SwapIntent> = {}): SwapIntent {
  const [from, to] = [currency(input), currency(output)]
  const address = (of: Currency) => (of.kind === 'native' ? world.chain.wrappedNative.address : of.address)
  return {
    kind: 'swap',
    chainId: 31337,
    account: user,
    input: from,
    output: to,
    exact: 'input',
    platform: 'DexSwap',
    router: world.router('dexswap'),
    path: [address(from), address(to)],
    amountIn: oneToken,
    amountOut: 1n,
    minimumOut: 1n,
    maximumIn: oneToken,
    recipient: user,
    deadline: 10n ** 12n,
    ...terms,
  }
}

const simulate = (intent: SwapIntent, options?: { approving: boolean }) =>
  simulateSwap(world.client, world.chain.multicall, intent, options)

async function balances(owner: Address): Promise<unknown> {
  return world.rpc('eth_getBalance', owner, 'latest')
}

describe('simulateSwap', () => {
  test.each([
    ['1DAI', 'ONE'],
    ['ONE', '1DAI'],
    ['1DAI', 'RFX'],
  ])('default: measures that %s for %s moves the displayed amounts and nothing else', async (input, output) => {
    const before = await balances(user)
    const result = await simulate(intentOf(input, output))
    const { number } = await world.head()
    expect(result).toMatchObject({
      status: 'passed',
      measured: { block: number, leaves: oneToken, nothingElse: true },
    })
    if (result.status !== 'passed') return
    expect(result.estimate?.gas).toBeGreaterThan(50_000n)
    expect(result.measured?.arrives).toBeGreaterThan(1n)
    expect(await balances(user)).toBe(before)
  })

  test('behavior: measures the amount that another recipient receives', async () => {
    for (const output of ['ONE', 'RFX']) {
      const result = await simulate(intentOf('1DAI', output, { recipient: friend }))
      expect(result).toMatchObject({ status: 'passed', measured: { leaves: oneToken, nothingElse: true } })
      if (result.status === 'passed') expect(result.measured?.arrives).toBeGreaterThan(1n)
    }
  })

  test('behavior: predicts the result of the swap to the unit', async () => {
    const intent = intentOf('1DAI', 'ONE', { recipient: friend })
    const result = await simulate(intent)
    const before = BigInt(String(await balances(friend)))
    const [call] = swapCalls(intent)
    if (call) await world.send(user, call)
    const arrived = BigInt(String(await balances(friend))) - before
    expect(result).toMatchObject({ status: 'passed', measured: { arrives: arrived } })
  })

  test('behavior: includes a missing approval in the simulation', async () => {
    const intent = intentOf('1DAI', 'ONE', { account: outsider, recipient: outsider })
    expect(await simulate(intent)).toMatchObject({ status: 'refused' })
    expect(await simulate(intent, { approving: true })).toMatchObject({
      status: 'passed',
      estimate: null,
      measured: { leaves: oneToken, nothingElse: true },
    })
    expect(await simulate(intent)).toMatchObject({ status: 'refused' })
  })

  test('error: LimitExceededError when the output is below the minimum', async () => {
    const result = await simulate(intentOf('1DAI', 'ONE', { minimumOut: 10n ** 30n }))
    expect(result.status === 'refused' && result.error).toBeInstanceOf(LimitExceededError)
  })

  test('error: SwapRefusedError when the swap would fail after its approval', async () => {
    const tooMuch = { amountIn: 10n ** 40n, maximumIn: 10n ** 40n, account: outsider, recipient: outsider }
    const result = await simulate(intentOf('1DAI', 'ONE', tooMuch), { approving: true })
    expect(result.status === 'refused' && result.error).toBeInstanceOf(SwapRefusedError)
  })

  test('behavior: returns only whether the call passes, on a node without state overrides', async () => {
    const plain = world.clientThat(({ params }) => Array.isArray(params) && params.length > 2)
    const intent = intentOf('1DAI', 'ONE')
    const result = await simulateSwap(plain, world.chain.multicall, intent)
    expect(result).toMatchObject({ status: 'passed', measured: null })
    expect(await simulateSwap(plain, world.chain.multicall, intent, { approving: true })).toEqual({ status: 'unknown' })
  })
})

describe('simulateRow', () => {
  const row = (intent: SwapIntent, client = world.client) => simulateRow(client, world.chain.multicall, intent)
  const unapproved = (input: string, output: string) =>
    row(intentOf(input, output, { account: outsider, recipient: outsider }))

  test('default: passes a valid swap in one call, with or without its approval', async () => {
    world.requests.length = 0
    expect(await row(intentOf('1DAI', 'ONE'))).toEqual({ says: 'passes' })
    expect(world.requests.flat().filter((method) => method === 'eth_call')).toHaveLength(1)
    expect(await unapproved('1DAI', 'RFX')).toEqual({ says: 'passes' })
    expect(await unapproved('ONE', '1DAI')).toEqual({ says: 'passes' })
  })

  test('behavior: fails a swap that reverts with a reason, but not one that reverts without a reason', async () => {
    const { number } = await world.head()
    expect(await row(intentOf('1DAI', 'ONE', { minimumOut: 10n ** 30n }))).toEqual({ says: 'fails', block: number })
    const code = await world.rpc('eth_getCode', world.router('dexswap'), 'latest')
    await world.rpc('anvil_setCode', world.router('dexswap'), '0x60006000fd')
    try {
      expect(await row(intentOf('1DAI', 'ONE'))).toEqual({ says: 'nothing' })
    } finally {
      await world.rpc('anvil_setCode', world.router('dexswap'), code)
    }
  })

  test('behavior: returns null when the approval is refused, or the node has no state overrides', async () => {
    const code = await world.rpc('eth_getCode', world.token('1DAI'), 'latest')
    await world.rpc('anvil_setCode', world.token('1DAI'), '0x60006000fd')
    try {
      expect(await row(intentOf('1DAI', 'ONE'))).toEqual({ says: 'nothing' })
    } finally {
      await world.rpc('anvil_setCode', world.token('1DAI'), code)
    }
    const plain = world.clientThat(({ params }) => Array.isArray(params) && params.length > 2)
    expect(await row(intentOf('1DAI', 'ONE', { minimumOut: 10n ** 30n }), plain)).toEqual({ says: 'nothing' })
  })
})

describe('estimateSwapGas', () => {
  test('default: estimates the gas of the call itself when the token is approved [1.7.27 2.7.41]', async () => {
    expect(await estimateSwapGas(world.client, intentOf('1DAI', 'ONE'))).toBeGreaterThan(50_000n)
  })
  test('behavior: returns null when the token is not approved [1.7.27 2.7.41]', async () => {
    expect(await estimateSwapGas(world.client, intentOf('1DAI', 'ONE', { account: outsider }))).toBeNull()
  })
  test('behavior: estimates an exact output when the input token is approved [3.7.05]', async () => {
    const exact = { exact: 'output', amountOut: oneToken, maximumIn: 100n * oneToken } as const
    expect(await estimateSwapGas(world.client, intentOf('1DAI', 'ONE', exact))).toBeGreaterThan(50_000n)
    const other = { ...exact, account: outsider }
    expect(await estimateSwapGas(world.client, intentOf('1DAI', 'ONE', other))).toBeNull()
  })
  test('behavior: estimates all candidates in one request', async () => {
    world.requests.length = 0
    await estimateSwapGas(world.client, intentOf('1DAI', 'ONE'))
    // The batch contains the block number, because the refusal of a lagging node does not count.
    expect(world.requests).toEqual([['eth_estimateGas', 'eth_estimateGas', 'eth_blockNumber']])
  })
})

describe('inputForOutput', () => {
  const unitOf = (id: string) => 10n ** BigInt(currency(id).decimals)
  /** Input for exactly 20 units of output, computed as if there was no transfer fee. */
  const exactly20 = (input: string, output: string, amountIn: bigint) => {
    const wanted = 20n * unitOf(output)
    const sold = amountIn * unitOf(input)
    const limits = { amountIn: sold, maximumIn: sold * 2n, amountOut: wanted, minimumOut: wanted }
    return intentOf(input, output, { exact: 'output', ...limits })
  }
  const inputFor = (intent: SwapIntent) => inputForOutput(world.client, world.chain.multicall, intent)

  test.each([
    ['RFX', '1DAI', 40n],
    ['1DAI', 'RFX', 10n],
  ])(
    'default: refuses %s for exactly 20 %s with a transfer fee, and returns a sufficient input',
    async (input, output, amountIn) => {
      const exact = exactly20(input, output, amountIn)
      expect(await simulate(exact, { approving: true })).toMatchObject({ status: 'refused' })
      const found = await inputFor(exact)
      expect(found?.arrives).toBeGreaterThanOrEqual(exact.amountOut)
      // The input yields at most 1 % more than required.
      expect(found?.arrives).toBeLessThan((exact.amountOut * 101n) / 100n)
      const sold = found?.amountIn ?? 0n
      const offered = { ...exact, exact: 'input', amountIn: sold, maximumIn: sold } as const
      expect(await simulate(offered, { approving: true })).toMatchObject({ status: 'passed' })
    },
  )

  test('behavior: returns null for an account that cannot transfer the input', async () => {
    const account = '0x00000000000000000000000000000000000000f1'
    expect(await inputFor({ ...exactly20('RFX', '1DAI', 41n), account, recipient: account })).toBeNull()
  })
})
