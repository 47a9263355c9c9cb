import { i18n } from '@lingui/core'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { writeNumbersFor } from '#core/format.ts'
import { configuredChain, connectedWallet, createPageSession } from '#core/test/page-session.ts'
import { showRoutes } from '#hooks/test/show-routes.tsx'
import { unknownTexts, WhyUnknown } from '#widgets/known-figure.tsx'
import { TotalUsd } from '#widgets/total-usd.tsx'
import { Layout } from './layout.tsx'

// Mocks the components around the screens.
vi.mock('./header/header.tsx', () => ({ Header: () => null }))
vi.mock('./modals/modal-host.tsx', () => ({ ModalHost: () => null }))
vi.mock('./toasts/toasts.tsx', () => ({ default: () => null }))
vi.mock('./notices/new-release.tsx', () => ({ default: () => null }))
/** Mocks a screen with a text and an input. */
vi.mock('./router.tsx', () => ({
  ShownScreen: () => (
    <>
      <input aria-label="Stake" />
      <output>
        <TotalUsd of={{ total: 12345n * 10n ** 17n, isWhole: true }} />
      </output>
      <WhyUnknown reason="no-source" className="" />
    </>
  ),
}))
vi.mock('./use-document.ts', async (original) => ({ ...(await original()), useLanguage: () => undefined }))

const [harmony, ethereum] = [configuredChain(1666600000), configuredChain(1)]
const account = '0x00000000000000000000000000000000000000A1'
const [a, b, campaign] = ['a', 'b', 'c'].map((letter) => `0x${letter.repeat(40)}`)
const pairPage = `/pools/${a}/${b}`

function open(address: string, wallet: boolean) {
  const page = createPageSession(harmony)
  const linked: unknown[] = []
  page.session.networks.linkChanged = (chainId) => void linked.push(chainId)
  if (wallet) page.stores.wallet.set(connectedWallet(account, harmony.id))
  const router = showRoutes(page.session, () => <Layout onShown={() => undefined} />, address)
  return { ...page, router, linked }
}

describe('Layout', () => {
  test('behavior: updates texts and numbers, and preserves the input, when the language changes', async () => {
    onTestFinished(() => writeNumbersFor('en'))
    open('/exchange', false)
    const field = screen.getByLabelText<HTMLInputElement>('Stake')
    fireEvent.change(field, { target: { value: '12.5' } })
    expect(document.querySelector('output')?.textContent).toBe('$1,234.50')
    act(() => {
      i18n.load('de', { [unknownTexts['no-source'].id]: 'Kein Preis' })
      writeNumbersFor('de')
      i18n.activate('de')
    })
    expect(document.querySelector('output')?.textContent).toBe('$1\u202f234,50')
    expect(screen.getByTitle('Kein Preis')).toBeTruthy()
    expect(field.isConnected).toBe(true)
    expect(field.value).toBe('12.5')
  })

  test('behavior: applies and stores the theme named in the link [1.2.13]', async () => {
    const { stores } = open('/exchange?theme=light', false)
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'))
    expect(stores.settings.get().theme).toBe('light')
  })

  test.each([pairPage, `${pairPage}/${campaign}`])(
    'behavior: redirects %s to the pools when the wallet changes its chain, but not during a switch [1.4.39 2.2.59 3.9.22 3.9.24]',
    async (address) => {
      const { stores, router } = open(address, true)
      await waitFor(() => expect(router.address()).toBe(`${address}?chainId=1666600000`))
      const field = screen.getByLabelText('Stake')
      act(() => {
        stores.switching.set({ status: 'required', target: harmony })
        stores.wallet.set(connectedWallet(account, ethereum.id))
      })
      expect(router.path()).toBe(address)
      expect(field.isConnected).toBe(true)
      act(() => stores.switching.set({ status: 'idle' }))
      await waitFor(() => expect(router.path()).toBe('/pools'))
    },
  )

  test.each([pairPage, `${pairPage}/${campaign}`])(
    'behavior: redirects %s to the pools when wallet and page change their chain together [1.4.39 2.2.59 3.9.24]',
    async (address) => {
      const { stores, router } = open(address, true)
      await waitFor(() => expect(router.address()).toBe(`${address}?chainId=1666600000`))
      act(() => {
        stores.wallet.set(connectedWallet(account, ethereum.id))
        stores.chain.set(ethereum)
      })
      await waitFor(() => expect(router.address()).toBe('/pools?chainId=1'))
    },
  )

  test('behavior: does not redirect other screens, or a pair while the wallet stays on its chain', async () => {
    const liquidity = open('/pools/mine', true)
    act(() => liquidity.stores.wallet.set(connectedWallet(account, ethereum.id)))
    expect(liquidity.router.path()).toBe('/pools/mine')
    const { stores, router } = open(pairPage, true)
    act(() => stores.wallet.set(connectedWallet('0x00000000000000000000000000000000000000b2', harmony.id)))
    expect(router.path()).toBe(pairPage)
  })

  test('behavior: updates only the chain in the link when the page changes its chain [1.2.11 2.2.03 3.8.15]', async () => {
    const { stores, router, linked } = open('/exchange?inputCurrency=ONE&chainId=1666600000', false)
    expect(linked).toEqual([1666600000])
    act(() => stores.chain.set(ethereum))
    await waitFor(() => expect(router.address()).toBe('/exchange?chainId=1&inputCurrency=ONE'))
  })

  test.each(['/exchange', pairPage])('behavior: keeps the link %s until its chain record is loaded', async (path) => {
    const page = createPageSession(harmony)
    let isComing = true
    page.session.networks.linkChanged = () => undefined
    page.session.networks.isComing = (chainId) => isComing && chainId === ethereum.id
    const router = showRoutes(page.session, () => <Layout onShown={() => undefined} />, `${path}?chainId=1`)
    expect(router.address()).toBe(`${path}?chainId=1`)
    act(() => {
      isComing = false
      page.stores.chain.set(ethereum)
    })
    expect(router.address()).toBe(`${path}?chainId=1`)
  })

  test('behavior: keeps a link to another chain while the switch to that chain is in progress [1.2.11 3.8.14 3.9.23]', async () => {
    const { stores, router, linked } = open('/exchange?chainId=1', true)
    await waitFor(() => expect(router.address()).toBe('/exchange?chainId=1666600000'))
    act(() => stores.switching.set({ status: 'required', target: ethereum }))
    act(() => router.go({ to: '/exchange', search: { chainId: 1 } }))
    expect(linked.at(-1)).toBe(1)
    expect(router.address()).toBe('/exchange?chainId=1')
    act(() => stores.switching.set({ status: 'idle' }))
    await waitFor(() => expect(router.address()).toBe('/exchange?chainId=1666600000'))
  })
})
