import type { Address } from '@dexswap/chains'
import { formatUnits, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareWithChain } from './compare-with-chain.ts'
import type { Environment } from './environment/build-environment.ts'
import { feeSetterAbi } from './environment/fee-setter-abi.ts'
import { readPairLogs, readPairs } from './environment/read-chain.ts'
import { type IndexedPair, type IndexedToken, inUnits, pairFields, readIndexedPairs } from './indexed-pairs.ts'
import { type OpenIndex, openIndex } from './open-index.ts'
import { queryAll, queryIndex } from './query-index.ts'
import { readEverything } from './read-everything.ts'
import { recomputeRows } from './recompute-rows.ts'
import { recomputeVolumes } from './recompute-volumes.ts'
import { wrongSums } from './sums-of-rows.ts'
import { waitForHead } from './wait-for-block.ts'

const day = 86_400
const hour = 3_600

let index: OpenIndex
let environment: Environment

beforeAll(async () => {
  index = await openIndex({ seed: 7, before: 80, after: 20 })
  environment = index.environment
}, 400_000)

afterAll(() => index?.close())

describe('figures of the index', () => {
  test('behavior: stores the reserves, supplies and liquidity positions of the chain [2.3.01 2.3.03 2.3.12]', async () => {
    await compareWithChain(index.url, environment)
  })

  test('behavior: stores positions that add up to the supply of their pair [2.3.12]', async () => {
    type Position = { id: string; liquidityTokenBalance: string; pair: { id: Address } }
    const positions = await queryAll<Position>(
      index.url,
      'liquidityPositions',
      'id liquidityTokenBalance pair { id totalSupply }',
    )
    const sums = new Map<string, bigint>()
    for (const { liquidityTokenBalance, pair } of positions) {
      sums.set(pair.id, (sums.get(pair.id) ?? 0n) + parseUnits(liquidityTokenBalance, 18))
    }
    // The zero address has 1000 base units of the first provider, which are not a position.
    for (const { id, totalSupply } of await readIndexedPairs(index.url))
      expect((sums.get(id) ?? 0n) + 1000n).toBe(parseUnits(totalSupply, 18))
  })

  test('behavior: stores daily and hourly volumes that equal the sums of the logs [2.3.14]', async () => {
    const volumes = new Map<string, bigint>()
    const count = (key: string, amount: bigint) => volumes.set(key, (volumes.get(key) ?? 0n) + amount)
    for (const log of await readPairLogs(environment)) {
      if (log.eventName !== 'Swap') continue
      const id = log.address.toLowerCase()
      const { amount0In, amount0Out, amount1In, amount1Out } = log.args
      for (const [period, length] of [
        ['day', day],
        ['hour', hour],
      ] as const) {
        const start = log.timestamp - (log.timestamp % length)
        count(`${period} ${id} ${start} 0`, amount0In + amount0Out)
        count(`${period} ${id} ${start} 1`, amount1In + amount1Out)
      }
    }
    const decimals = new Map(
      (await readIndexedPairs(index.url)).map(({ id, token0, token1 }) => [
        id,
        [token0.decimals, token1.decimals] as const,
      ]),
    )
    const expected = (period: string, id: Address, start: number) =>
      ([0, 1] as const).map((side) =>
        inUnits(volumes.get(`${period} ${id} ${start} ${side}`) ?? 0n, decimals.get(id)?.[side] ?? null),
      )

    type Day = { id: string; pairAddress: Address; date: number; dailyVolumeToken0: string; dailyVolumeToken1: string }
    const days = await queryAll<Day>(
      index.url,
      'pairDayDatas',
      'id pairAddress date dailyVolumeToken0 dailyVolumeToken1',
    )
    for (const row of days) {
      expect([row.dailyVolumeToken0, row.dailyVolumeToken1]).toEqual(expected('day', row.pairAddress, row.date))
    }
    type Hour = {
      id: string
      pairAddress: Address
      hourStartUnix: number
      hourlyVolumeToken0: string
      hourlyVolumeToken1: string
    }
    const hours = await queryAll<Hour>(
      index.url,
      'pairHourDatas',
      'id pairAddress hourStartUnix hourlyVolumeToken0 hourlyVolumeToken1',
    )
    for (const row of hours) {
      expect([row.hourlyVolumeToken0, row.hourlyVolumeToken1]).toEqual(
        expected('hour', row.pairAddress, row.hourStartUnix),
      )
    }
    const keys = (period: string) =>
      new Set([...volumes.keys()].filter((key) => key.startsWith(period)).map((key) => key.slice(0, -2)))
    expect(new Set([...days.map(({ pairAddress, date }) => `day ${pairAddress} ${date}`), ...keys('day')]).size).toBe(
      days.length,
    )
    expect(
      new Set([
        ...hours.map(({ pairAddress, hourStartUnix }) => `hour ${pairAddress} ${hourStartUnix}`),
        ...keys('hour'),
      ]).size,
    ).toBe(hours.length)
  })

  test('behavior: stores daily dollar volumes that follow from the logs; null, not 0, without a price [2.3.14 2.7.14]', async () => {
    const expected = recomputeVolumes(environment, await readPairLogs(environment))
    type Day = { id: string; pairAddress: Address; date: number; dailyVolumeUSD: string | null }
    const days = await queryAll<Day>(index.url, 'pairDayDatas', 'id pairAddress date dailyVolumeUSD')
    const indexed = new Map(days.map((row) => [`${row.pairAddress} ${row.date}`, row.dailyVolumeUSD]))
    expect([...expected.values()]).toContain(null)
    expect([...expected.values()].filter((volume) => volume !== null && volume > 1).length).toBeGreaterThan(20)
    for (const [id, volume] of expected) {
      const shown = indexed.get(id)
      if (volume === null) expect([id, shown]).toEqual([id, null])
      // Both values are rounded: floats in the sixteenth digit, the index to 10^-18 dollars.
      else expect(Math.abs(Number(shown) - volume) / volume, id).toBeLessThan(1e-9)
    }
    for (const [id, shown] of indexed) if (!expected.has(id)) expect([id, shown]).toEqual([id, '0'])
  })

  test('behavior: stores every swap, mint and burn of the logs exactly once', async () => {
    type Action = { id: string; amount0?: string | null; amount0In?: string | null; liquidity?: string }
    const [swaps, mints, burns] = await Promise.all([
      queryAll<Action>(index.url, 'swaps', 'id amount0In'),
      queryAll<Action>(index.url, 'mints', 'id amount0 liquidity'),
      queryAll<Action>(index.url, 'burns', 'id amount0 liquidity'),
    ])
    const decimals = new Map(
      (await readIndexedPairs(index.url)).map(({ id, token0 }) => [id as string, token0.decimals]),
    )
    const logs = await readPairLogs(environment)
    const named = (name: string) => logs.filter(({ eventName }) => eventName === name)
    const idOf = (log: (typeof logs)[number]) => `${log.transactionHash}-${log.logIndex}`
    for (const [name, rows] of [
      ['Swap', swaps],
      ['Mint', mints],
      ['Burn', burns],
    ] as const) {
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.map(({ id }) => id).sort()).toEqual(named(name).map(idOf).sort())
    }
    const amounts = new Map([...swaps, ...mints, ...burns].map((row) => [row.id, row.amount0 ?? row.amount0In ?? null]))
    for (const log of logs) {
      const amount =
        log.eventName === 'Swap'
          ? log.args.amount0In
          : log.eventName === 'Mint' || log.eventName === 'Burn'
            ? log.args.amount0
            : null
      if (amount === null) continue
      expect(amounts.get(idOf(log))).toBe(inUnits(amount, decimals.get(log.address.toLowerCase()) ?? null))
    }
    // A mint or burn has the same amount of LP tokens as a transfer in the same transaction.
    const transfers = new Map(
      logs.flatMap((log) => (log.eventName === 'Transfer' ? [[log.transactionHash + log.args.value, true]] : [])),
    )
    for (const { id, liquidity } of [...mints, ...burns]) {
      expect(transfers.has(id.slice(0, 66) + parseUnits(liquidity ?? '', 18))).toBe(true)
    }
  })

  test('behavior: stores rows with counts, amounts and days that follow from the logs [2.7.05]', async () => {
    const pairs = await readIndexedPairs(index.url)
    const expected = await recomputeRows(
      environment,
      await readPairLogs(environment),
      await readPairs(environment),
      pairs,
    )
    const everything = await readEverything(index.url)
    for (const [list, rows] of Object.entries(expected)) {
      const indexed = new Map((everything[list] as readonly { readonly id: string }[]).map((row) => [row.id, row]))
      // Campaigns also create transactions and reward tokens, which are not in the logs of pairs.
      if (list !== 'transactions' && list !== 'tokens')
        expect([list, indexed.size]).toEqual([list, Object.keys(rows).length])
      for (const [id, row] of Object.entries(rows)) expect(indexed.get(id), `${list} ${id}`).toMatchObject(row)
    }
  })

  /** Fields that have a single value in this environment. Other tests check them. */
  const alike: ReadonlySet<string> = new Set([
    'bundles.id',
    'bundles.nativeCurrencyPrice',
    'mints.sender',
    'burns.sender',
    'swaps.sender',
    'burns.logIndex',
    'campaignFactories.id',
    'campaignFactories.campaignCount',
    'liquidityMiningCampaigns.factory',
    'liquidityMiningCampaigns.stakedAmount',
  ])

  test('behavior: has at least two distinct values in every compared field', async () => {
    const everything = await readEverything(index.url)
    const fields = Object.entries(everything).flatMap(([list, all]) => {
      const rows = all as readonly Readonly<Record<string, unknown>>[]
      const distinct = (field: string) => new Set(rows.map((row) => JSON.stringify(row[field]))).size
      return Object.keys(rows[0] ?? {}).map((field) => ({ field: `${list}.${field}`, distinct: distinct(field) }))
    })
    expect(fields.length).toBeGreaterThan(100)
    expect(fields.filter(({ field, distinct }) => distinct < 2 && !alike.has(field))).toEqual([])
  })

  test('behavior: stores totals that equal the sums of their parts, and null when all parts are unknown [2.3.03 2.7.16]', async () => {
    expect(await wrongSums(index.url)).toEqual([])
  })

  test('behavior: stores the daily price and value of a token in its day row [2.7.26]', async () => {
    type Day = {
      id: string
      date: number
      token: { id: string }
      priceUSD: string | null
      totalLiquidityToken: string | null
      totalLiquidityNativeCurrency: string | null
      totalLiquidityUSD: string | null
    }
    const fields = 'id date token { id } priceUSD totalLiquidityToken totalLiquidityNativeCurrency totalLiquidityUSD'
    const days = await queryAll<Day>(index.url, 'tokenDayDatas', fields)
    const of = (...keys: readonly Parameters<Environment['token']>[0][]) =>
      days.filter(({ token }) => keys.some((key) => environment.token(key).toLowerCase() === token.id))
    const native = of('wone').toSorted((one, other) => one.date - other.date)
    expect(new Set(native.map(({ priceUSD }) => priceUSD)).size).toBeGreaterThan(3)
    for (const day of native) expect(day.totalLiquidityNativeCurrency).toBe(day.totalLiquidityToken)
    const { bundle } = await queryIndex<{ bundle: { nativeCurrencyPrice: string } }>(
      index.url,
      '{ bundle(id: "1") { nativeCurrencyPrice } }',
    )
    expect(native.at(-1)?.priceUSD).toBe(bundle.nativeCurrencyPrice)
    for (const { priceUSD } of of('dai', 'usdc', 'usdt')) expect(Number(priceUSD)).toBeCloseTo(1, 9)
    for (const { totalLiquidityUSD, totalLiquidityToken, priceUSD } of [...native, ...of('dai', 'usdc', 'usdt')]) {
      expect(Number(totalLiquidityUSD) / (Number(totalLiquidityToken) * Number(priceUSD))).toBeCloseTo(1, 9)
    }
    for (const { priceUSD, totalLiquidityNativeCurrency, totalLiquidityUSD } of of('lonely')) {
      expect([priceUSD, totalLiquidityNativeCurrency, totalLiquidityUSD]).toEqual([null, null, null])
    }
  })

  test('behavior: prices the native currency by the weighted mean of stablecoin pairs without outliers [2.3.15 2.7.10]', async () => {
    const wone = environment.token('wone').toLowerCase()
    const stables = new Map(
      [
        ['dai', 18],
        ['usdc', 6],
        ['usdt', 6],
      ].map(([key, decimals]) => [environment.token(key as 'dai').toLowerCase(), Number(decimals)]),
    )
    const onChain = await readPairs(environment)
    const found: { native: number; price: number }[] = []
    for (const { id, token0, token1 } of await readIndexedPairs(index.url)) {
      const state = onChain.get(id)
      const [native, stable] =
        token0.id === wone ? [state?.reserve0, state?.reserve1] : [state?.reserve1, state?.reserve0]
      const decimals = stables.get(token0.id === wone ? token1.id : token0.id)
      if (![token0.id, token1.id].includes(wone) || decimals === undefined) continue
      const price = Number(formatUnits(stable ?? 0n, decimals)) / Number(formatUnits(native ?? 0n, 18))
      found.push({ native: Number(native), price })
    }
    const total = (pairs: typeof found) => pairs.reduce((sum, { native }) => sum + native, 0)
    const dearest = found.toSorted((one, other) => one.price - other.price)
    const middle = dearest.find((_, at) => total(dearest.slice(0, at + 1)) * 2 >= total(dearest))
    const inLine = found.filter(({ price }) => Math.abs(price - (middle?.price ?? 0)) <= (middle?.price ?? 0) / 50)
    const weighted = inLine.reduce((sum, { native, price }) => sum + native * price, 0)
    const { bundle } = await queryIndex<{ bundle: { nativeCurrencyPrice: string } }>(
      index.url,
      '{ bundle(id: "1") { nativeCurrencyPrice } }',
    )
    expect(Number(bundle.nativeCurrencyPrice) / (weighted / total(inLine))).toBeCloseTo(1, 9)
  })

  test('behavior: returns null, not 0, for a token without a route to the native currency, and for its pair [2.3.02]', async () => {
    const { token, pairs } = await queryIndex<{
      token: { derivedNativeCurrency: null; priceUSD: null; tradeVolumeUSD: string | null }
      pairs: readonly {
        reserveUSD: null
        reserveNativeCurrency: null
        volumeUSD: string | null
        swaps: readonly { amountUSD: null }[]
      }[]
    }>(
      index.url,
      `query($id: ID!, $token: Bytes) { token(id: $id) { derivedNativeCurrency priceUSD tradeVolumeUSD }
        pairs(where: { token0_in: [$token] }) { reserveUSD } }`.replace(
        'pairs(where: { token0_in: [$token] }) { reserveUSD }',
        'pairs(where: { reserveUSD: null, token0_not: $token, platform: "dexswap" }) { reserveUSD reserveNativeCurrency volumeUSD swaps { amountUSD } }',
      ),
      { id: environment.token('lonely'), token: environment.token('wone') },
    )
    expect(token).toMatchObject({ derivedNativeCurrency: null, priceUSD: null, tradeVolumeUSD: null })
    expect(pairs).toHaveLength(1)
    expect(pairs[0]).toMatchObject({ reserveUSD: null, reserveNativeCurrency: null, volumeUSD: null })
    expect(pairs[0]?.swaps.length).toBeGreaterThan(0)
    for (const { amountUSD } of pairs[0]?.swaps ?? []) expect(amountUSD).toBeNull()
  })

  test('behavior: sanitizes and truncates the metadata of odd tokens; null when missing [2.3.02]', async () => {
    const tokens = await queryAll<IndexedToken>(index.url, 'tokens', 'id symbol name decimals')
    const of = (key: Parameters<Environment['token']>[0]) =>
      tokens.find(({ id }) => id === environment.token(key).toLowerCase())
    expect(of('words')).toMatchObject({ symbol: 'MKR', name: 'Maker', decimals: 18 })
    expect(of('nameless')).toMatchObject({ symbol: null, name: null, decimals: 18 })
    expect(of('secret')).toMatchObject({ symbol: 'SECRET', decimals: null })
    expect(of('huge')).toMatchObject({ symbol: `${'S'.repeat(31)}…`, name: `${'n'.repeat(99)}…` })
    expect(of('sly')).toMatchObject({ symbol: 'SLY', name: 'Sly Token' })
    expect(of('none')?.decimals).toBe(0)
    expect(of('thirty')?.decimals).toBe(30)
  })
})

describe('figures while blocks arrive', () => {
  test('behavior: detects at the next trade that a swap fee was changed without an event [2.3.04 2.9.02]', async () => {
    const { pairs, record, accounts, send, actor, actorAbi } = environment
    const pair = pairs[0]?.address as Address
    await send(accounts[0] as Address, record.platforms[0]?.factory as Address, feeSetterAbi, 'setSwapFee', [pair, 40])
    await send(accounts[1] as Address, actor, actorAbi, 'trade', [[{ pair, zeroForOne: true, bps: 50n, feeBps: 40n }]])
    await waitForHead(index.url, environment)
    expect(await queryIndex(index.url, `{ pair(id: "${pair}") { swapFee } }`)).toEqual({ pair: { swapFee: 40 } })
  })

  test("behavior: continues indexing when balanceOf of a pair's token reverts", async () => {
    const { accounts, send, tokenAbi, token } = environment
    await send(accounts[0] as Address, token('words'), tokenAbi, 'setBroken', [true])
    const { pairs, actor, actorAbi } = environment
    await send(accounts[1] as Address, actor, actorAbi, 'trade', [
      [{ pair: pairs[1]?.address, zeroForOne: false, bps: 20n, feeBps: 25n }],
    ])
    await waitForHead(index.url, environment)
    const onChain = await readPairs(environment)
    const { pair } = await queryIndex<{ pair: IndexedPair }>(
      index.url,
      `{ pair(id: "${pairs[1]?.address}") { ${pairFields} } }`,
    )
    expect(pair.reserve0).toBe(inUnits(onChain.get(pair.id)?.reserve0, pair.token0.decimals))
    await send(accounts[0] as Address, token('words'), tokenAbi, 'setBroken', [false])
  })
})
