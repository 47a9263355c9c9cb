import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InputError, MainButton, SwapLabel } from '#core/swaps/main-button.ts'
import { shortenSymbol } from '#ui/symbols.ts'

/** The sentence that stands in the main button while an input is missing or wrong (spec/1 §5). */
export function inputErrorText(error: InputError): MessageDescriptor {
  switch (error.code) {
    case 'connect-wallet':
      return msg`Connect Wallet`
    case 'unsupported-token': {
      const symbol = shortenSymbol(error.symbol)
      return msg`${symbol} is not supported`
    }
    case 'enter-amount':
      return msg`Enter amount`
    case 'select-token':
      return msg`Select a token`
    case 'enter-recipient':
      return msg`Enter a recipient`
    case 'invalid-recipient':
      return msg`Invalid recipient`
    case 'confirm-recipient':
      return msg`Confirm the recipient`
    case 'insufficient-balance': {
      const symbol = shortenSymbol(error.symbol)
      return msg`Insufficient ${symbol} balance`
    }
  }
}

/** The words of the swap button by what its trade does to the price. */
export const swapLabels: Readonly<Record<SwapLabel, MessageDescriptor>> = {
  swap: msg`Swap`,
  'swap-anyway': msg`Swap Anyway`,
  'price-impact-high': msg`Price Impact High`,
  'price-impact-too-high': msg`Price Impact Too High`,
}

/** Why a button waits for something that is not known yet. */
export const waitingTexts: Readonly<Record<Extract<MainButton, { kind: 'waiting' }>['for'], MessageDescriptor>> = {
  quotes: msg`Asking every platform`,
  proof: msg`Asking every platform`,
  display: msg`Asking every platform`,
  node: msg`Waiting for the network`,
  allowance: msg`Checking the approval`,
}

/** What the main button says while it does not open the confirmation; null while it does. */
export function closedText(button: MainButton): MessageDescriptor | null {
  switch (button.kind) {
    case 'swap':
      return button.enabled ? null : swapLabels[button.label]
    case 'input-error':
      return inputErrorText(button.error)
    case 'waiting':
      return waitingTexts[button.for]
    case 'approve':
      return msg`The approval does not cover this amount`
    default:
      return msg`Insufficient liquidity`
  }
}
