import { readFileSync } from 'node:fs'
import type { Address } from '@dexswap/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMeta } from '../src/process/read-meta.ts'
import { ask, QueryRefusedError } from './ask.ts'
import { hostileFailures, runHostile } from './hostile/run-hostile.ts'
import { type IndexedPair, type IndexedToken, pairFields, readIndexedPairs } from './indexed-pairs.ts'
import { type OpenIndex, openIndex } from './open-index.ts'
import { indexerProcesses } from './process-of.ts'
import type { World } from './world/build-world.ts'
import { type CampaignScenario, playCampaigns } from './world/campaign-scenario.ts'
import { readBalance } from './world/read-chain.ts'

const hour = 3_600

let index: OpenIndex
let world: World
let scenario: CampaignScenario

beforeAll(async () => {
  const prepare = async (built: World) => {
    scenario = await playCampaigns(built)
  }
  index = await openIndex({ seed: 7, before: 40, after: 5 }, prepare, { trustedProxies: 1 })
  world = index.world
}, 400_000)

afterAll(() => index?.close())

describe('campaigns of the index', () => {
  type Campaign = { readonly id: string }
  type Campaigns = { readonly liquidityMiningCampaigns: readonly Campaign[] }
  const listed = async (where: string) => {
    const query = `{ liquidityMiningCampaigns(first: 1000, where: { ${where} }) { id } }`
    return (await ask<Campaigns>(index.url, query)).liquidityMiningCampaigns.map(({ id }) => id)
  }
  const single = (id: Address, fields: string) =>
    ask<{ liquidityMiningCampaign: unknown }>(index.url, `{ liquidityMiningCampaign(id: "${id}") { ${fields} } }`)
  const lower = (address: Address) => address.toLowerCase()

  test('active, upcoming and expired campaigns of a pair, as the app asks for them [2.7.17 2.7.18 2.7.19 2.7.20 2.7.21 2.7.22 2.7.23 2.7.24]', async () => {
    const { timestamp: now } = await world.anvil.client.getBlock()
    const ofPair = `stakablePair: "${scenario.pair}"`
    const active = await listed(`${ofPair}, startsAt_lte: "${now}", endsAt_gte: "${now}"`)
    expect(active).toEqual(expect.arrayContaining([lower(scenario.active), lower(scenario.endless)]))
    const upcoming = await listed(`${ofPair}, startsAt_gt: ${now}`)
    expect(upcoming).toContain(lower(scenario.upcoming))
    const expired = await listed(`${ofPair}, endsAt_gte: ${now - 30n * 86_400n}, endsAt_lt: ${now}`)
    expect(expired).toContain(lower(scenario.ended))
    const all = await listed(ofPair)
    expect([...active, ...upcoming, ...expired].sort()).toEqual(all)
    // In the second of its start a campaign is active, in that of its end it still is.
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

  test('a cancelled campaign, one of another factory and one for a pair of another platform are not there [2.3.06]', async () => {
    const every = await listed('')
    for (const campaign of [scenario.cancelled, scenario.ofStranger, scenario.ofOtherPair]) {
      expect(every).not.toContain(lower(campaign))
      expect(await single(campaign, 'id')).toEqual({ liquidityMiningCampaign: null })
    }
    const { campaignFactory } = await ask<{ campaignFactory: { campaignCount: number } }>(
      index.url,
      `{ campaignFactory(id: "${world.campaigns.factory}") { campaignCount } }`,
    )
    expect(campaignFactory.campaignCount).toBe(every.length)
  })

  test('a campaign tells its terms, its rewards in whole tokens, its stakes and its new owner [2.3.06 2.3.07 2.3.10 2.7.25]', async () => {
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
        owner: world.accounts[2]?.toLowerCase(),
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

  test('an end in the year 9999 and a reward whose decimals nobody knows do not break a list [2.3.07]', async () => {
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

  test('pairs come with their campaigns that end after a limit, and with the positions of one account in them [2.3.05 2.3.09 2.3.11 2.7.05]', async () => {
    const { timestamp: now } = await world.anvil.client.getBlock()
    type Position = { user: { id: string }; stakedAmount: string }
    type Pairs = { pairs: readonly { id: string; liquidityMiningCampaigns: readonly (Campaign & Answer)[] }[] }
    type Answer = { rewardTokens: readonly object[]; liquidityMiningPositions: readonly Position[] }
    const { pairs } = await ask<Pairs>(
      index.url,
      `query($limit: BigInt, $user: Bytes) { pairs(first: 100) { id liquidityMiningCampaigns(first: 25, where: { endsAt_gt: $limit }) {
        id rewardTokens { address name symbol decimals derivedNativeCurrency }
        liquidityMiningPositions(first: 1, where: { stakedAmount_gt: 0, user: $user }) { user { id } stakedAmount } } } }`,
      { limit: String(now), user: scenario.staker },
    )
    const campaigns = pairs.find(({ id }) => id === scenario.pair)?.liquidityMiningCampaigns ?? []
    expect(campaigns.map(({ id }) => id)).toEqual(await listed(`stakablePair: "${scenario.pair}", endsAt_gt: "${now}"`))
    expect(campaigns.find(({ id }) => id === lower(scenario.active))).toMatchObject({
      rewardTokens: [
        { symbol: 'xDEXS', decimals: 18, derivedNativeCurrency: expect.stringMatching(/^\d/) },
        { address: lower(world.token('usdc')), name: 'Token 1USDC', decimals: 6 },
      ],
      liquidityMiningPositions: [{ user: { id: lower(scenario.staker) }, stakedAmount: '0.0000000006' }],
    })
    expect(
      pairs.filter(({ liquidityMiningCampaigns }) => liquidityMiningCampaigns.length === 0).length,
    ).toBeGreaterThan(0)
  })

  test('what nobody earned is told as a recovery', async () => {
    expect(await single(scenario.ended, 'locked recoveries { amounts rewardTokens { symbol } }')).toEqual({
      liquidityMiningCampaign: {
        locked: true,
        recoveries: [{ amounts: [expect.stringMatching(/^\d+$/)], rewardTokens: [{ symbol: 'NONE' }] }],
      },
    })
  })

  test('the staked positions of an account, as the app asks for them, are those above 0, each with its pair [2.3.13]', async () => {
    type Position = { liquidityMiningCampaign: Campaign; targetedPair: { id: string } }
    const positionsOf = async (account: string | undefined, pair: string) => {
      const answer = await ask<{ liquidityMiningPositions: readonly Position[] }>(
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
    // Nothing of it is anybody else's, and nothing is in a pair that has no campaign.
    expect(await positionsOf(world.accounts[2], scenario.pair)).toEqual([])
    expect(await positionsOf(scenario.staker, scenario.staker)).toEqual([])
  })
})

describe('queries in the shape of The Graph', () => {
  test('paging by first and skip, in both directions, shows every pair once, the unknown last', async () => {
    for (const orderDirection of ['asc', 'desc']) {
      const seen: IndexedPair[] = []
      for (let skip = 0; skip < world.pairs.length; skip += 5) {
        const { pairs } = await ask<{ pairs: readonly IndexedPair[] }>(
          index.url,
          `query($skip: Int!) { pairs(first: 5, skip: $skip, orderBy: reserveUSD, orderDirection: ${orderDirection}) { ${pairFields} } }`,
          { skip },
        )
        seen.push(...pairs)
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(world.pairs.length)
      const known = seen.flatMap(({ reserveUSD }) => (reserveUSD === null ? [] : [Number(reserveUSD)]))
      expect(known).toEqual(known.toSorted((a, b) => (orderDirection === 'asc' ? a - b : b - a)))
      expect(seen.slice(known.length).every(({ reserveUSD }) => reserveUSD === null)).toBe(true)
      expect(known.length).toBeLessThan(seen.length)
    }
  })

  test('where: equality, not, in, and comparisons of stored and of derived figures agree with the whole list [2.3.03]', async () => {
    const all = await readIndexedPairs(index.url)
    const filtered = async (where: string) =>
      (
        await ask<{ pairs: readonly IndexedPair[] }>(index.url, `{ pairs(where: { ${where} }) { ${pairFields} } }`)
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

  test('nested lists are paged for each parent on its own', async () => {
    const { pairs } = await ask<{
      pairs: readonly { id: string; swaps: readonly { id: string; timestamp: number }[] }[]
    }>(
      index.url,
      '{ pairs { id swaps(first: 2, skip: 1, orderBy: timestamp, orderDirection: desc) { id timestamp } } }',
    )
    for (const { id, swaps } of pairs) {
      const single = await ask<{ swaps: readonly { id: string }[] }>(
        index.url,
        `{ swaps(first: 2, skip: 1, orderBy: timestamp, orderDirection: desc, where: { pair: "${id}" }) { id timestamp } }`,
      )
      expect(swaps).toEqual(single.swaps)
    }
    expect(pairs.some(({ swaps }) => swaps.length === 2)).toBe(true)
  })

  test('the positions of an account, as the app asks for them, are those above 0', async () => {
    const account = world.accounts[1] as Address
    type Position = { liquidityTokenBalance: string; pair: { id: Address; token0: IndexedToken } }
    const { liquidityPositions } = await ask<{ liquidityPositions: readonly Position[] }>(
      index.url,
      `query($account: Bytes) { liquidityPositions(where: { user: $account, liquidityTokenBalance_gt: 0 }) {
        liquidityTokenBalance pair { id token0 { id symbol } } } }`,
      { account },
    )
    const held = await Promise.all(world.pairs.map(({ address }) => readBalance(world, address, account)))
    expect(liquidityPositions.length).toBe(held.filter((balance) => balance > 0n).length)
    expect(liquidityPositions.length).toBeGreaterThan(0)
  })

  test('block: a block that is not indexed yet is refused, the newest one is answered', async () => {
    const head = Number(await world.anvil.client.getBlockNumber())
    const pair = world.pairs[0]?.address
    const at = (block: string) => ask(index.url, `{ pair(id: "${pair}", block: { ${block} }) { id } }`)
    await expect(at(`number_gte: ${head}`)).resolves.toEqual({ pair: { id: pair } })
    await expect(at(`number: ${head}`)).resolves.toEqual({ pair: { id: pair } })
    await expect(at(`number_gte: ${head + 1}`)).rejects.toThrow('not indexed yet')
    await expect(at('number: 3')).rejects.toThrow('is kept')
  })

  test.each([
    ['a page above 1000', '{ pairs(first: 1001) { id } }', 'between 0 and 1000'],
    ['a negative skip', '{ pairs(skip: -1) { id } }', 'skip has to be'],
    ['a query without end', '{ pairs(first: 1000) { swaps(first: 1000) { id } } }', 'rows'],
    ['a query too deep', `{ pairs { ${'token0 { pairs0 { '.repeat(4)} id ${'} } '.repeat(4)} } }`, 'levels deep'],
    [
      'a number that is none',
      '{ pairs(where: { reserveUSD_gt: "1; drop table pair" }) { id } }',
      'plain decimal number',
    ],
    ['bytes that are none', '{ pairs(where: { token0: "zz" }) { id } }', 'hex digits'],
  ])('limits: %s is refused with its reason', async (_what, query, reason) => {
    await expect(ask(index.url, query)).rejects.toThrow(QueryRefusedError)
    await expect(ask(index.url, query)).rejects.toThrow(reason)
  })

  test('limits: a request of more than 256 kB is refused', async () => {
    const body = JSON.stringify({ query: `{ pairs { id } } #${'x'.repeat(300_000)}` })
    const response = await fetch(index.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expect(response.status).toBe(413)
  })

  test('a page of another origin may ask', async () => {
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

  /** Operators of one field of a filter. */
  const operatorsOf = (fields: readonly string[], field: string) =>
    fields.flatMap((name) => (name.startsWith(`${field}_`) ? [name.slice(field.length + 1)] : [])).sort()

  test('the table of the documents says which operators each kind of field has, and no more', async () => {
    const { __schema } = await ask<Schema>(index.url, '{ __schema { types { name inputFields { name } } } }')
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

  test('what the documents refuse is refused with its name, each of it', async () => {
    const document = readFileSync(new URL('../../../docs/asking-the-indexer.md', import.meta.url), 'utf8')
    const rows = [...document.matchAll(/^\| `(\{.*\})` \| `(.+)` \|$/gm)]
    expect(rows.length).toBeGreaterThan(10)
    for (const [, query = '', name = ''] of rows) await expect(ask(index.url, query)).rejects.toThrow(name)
  })

  test('and, or and the forms of text find what they say, in both cases', async () => {
    const symbols = async (where: string) => {
      const { tokens } = await ask<{ tokens: readonly { symbol: string | null }[] }>(
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
  test('200 of a fixed seed: no internal error, honest questions answered, memory flat', async () => {
    const [pid = 0] = indexerProcesses()
    const report = await runHostile({ url: index.url, pid, pair: scenario.pair.toLowerCase() }, 14, 200)
    expect(hostileFailures(report)).toEqual([])
    expect(report.answered).toBeGreaterThan(20)
    expect(report.refused).toBeGreaterThan(200)
  }, 300_000)

  test('one address that asks more than its share is put off, while another is answered', async () => {
    const body = JSON.stringify({ query: '{ pairs(first: 1000) { id token0 { symbol } swaps(first: 10) { id } } }' })
    const post = (from: string) =>
      fetch(index.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body,
      })
    const greedy = Array.from({ length: 60 }, () => post('203.0.113.9'))
    const honest = await Promise.all(Array.from({ length: 8 }, () => post('198.51.100.9')))
    // The indexer's own watch is not put off, or whoever asks enough has the indexer started again.
    const block = readMeta(index.url)
    expect(honest.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await block).not.toBeNull()
    const replies = await Promise.all(greedy)
    expect(replies.every(({ status }) => status === 200 || status === 429)).toBe(true)
  })
})
