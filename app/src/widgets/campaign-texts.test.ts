import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { campaignFailure } from '#core/campaigns/campaign-simulation.ts'
import { CallRevertedError } from '#core/sending/transaction-errors.ts'
import { toWalletError, WalletBusyError } from '#core/wallet/wallet-errors.ts'
import { failureText } from './campaign-texts.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

function read(error: Error): string | null {
  const text = failureText(campaignFailure(error))
  return text && i18n._(text)
}

describe('failureText', () => {
  test.each([
    ['SRD10', 'The pool no longer has room for this amount.'],
    ['SRD12', 'Stakes are locked until the campaign has ended.'],
    ['SRD13', 'This is more than you have staked.'],
    ['SRD15', 'This is more than you can claim.'],
    ['SRD25', 'Staking is paused by the operator of the campaigns.'],
    ['SRD26', 'A reward token is listed twice.'],
    ['SRD27', 'The reward is too large for a campaign.'],
    ['SRD28', 'A campaign has at most ten reward tokens.'],
    ['SRD29', 'Rewards cannot be sent to this address.'],
    ['SRD30', 'Gas limit too low for the reward transfers. Raise it in your wallet.'],
    ['SRD31', 'Only the campaign itself can do this.'],
    ['SRD32', 'Gas limit too low for the reward transfers. Raise it in your wallet.'],
    ['SRD33', 'Only the factory of the campaigns can do this.'],
    ['SRD34', 'Stakes can be locked for 730 days at most.'],
    ['Token: frozen', 'Rejected by the contract or one of its tokens: Token: frozen'],
  ])('default: describes %s in a sentence', (reason, sentence) => {
    expect(read(new CallRevertedError(reason))).toBe(sentence)
  })
  test('behavior: uses the shared error text when an error is unrelated to campaigns', () => {
    expect(read(new TypeError('socket hang up'))).toBe('Network or wallet error: socket hang up')
    expect(read(new WalletBusyError('', -32002))).toBe('Another request is open in your wallet. Complete it first.')
  })
  test('behavior: describes a rejection in the wallet', () => {
    expect(read(toWalletError({ code: 4001, message: 'denied' }))).toBe('Transaction rejected.')
  })
})
