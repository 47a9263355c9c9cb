import { readFileSync } from 'node:fs'
import type { Address } from '@dexswap/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMeta } from '../src/process/read-meta.ts'
import type { Environment } from './environment/build-environment.ts'
import { type CampaignScenario, playCampaigns } from './environment/campaign-scenario.ts'
import { readBalance } from './environment/read-chain.ts'
import { hostileFailures, runHostile } from './hostile/run-hostile.ts'
import { type IndexedPair, type IndexedToken, pairFields, readIndexedPairs } from './indexed-pairs.ts'
import { type OpenIndex, openIndex } from './open-index.ts'
import { indexerProcesses } from './process-of.ts'
import { QueryRefusedError, queryIndex } from './query-index.ts'

const hour = 3_600

let index: OpenIndex
let environment: Environment
let scenario: CampaignScenario

beforeAll(async () => {
  const prepare = async (built: Environment) => {
    scenario = await playCampaigns(built)
  }
  index = await openIndex({ seed: 7, before: 40, after: 5 }, prepare, { trustedProxies: 1 })
  environment = index.environment
}, 400_000)

afterAll(() => index?.close())

describe('campaigns of the index', () => {
  type Campaign = { readonly id: string }
  type Campaigns = { readonly liquidityMiningCampaigns: readonly Campaign[] }
  const listed = async (where: string) => {
    const query = `{ liquidityMiningCampaigns(first: 1000, where: { ${where} }) { id } }`
    return (await queryIndex<Campaigns>(index.url, query)).liquidityMiningCampaigns.map(({ id }) => id)
  }
  const single = (id: Address, fields: string) =>
    queryIndex<{ liquidityMiningCampaign: unknown }>(
      index.url,
      `{ liquidityMiningCampaign(id: "${id}") { ${fields} } }`,
    )
  const lower = (address: Address) => address.toLowerCase()

  test("behavior: lists active, upcoming and expired campaigns of a pair by the app's filters [2.7.17 2.7.18 2.7.19 2.7.20 2.7.21 2.7.22 2.7.23 2.7.24]", async () => {
    const { timestamp: now } = await environment.anvil.client.getBlock()
    const ofPair = `stakablePair: "${scenario.pair}"`
    const active = await listed(`${ofPair}, startsAt_lte: "${now}", endsAt_gte: "${now}"`)
    expect(active).toEqual(expect.arrayContaining([lower(scenario.active), lower(scenario.endless)]))
    const upcoming = await listed(`${ofPair}, startsAt_gt: ${now}`)
    expect(upcoming).toContain(lower(scenario.upcoming))
    const expired = await listed(`${ofPair}, endsAt_gte: ${now - 30n * 86_400n}, endsAt_lt: ${now}`)
    expect(expired).toContain(lower(scenario.ended))
    const all = await listed(ofPair)
    expect([...active, ...upcoming, ...expired].sort()).toEqual(all)
    // A campaign is active in its first and in its last second.
    const terms = (await single(scenario.upcoming, 'startsAt endsAt')) as {
      readonly liquidityMiningCampaign: { readonly startsAt: string; readonly endsAt: string }
    }
    const { startsAt, endsAt } = terms.liquidityMiningCampaign
    const id = lower(scenario.upcoming)
    expect(await listed(`${ofPair}, startsAt_gt: "${startsAt}"`)).not.toContain(id)
    for (const second of [startsAt, endsAt]) {
      expect(await listed(`${ofPair}, startsAt_lte: "${second}", endsAt_gte: "${second}"`)).toContain(id)
    }
    expect(await listed(`${ofPair}, endsAt_lt: "${endsAt}"`)).not.toContain(id)
  })

  test('behavior: excludes cancelled campaigns and those of another factory or platform [2.3.06]', async () => {
    const every = await listed('')
    for (const campaign of [scenario.cancelled, scenario.ofExternalFactory, scenario.ofOtherPair]) {
      expect(every).not.toContain(lower(campaign))
      expect(await single(campaign, 'id')).toEqual({ liquidityMiningCampaign: null })
    }
    const { campaignFactory } = await queryIndex<{ campaignFactory: { campaignCount: number } }>(
      index.url,
      `{ campaignFactory(id: "${environment.campaigns.factory}") { campaignCount } }`,
    )
    expect(campaignFactory.campaignCount).toBe(every.length)
  })

  test('behavior: returns the terms, rewards, stakes and new owner of a campaign [2.3.06 2.3.07 2.3.10 2.7.25]', async () => {
    const fields = `duration locked stakingCap stakedAmount rewardAmounts rewardTokens { symbol } owner
      liquidityMiningPositions { user { id } stakedAmount targetedPair { id } } deposits { amount } withdrawals { amount }
      claims { user { id } amounts rewardTokens { symbol } transaction { from } }`
    expect(await single(scenario.active, fields)).toEqual({
      liquidityMiningCampaign: {
        duration: String(24 * 30 * hour - hour),
        locked: false,
        stakingCap: '5',
        stakedAmount: '0.0000000006',
        rewardAmounts: ['0.000000000005', '10'],
        rewardTokens: [{ symbol: 'xDEXS' }, { symbol: '1USDC' }],
        owner: environment.accounts[2]?.toLowerCase(),
        liquidityMiningPositions: [
          { user: { id: lower(scenario.staker) }, stakedAmount: '0.0000000006', targetedPair: { id: scenario.pair } },
        ],
        deposits: [{ amount: '0.000000001' }],
        withdrawals: [{ amount: '0.0000000004' }],
        claims: [
          {
            user: { id: lower(scenario.staker) },
            amounts: [expect.stringMatching(/^0\.0+\d+$/), expect.stringMatching(/^0\.\d+$/)],
            rewardTokens: [{ symbol: 'xDEXS' }, { symbol: '1USDC' }],
            transaction: { from: lower(scenario.staker) },
          },
        ],
      },
    })
  })

  test('behavior: lists a campaign that ends in the year 9999, and a reward with unknown decimals [2.3.07]', async () => {
    expect(await single(scenario.endless, 'endsAt locked rewardAmounts rewardTokens { symbol decimals }')).toEqual({
      liquidityMiningCampaign: {
        endsAt: '253402300799',
        locked: false,
        rewardAmounts: ['0.000000000005', null],
        rewardTokens: [
          { symbol: `${'S'.repeat(31)}…`, decimals: 18 },
          { symbol: 'SECRET', decimals: null },
        ],
      },
    })
    expect(await listed('locked: true, endsAt_gt: "253402300798"')).not.toContain(lower(scenario.endless))
    expect(await listed('locked: false, endsAt_gt: "253402300798"')).toContain(lower(scenario.endless))
  })

  test("behavior: returns the campaigns of a pair filtered by end, with an account's positions [2.3.05 2.3.09 2.3.11 2.7.05]", async () => {
    const { timestamp: now } = await environment.anvil.client.getBlock()
    type Position = { user: { id: string }; stakedAmount: string }
    type Pairs = { pairs: readonly { id: string; liquidityMiningCampaigns: readonly (Campaign & Answer)[] }[] }
    type Answer = { rewardTokens: readonly object[]; liquidityMiningPositions: readonly Position[] }
    const { pairs } = await queryIndex<Pairs>(
      index.url,
      `query($limit: BigInt, $user: Bytes) { pairs(first: 50) { id liquidityMiningCampaigns(first: 25, where: { endsAt_gt: $limit }) {
        id rewardTokens { address name symbol decimals derivedNativeCurrency }
        liquidityMiningPositions(first: 1, where: { stakedAmount_gt: 0, user: $user }) { user { id } stakedAmount } } } }`,
      { limit: String(now), user: scenario.staker },
    )
    const campaigns = pairs.find(({ id }) => id === scenario.pair)?.liquidityMiningCampaigns ?? []
    expect(campaigns.map(({ id }) => id)).toEqual(await listed(`stakablePair: "${scenario.pair}", endsAt_gt: "${now}"`))
    expect(campaigns.find(({ id }) => id === lower(scenario.active))).toMatchObject({
      rewardTokens: [
        { symbol: 'xDEXS', decimals: 18, derivedNativeCurrency: expect.stringMatching(/^\d/) },
        { address: lower(environment.token('usdc')), name: 'Token 1USDC', decimals: 6 },
      ],
      liquidityMiningPositions: [{ user: { id: lower(scenario.staker) }, stakedAmount: '0.0000000006' }],
    })
    expect(
      pairs.filter(({ liquidityMiningCampaigns }) => liquidityMiningCampaigns.length === 0).length,
    ).toBeGreaterThan(0)
  })

  test('behavior: returns recovered unearned rewards as a recovery row', async () => {
    expect(await single(scenario.ended, 'locked recoveries { amounts rewardTokens { symbol } }')).toEqual({
      liquidityMiningCampaign: {
        locked: true,
        recoveries: [{ amounts: [expect.stringMatching(/^\d+$/)], rewardTokens: [{ symbol: 'NONE' }] }],
      },
    })
  })

  test('behavior: returns the staked positions of an account with their pairs [2.3.13]', async () => {
    type Position = { liquidityMiningCampaign: Campaign; targetedPair: { id: string } }
    const positionsOf = async (account: string | undefined, pair: string) => {
      const answer = await queryIndex<{ liquidityMiningPositions: readonly Position[] }>(
        index.url,
        `query($account: Bytes, $pair: Bytes) {
          liquidityMiningPositions(where: { user: $account, targetedPair: $pair, stakedAmount_gt: 0 }) {
            liquidityMiningCampaign { id } targetedPair { id } } }`,
        { account, pair },
      )
      return answer.liquidityMiningPositions
    }
    const positions = await positionsOf(scenario.staker, scenario.pair)
    const campaigns = positions.map(({ liquidityMiningCampaign }) => liquidityMiningCampaign.id)
    expect(campaigns).toEqual(expect.arrayContaining([lower(scenario.active), lower(scenario.endless)]))
    expect(campaigns).not.toContain(lower(scenario.ended))
    expect(positions.every(({ targetedPair }) => targetedPair.id === scenario.pair)).toBe(true)
    // The query returns no stakes of another account or another pair.
    expect(await positionsOf(environment.accounts[2], scenario.pair)).toEqual([])
    expect(await positionsOf(scenario.staker, scenario.staker)).toEqual([])
  })
})

describe('queries in the shape of The Graph', () => {
  test('behavior: returns every pair once over all pages in both directions, unknown values last', async () => {
    for (const orderDirection of ['asc', 'desc']) {
      const seen: IndexedPair[] = []
      for (let skip = 0; skip < environment.pairs.length; skip += 5) {
        const { pairs } = await queryIndex<{ pairs: readonly IndexedPair[] }>(
          index.url,
          `query($skip: Int!) { pairs(first: 5, skip: $skip, orderBy: reserveUSD, orderDirection: ${orderDirection}) { ${pairFields} } }`,
          { skip },
        )
        seen.push(...pairs)
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(environment.pairs.length)
      const known = seen.flatMap(({ reserveUSD }) => (reserveUSD === null ? [] : [Number(reserveUSD)]))
      expect(known).toEqual(known.toSorted((a, b) => (orderDirection === 'asc' ? a - b : b - a)))
      expect(seen.slice(known.length).every(({ reserveUSD }) => reserveUSD === null)).toBe(true)
      expect(known.length).toBeLessThan(seen.length)
    }
  })

  test('behavior: filters stored and derived values by equality, not, in and comparisons [2.3.03]', async () => {
    const all = await readIndexedPairs(index.url)
    const filtered = async (where: string) =>
      (
        await queryIndex<{ pairs: readonly IndexedPair[] }>(
          index.url,
          `{ pairs(where: { ${where} }) { ${pairFields} } }`,
        )
      ).pairs.map(({ id }) => id)
    const matching = (test: (pair: IndexedPair) => boolean) => all.filter(test).map(({ id }) => id)
    expect(await filtered('platform: "sushiswap"')).toEqual(matching(({ platform }) => platform === 'sushiswap'))
    expect(await filtered('platform_not: "dexswap"')).toEqual(matching(({ platform }) => platform !== 'dexswap'))
    expect(await filtered(`id_in: ["${all[3]?.id.toUpperCase().replace('0X', '0x')}"]`)).toEqual([all[3]?.id])
    expect(await filtered('swapFee_gte: 30')).toEqual(matching(({ swapFee }) => swapFee >= 30))
    expect(await filtered('totalSupply_lt: "10"')).toEqual(matching(({ totalSupply }) => Number(totalSupply) < 10))
    const limit = '1000.5'
    expect(await filtered(`reserve0_gt: "${limit}"`)).toEqual(
      matching(({ reserve0 }) => reserve0 !== null && Number(reserve0) > Number(limit)),
    )
    expect(await filtered(`reserveUSD_lte: "20000"`)).toEqual(
      matching(({ reserveUSD }) => reserveUSD !== null && Number(reserveUSD) <= 20_000),
    )
    expect(await filtered('reserveUSD_gt: "1", platform_in: ["dexswap", "viperswap"]')).toEqual(
      matching(
        ({ reserveUSD, platform }) =>
          reserveUSD !== null && Number(reserveUSD) > 1 && ['dexswap', 'viperswap'].includes(platform),
      ),
    )
  })

  test('behavior: pages nested lists separately for each parent', async () => {
    const { pairs } = await queryIndex<{
      pairs: readonly { id: string; swaps: readonly { id: string; timestamp: number }[] }[]
    }>(
      index.url,
      '{ pairs { id swaps(first: 2, skip: 1, orderBy: timestamp, orderDirection: desc) { id timestamp } } }',
    )
    for (const { id, swaps } of pairs) {
      const single = await queryIndex<{ swaps: readonly { id: string }[] }>(
        index.url,
        `{ swaps(first: 2, skip: 1, orderBy: timestamp, orderDirection: desc, where: { pair: "${id}" }) { id timestamp } }`,
      )
      expect(swaps).toEqual(single.swaps)
    }
    expect(pairs.some(({ swaps }) => swaps.length === 2)).toBe(true)
  })

  test('behavior: returns the LP positions of an account above 0', async () => {
    const account = environment.accounts[1] as Address
    type Position = { liquidityTokenBalance: string; pair: { id: Address; token0: IndexedToken } }
    const { liquidityPositions } = await queryIndex<{ liquidityPositions: readonly Position[] }>(
      index.url,
      `query($account: Bytes) { liquidityPositions(where: { user: $account, liquidityTokenBalance_gt: 0 }) {
        liquidityTokenBalance pair { id token0 { id symbol } } } }`,
      { account },
    )
    const held = await Promise.all(environment.pairs.map(({ address }) => readBalance(environment, address, account)))
    expect(liquidityPositions.length).toBe(held.filter((balance) => balance > 0n).length)
    expect(liquidityPositions.length).toBeGreaterThan(0)
  })

  test('behavior: refuses a query at a block that is not indexed yet, and accepts the newest block', async () => {
    const head = Number(await environment.anvil.client.getBlockNumber())
    const pair = environment.pairs[0]?.address
    const at = (block: string) => queryIndex(index.url, `{ pair(id: "${pair}", block: { ${block} }) { id } }`)
    await expect(at(`number_gte: ${head}`)).resolves.toEqual({ pair: { id: pair } })
    await expect(at(`number: ${head}`)).resolves.toEqual({ pair: { id: pair } })
    await expect(at(`number_gte: ${head + 1}`)).rejects.toThrow('not indexed yet')
    await expect(at('number: 3')).rejects.toThrow('is kept')
  })

  test.each([
    ['a page above 1000', '{ pairs(first: 1001) { id } }', 'between 0 and 1000'],
    ['a negative skip', '{ pairs(skip: -1) { id } }', 'skip must be'],
    ['a query with a million rows', '{ pairs(first: 1000) { swaps(first: 1000) { id } } }', 'rows'],
    ['a query too deep', `{ pairs { ${'token0 { pairs0 { '.repeat(4)} id ${'} } '.repeat(4)} } }`, 'levels deep'],
    ['an invalid number', '{ pairs(where: { reserveUSD_gt: "1; drop table pair" }) { id } }', 'plain decimal number'],
    ['invalid bytes', '{ pairs(where: { token0: "zz" }) { id } }', 'hex digits'],
  ])('behavior: refuses %s with its reason', async (_what, query, reason) => {
    await expect(queryIndex(index.url, query)).rejects.toThrow(QueryRefusedError)
    await expect(queryIndex(index.url, query)).rejects.toThrow(reason)
  })

  test('behavior: refuses a request of more than 256 kB', async () => {
    const body = JSON.stringify({ query: `{ pairs { id } } #${'x'.repeat(300_000)}` })
    const response = await fetch(index.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expect(response.status).toBe(413)
  })

  test('behavior: allows requests of another origin (CORS)', async () => {
    const response = await fetch(index.url, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('the documented subset of The Graph', () => {
  type Input = { readonly name: string; readonly inputFields: readonly { readonly name: string }[] | null }
  type Schema = { readonly __schema: { readonly types: readonly Input[] } }

  /** Operators that a filter supports for one field. */
  const operatorsOf = (fields: readonly string[], field: string) =>
    fields.flatMap((name) => (name.startsWith(`${field}_`) ? [name.slice(field.length + 1)] : [])).sort()

  test('behavior: supports exactly the filter operators of the documented table', async () => {
    const { __schema } = await queryIndex<Schema>(index.url, '{ __schema { types { name inputFields { name } } } }')
    const fieldsOf = (entity: string) =>
      (__schema.types.find(({ name }) => name === `${entity}_filter`)?.inputFields ?? []).map(({ name }) => name)
    const document = readFileSync(new URL('../../../docs/asking-the-indexer.md', import.meta.url), 'utf8')
    const rows = [...document.matchAll(/^\| `(\w+)\.(\w+)` \|[^|]*\| ([^|]*) \|$/gm)]
    expect(rows.length).toBe(7)
    for (const [, entity = '', field = '', list = ''] of rows) {
      const documented = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name)
      expect([entity, field, operatorsOf(fieldsOf(entity), field)]).toEqual([entity, field, documented.sort()])
    }
    for (const { name, inputFields } of __schema.types.filter((type) => type.name.endsWith('_filter'))) {
      expect([name, (inputFields ?? []).map((input) => input.name)]).toEqual([
        name,
        expect.arrayContaining(['and', 'or']),
      ])
    }
  })

  test('behavior: refuses each query that is documented as unsupported, naming the feature', async () => {
    const document = readFileSync(new URL('../../../docs/asking-the-indexer.md', import.meta.url), 'utf8')
    const rows = [...document.matchAll(/^\| `(\{.*\})` \| `(.+)` \|$/gm)]
    expect(rows.length).toBeGreaterThan(10)
    for (const [, query = '', name = ''] of rows) await expect(queryIndex(index.url, query)).rejects.toThrow(name)
  })

  test('behavior: matches the operators `and` and `or`, and text operators with and without letter case', async () => {
    const symbols = async (where: string) => {
      const { tokens } = await queryIndex<{ tokens: readonly { symbol: string | null }[] }>(
        index.url,
        `{ tokens(first: 1000, where: ${where}) { symbol } }`,
      )
      return tokens.map(({ symbol }) => symbol).sort()
    }
    const all = await symbols('{}')
    const among = (test: (symbol: string) => boolean) => all.filter((symbol) => symbol !== null && test(symbol))
    const others = (test: (symbol: string) => boolean) => all.filter((symbol) => symbol === null || !test(symbol))
    expect(await symbols('{ symbol_contains: "USD" }')).toEqual(among((symbol) => symbol.includes('USD')))
    expect(await symbols('{ symbol_contains: "usd" }')).toEqual(among((symbol) => symbol.includes('usd')))
    expect(await symbols('{ symbol_contains_nocase: "usd" }')).toEqual(among((symbol) => /usd/i.test(symbol)))
    expect(await symbols('{ symbol_not_contains_nocase: "usd" }')).toEqual(others((symbol) => /usd/i.test(symbol)))
    expect(await symbols('{ symbol_starts_with: "1" }')).toEqual(among((symbol) => symbol.startsWith('1')))
    expect(await symbols('{ symbol_not_starts_with: "1" }')).toEqual(others((symbol) => symbol.startsWith('1')))
    expect(await symbols('{ symbol_ends_with_nocase: "c" }')).toEqual(among((symbol) => /c$/i.test(symbol)))
    expect(await symbols('{ symbol_contains: "%" }')).toEqual(among((symbol) => symbol.includes('%')))
    expect(await symbols('{ or: [{ symbol_starts_with: "1" }, { symbol: "NONE" }] }')).toEqual(
      among((symbol) => symbol.startsWith('1') || symbol === 'NONE'),
    )
    expect(await symbols('{ and: [{ symbol_starts_with: "1" }, { or: [{ decimals: 6 }, { decimals: 8 }] }] }')).toEqual(
      await symbols('{ symbol_starts_with: "1", decimals_in: [6, 8] }'),
    )
    expect((await symbols('{ id_gt: "" }')).length).toBe(all.length)
  })
})

describe('hostile requests', () => {
  test('behavior: handles 200 hostile requests without internal errors, leaks or failures of valid requests', async () => {
    const [pid = 0] = indexerProcesses()
    const report = await runHostile({ url: index.url, pid, pair: scenario.pair.toLowerCase() }, 14, 200)
    expect(hostileFailures(report)).toEqual([])
    expect(report.answered).toBeGreaterThan(20)
    expect(report.refused).toBeGreaterThan(200)
  }, 300_000)

  test('behavior: rejects requests of an IP address that exceeds its share, and serves other addresses', async () => {
    const body = JSON.stringify({ query: '{ pairs(first: 1000) { id token0 { symbol } swaps(first: 10) { id } } }' })
    const post = (from: string) =>
      fetch(index.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body,
      })
    const greedy = Array.from({ length: 60 }, () => post('203.0.113.9'))
    const honest = await Promise.all(Array.from({ length: 8 }, () => post('198.51.100.9')))
    // The check for a stalled indexer has no such limit, so load does not cause a restart.
    const block = readMeta(index.url)
    expect(honest.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await block).not.toBeNull()
    const replies = await Promise.all(greedy)
    expect(replies.every(({ status }) => status === 200 || status === 429)).toBe(true)
  })
})
