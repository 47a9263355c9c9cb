import type { NoTradeReason } from '@dexswap/pools-reader/quote'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InputError, MainButton, SwapLabel } from '#core/swaps/main-button.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { shortenSymbol } from '#ui/symbols.ts'
import { waitingTexts } from '#widgets/main-action.tsx'
import { recipientErrorTexts } from '#widgets/recipient-error-texts.ts'

const plainName = ({ symbol }: Currency) => shortenSymbol(symbol)

/**
 * Text of the main button while an input is missing or invalid (rules 1.5.33 to 1.5.38).
 * @param nameOf name of a currency in a sentence; unique even among tokens with equal symbols
 */
export function inputErrorText(error: InputError, nameOf: (of: Currency) => string = plainName): MessageDescriptor {
  switch (error.code) {
    case 'connect-wallet':
      return msg`Connect Wallet`
    case 'unsupported-token': {
      const symbol = nameOf(error.currency)
      return msg`${symbol} is not supported`
    }
    case 'enter-amount':
      return msg`Enter amount`
    case 'select-token':
      return msg`Select a token`
    case 'enter-recipient':
    case 'invalid-recipient':
    case 'confirm-recipient':
      return recipientErrorTexts[error.code]
    case 'insufficient-balance': {
      const symbol = nameOf(error.currency)
      return msg`Insufficient ${symbol} balance`
    }
  }
}

/** Why no platform can trade; displayed below the button. */
export const noTradeTexts: Readonly<Record<NoTradeReason, MessageDescriptor>> = {
  'no-platform': msg`No exchange is available on this network. Choose another network.`,
  'no-route': msg`No platform has a route between these tokens.`,
  'insufficient-liquidity': msg`Not enough liquidity for this amount. Enter less.`,
  'amount-too-small': msg`This amount is too small to swap. Enter more.`,
}

/** Label of the swap button by price impact. */
export const swapLabels: Readonly<Record<SwapLabel, MessageDescriptor>> = {
  swap: msg`Swap`,
  'swap-anyway': msg`Swap Anyway`,
  'price-impact-high': msg`Price Impact High`,
  'price-impact-too-high': msg`Price Impact Too High`,
}

/** Text of the main button when it is disabled; null when it opens the confirmation. */
export function closedText(button: MainButton, nameOf?: (of: Currency) => string): MessageDescriptor | null {
  switch (button.kind) {
    case 'swap':
      return button.enabled ? null : swapLabels[button.label]
    case 'input-error':
      return inputErrorText(button.error, nameOf)
    case 'waiting':
      return waitingTexts[button.for]
    case 'approve':
      return msg`The approval does not cover this amount`
    default:
      return msg`Insufficient liquidity`
  }
}
