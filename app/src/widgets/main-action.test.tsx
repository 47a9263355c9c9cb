import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { configuredChain, connectedWallet, createPageSession } from '#core/test/page-session.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { ConnectButton, OnNetwork } from './main-action.tsx'

const account = '0x0000000000000000000000000000000000000033'

function show(walletChain: number | null) {
  const harmony = configuredChain(1666600000)
  const page = createPageSession(harmony)
  if (walletChain !== null) page.stores.wallet.set(connectedWallet(account, walletChain))
  renderUi(
    <SessionContext value={page.session}>
      <OnNetwork>
        <button type="button">Swap</button>
      </OnNetwork>
    </SessionContext>,
  )
  return { ...page, names: () => screen.getAllByRole('button').map(({ textContent }) => textContent) }
}

describe('OnNetwork', () => {
  test("default: offers to switch the wallet's network in place of the action", async () => {
    const { requested, names } = show(1)
    fireEvent.click(await screen.findByRole('button', { name: 'Switch to Harmony' }, { timeout: 10_000 }))
    expect(names()).toEqual(['Switch to Harmony'])
    expect(requested).toEqual(['switchTo 1666600000'])
  })
  test.each([1666600000, null])("behavior: shows the action's own button when the wallet is on %s", (walletChain) => {
    expect(show(walletChain).names()).toEqual(['Swap'])
  })
})

describe('ConnectButton', () => {
  test.each([
    ['connecting', 'true'],
    ['disconnected', null],
  ] as const)('behavior: is pending until the wallet of the last visit has responded: %s', (status, busy) => {
    const page = createPageSession(configuredChain(1666600000))
    page.stores.wallet.set({ status })
    renderUi(
      <SessionContext value={page.session}>
        <ConnectButton />
      </SessionContext>,
    )
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe(busy)
  })
})
