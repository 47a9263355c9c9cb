import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { toWalletError, WrongNetworkError } from '#core/wallet/wallet-errors.ts'
import { WalletReplyError } from '#core/wallet/wallet-requests.ts'
import {
  RpcHttpError,
  RpcStaleHeadError,
  RpcTimeoutError,
  RpcTooLargeError,
  RpcUnexpectedReplyError,
  RpcWrongChainError,
} from '#io/rpc/rpc-errors.ts'
import { nodeFailureText, walletFailureText } from './failure-text.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('walletFailureText', () => {
  test.each([
    [{ code: 4001, message: 'User rejected' }, 'Rejected in the wallet.'],
    [{ code: -32002 }, 'Another request is open in your wallet. Complete it first.'],
    [{ code: 4902 }, 'The wallet does not have this network.'],
    [{ code: -32603, message: 'It is raining.' }, 'Wallet error: It is raining.'],
    [{ code: 4100 }, 'The wallet did not allow this account. Connect it again.'],
    [{ code: 4900 }, 'The wallet lost its connection. Open it, or reload this page.'],
    [new WrongNetworkError(1, 5), 'The wallet is still on another network. Please switch it in the wallet.'],
    [{ code: -32603 }, 'Error connecting. Try refreshing the page.'],
    [new WalletReplyError('eth_accounts'), 'Error connecting. Try refreshing the page.'],
    [undefined, 'Error connecting. Try refreshing the page.'],
  ])('default: maps the wallet error %o to a sentence [1.8.08]', (thrown, text) => {
    const error = thrown instanceof WrongNetworkError ? thrown : toWalletError(thrown)
    expect(i18n._(walletFailureText(error))).toBe(text)
  })
})

describe('nodeFailureText [1.8.08]', () => {
  const url = 'https://node.test'
  test.each([
    [new RpcHttpError(url, 429, 'Too Many Requests', null), 'This node returned 429: Too Many Requests.'],
    [new RpcWrongChainError(url, 1, 5), 'This node is on chain 5, not on chain 1.'],
    [new RpcStaleHeadError(url, 40n), 'This node is 40 blocks behind.'],
    [new RpcTimeoutError(url, 10_000), 'This node does not respond.'],
    [new RpcUnexpectedReplyError(url, 'eth_chainId'), 'This address is not a node.'],
    [new RpcTooLargeError(url, 1000), 'This address is not a node.'],
    [null, 'An unknown error occurred.'],
  ])('default: describes the cause when the node fails with %s', (failure, text) => {
    expect(i18n._(nodeFailureText(failure))).toBe(text)
  })
})
