import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createTransactionsLater } from '#core/sending/transactions-later.ts'
import { livingConfig } from '#core/test/page-session.ts'
import { createWallets } from '#core/wallet/create-wallets.ts'
import { createModals } from '#hooks/open-modal.ts'
import { createSession } from './create-session.ts'

/** Values that mocks return: gas prices in wei, and whether the device is a phone. */
const world = vi.hoisted(() => ({ prices: { INSTANT: 30n, FAST: 20n, NORMAL: 10n }, isMobile: false }))
vi.mock('#core/chain/gas-price-store.ts', () => ({ createGasPrices: () => ({ latest: async () => world.prices }) }))
vi.mock('#io/page.ts', async (original) => ({
  ...(await original<typeof import('#io/page.ts')>()),
  isMobileDevice: () => world.isMobile,
}))
vi.mock('#core/sending/transactions-later.ts', { spy: true })
vi.mock('#core/wallet/create-wallets.ts', { spy: true })

const [harmony, ethereum] = [1666600000, 1] as const

beforeEach(() => {
  // Mocks a network on which no node responds.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  localStorage.clear()
  vi.clearAllMocks()
})

function open() {
  const session = createSession({ ...livingConfig, file: { defaultChain: harmony } })
  const [parts] = vi.mocked(createTransactionsLater).mock.lastCall ?? expect.unreachable()
  return { session, parts, gasPriceOf: parts.gasPriceOf }
}

describe('createSession', () => {
  test('behavior: shares verdicts and batch support between dialogs and the transaction sender', () => {
    const { session, parts } = open()
    expect(parts.verdicts).toBe(session.verdicts)
    expect(parts.batching).toBe(session.batching)
  })

  test('behavior: creates each service once per session', () => {
    const [{ session }, { session: other }] = [open(), open()]
    expect(session.services.get(createModals)).toBe(session.services.get(createModals))
    expect(other.services.get(createModals)).not.toBe(session.services.get(createModals))
  })

  test('default: sends at the gas price FAST on Harmony until the user selects another [1.4.26 1.5.11 1.9.08]', async () => {
    const { session, gasPriceOf } = open()
    expect(await gasPriceOf(harmony)).toBe(20n)
    session.settings.change({ gasPrice: 'INSTANT' })
    expect(await gasPriceOf(harmony)).toBe(30n)
    session.settings.change({ gasPrice: { wei: 7n } })
    expect(await gasPriceOf(harmony)).toBe(7n)
    session.settings.change({ gasPrice: null })
    expect(await gasPriceOf(harmony)).toBeNull()
  })

  test('behavior: reports a gas price as custom when the user typed it, but not for a preset', () => {
    const { session, parts } = open()
    expect(parts.isGasPriceCustom(harmony)).toBe(false)
    session.settings.change({ gasPrice: { wei: 7n } })
    expect([parts.isGasPriceCustom(harmony), parts.isGasPriceCustom(ethereum)]).toEqual([true, false])
  })

  test('behavior: leaves the gas price to the wallet when the chain is not Harmony [1.4.28]', async () => {
    const { session, gasPriceOf } = open()
    session.settings.change({ gasPrice: { wei: 7n } })
    expect(await gasPriceOf(ethereum)).toBeNull()
  })

  test('behavior: restores the selected gas price in a later session [1.3.12]', async () => {
    open().session.settings.change({ gasPrice: { wei: 7n }, deadlineSeconds: 600 })
    const { session, gasPriceOf } = open()
    expect(await gasPriceOf(harmony)).toBe(7n)
    expect(session.settings.get().deadlineSeconds).toBe(600)
  })

  test.each([true, false])('behavior: passes to the wallets whether the device is a phone: %s [1.4.04]', (isMobile) => {
    world.isMobile = isMobile
    open()
    expect(vi.mocked(createWallets).mock.lastCall?.[0].isMobile).toBe(isMobile)
  })
})
