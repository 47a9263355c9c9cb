import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { known } from '#core/known.ts'
import { configuredChain, connectedWallet, createPageSession } from '#core/test/page-session.ts'
import { createModals } from '#hooks/open-modal.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { compose } from '#ui/test/compose.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import ExpertModal from './expert-modal.tsx'
import SettingsPanel from './settings-panel.tsx'

const gwei = 10n ** 9n

function open(chain = configuredChain(1666600000), panel = <SettingsPanel />, knowsPrices = true) {
  const page = createPageSession(chain)
  if (knowsPrices) page.stores.gasPrices.set(known({ INSTANT: 30n * gwei, FAST: 20n * gwei, NORMAL: 10n * gwei }, 0))
  renderUi(<SessionContext value={page.session}>{panel}</SessionContext>)
  const modal = page.session.services.get(createModals).open
  return { settings: page.stores.settings, modal }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } })

describe('SettingsPanel', () => {
  test('default: shows transaction settings with gas presets on Harmony, and interface settings [1.2.37 2.9.25 3.9.11]', () => {
    open()
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Transaction settings',
      'Interface settings',
    ])
    for (const name of ['Slippage in percent', 'Gas price in gwei', 'Transaction deadline in minutes'])
      expect(field(name)).toBeDefined()
    expect(
      ['INSTANT', 'FAST', 'NORMAL'].map((name) => screen.getByRole('button', { name: RegExp(name) })),
    ).toHaveLength(3)
    for (const name of ['Multihop', 'Expert mode']) expect(screen.getByRole('switch', { name })).toBeDefined()
  })

  test('behavior: shows multihop and deadline but no gas price when the chain is not Harmony [1.2.37 2.9.25 3.9.11]', () => {
    open(configuredChain(1))
    expect(screen.queryByRole('textbox', { name: 'Gas price in gwei' })).toBeNull()
    expect(screen.queryByRole('button', { name: /INSTANT/ })).toBeNull()
    expect(screen.getByRole('switch', { name: 'Multihop' })).toBeDefined()
    expect(field('Transaction deadline in minutes').value).toBe('20')
  })

  test.each([1666600000, 1] as const)('behavior: applies the multihop switch at once on chain %i [1.2.37]', (chain) => {
    const { settings } = open(configuredChain(chain))
    const multihop = screen.getByRole('switch', { name: 'Multihop' })
    fireEvent.click(multihop)
    expect(settings.get().multihop).toBe(false)
    fireEvent.click(multihop)
    expect(settings.get().multihop).toBe(true)
  })

  test('behavior: enables expert mode only after confirmation, and disables it at once [1.2.38 1.2.39]', () => {
    const { settings, modal } = open()
    const expert = screen.getByRole('switch', { name: 'Expert mode' })
    fireEvent.click(expert)
    expect(settings.get().expertMode).toBe(false)
    expect(modal.get()).toEqual({ name: 'expertMode' })
    act(() => settings.change({ expertMode: true }))
    modal.set(null)
    fireEvent.click(screen.getByRole('switch', { name: 'Expert mode' }))
    expect(settings.get().expertMode).toBe(false)
    expect(modal.get()).toBeNull()
  })

  test('behavior: offers exact approval amounts as a setting [3.9.33]', () => {
    const { settings } = open()
    fireEvent.click(screen.getByRole('radio', { name: 'Exact amount' }))
    expect(settings.get().approvalAmount).toBe('exact')
  })
})

describe('ExpertModal', () => {
  test('default: enables expert mode when the user confirms [1.2.38]', () => {
    const { settings } = open(configuredChain(1666600000), <ExpertModal />)
    expect(screen.getByRole('dialog', { name: 'Are you sure?' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(settings.get().expertMode).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Turn On Expert Mode' }))
    expect(settings.get().expertMode).toBe(true)
  })
})

describe('SlippageField', () => {
  test.each([
    ['0.3', 'Your transaction may fail', 30],
    ['6', 'Your transaction may be frontrun', 600],
    ['50', 'Enter a valid slippage percentage', 50],
    ['abc', 'Enter a valid slippage percentage', 50],
  ])(
    'behavior: shows for the typed slippage %s the warning %s [1.4.31 1.5.05 1.5.06 1.5.07 1.5.08 1.5.09 1.9.06 1.9.07 3.7.03]',
    (text, warning, counts) => {
      const { settings } = open()
      type('Slippage in percent', text)
      expect(screen.getByText(warning)).toBeDefined()
      expect(settings.get().slippageBps).toBe(counts)
    },
  )

  test('behavior: shows no warning when the slippage is 0.5 or 5 [1.5.07 1.5.08 1.5.09 3.7.03]', () => {
    open()
    for (const text of ['0.5', '5']) {
      type('Slippage in percent', text)
      expect(screen.queryByText(/may fail|frontrun|valid slippage/)).toBeNull()
    }
  })

  test('behavior: applies the default when a field is cleared', () => {
    const { settings } = open()
    type('Slippage in percent', '5')
    expect(settings.get().slippageBps).toBe(500)
    type('Slippage in percent', '')
    expect(settings.get().slippageBps).toBe(50)
    expect(screen.queryByText(/may fail|frontrun|valid slippage/)).toBeNull()
  })

  test('behavior: restores the previous slippage when the typed text is invalid', () => {
    const { settings } = open()
    fireEvent.click(screen.getByRole('radio', { name: '1%' }))
    fireEvent.focus(field('Slippage in percent'))
    type('Slippage in percent', '7')
    expect(settings.get().slippageBps).toBe(700)
    type('Slippage in percent', '70')
    expect(settings.get()).toMatchObject({ slippageBps: 100, autoSlippage: false })
    expect(screen.getByText('Enter a valid slippage percentage')).toBeDefined()
  })

  test('default: offers the slippage presets 0.1 %, 0.5 % and 1 %, with 0.5 % selected [1.9.05 1.9.08]', () => {
    open()
    const presets = screen.getAllByRole<HTMLInputElement>('radio', { name: /^[\d.]+%$/ })
    expect(presets.map((preset) => preset.labels?.[0]?.textContent)).toEqual(['0.1%', '0.5%', '1%'])
    expect(presets.map(({ checked }) => checked)).toEqual([false, true, false])
  })
})

describe('GasField', () => {
  test('behavior: rejects an invalid gas price, and warns of a price at or below NORMAL [1.4.32 1.5.11 1.5.12 1.5.13 1.9.10]', () => {
    const { settings } = open()
    type('Gas price in gwei', '0')
    expect(screen.getByText('Enter a valid gas price')).toBeDefined()
    expect(settings.get().gasPrice).toBe('FAST')
    type('Gas price in gwei', '10')
    expect(screen.getByText('Your transaction may fail')).toBeDefined()
    expect(settings.get().gasPrice).toEqual({ wei: 10n * gwei })
    type('Gas price in gwei', '10.1')
    expect(screen.queryByText(/may fail|valid gas price/)).toBeNull()
  })

  test('behavior: restores the previous gas price when the typed text is invalid', () => {
    const { settings } = open()
    fireEvent.focus(field('Gas price in gwei'))
    type('Gas price in gwei', '100000')
    type('Gas price in gwei', '10000000')
    expect(settings.get().gasPrice).toBe('FAST')
  })

  test('behavior: clears the active gas preset on a double click, and selects another one on a click [1.4.27]', () => {
    const { settings } = open()
    const doubleClick = (name: RegExp) => {
      const button = screen.getByRole('button', { name })
      fireEvent.click(button, { detail: 1 })
      fireEvent.click(button, { detail: 2 })
      fireEvent.doubleClick(button)
    }
    doubleClick(/NORMAL/)
    expect(settings.get().gasPrice).toBe('NORMAL')
    doubleClick(/NORMAL/)
    expect(settings.get().gasPrice).toBeNull()
  })
})

describe('GasField before the prices are known', () => {
  test('behavior: rejects an invalid gas price when no presets are loaded [1.5.12]', () => {
    const { settings } = open(undefined, undefined, false)
    type('Gas price in gwei', 'fast')
    expect(screen.getByText('Enter a valid gas price')).toBeDefined()
    expect(settings.get().gasPrice).toBe('FAST')
    type('Gas price in gwei', '1')
    expect(screen.queryByText(/may fail|valid gas price/)).toBeNull()
    expect(settings.get().gasPrice).toEqual({ wei: gwei })
  })
})

describe('DeadlineField', () => {
  test('behavior: restores the previous deadline when the typed text is invalid', () => {
    const { settings } = open()
    fireEvent.focus(field('Transaction deadline in minutes'))
    type('Transaction deadline in minutes', '9999')
    type('Transaction deadline in minutes', '99999')
    expect(settings.get().deadlineSeconds).toBe(1200)
  })

  test('behavior: marks and ignores a deadline with invalid minutes [1.4.33 1.5.14 1.5.15]', () => {
    const { settings } = open()
    for (const text of ['0', '1.5', 'soon', '']) {
      type('Transaction deadline in minutes', text)
      expect(field('Transaction deadline in minutes').getAttribute('aria-invalid'), text).toBe('true')
    }
    expect(settings.get().deadlineSeconds).toBe(1200)
    type('Transaction deadline in minutes', '30')
    expect(field('Transaction deadline in minutes').getAttribute('aria-invalid')).toBeNull()
    expect(settings.get().deadlineSeconds).toBe(1800)
  })
})

describe('DeadlineField of an account with code', () => {
  const account = '0x00000000000000000000000000000000000000A1'
  const isDefault = 'Longer, as the other owners have to confirm.'
  async function openWith(code: string) {
    const page = createPageSession(configuredChain(1))
    page.answerNodeBy(({ method }) => (method === 'eth_getCode' ? code : null))
    page.stores.wallet.set(connectedWallet(account, 1))
    renderUi(
      <SessionContext value={page.session}>
        <SettingsPanel />
      </SessionContext>,
    )
    await act(async () => undefined)
    const modal = page.session.services.get(createModals).open
    return { settings: page.stores.settings, modal }
  }

  test('behavior: defaults to a deadline of 3 days, and restores that default when the text is invalid', async () => {
    const { settings } = await openWith('0x6001')
    expect(field('Transaction deadline in minutes').value).toBe('4320')
    expect(screen.getByText(isDefault)).toBeDefined()
    fireEvent.focus(field('Transaction deadline in minutes'))
    type('Transaction deadline in minutes', '9')
    expect(settings.get().deadlineSeconds).toBe(540)
    expect(screen.queryByText(isDefault)).toBeNull()
    type('Transaction deadline in minutes', '9x')
    expect(settings.isChosen('deadlineSeconds')).toBe(false)
    type('Transaction deadline in minutes', '20')
    expect(settings.isChosen('deadlineSeconds')).toBe(true)
    expect(screen.queryByText(isDefault)).toBeNull()
  })

  test.each(['0x', `0xef0100${'a'.repeat(40)}`])(
    "behavior: defaults to a deadline of 20 minutes when the account's code is %s",
    async (code) => {
      await openWith(code)
      expect(field('Transaction deadline in minutes').value).toBe('20')
      expect(screen.queryByText(isDefault)).toBeNull()
    },
  )
})

describe('numbers composed with an input method', () => {
  test.each(['６．２５', '٦٫٢٥', '۶٫۲۵', '६.२५', '๖.๒๕'])(
    'behavior: parses the IME-composed slippage %s once',
    (text) => {
      const { settings } = open()
      const changes: number[] = []
      settings.subscribe(() => changes.push(settings.get().slippageBps))
      compose(field('Slippage in percent'), [text.slice(0, 1), text.slice(0, 3), text])
      expect(field('Slippage in percent').value).toBe(text)
      expect(changes).toEqual([625])
    },
  )

  test('behavior: parses an IME-composed gas price and deadline', () => {
    const { settings } = open()
    compose(field('Gas price in gwei'), ['２', '２５'])
    expect(settings.get().gasPrice).toEqual({ wei: 25n * gwei })
    fireEvent.change(field('Transaction deadline in minutes'), { target: { value: '' } })
    compose(field('Transaction deadline in minutes'), ['３', '３０'])
    expect(settings.get().deadlineSeconds).toBe(1800)
  })
})
