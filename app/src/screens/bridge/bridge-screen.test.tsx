import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { paths } from '#core/routes/table.ts'
import { createServices } from '#core/services.ts'
import { shownModals, showRoutes } from '#hooks/test/show-routes.tsx'
import type { Session } from '#hooks/use-session.ts'
import { BridgeScreen } from './bridge-screen.tsx'
import { bridgeRows } from './test/bridge-rows.ts'
import { bridgeAdvanceMs } from './use-bridge.ts'

/** Opens the screen in a session without wallet, chain and node. Using one of them throws. */
async function open() {
  const session = { services: createServices(() => session) } as Session
  const screens = { [paths.bridge]: BridgeScreen, [paths.exchange]: () => <p>exchange</p> }
  const router = showRoutes(session, screens, paths.bridge)
  await screen.findByRole('heading', { level: 1, name: 'DexSwap Bridge' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return router
}

const card = () => within(screen.getByRole('region'))
const button = (name: string | RegExp) => card().getByRole<HTMLButtonElement>('button', { name })
const amount = () => card().getByRole<HTMLInputElement>('textbox', { name: 'ETH amount' })
const type = (text: string) => fireEvent.change(amount(), { target: { value: text } })
const press = (name: string | RegExp) => fireEvent.click(button(name))

afterEach(() => vi.useRealTimers())

async function bridgeOver(text = '0.75') {
  const router = await open()
  type(text)
  press('Bridge to HARMONY')
  act(() => vi.advanceTimersByTime(bridgeAdvanceMs))
  press('Collect')
  press('Collect')
  return router
}

describe('BridgeScreen', () => {
  test('behavior: docks the main button on narrow screens when an amount is typed', async () => {
    await open()
    expect(button('Enter ETH amount').closest('[data-dock]')).toBeNull()
    type('0.5')
    expect(button('Bridge to HARMONY').closest('[data-dock]')).not.toBeNull()
  })

  test('default: shows a notice about the test twice, and marks its figures as samples [2.1.09]', async () => {
    await open()
    expect(screen.getAllByText('Test UI/UX Only')).toHaveLength(2)
    expect(screen.getByText('Nothing on this page moves money or uses your wallet.')).toBeDefined()
    expect(screen.getByText('Sample figures')).toBeDefined()
  })

  test('behavior: shows two network tiles, tags the simulated one as Connected and swaps them by the arrow [3.8.27]', async () => {
    await open()
    expect(button(/^From Connected ETHEREUM/)).toBeDefined()
    expect(button(/^To HARMONY/)).toBeDefined()
    press('Switch the direction')
    expect(button(/^From HARMONY/)).toBeDefined()
    expect(button(/^To Connected ETHEREUM/)).toBeDefined()
  })

  test('behavior: shows Connect to, then a disabled Enter ETH amount, then Bridge to [2.5.11 2.5.12 3.8.29]', async () => {
    await open()
    press('Switch the direction')
    press('Connect to HARMONY')
    expect(button('Enter ETH amount').disabled).toBe(true)
    type('1')
    expect(button('Bridge to ETHEREUM').disabled).toBe(false)
    type('')
    expect(button('Enter ETH amount').disabled).toBe(true)
  })

  test('behavior: lists BRIDGE, FEE, GAS, TIME with DexSwap chosen, four rows and +3 more bridges [2.2.63 2.2.64 2.3.20 2.9.17 2.9.18 2.9.19 2.9.20 2.9.21 2.9.22 2.9.23 2.9.24 3.8.30]', async () => {
    await open()
    const table = within(screen.getByRole('table', { name: 'Bridge' }))
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['BRIDGE', 'FEE', 'GAS', 'TIME'])
    expect(table.getAllByRole('radio')).toHaveLength(4)
    expect(table.getByRole<HTMLInputElement>('radio', { name: 'DexSwap' }).checked).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: '+3 more bridges' }))
    expect(table.getAllByRole('radio')).toHaveLength(7)
    // Removes the letter that the logo renders before the name when there is no icon.
    const textOf = ({ textContent }: Element) => textContent?.replace(/^[A-Z](?=[A-Z])/, '')
    const cells = table.getAllByRole('row').map((row) => [...row.children].map(textOf))
    expect(cells.slice(1)).toEqual(bridgeRows)
    fireEvent.click(table.getByRole('radio', { name: 'Ethereum Bridge' }))
    expect(card().getByText('6 days')).toBeDefined()
  })

  test('behavior: opens the network picker of either side, and only one at a time [2.2.62 2.3.19 3.8.28 3.8.40]', async () => {
    await open()
    press(/^From/)
    expect(shownModals().open.get()).toEqual({ name: 'networkSwitcherFrom' })
    const dialog = within(screen.getByRole('dialog', { name: 'Bridge from' }))
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'ETHEREUM' }).disabled).toBe(true)
    const icons = dialog.getAllByRole('listitem').map((item) => {
      const logo = item.querySelector('.logo')
      return logo?.querySelector('img')?.getAttribute('src') ?? logo?.textContent
    })
    expect(icons).toEqual([/harmony/, /harmony/, /ethereum/, /^B$/].map((icon) => expect.stringMatching(icon)))
    fireEvent.click(dialog.getByRole('button', { name: 'BINANCE' }))
    expect(shownModals().open.get()).toBeNull()
    expect(button('Connect to BINANCE')).toBeDefined()
    press(/^To/)
    expect(shownModals().open.get()).toEqual({ name: 'networkSwitcherTo' })
    expect(screen.getByRole('dialog', { name: 'Bridge to' })).toBeDefined()
  })

  test('behavior: shows a sent transfer as pending for two seconds, then as ready [2.4.29 2.4.30 2.9.16 3.8.31]', async () => {
    await open()
    type('0.75')
    press('Bridge to HARMONY')
    const rows = screen.getAllByRole('table').flatMap((table) => within(table).queryAllByRole('columnheader'))
    expect(rows.map((cell) => cell.textContent)).toEqual(expect.arrayContaining(['BRIDGING', 'FROM', 'TO', 'STATUS']))
    expect(screen.getByRole('row', { name: '0.75 ETH ETHEREUM HARMONY Pending' })).toBeDefined()
    act(() => vi.advanceTimersByTime(bridgeAdvanceMs - 1))
    expect(screen.queryByText('Ready')).toBeNull()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.getByRole('row', { name: '0.75 ETH ETHEREUM HARMONY Ready' })).toBeDefined()
    expect(bridgeAdvanceMs).toBe(2000)
  })

  test('behavior: shows a title and a two-step indicator while the transfer is collected [2.2.61 2.4.29 2.4.31 3.8.32]', async () => {
    await open()
    type('0.75')
    press('Bridge to HARMONY')
    act(() => vi.advanceTimersByTime(bridgeAdvanceMs))
    press('Collect')
    expect(screen.getByRole('heading', { level: 1, name: 'Collect' })).toBeDefined()
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step'])
    press('Back')
    expect(screen.getByRole('heading', { level: 1, name: 'DexSwap Bridge' })).toBeDefined()
  })

  test('behavior: shows Bridging Succesful with amount and networks, and resets amount and state on close [2.1.09 2.4.29 2.4.31 2.4.32 2.4.33 3.8.33]', async () => {
    await bridgeOver()
    expect(shownModals().open.get()).toEqual({ name: 'bridgeSuccess' })
    const dialog = within(screen.getByRole('dialog', { name: 'Bridging Succesful' }))
    expect(dialog.getByText('0.75 ETH from ETHEREUM to HARMONY')).toBeDefined()
    expect(dialog.getByText('Test UI/UX Only')).toBeDefined()
    expect(dialog.getByText('Nothing was sent.')).toBeDefined()
    expect(dialog.getByRole('link', { name: 'Trade on HARMONY' }).getAttribute('href')).toBe(
      '/exchange?chainId=1666600000',
    )
    fireEvent.click(dialog.getByRole('button', { name: 'Back to bridge' }))
    expect(shownModals().open.get()).toBeNull()
    expect(amount().value).toBe('')
    expect(button('Enter ETH amount')).toBeDefined()
  })

  test('behavior: closes the dialog when the user leaves the screen', async () => {
    const router = await open()
    press(/^From/)
    vi.useRealTimers()
    await act(() => router.go({ to: paths.exchange }))
    await waitFor(() => expect(screen.getByText('exchange')).toBeDefined())
    expect(shownModals().open.get()).toBeNull()
  })
})
