import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AddButton, AddError } from '#core/liquidity/add-button.ts'
import { waitingTexts } from '#widgets/main-action.tsx'

/** Text of the main button while an input is missing or invalid (rules 2.5.02 to 2.5.06). */
export function addErrorText(error: AddError): MessageDescriptor {
  switch (error.code) {
    case 'connect-wallet':
      return msg`Connect Wallet`
    case 'unsupported-token': {
      const { symbol } = error
      return msg`${symbol} is not supported`
    }
    case 'invalid-pair':
      return msg`Invalid pair`
    case 'enter-amount':
      return msg`Enter amount`
    case 'insufficient-amount':
      return msg`Insufficient amount`
    case 'amount-too-large':
      return msg`Amount too large for the pool`
    case 'one-sided':
      return msg`This pool holds only one of its tokens`
    case 'outweighed':
      return msg`Too little to set the price`
    case 'transfer-fee': {
      const { symbol } = error
      return msg`${symbol} charges a transfer fee`
    }
    case 'needs-both':
      return msg`A new pool needs both tokens`
    case 'price-impact':
      return msg`Price impact too high`
    case 'insufficient-balance': {
      const { symbol } = error
      return msg`Insufficient ${symbol} balance`
    }
  }
}

/** 'Create Pool & Supply' when the deposit creates the pool (rule 2.2.11), else 'Supply'. */
export function supplyText(creates: boolean): MessageDescriptor {
  return creates ? msg`Create Pool & Supply` : msg`Confirm Supply`
}

/** Text of the main button while disabled; null while it opens the confirmation. */
export function closedText(button: AddButton): MessageDescriptor | null {
  switch (button.kind) {
    case 'supply':
      return null
    case 'connect-wallet':
      return msg`Connect Wallet`
    case 'withdraw-only':
      return msg`Adding is paused`
    case 'input-error':
      return addErrorText(button.error)
    case 'waiting':
      return waitingTexts[button.for]
    case 'approve':
      return msg`The approval does not cover this amount`
  }
}
