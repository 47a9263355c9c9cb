import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Provider } from '#io/announcements.ts'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { createTestClock, settled } from '#io/test/test-clock.ts'
import { createStore } from '../store.ts'
import { createWallets } from './create-wallets.ts'
import { parseAnnouncement, startOf } from './discover-wallets.ts'
import type { Wallet } from './wallet.ts'
import { readAccount, readChainId, readHash } from './wallet-requests.ts'

// Ten thousand runs of a property are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const first = '0x00000000000000000000000000000000000000A1'
const second = '0x00000000000000000000000000000000000000b2'

/** A wallet with state and responses that a test can change at any time. */
function createProvider() {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const provider = {
    accounts: [first] as unknown,
    chainId: '0x63564c40' as unknown,
    requested: [] as string[],
    answer: (): Promise<unknown> => Promise.resolve(provider.accounts),
    emit(event: string, payload: unknown) {
      for (const listener of listeners.get(event) ?? []) listener(payload)
    },
    /** Response of the wallet. A test can replace it, although the page keeps a reference to `request`. */
    handle: async ({ method }: { method: string }): Promise<unknown> => {
      provider.requested.push(method)
      if (method === 'eth_requestAccounts') return provider.answer()
      return method === 'eth_accounts' ? provider.accounts : provider.chainId
    },
    request: (call: { method: string }) => provider.handle(call),
    on(event: string, listener: (payload: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: (payload: unknown) => void) =>
      void listeners.get(event)?.delete(listener),
    listenerCount: () => [...listeners.values()].reduce((sum, each) => sum + each.size, 0),
  }
  return provider
}

function open({
  values = createMemoryKeyValues(),
  injected = null as Provider | null,
  isMobile = false,
  ready = undefined as (() => Promise<unknown>) | undefined,
} = {}) {
  let announce: (detail: unknown) => void = () => {}
  let poll = () => {}
  const clock = createTestClock()
  const wallets = createWallets({
    storage: createAppStorage(values),
    clock,
    isMobile,
    ready,
    sources: {
      watchAnnouncements(listener) {
        announce = listener
        return () => {}
      },
      injected: () => injected,
      drawPicture: async (data) => (data.includes('good') ? 'blob:drawn' : null),
      onInjectedLate: () => () => {},
      onReturnToPage(listener) {
        poll = listener
        return () => {}
      },
      remote: createStore([]),
    },
  })
  return {
    wallets,
    clock,
    values,
    poll: () => poll(),
    announce: (rdns: string, provider: Provider, name = 'A wallet', icon = '') =>
      announce({ info: { uuid: 'u', name, icon, rdns }, provider }),
  }
}

/** A page with a connected wallet, and the values in its storage. */
async function openConnected() {
  const values = createMemoryKeyValues()
  const provider = createProvider()
  const before = open({ values })
  before.announce('com.one', provider)
  await before.wallets.connect('com.one')
  return { values, provider, before }
}

/** A page with one connected wallet, and a second wallet that rejected the connection. */
async function openRefused() {
  const page = open()
  const [one, two] = [createProvider(), createProvider()]
  page.announce('com.one', one)
  page.announce('com.two', two)
  await page.wallets.connect('com.one')
  two.answer = () => Promise.reject({ code: 4001 })
  await page.wallets.connect('com.two')
  return { page, one, two }
}

describe('createWallets', () => {
  test('behavior: waits until the chains have loaded before it connects a stored or a new wallet', async () => {
    const { values, provider } = await openConnected()
    let arrive = () => {}
    const ready = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const [again, anew] = [open({ values, ready: () => ready }), open({ ready: () => ready })]
    again.announce('com.one', provider)
    anew.announce('com.one', provider)
    const connecting = anew.wallets.connect('com.one')
    await settled()
    expect(again.wallets.wallet.get().status).toBe('connecting')
    expect(anew.wallets.wallet.get().status).toBe('connecting')
    arrive()
    await connecting
    await settled()
    expect(again.wallets.wallet.get().status).toBe('connected')
    expect(anew.wallets.wallet.get().status).toBe('connected')
  })

  test("default: connects to an announced wallet through the wallet's own window [1.4.01]", async () => {
    const page = open()
    const provider = createProvider()
    page.announce('com.one', provider, 'One')
    expect(page.wallets.discovered.get()).toEqual([{ id: 'com.one', name: 'One', icon: null, kind: 'announced' }])
    const connecting = page.wallets.connect('com.one')
    expect(page.wallets.attempt.get()).toEqual({ status: 'pending', walletId: 'com.one' })
    expect(page.wallets.wallet.get().status).toBe('connecting')
    await connecting
    expect(page.wallets.attempt.get()).toEqual({ status: 'idle' })
    expect(page.wallets.wallet.get()).toMatchObject({ account: first, chainId: 1_666_600_000, walletName: 'One' })
  })

  test('behavior: draws an SVG icon as a raster image before it is displayed', async () => {
    const page = open()
    page.announce('com.one', createProvider(), 'One', 'data:image/svg+xml,good')
    page.announce('com.two', createProvider(), 'Two', 'data:image/svg+xml,bad')
    expect(page.wallets.discovered.get().map(({ icon }) => icon)).toEqual([null, null])
    await settled()
    expect(page.wallets.discovered.get().map(({ icon }) => icon)).toEqual(['blob:drawn', null])
  })

  test('behavior: marks both wallets as suspicious when two announce the same name', async () => {
    const page = open()
    const [honest, forged] = [createProvider(), createProvider()]
    page.announce('com.one', honest)
    page.announce('com.one', honest)
    expect(page.wallets.discovered.get()).toMatchObject([{ id: 'com.one' }])
    expect(page.wallets.discovered.get()[0]?.isTwin).toBeUndefined()
    page.announce('com.one', forged, 'Forged')
    expect(page.wallets.discovered.get()).toMatchObject([
      { id: 'com.one', name: 'A wallet', isTwin: true },
      { id: 'com.one 2', name: 'Forged', isTwin: true },
    ])
    await page.wallets.connect('com.one')
    expect(forged.requested).toEqual([])
    await page.wallets.connect('com.one 2')
    expect(forged.requested).toContain('eth_requestAccounts')
  })

  test.each([
    ['before', [1, 0]],
    ['after', [0, 1]],
  ])(
    'behavior: connects to no wallet when another one with the stored name announces itself %s it',
    async (_, order) => {
      const { values, provider } = await openConnected()
      const page = open({ values })
      const forged = createProvider()
      const both = [provider, forged]
      for (const at of order) {
        page.announce('com.one', both[at] as Provider)
        await settled()
      }
      expect(page.wallets.wallet.get().status).toBe('disconnected')
      // The user chooses one of the two wallets; the page stores this choice.
      await page.wallets.connect(order[0] === 0 ? 'com.one' : 'com.one 2')
      page.announce('com.one', createProvider())
      await settled()
      expect(page.wallets.wallet.get()).toMatchObject({ status: 'connected', account: first })
      expect(forged.requested).not.toContain('eth_requestAccounts')
    },
  )

  test('behavior: calls the functions that the provider had at its announcement, not later replacements', async () => {
    const page = open()
    const provider = createProvider()
    page.announce('com.one', provider)
    const stolen: string[] = []
    const theft = async ({ method }: { method: string }) => void stolen.push(method)
    provider.request = theft
    provider.on = () => void stolen.push('on')
    await page.wallets.connect('com.one')
    provider.removeListener = () => void stolen.push('removeListener')
    const wallet = page.wallets.wallet.get()
    if (wallet.status !== 'connected') throw new TypeError('not connected')
    await wallet.request({ method: 'eth_chainId' })
    await settled()
    page.wallets.disconnect()
    expect([stolen, provider.requested.length > 4, provider.listenerCount()]).toEqual([[], true, 0])
  })

  test('behavior: calls the functions that window.ethereum had at its discovery', async () => {
    const provider = createProvider()
    const page = open({ injected: provider })
    provider.request = async () => ['0x000000000000000000000000000000000000dEaD']
    await page.wallets.connect('injected')
    expect(page.wallets.wallet.get()).toMatchObject({ status: 'connected', account: first })
  })

  test('behavior: limits the number of announced wallets', () => {
    const page = open()
    for (let at = 0; at < 100; at++) page.announce(`com.w${at}`, createProvider())
    expect(page.wallets.discovered.get()).toHaveLength(32)
  })

  test('behavior: lists two announced wallets', () => {
    const page = open()
    page.announce('com.one', createProvider())
    page.announce('com.two', createProvider())
    expect(page.wallets.discovered.get().map(({ id }) => id)).toEqual(['com.one', 'com.two'])
  })

  test('behavior: offers window.ethereum only when no wallet has announced itself [3.8.08]', async () => {
    const page = open({ injected: createProvider() })
    expect(page.wallets.discovered.get().map(({ kind }) => kind)).toEqual(['injected'])
    page.announce('com.one', createProvider())
    expect(page.wallets.discovered.get().map(({ kind }) => kind)).toEqual(['announced'])
  })

  test("behavior: requests account and chain from the wallet at each event, and ignores the event's own data [1.4.06]", async () => {
    const page = open()
    const provider = createProvider()
    page.announce('com.one', provider)
    await page.wallets.connect('com.one')
    provider.accounts = [second]
    provider.emit('accountsChanged', ['0xforged'])
    await settled()
    expect(page.wallets.wallet.get()).toMatchObject({ account: second })
    provider.chainId = '0x1'
    provider.emit('chainChanged', '0x5')
    await settled()
    expect(page.wallets.wallet.get()).toMatchObject({ chainId: 1 })
  })

  test('behavior: disconnects when the wallet locks and reconnects when it unlocks', async () => {
    const page = open()
    const provider = createProvider()
    page.announce('com.one', provider)
    await page.wallets.connect('com.one')
    provider.accounts = []
    provider.emit('accountsChanged', [])
    await settled()
    expect(page.wallets.wallet.get()).toEqual({ status: 'disconnected' })
    provider.accounts = [first]
    provider.emit('accountsChanged', [first])
    await settled()
    expect(page.wallets.wallet.get()).toMatchObject({ status: 'connected', account: first })
  })

  test('behavior: stays connected when the wallet reports that its own node is unreachable', async () => {
    const page = open()
    const provider = createProvider()
    page.announce('com.one', provider)
    await page.wallets.connect('com.one')
    provider.emit('disconnect', { code: 1013 })
    await settled()
    expect(page.wallets.wallet.get().status).toBe('connected')
  })

  test('behavior: reconnects on the next visit without a wallet window [1.4.04]', async () => {
    const { values, provider, before } = await openConnected()
    before.wallets.stop()
    provider.requested.length = 0
    const page = open({ values })
    expect(page.wallets.wallet.get().status).toBe('connecting')
    page.announce('com.one', provider)
    await settled()
    expect(page.wallets.wallet.get()).toMatchObject({ status: 'connected', account: first })
    expect(provider.requested).not.toContain('eth_requestAccounts')
  })

  test('behavior: starts disconnected when the last used wallet is locked or missing', async () => {
    const values = createMemoryKeyValues([['dexswap.wallet', '{"version":1,"value":{"walletId":"com.one"}}']])
    const gone = open({ values })
    expect(gone.wallets.wallet.get().status).toBe('connecting')
    await gone.clock.advance(3000)
    expect(gone.wallets.wallet.get().status).toBe('disconnected')
    const locked = open({ values })
    const provider = createProvider()
    provider.accounts = []
    locked.announce('com.one', provider)
    await settled()
    expect(locked.wallets.wallet.get().status).toBe('disconnected')
  })

  test('behavior: stays disconnected over reloads after a disconnect, and removes the event listeners', async () => {
    const { values, provider, before } = await openConnected()
    before.wallets.disconnect()
    expect(before.wallets.wallet.get()).toEqual({ status: 'disconnected' })
    expect(provider.listenerCount()).toBe(0)
    const page = open({ values, isMobile: true })
    page.announce('com.one', provider)
    await settled()
    expect(page.wallets.wallet.get()).toEqual({ status: 'disconnected' })
  })

  test('behavior: connects on mobile to the wallet that opened the page [1.4.04]', async () => {
    const page = open({ injected: createProvider(), isMobile: true })
    await settled()
    expect(page.wallets.wallet.get()).toMatchObject({ status: 'connected', walletId: 'injected' })
  })

  test('behavior: stays connected to the first wallet until the second one accepts the connection', async () => {
    const { page, one, two } = await openRefused()
    expect(page.wallets.wallet.get()).toMatchObject({ walletId: 'com.one' })
    two.answer = () => Promise.resolve([second])
    await page.wallets.connect('com.two')
    expect(page.wallets.wallet.get()).toMatchObject({ walletId: 'com.two' })
    expect(one.listenerCount()).toBe(0)
  })

  test('behavior: restores the wallet that was connected last, for any order of announcements [1.2.33]', async () => {
    const { page, one, two } = await openRefused()
    two.answer = () => Promise.resolve([second])
    await page.wallets.connect('com.two')
    page.wallets.stop()
    two.accounts = [second]
    const next = open({ values: page.values })
    next.announce('com.one', one)
    next.announce('com.two', two)
    await settled()
    expect(next.wallets.wallet.get()).toMatchObject({ status: 'connected', walletId: 'com.two', account: second })
  })

  test('behavior: connects when the wallet responds after the pending view was closed', async () => {
    const page = open()
    const provider = createProvider()
    let answer: (accounts: unknown) => void = () => {}
    provider.answer = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    page.announce('com.one', provider)
    const connecting = page.wallets.connect('com.one')
    await settled()
    page.wallets.forgetAttempt()
    expect(page.wallets.wallet.get().status).toBe('disconnected')
    answer([first])
    await connecting
    expect(page.wallets.wallet.get().status).toBe('connected')
  })

  test.each([
    ['UserRejectedError', { code: 4001, message: 'no' }],
    ['WalletBusyError', { code: -32002, message: 'open already' }],
    ['WalletFailedError', new TypeError('crashed')],
  ])('behavior: stores the error of %s for Try Again [1.4.03]', async (name, thrown) => {
    const page = open()
    const provider = createProvider()
    provider.answer = () => Promise.reject(thrown)
    page.announce('com.one', provider)
    await page.wallets.connect('com.one')
    expect(page.wallets.attempt.get()).toMatchObject({ status: 'failed', walletId: 'com.one', error: { name } })
    expect(page.wallets.wallet.get()).toEqual({ status: 'disconnected' })
    provider.answer = () => Promise.resolve([first])
    await page.wallets.connect('com.one')
    expect(page.wallets.wallet.get().status).toBe('connected')
  })

  test('error: WalletReplyError when a wallet returns invalid accounts or an invalid chain', async () => {
    const page = open()
    const provider = createProvider()
    provider.accounts = ['me']
    page.announce('com.one', provider)
    await page.wallets.connect('com.one')
    expect(page.wallets.attempt.get()).toMatchObject({ error: { name: 'WalletReplyError' } })
  })

  test('error: WalletNotFoundError for an unknown wallet', async () => {
    const page = open()
    await page.wallets.connect('com.gone')
    expect(page.wallets.attempt.get()).toMatchObject({ error: { name: 'WalletNotFoundError' } })
  })
})

/** Behaves like Rabby: reports chain 1 until it is ready, and then emits only `connect`. */
function createSleeper() {
  const provider = createProvider()
  provider.chainId = '0x1'
  return Object.assign(provider, {
    wake() {
      provider.chainId = '0x63564c40'
      provider.emit('connect', { chainId: provider.chainId })
    },
  })
}

const authorised = () => createMemoryKeyValues([['dexswap.wallet', '{"version":1,"value":{"walletId":"com.one"}}']])

function chainsShown(page: ReturnType<typeof open>): readonly number[] {
  const chains: number[] = []
  const note = (wallet: Wallet) => wallet.status === 'connected' && chains.push(wallet.chainId)
  page.wallets.wallet.subscribe(() => note(page.wallets.wallet.get()))
  return chains
}

describe('wallet that is not ready at first', () => {
  test('behavior: requests the chain again at an event during the first request [1.4.06]', async () => {
    const page = open({ values: authorised() })
    const provider = createSleeper()
    const { handle } = provider
    provider.handle = async (call) => {
      const reply = await handle(call)
      if (call.method === 'eth_chainId' && reply === '0x1') queueMicrotask(provider.wake)
      return reply
    }
    const chains = chainsShown(page)
    page.announce('com.one', provider)
    await settled()
    expect(page.wallets.wallet.get()).toMatchObject({ status: 'connected', chainId: 1_666_600_000 })
    expect(chains).not.toContain(1)
  })

  test('behavior: replaces the chain that the wallet reported before its first event', async () => {
    const page = open({ values: authorised() })
    const provider = createSleeper()
    page.announce('com.one', provider)
    await settled()
    provider.wake()
    await settled()
    expect(page.wallets.wallet.get()).toMatchObject({ chainId: 1_666_600_000 })
  })

  test('behavior: requests the chain again after a delay, and when the page becomes visible', async () => {
    const page = open({ values: authorised() })
    const provider = createSleeper()
    page.announce('com.one', provider)
    await settled()
    provider.chainId = '0x63564c40'
    await page.clock.advance(1000)
    expect(page.wallets.wallet.get()).toMatchObject({ chainId: 1_666_600_000 })
    provider.chainId = '0x5'
    page.poll()
    await settled()
    expect(page.wallets.wallet.get()).toMatchObject({ chainId: 5 })
  })

  test.each([
    ['any event of the wallet', 'message', 'event'],
    ['another announcement of the wallet', null, 'announcement'],
    ['a return to the page', null, 'look'],
    ['a click on the wallet', null, 'press'],
  ] as const)('behavior: repeats a first request without a response after %s', async (_, event, how) => {
    const page = open({ values: authorised() })
    const provider = createProvider()
    const { handle } = provider
    provider.handle = () => new Promise(() => {})
    page.announce('com.one', provider)
    await page.clock.advance(3000)
    expect(page.wallets.wallet.get().status).toBe('disconnected')
    provider.handle = handle
    if (how === 'event') provider.emit(event, {})
    else if (how === 'announcement') page.announce('com.one', provider)
    else if (how === 'look') page.poll()
    else await page.wallets.connect('com.one')
    await settled()
    expect(page.wallets.wallet.get()).toMatchObject({ status: 'connected', account: first })
  })

  test('behavior: repeats a rejected first request at the next event', async () => {
    const page = open({ values: authorised() })
    const provider = createProvider()
    const { handle } = provider
    provider.handle = () => Promise.reject({ code: -32603, message: 'Internal error' })
    page.announce('com.one', provider)
    await settled()
    expect(page.wallets.wallet.get().status).toBe('disconnected')
    provider.handle = handle
    provider.emit('accountsChanged', [first])
    await settled()
    expect(page.wallets.wallet.get()).toMatchObject({ status: 'connected' })
  })

  test('behavior: stays connected when a later request for account or chain fails', async () => {
    const page = open({ values: authorised() })
    const provider = createProvider()
    page.announce('com.one', provider)
    await settled()
    provider.handle = () => Promise.reject({ code: -32603, message: 'Internal error' })
    provider.emit('chainChanged', '0x1')
    await settled()
    expect(page.wallets.wallet.get()).toMatchObject({ status: 'connected', chainId: 1_666_600_000 })
  })
})

describe('connection request without a response', () => {
  const silent = () => new Promise(() => {})

  test('behavior: connects when the wallet grants access but does not respond to the request [1.4.03]', async () => {
    const page = open()
    const provider = createProvider()
    provider.accounts = []
    provider.answer = silent
    page.announce('com.one', provider)
    void page.wallets.connect('com.one')
    await settled()
    provider.accounts = [first]
    provider.emit('accountsChanged', [first])
    await settled()
    expect(page.wallets.wallet.get()).toMatchObject({ status: 'connected', account: first })
    expect(page.wallets.attempt.get()).toEqual({ status: 'idle' })
  })

  test('behavior: connects with the response to either of two pending requests', async () => {
    const page = open()
    const provider = createProvider()
    provider.accounts = []
    let answer: (accounts: unknown) => void = () => {}
    provider.answer = () => new Promise((resolve) => (answer = resolve))
    page.announce('com.one', provider)
    void page.wallets.connect('com.one')
    await settled()
    provider.answer = () => Promise.reject({ code: -32002, message: 'Already processing eth_requestAccounts.' })
    await page.wallets.connect('com.one')
    expect(page.wallets.attempt.get()).toMatchObject({ status: 'failed', error: { name: 'WalletBusyError' } })
    provider.accounts = [first]
    answer([first])
    await settled()
    expect(page.wallets.wallet.get()).toMatchObject({ status: 'connected', account: first })
    expect(page.wallets.attempt.get()).toEqual({ status: 'idle' })
  })

  test('behavior: ignores later events of a wallet that rejected, while another one is connected', async () => {
    const { page, two } = await openRefused()
    two.emit('accountsChanged', [first])
    await settled()
    expect(page.wallets.wallet.get()).toMatchObject({ walletId: 'com.one' })
    two.answer = silent
    void page.wallets.connect('com.two')
    await settled()
    page.wallets.forgetAttempt()
    two.emit('accountsChanged', [first])
    await settled()
    expect(page.wallets.wallet.get()).toMatchObject({ walletId: 'com.one' })
  })

  test('behavior: requests accounts and chain again after each connection request', async () => {
    const page = open()
    const provider = createProvider()
    page.announce('com.one', provider)
    await page.wallets.connect('com.one')
    const wallet = page.wallets.wallet.get()
    if (wallet.status !== 'connected') throw new TypeError('not connected')
    provider.chainId = '0x5'
    await wallet.request({ method: 'eth_chainId' })
    await settled()
    expect(page.wallets.wallet.get()).toMatchObject({ chainId: 5 })
  })
})

describe('startOf', () => {
  const wallet = { id: 'com.one', name: 'One', icon: null, kind: 'announced' } as const
  test.each([
    ['first visit', null, false, 'wait'],
    ['first visit on mobile', null, true, 'connect'],
    ['authorised before', { walletId: 'com.one' }, false, 'reconnect'],
    ['authorised with another wallet', { walletId: 'com.two' }, false, 'wait'],
    ['disconnected by the user', { walletId: null }, true, 'wait'],
  ])('behavior: chooses the action at the start of a visit: %s', (_, stored, isMobile, kind) => {
    expect(startOf({ stored, wallets: [wallet], isMobile }).kind).toBe(kind)
  })
})

describe('parseAnnouncement', () => {
  const provider = { request: async () => null }
  const icon = 'data:image/png;base64,iVBORw0KGgo='
  const detail = (info: object) => ({ info: { uuid: 'u', name: 'One', icon, rdns: 'com.one', ...info }, provider })

  test('default: returns the announced wallet with its icon as a data URL', () => {
    const parsed = parseAnnouncement(detail({}))
    expect(parsed).toMatchObject({ announced: provider, rdns: 'com.one', picture: icon })
    expect(parsed?.wallet).toEqual({ id: 'com.one', name: 'One', icon: null, kind: 'announced' })
  })
  test('behavior: cuts the name of a wallet to 40 characters of plain text', () => {
    const name = parseAnnouncement(detail({ name: `\u202eOne\u200b\n${'x'.repeat(200)}` }))?.wallet.name ?? ''
    expect(name).toMatch(/^One/)
    expect([...name].length).toBeLessThanOrEqual(40)
  })
  test('behavior: drops an icon that is too large or not text', () => {
    const pictures = [`data:image/png;base64,${'A'.repeat(90_000)}`, 7, null, undefined, {}]
    expect(pictures.map((each) => parseAnnouncement(detail({ icon: each }))?.picture)).toEqual(['', '', '', '', ''])
  })
  test('behavior: rejects reserved ids, ids that are no domain names, and providers without `request`', () => {
    expect(parseAnnouncement(detail({ rdns: 'injected' }))).toBeNull()
    expect(parseAnnouncement(detail({ rdns: 'a b' }))).toBeNull()
    expect(parseAnnouncement({ ...detail({}), provider: {} })).toBeNull()
  })
  test('behavior: returns null for any malformed announcement without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(parseAnnouncement(anything)).toBeNull()
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('wallet replies', () => {
  test('behavior: normalizes accounts, chain ids and hashes in responses of a wallet', () => {
    expect(readAccount(['0xab5801a7d398351b8be11c439e05c5b3259aec9b'], 'm')).toBe(
      '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B',
    )
    expect(readAccount([], 'm')).toBeNull()
    expect([readChainId('0x1', 'm'), readChainId(137, 'm'), readChainId('56', 'm')]).toEqual([1, 137, 56])
    expect(readHash(`0x${'A'.repeat(64)}`, 'm')).toBe(`0x${'a'.repeat(64)}`)
  })
  test('error: WalletReplyError when the response is malformed', () => {
    fc.assert(
      fc.property(fc.anything(), (reply) => {
        for (const read of [readHash, readChainId]) {
          try {
            read(reply, 'm')
          } catch (error) {
            expect(error).toMatchObject({ name: 'WalletReplyError', method: 'm' })
          }
        }
      }),
      { numRuns: 10_000 },
    )
  })
})
