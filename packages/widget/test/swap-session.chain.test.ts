import type { Chain } from '@dexswap/chains'
import { localChain } from '@dexswap/chains/config'
import { startStoredChain, users } from '@dexswap/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBalance } from '../src/node-reads.ts'
import { openExchange } from '../src/session-parts.ts'
import { readSettings } from '../src/settings.ts'
import type { SwapEventDetails, SwapEventName } from '../src/swap-events.ts'
import { createSwapSession } from '../src/swap-session.ts'
import type { SwapState } from '../src/swap-state.ts'

let stored: Awaited<ReturnType<typeof startStoredChain>>
let chain: Chain
const tokenAt = (id: string) => stored.world.tokens.find((token) => token.id === id)?.address ?? '0x'
const [account = '0x', other = '0x'] = users

beforeAll(async () => {
  stored = await startStoredChain('seeded')
  chain = localChain(stored.world.record, [stored.chain.rpcUrl])
}, 120_000)
afterAll(() => stored.chain.stop())

/** The wallet of an unlocked account of the node; the test changes account, chain and rejection. */
function openWallet() {
  const wallet = { account, chainId: '0x7a69', isRejecting: false, sent: [] as unknown[] }
  const request = async ({ method, params = [] }: { readonly method: string; readonly params?: unknown }) => {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [wallet.account]
    if (method === 'eth_chainId') return wallet.chainId
    if (wallet.isRejecting) throw { code: 4001, message: 'User rejected the request.' }
    wallet.sent.push(params)
    return stored.chain.client.request({ method, params: params as readonly unknown[] })
  }
  return { wallet, provider: { request } }
}

function given(input: string, output: string) {
  const record = JSON.parse(JSON.stringify(chain, (_, each) => (typeof each === 'bigint' ? String(each) : each)))
  return { chain: null, input, output, rpc: null, slippage: null, record }
}

/** A session with its states and events. */
async function open(input: string, output: string) {
  const events: { readonly name: SwapEventName; readonly detail: SwapEventDetails[SwapEventName] }[] = []
  const { wallet, provider } = openWallet()
  const session = createSwapSession({
    listWallets: () => [],
    emit: (name, detail) => void events.push({ name, detail }),
    onChange: () => {},
    describe: String,
  })
  const settings = given(input, output)
  session.configure(settings)
  await session.use(provider)
  const until = (isReached: (state: SwapState) => boolean) =>
    expect.poll(() => isReached(session.get()), { timeout: 20_000 }).toBe(true)
  const type = (text: string) => session.type({ field: 'input', text, source: 'typed' })
  const details = <Name extends SwapEventName>(wanted: Name) =>
    events.flatMap(({ name, detail }) => (name === wanted ? [detail as SwapEventDetails[Name]] : []))
  const read = readSettings(settings)
  if ('problem' in read) throw new Error(read.problem[0])
  const { client } = openExchange(null, settings, read)
  return {
    session,
    wallet,
    until,
    type,
    details,
    balanceOf: (of: 'native' | `0x${string}`) => readBalance(client, account, of),
  }
}

const isPriced = ({ facts, quote }: SwapState) => quote.status === 'quoted' && facts.needsApproval !== null

describe('createSwapSession', () => {
  test('behavior: approves exactly the input, swaps the shown quote, and reports what arrived', async () => {
    const { session, until, type, details, balanceOf } = await open('1DAI', '1USDC')
    type('2500')
    await until(isPriced)
    expect(session.get().facts.needsApproval).toBe(true)
    await session.submit()
    expect(session.get().outcome).toEqual({ kind: 'approved' })
    await until(({ facts, quote }) => facts.needsApproval === false && quote.status === 'quoted')
    const { quote } = session.get()
    const shown = quote.status === 'quoted' ? quote.quotes.best : null
    const before = await balanceOf(tokenAt('1USDC'))
    await session.submit()
    const [confirmed] = details('confirmed')
    expect(confirmed?.quote).toBe(shown)
    expect(confirmed?.received).toBe(shown?.amountOut)
    expect((await balanceOf(tokenAt('1USDC'))) ?? 0n).toBe((before ?? 0n) + (shown?.amountOut ?? 0n))
    expect(session.get().flow.status).toBe('confirmed')
    expect(details('approve')).toMatchObject([{ token: tokenAt('1DAI'), spender: shown?.platform.router }])
    expect(details('swap')).toMatchObject([{ hash: confirmed?.hash }])
    session.close()
  })

  test('behavior: keeps amount and quote when the wallet rejects, and sends nothing', async () => {
    const { session, wallet, until, type, details } = await open('native', '1USDC')
    type('1,5')
    await until(isPriced)
    wallet.isRejecting = true
    await session.submit()
    expect(session.get()).toMatchObject({
      typed: { text: '1,5' },
      outcome: { kind: 'rejected' },
      flow: { status: 'idle' },
    })
    expect(wallet.sent).toEqual([])
    expect(details('error')).toMatchObject([{ stage: 'swap', error: { code: 4001 } }])
    await until(({ quote }) => quote.status === 'quoted')
    session.close()
  })

  test('error: AccountChangedError when the wallet changes account or chain without an event', async () => {
    const { session, wallet, until, type, details } = await open('native', '1USDC')
    type('1')
    await until(isPriced)
    wallet.account = other
    await session.submit()
    wallet.account = account
    wallet.chainId = '0x1'
    await until(isPriced)
    await session.submit()
    expect(details('error').map(({ error }) => (error as Error).name)).toEqual([
      'AccountChangedError',
      'WalletNetworkError',
    ])
    expect(wallet.sent).toEqual([])
    session.close()
  })

  test('behavior: reports a simulation that reverts, and sends nothing', async () => {
    const { session, wallet, until, type, details } = await open('native', '1USDC')
    type('1')
    await until(isPriced)
    await stored.chain.client.request({ method: 'anvil_setBalance', params: [account, '0x0'] })
    await session.submit()
    expect(session.get().outcome).toMatchObject({ kind: 'refused' })
    expect(details('error')).toMatchObject([{ stage: 'swap' }])
    expect(wallet.sent).toEqual([])
    session.close()
  })

  test('behavior: shows that no platform trades the amount', async () => {
    const { session, until } = await open('1DAI', '1USDC')
    session.type({ field: 'output', text: '9'.repeat(40), source: 'typed' })
    await until(({ quote }) => quote.status === 'no-trade')
    session.close()
  })

  test('behavior: reads the decimals of a token outside of the record, and refuses an address without one', async () => {
    const { session, until, type } = await open('native', '1USDC')
    const token = tokenAt('1DAI')
    const tokens = chain.tokens.filter(({ address }) => address !== token)
    const settings = given('native', token)
    session.configure({ ...settings, record: { ...settings.record, tokens: JSON.parse(JSON.stringify(tokens)) } })
    await until(({ sides }) => sides.output?.decimals === 18)
    type('1')
    await until(({ quote }) => quote.status === 'quoted')
    session.configure(given('native', '0x00000000000000000000000000000000000000bb'))
    await until(({ quote }) => quote.status === 'failed')
    expect(session.get().quote).toMatchObject({ error: { name: 'UnknownTokenError' } })
    session.close()
  })
})
