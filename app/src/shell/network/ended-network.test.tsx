import { parseConfig } from '@dexswap/chains/config'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createPageSession } from '#core/test/page-session.ts'
import { createModals } from '#hooks/open-modal.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import EndedNetwork from './ended-network.tsx'

const { chains } = parseConfig({ defaultChain: 1 })

function open(id: number) {
  const page = createPageSession(chains.get(id) ?? expect.unreachable())
  renderUi(
    <SessionContext value={page.session}>
      <EndedNetwork />
    </SessionContext>,
  )
  return page
}

describe('EndedNetwork', () => {
  test('default: shows when the network was shut down and where its currency moved, and links to an active network', () => {
    const { requested } = open(1666600000)
    expect(screen.getByRole('heading', { name: 'Harmony has ended' })).toBeDefined()
    expect(
      screen.getByText('Harmony has made no block since September 10, 2026, and ONE moves to Ethereum.'),
    ).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Go to Ethereum' }))
    expect(requested).toEqual(['switchTo 1'])
  })

  test.each([
    [1666600000, 'Harmony'],
    [1666700000, 'Harmony Testnet'],
    [4, 'Rinkeby'],
  ])("behavior: offers the user's own node on the chain %i, which was shut down", (id, name) => {
    const { session } = open(id)
    expect(screen.getByText(`If you run a node of ${name}, you can go on with it.`)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Use your own node' }))
    expect(session.services.get(createModals).open.get()?.name).toBe('ownNode')
  })
})
