import { erc20Abi } from '@dexswap/abis'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { decodeFunctionData, encodeAbiParameters, numberToHex } from 'viem/utils'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ContenthashDiffersError } from '#core/names/contenthash-errors.ts'
import { createStore } from '#core/store.ts'
import { createPageSession } from '#core/test/page-session.ts'
import { createTokenLists } from '#core/tokens/create-token-lists.ts'
import { defaultList, storedListChoices } from '#core/tokens/list-choices.ts'
import { createTokenStore, type LateParts, noChoices } from '#core/tokens/token-store.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { createMemoryListCache } from '#io/lists/list-cache.ts'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import CurrencySelector from './currency-selector.tsx'

const address = '0x00000000000000000000000000000000000000aa'
const listText = (patch = 0, decimals = 18) =>
  JSON.stringify({
    name: 'Wonder list',
    timestamp: '2026-11-20T00:00:00Z',
    version: { major: 1, minor: 0, patch },
    tokens: [{ chainId: 1666600000, address, decimals, symbol: 'WNDR', name: 'Wonderland' }],
  })

/** Opens the selector with the real list store, and downloads that the test defines. */
async function open(
  web: Record<string, string>,
  active: readonly string[] = [],
  chain: Parameters<ReturnType<typeof createPageSession>['answerCalls']>[0] = () => null,
  listCache = createMemoryListCache(),
) {
  const page = createPageSession()
  page.answerCalls(chain)
  const storage = createAppStorage(createMemoryKeyValues())
  if (active.length > 0) storedListChoices(storage).write({ added: [...active], removed: [], active: [...active] })
  const clock = { now: () => 0, after: () => () => undefined }
  const tokenStore = createTokenStore(async (publish, unsupported): Promise<LateParts> => {
    const lists = createTokenLists({
      own: defaultList([page.stores.chain.get()]),
      known: [],
      securityNotices: [],
      unsupported,
      chainIds: new Set([1666600000]),
      storage,
      listCache,
      logos: { get: () => null, load: async () => undefined },
      clock,
      visibility: { isVisible: () => true, subscribe: () => () => undefined },
      newId: () => 'request',
      async fetchText(url) {
        const text = web[url]
        if (text === undefined) throw new TypeError('Failed to download list')
        return { text, unverified: url.startsWith('ipns:') }
      },
      publish,
      log: () => undefined,
    })
    const choices = createStore(noChoices)
    const item = { read: choices.get, write: () => true, remove: () => undefined, onOtherTab: () => () => undefined }
    return { lists, choices: item }
  })
  const client = { request: async () => '0x' }
  const networks = {
    ...page.session.networks,
    clientOf: () => client,
    headOf: () => page.stores.head,
  }
  // Session with the network functions that the selector uses.
  const session = { ...page.session, networks, tokens: tokenStore } as unknown as typeof page.session
  renderUi(
    <SessionContext value={session}>
      <CurrencySelector name="currencySelector" selected={null} otherSide={null} onSelect={() => undefined} />
    </SessionContext>,
  )
  await act(async () => tokenStore.start())
  fireEvent.click(screen.getByRole('button', { name: 'Manage lists' }))
  return tokenStore
}

/** A chain with one token contract, Wonderland. */
function wonderland({ to, data }: ChainCall) {
  if (to.toLowerCase() !== address) return 'reverts'
  const { functionName } = decodeFunctionData({ abi: erc20Abi, data })
  if (functionName === 'decimals') return numberToHex(18, { size: 32 })
  return encodeAbiParameters([{ type: 'string' }], [functionName === 'symbol' ? 'WNDR' : 'Wonderland'])
}

const location = () => screen.getByRole('textbox', { name: 'Location of a list' })
const typeLocation = (text: string) => fireEvent.change(location(), { target: { value: text } })
/** Waits until a text appears, at least for the time of the debounce. */
const comes = (text: string) => screen.findByText(text, undefined, { timeout: 5000 })
const press = async (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

describe('CurrencySelector, lists', () => {
  test('behavior: toggles a list ON and OFF, and prevents the removal of the only list [1.4.34 1.4.37 1.5.32]', async () => {
    await open({})
    const toggle = screen.getByRole('switch', { name: 'Default list' })
    expect(toggle.textContent).toBe('ON')
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    await act(async () => void fireEvent.click(toggle))
    expect(screen.getByRole('switch', { name: 'Default list' }).textContent).toBe('OFF')
  })

  test('behavior: distinguishes a wrong URL, a failed load and an invalid list [1.5.26 1.5.27 1.5.28 1.5.29 1.5.30 1.8.09]', async () => {
    await open({ 'https://lists.example/bad.json': '{"name":"bad"}' })
    typeLocation('ftp://lists.example')
    expect(await comes('Enter valid list location')).toBeDefined()
    typeLocation('https://lists.example/missing.json')
    expect(await comes('Failed to download list')).toBeDefined()
    expect(screen.getByText('Error importing list')).toBeDefined()
    typeLocation('https://lists.example/bad.json')
    expect(await comes('Token list failed validation')).toBeDefined()
    expect(screen.getAllByRole('listitem').some(({ textContent }) => textContent.includes('timestamp'))).toBe(true)
  })

  test('behavior: names an enabled list that is not loaded in the search', async () => {
    await open({ 'https://lists.example/bad.json': 'null' }, ['https://lists.example/bad.json'])
    await press('Back')
    const loadError = await screen.findByText(/It could not be loaded\./)
    expect(loadError.textContent).toBe('lists.example: It could not be loaded.')
  })

  test('behavior: counts thirty lists that are not loaded in one line', async () => {
    const silent = Array.from({ length: 30 }, (_, at) => `https://lists.example/${at}.json`)
    await open({}, silent)
    await press('Back')
    expect(await screen.findByText('30 lists could not be loaded.')).toBeDefined()
    expect(screen.getAllByRole('status').filter(({ textContent }) => /could not be/.test(textContent))).toHaveLength(1)
  })

  test('behavior: disables Import until the risk is acknowledged, then enables the list and shows Manage [1.2.47 1.4.34 1.4.35 1.8.22]', async () => {
    await open({ 'https://lists.example/wonder.json': listText() })
    typeLocation('https://lists.example/wonder.json')
    await comes('Wonder list')
    await press('Import')
    expect(screen.getByText('Import at your own risk')).toBeDefined()
    expect(screen.getByText(/create a list, including fakes/)).toBeDefined()
    expect(screen.getByText(/may be impossible to sell/)).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: 'I understand' }))
    await press('Import')
    expect(screen.getByRole('switch', { name: 'Wonder list' }).textContent).toBe('ON')
    expect(screen.getByRole('heading').textContent).toBe('Manage')
  })

  test('behavior: marks an unverified list before and after its import, and requires imports of its tokens', async () => {
    const url = 'ipns://lists.example/wonder.json'
    await open({ [url]: listText() }, [], wonderland)
    typeLocation(url)
    await comes('Wonder list')
    expect(screen.getByText(/1 tokens · Unverified/)).toBeDefined()
    await press('Import')
    expect(screen.getByText('Unverified list')).toBeDefined()
    fireEvent.click(screen.getByRole('checkbox', { name: 'I understand' }))
    await press('Import')
    expect(screen.getByRole('switch', { name: 'Wonder list' }).textContent).toBe('ON')
    expect(screen.getByText('Unverified')).toBeDefined()
    await press('Back')
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'wndr' } })
    await act(async () => void fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' }))
    expect(screen.getByRole('heading').textContent).toBe('Import token')
    expect(screen.getByText('Unknown Source')).toBeDefined()
  })

  test('error: ContenthashDiffersError when the operators return different ENS content hashes', async () => {
    await open({
      get 'lists.eth'(): string {
        throw new ContenthashDiffersError('lists.eth', ['Alpha', 'Beta'])
      },
    })
    typeLocation('lists.eth')
    expect(await comes('Alpha and Beta report different content for this name.')).toBeDefined()
  })

  test('error: TokenListInvalidError when a list has become invalid before its import [1.5.30]', async () => {
    let body = listText()
    await open({
      get 'https://lists.example/wonder.json'() {
        return body
      },
    })
    typeLocation('https://lists.example/wonder.json')
    await comes('Wonder list')
    await press('Import')
    fireEvent.click(screen.getByRole('checkbox', { name: 'I understand' }))
    body = '{"name":"bad"}'
    await press('Import')
    const refusal = screen.getByRole('alert')
    expect(within(refusal).getByText('Token list failed validation')).toBeDefined()
    expect(
      within(refusal)
        .getAllByRole('listitem')
        .some(({ textContent }) => textContent.includes('timestamp')),
    ).toBe(true)
    expect(screen.getByText('Import at your own risk')).toBeDefined()
  })

  test('behavior: offers an update that changes more than its version states, and applies the update on Update list [1.4.34]', async () => {
    const url = 'https://lists.example/wonder.json'
    const listCache = createMemoryListCache()
    await listCache.write(url, { current: listText(), pending: listText(1, 6), unverified: false })
    const tokenStore = await open({}, [url], undefined, listCache)
    const offer = await screen.findByText(/Update 1\.0\.1 changes more than its version states/)
    const decimals = () => tokenStore.lists.get()?.state.get().byUrl.get(url)?.current?.tokens[0]?.decimals
    expect(decimals()).toBe(18)
    await press('Update list')
    expect(decimals()).toBe(6)
    expect(offer.isConnected).toBe(false)
  })

  test('behavior: requires the typed word REMOVE before it removes a list [1.4.34 1.5.31]', async () => {
    const tokenStore = await open({ 'https://lists.example/wonder.json': listText() })
    await act(async () => tokenStore.lists.get()?.importList('https://lists.example/wonder.json'))
    await press('Remove Wonder list')
    const word = screen.getByRole('textbox', { name: /typing REMOVE/ })
    const remove = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Remove' })
    fireEvent.change(word, { target: { value: 'remove' } })
    expect(remove().disabled).toBe(true)
    fireEvent.change(word, { target: { value: 'REMOVE' } })
    await press('Remove')
    expect(screen.queryByRole('switch', { name: 'Wonder list' })).toBeNull()
  })
})

describe('CurrencySelector, custom tokens', () => {
  afterEach(() => void vi.useRealTimers())

  test('behavior: debounces typed addresses and URLs by 200 ms before a request [1.5.24 1.9.25]', async () => {
    const requests: string[] = []
    const web = {
      get 'https://lists.example/late.json'() {
        requests.push('list')
        return listText()
      },
    }
    await open(web, [], (call) => {
      if (call.to.toLowerCase() === address) requests.push('token')
      return wonderland(call)
    })
    vi.useFakeTimers()
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    typeLocation('https://lists.example/lat')
    await pass(199)
    typeLocation('https://lists.example/late.json')
    await pass(199)
    expect(requests).toEqual([])
    await pass(1)
    expect(requests).toEqual(['list'])
    fireEvent.click(screen.getByRole('tab', { name: 'Tokens' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Address of a token' }), { target: { value: address } })
    await pass(199)
    expect(requests).toEqual(['list'])
    await pass(1)
    expect(requests).toContain('token')
  })

  test('behavior: shows Enter valid token address when the address is invalid [1.2.47 1.5.25]', async () => {
    await open({})
    fireEvent.click(screen.getByRole('tab', { name: 'Tokens' }))
    const field = screen.getByRole('textbox', { name: 'Address of a token' })
    expect(screen.queryByText('Enter valid token address')).toBeNull()
    fireEvent.change(field, { target: { value: '0x1234' } })
    expect(await comes('Enter valid token address')).toBeDefined()
    fireEvent.change(field, { target: { value: '' } })
    expect(screen.queryByText('Enter valid token address')).toBeNull()
  })

  test('behavior: shows Enter valid token address when the address has no token contract [1.5.17 1.5.25]', async () => {
    await open({}, [], () => 'reverts')
    fireEvent.click(screen.getByRole('tab', { name: 'Tokens' }))
    const field = screen.getByRole('textbox', { name: 'Address of a token' })
    fireEvent.change(field, { target: { value: `0x${'12'.repeat(20)}` } })
    expect(await comes('Enter valid token address')).toBeDefined()
  })

  test('behavior: disables Import of a token until the risk is acknowledged, stores the token, and removes it [1.2.47 1.8.22]', async () => {
    const tokenStore = await open({}, [], wonderland)
    fireEvent.click(screen.getByRole('tab', { name: 'Tokens' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Address of a token' }), { target: { value: address } })
    await comes('Wonderland')
    await press('Import')
    expect(screen.getByRole('heading').textContent).toBe('Import token')
    expect(screen.getByText('Tokens may be fake')).toBeDefined()
    expect(screen.getByText(/may be impossible to sell/)).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: 'I understand' }))
    await press('Import')
    const customTokens = () => within(screen.getByRole('list', { name: 'Custom tokens' })).queryAllByRole('listitem')
    expect(customTokens().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('WNDR')])
    expect(tokenStore.choices.get().custom[1666600000]).toMatchObject([{ symbol: 'WNDR', decimals: 18 }])
    await press('Remove WNDR')
    expect(customTokens()).toEqual([])
  })
})
