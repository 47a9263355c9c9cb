import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createStore } from '#core/store.ts'
import { configuredChain, createPageSession } from '#core/test/page-session.ts'
import { tokenOf } from '#core/tokens/currency.ts'
import { noChoices, type TokenChoices } from '#core/tokens/token-store.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { TokenWarningModal } from './ask-first.tsx'

const harmony = configuredChain(1666600000)
const untrusted = {
  ...tokenOf(harmony, harmony.wrappedNative),
  address: '0xEf977d2f931C1978Db5F6747666fa1eACB0d0331',
  symbol: 'ODD',
} as const
const other = { ...untrusted, address: '0x00000000000000000000000000000000000000A1', symbol: 'EVEN' } as const

/** Opens the warning for a link with two tokens. `notices`: addresses of security notices. */
function open(notices: readonly string[] = []) {
  const { session } = createPageSession(harmony)
  const choices = createStore<TokenChoices>(noChoices)
  const unsupported = new Set(notices.map((address) => `${harmony.id}:${address.toLowerCase()}`))
  const tokens = {
    ...session.tokens,
    catalogue: createStore({ byChain: new Map(), unsupported }),
    choices,
    change: (next: (before: TokenChoices) => TokenChoices) => choices.set(next(choices.get())),
  }
  const [onAccepted, onRefused] = [vi.fn(), vi.fn()]
  renderUi(
    <SessionContext value={{ ...session, tokens }}>
      <TokenWarningModal tokens={[untrusted, other]} onAccepted={onAccepted} onRefused={onRefused} />
    </SessionContext>,
  )
  fireEvent.click(screen.getByRole('checkbox', { name: 'I understand' }))
  return { goOn: screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }), choices, onAccepted }
}

describe('TokenWarningModal', () => {
  test('default: stores the tokens and continues after the confirmation [1.2.48]', () => {
    const { goOn, choices, onAccepted } = open()
    fireEvent.click(goOn)
    expect(choices.get().custom[harmony.id]?.map(({ symbol }) => symbol)).toEqual(['ODD', 'EVEN'])
    expect(onAccepted).toHaveBeenCalledOnce()
  })
  test('behavior: rejects a linked token when a security notice names it [1.1.14 1.2.48]', () => {
    const { goOn, choices } = open([other.address])
    expect(screen.getByText('This token is not supported')).toBeDefined()
    expect(goOn.disabled).toBe(true)
    fireEvent.click(goOn)
    expect(choices.get()).toEqual(noChoices)
  })
})
