import { erc20Abi, routerAbi } from '@dexswap/abis'
import { type Chain, isSameAddress } from '@dexswap/chains'
import { localChain } from '@dexswap/chains/config'
import { approveCall } from '@dexswap/orders/approve-call'
import { campaignSpecs, startStoredChain, traders, users } from '@dexswap/sandbox'
import { createExchange, InvalidAddressError, NodeReadError, type Position, WrongChainError } from '@dexswap/sdk'
import { RpcRequestError } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFacts } from './account-facts.ts'
import { interceptedTransport, type NodeRequest } from './intercepted-transport.ts'

const [wallet = '0x'] = users
const nobody = '0x00000000000000000000000000000000000000bb'
let stored: Awaited<ReturnType<typeof startStoredChain>>
let chain: Chain
let facts: ReturnType<typeof readFacts>

beforeAll(async () => {
  stored = await startStoredChain('seeded')
  chain = localChain(stored.world.record, [stored.chain.rpcUrl])
  facts = readFacts(chain, stored.chain.rpcUrl)
}, 120_000)
afterAll(() => stored.chain.stop())

/** An exchange over a node that changes some responses, and the number of its requests. */
function open(
  options: Partial<Parameters<typeof createExchange>[0]> = {},
  change: (request: NodeRequest, pass: () => Promise<unknown>) => Promise<unknown> = (_, pass) => pass(),
) {
  return createExchange({ chain, transport: interceptedTransport(stored.chain.rpcUrl, change), ...options })
}

const hasOverride = ({ method, params }: NodeRequest) => method === 'eth_call' && (params as unknown[]).length > 2
const refusal = (url: string) =>
  new RpcRequestError({ body: {}, url, error: { code: -32_602, message: 'too many arguments, want at most 2' } })

type Holding = Omit<Awaited<ReturnType<typeof facts.holdings>>[number], 'stakes'> & {
  readonly stakes: Position['stakes']
}

/** Names a campaign or its LP token in call data. */
const names =
  (...addresses: readonly string[]) =>
  (given: NodeRequest) =>
    given.method === 'eth_call' &&
    addresses.some((address) => JSON.stringify(given.params).toLowerCase().includes(address.slice(2).toLowerCase()))

describe('positions', () => {
  test('default: lists every pair with LP tokens in wallet or campaigns, as the contracts report', async () => {
    const accounts = [wallet, ...traders.slice(0, 3)]
    let staked = 0
    for (const account of accounts) {
      const { positions, unread, partial } = await open().positions(account)
      const shown = positions.map(({ platform, pair, wallet, stakes }) => ({
        platform: platform.id,
        pair,
        wallet,
        stakes,
      }))
      const byPair = (one: { pair: string }, other: { pair: string }) => (one.pair < other.pair ? -1 : 1)
      const sorted = (all: readonly Holding[]) =>
        all
          .map((each) => ({
            ...each,
            stakes: each.stakes.toSorted((a, b) => (a.campaign < b.campaign ? -1 : 1)),
          }))
          .toSorted(byPair)
      expect(sorted(shown)).toEqual(sorted(await facts.holdings(account)))
      expect([unread, partial]).toEqual([[], []])
      staked += positions.filter(({ stakes }) => stakes.length > 0).length
    }
    expect(staked).toBeGreaterThan(3)
  })

  test('behavior: states the amounts that a removal of the LP tokens pays, with the protocol fee', async () => {
    const account = campaignSpecs[0]?.creator ?? '0x'
    const { positions } = await open().positions(account)
    // Other tokens of the sandbox refuse transfers or take fees on them.
    const isReviewed = ({ tokens }: Position) => tokens.every(({ address, symbol }) => address !== symbol)
    const inWallet = positions.filter((each) => each.wallet > 0n && each.staked === 0n && isReviewed(each)).slice(0, 12)
    expect(inWallet.length).toBeGreaterThan(3)
    let charged = 0
    for (const { platform, pair, tokens, wallet, amounts, totalSupply } of inWallet) {
      const { to, data } = approveCall(pair, platform.router, wallet)
      const hash = await stored.chain.client.request({
        method: 'eth_sendTransaction',
        params: [{ from: account, to, data }],
      })
      await facts.client.waitForTransactionReceipt({ hash: hash as `0x${string}`, pollingInterval: 20 })
      const { result } = await facts.client.simulateContract({
        ...{ address: platform.router, abi: routerAbi, functionName: 'removeLiquidity', account },
        args: [tokens[0].address, tokens[1].address, wallet, 0n, 0n, nobody, 10n ** 12n],
      })
      expect(amounts, pair).toEqual(result)
      const minted = await facts.client.readContract({ address: pair, abi: erc20Abi, functionName: 'totalSupply' })
      if ((totalSupply ?? 0n) > minted) charged += 1
    }
    expect(charged).toBeGreaterThan(0)
  })

  test('behavior: names tokens by the record, and others by address with the decimals of the node', async () => {
    const bare = { ...chain, tokens: chain.tokens.filter(({ symbol }) => symbol !== '1USDC') }
    const usdc = chain.tokens.find(({ symbol }) => symbol === '1USDC')?.address ?? '0x'
    const { positions } = await open({ chain: bare }).positions(wallet)
    const tokens = positions.flatMap((position) => position.tokens)
    expect(tokens.find(({ address }) => isSameAddress(address, usdc))).toMatchObject({ symbol: usdc, decimals: 6 })
    expect(tokens.find(({ symbol }) => symbol === 'xDEXS')).toMatchObject({ decimals: 18 })
  })

  test('behavior: reads the same from a node without state overrides', async () => {
    const strict = open({}, (request, pass) =>
      hasOverride(request) ? Promise.reject(refusal(stored.chain.rpcUrl)) : pass(),
    )
    const [{ block: _, ...found }, { block: __, ...expected }] = await Promise.all([
      strict.positions(wallet),
      open().positions(wallet),
    ])
    expect(found).toEqual(expected)
  })

  test('behavior: finds staked pairs of factories that are too large to read, and names the factories', async () => {
    const { positions, partial } = await open({
      maxFactoryPairs: 1,
      chain: { ...chain, tokens: [], routingBases: [] },
    }).positions(wallet)
    const expected = (await facts.holdings(wallet)).filter(({ stakes }) => stakes.length > 0).map(({ pair }) => pair)
    expect(positions.map(({ pair }) => pair).toSorted()).toEqual(expected.toSorted())
    expect(partial.map(({ platform, reason }) => [platform.id, reason])).toEqual(
      chain.platforms.map(({ id }) => [id, 'by-tokens']),
    )
  })

  test('behavior: names pairs that do not respond, instead of a position without LP tokens', async () => {
    const exchange = open()
    const { positions } = await exchange.positions(wallet)
    const { pair } = positions.find(({ stakes }) => stakes.length > 0) ?? { pair: nobody }
    const code = await facts.client.getCode({ address: pair })
    await stored.chain.client.request({ method: 'anvil_setCode', params: [pair, '0x00'] })
    await stored.chain.client.request({ method: 'evm_mine', params: [] })
    const found = await exchange.positions(wallet)
    await stored.chain.client.request({ method: 'anvil_setCode', params: [pair, code] })
    expect(found.unread).toEqual([pair])
    expect(found.positions).toEqual(positions.filter((each) => each.pair !== pair))
  })

  test('behavior: lists nothing for an account without LP tokens', async () => {
    expect(await open().positions(nobody)).toMatchObject({ positions: [], unread: [] })
  })

  test('error: InvalidAddressError when the account is no address, WrongChainError and NodeReadError when the node is wrong', async () => {
    const rejected = expect.soft
    await rejected(open().positions('0x12')).rejects.toThrow(InvalidAddressError)
    await rejected(open({ chain: { ...chain, id: 1 } }).positions(wallet)).rejects.toThrow(WrongChainError)
    const isFactory = names(chain.campaignFactory ?? '0x')
    const silent = open({}, (request, pass) =>
      isFactory(request) ? Promise.reject(refusal(stored.chain.rpcUrl)) : pass(),
    )
    await rejected(silent.positions(wallet)).rejects.toThrow(NodeReadError)
  })
})

describe('campaigns', () => {
  test('default: lists terms, rewards and status of the campaigns that a factory made', async () => {
    const { campaigns, unread, omitted, block } = await open().campaigns()
    const made = await facts.campaigns()
    expect(campaigns.length + omitted).toBe(made.length)
    expect(omitted).toBeGreaterThan(0)
    expect(unread).toEqual([])
    expect(new Set(campaigns.map(({ status }) => status))).toEqual(
      new Set(['active', 'upcoming', 'expired', 'cancelled']),
    )
    for (const campaign of campaigns) {
      const { address, rewards, startsAt, endsAt, status, stake } = campaign
      const { stakable, endsAt: end, rewardTokens } = await facts.campaign(address, nobody)
      expect(campaign).toMatchObject({ stakedToken: stakable, endsAt: end, stake: null })
      expect(rewards.map(({ token }) => token.address)).toEqual(rewardTokens)
      expect(stake).toBeNull()
      for (const { amount, earned, unearned, remaining } of rewards) {
        expect(earned + unearned + remaining).toBe(amount)
        const left = block.timestamp < startsAt ? endsAt - startsAt : endsAt - block.timestamp
        if (status === 'active' || status === 'upcoming')
          expect(remaining).toBe(amount - (amount * (endsAt - startsAt - left)) / (endsAt - startsAt))
        else expect(remaining).toBe(0n)
      }
    }
  })

  test('behavior: adds stake and claimable rewards of an account, also of campaigns that ended long ago', async () => {
    const { campaigns } = await open().campaigns({ account: wallet })
    const made = await Promise.all((await facts.campaigns()).map((address) => facts.campaign(address, wallet)))
    const own = made.filter(({ staked, claimable }) => staked > 0n || claimable.some((amount) => amount > 0n))
    const shown = campaigns.flatMap(({ address, stake }) =>
      stake && (stake.stakedAmount > 0n || stake.claimable.some((amount) => amount > 0n))
        ? [{ address, staked: stake.stakedAmount, claimable: stake.claimable }]
        : [],
    )
    expect(shown).toEqual(own.map(({ address, staked, claimable }) => ({ address, staked, claimable })))
    const before = await open().campaigns()
    expect(campaigns.length).toBeGreaterThan(before.campaigns.length)
  })

  test('behavior: reads one campaign that ended long ago, and none at another address', async () => {
    const listed = new Set((await open().campaigns()).campaigns.map(({ address }) => address))
    const ended = (await facts.campaigns()).find((address) => !listed.has(address)) ?? '0x'
    const { campaigns, omitted } = await open().campaigns({ campaign: ended, account: wallet })
    expect(campaigns).toMatchObject([
      { address: ended, status: 'expired', stake: { stakedAmount: expect.any(BigInt) } },
    ])
    expect(omitted).toBe(0)
    expect(await open().campaigns({ campaign: nobody })).toMatchObject({ campaigns: [], unread: [] })
  })

  test('behavior: lists campaigns of one pair, with the tokens and the platform of the pair', async () => {
    const { campaigns } = await open().campaigns()
    const [first] = campaigns
    const stakedToken = first?.stakedToken ?? '0x'
    const ofPair = await open().campaigns({ pair: stakedToken.toLowerCase() as `0x${string}` })
    expect(ofPair.campaigns).toEqual(campaigns.filter((each) => each.stakedToken === stakedToken))
    expect(ofPair.campaigns.length).toBeLessThan(campaigns.length)
    expect(first?.pair).toMatchObject({ platform: { id: 'dexswap' }, tokens: [{ decimals: 18 }, {}] })
    // Without a platform that has the pair, the staked token has no known meaning.
    const other = open({ chain: { ...chain, platforms: chain.platforms.filter(({ id }) => id !== 'dexswap') } })
    expect((await other.campaigns({ pair: stakedToken })).campaigns[0]?.pair).toBeNull()
  })

  test('behavior: names campaigns that do not respond, and reads the same without state overrides', async () => {
    const strict = open({}, (request, pass) =>
      hasOverride(request) ? Promise.reject(refusal(stored.chain.rpcUrl)) : pass(),
    )
    const [{ block: _, ...found }, { block: __, ...expected }] = await Promise.all([
      strict.campaigns({ account: wallet }),
      open().campaigns({ account: wallet }),
    ])
    expect(found).toEqual(expected)
    const [broken] = expected.campaigns.filter(({ status }) => status === 'active')
    const code = { method: 'anvil_setCode', params: [broken?.address, '0x00'] }
    const before = await facts.client.getCode({ address: broken?.address ?? '0x' })
    const exchange = open()
    await exchange.campaigns()
    await stored.chain.client.request(code)
    await stored.chain.client.request({ method: 'evm_mine', params: [] })
    const { campaigns, unread } = await exchange.campaigns()
    await stored.chain.client.request({ method: 'anvil_setCode', params: [broken?.address, before] })
    expect(unread).toEqual([broken?.address])
    expect(campaigns.map(({ address }) => address)).not.toContain(broken?.address)
  })

  test('behavior: lists nothing on a chain without a campaign factory', async () => {
    const bare = { ...chain, campaignFactory: null, formerCampaignFactories: [] }
    expect(await open({ chain: bare }).campaigns({ account: wallet })).toMatchObject({ campaigns: [], omitted: 0 })
  })
})
