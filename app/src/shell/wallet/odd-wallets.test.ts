import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { isSentNothing, messageBehind, toWalletError } from '#core/wallet/wallet-errors.ts'
import { sendFailureText } from '#widgets/send-failure-text.ts'
import { walletFailureText } from '../failure-text.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

type Odd = {
  readonly wallet: string
  readonly method: string
  /** The value that the wallet throws. */
  readonly thrown: unknown
  /** URL of the thread or file that documents the error. */
  readonly source: string
  readonly name: string
  /** Expected text when the error occurs on connecting, switching, sending or signing. */
  readonly text: string
  /** The wallet's message, shown after the text. */
  readonly stated?: string
  /** True when the transaction may have been sent despite the error. */
  readonly maybeSent?: true
}

const rejectedInWallet = 'Rejected in the wallet.'
const rejected = 'Transaction rejected.'
const unknownChain = 'The wallet does not have this network.'
const short = 'Insufficient native currency for the amount and the network cost.'
const busy = 'Another request is open in your wallet. Complete it first.'
const [add, goTo, connect, send, sign] = [
  'wallet_addEthereumChain',
  'wallet_switchEthereumChain',
  'eth_requestAccounts',
  'eth_sendTransaction',
  'eth_signTypedData_v4',
]
const tryAdding = 'Unrecognized chain ID "0x63564c40". Try adding the chain using wallet_addEthereumChain first.'

/**
 * Errors of real wallets, from their code, documentation and issue threads.
 * `source` notes where a message is not quoted from there.
 */
const odd: readonly Odd[] = [
  // MetaMask extension.
  {
    wallet: 'MetaMask',
    method: goTo,
    thrown: { code: 4902, message: tryAdding },
    source: 'MetaMask/metamask-extension#11030',
    name: 'WalletUnknownChainError',
    text: unknownChain,
    stated: tryAdding,
  },
  {
    wallet: 'MetaMask',
    method: connect,
    thrown: { code: -32002, message: 'Already processing eth_requestAccounts. Please wait.' },
    source: 'MetaMask/metamask-extension#10085',
    name: 'WalletBusyError',
    text: busy,
    stated: 'Already processing eth_requestAccounts. Please wait.',
  },
  {
    wallet: 'MetaMask',
    method: send,
    thrown: { code: 4001, message: 'MetaMask Tx Signature: User denied transaction signature.' },
    source: 'MetaMask/metamask-extension#5562',
    name: 'UserRejectedError',
    text: rejected,
    stated: 'MetaMask Tx Signature: User denied transaction signature.',
  },
  {
    wallet: 'MetaMask',
    method: goTo,
    thrown: { code: 4100, message: 'The requested account and/or method has not been authorized by the user.' },
    source: 'ava-labs/builders-hub#4263',
    name: 'WalletUnauthorisedError',
    text: 'The wallet did not allow this account. Connect it again.',
    stated: 'The requested account and/or method has not been authorized by the user.',
  },
  {
    wallet: 'MetaMask with Ledger',
    method: sign,
    thrown: {
      code: -32603,
      message: 'MetaMask Message Signature: Error: Not supported on this device',
      data: { originalError: {} },
    },
    source: 'Uniswap/interface#795',
    name: 'WalletUnableError',
    text: 'The wallet cannot do this.',
    stated: 'MetaMask Message Signature: Error: Not supported on this device',
  },
  {
    wallet: 'MetaMask with Ledger',
    method: sign,
    thrown: {
      message: 'Keyring Controller signTypedMessage: Error: Ledger: Only version 4 of typed data signing is supported',
    },
    source: 'MetaMask/metamask-extension#30056',
    name: 'WalletUnableError',
    text: 'The wallet cannot do this.',
  },
  {
    wallet: 'MetaMask',
    method: send,
    thrown: {
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: { code: -32000, message: 'insufficient funds for gas * price + value' },
    },
    source: '@metamask/rpc-errors, with the reason of a node in data',
    name: 'WalletFailedError',
    text: short,
    maybeSent: true,
  },
  // MetaMask mobile.
  {
    wallet: 'MetaMask Mobile',
    method: goTo,
    thrown: { code: -32603, message: tryAdding, data: { originalError: { code: 4902 } } },
    source: 'Uniswap/web3-react#770',
    name: 'WalletUnknownChainError',
    text: unknownChain,
    stated: tryAdding,
  },
  {
    wallet: 'MetaMask Mobile',
    method: goTo,
    thrown: { code: -32601, message: 'The method wallet_switchEthereumChain does not exist/is not available' },
    source: 'MetaMask/metamask-mobile#3035',
    name: 'WalletUnableError',
    text: 'The wallet cannot do this for the page. Please do it in the wallet.',
  },
  {
    wallet: 'MetaMask Mobile by WalletConnect',
    method: goTo,
    thrown: { code: 32603, message: 'Invalid chainId' },
    source: 'MetaMask/metamask-mobile#13415',
    name: 'WalletUnknownChainError',
    text: unknownChain,
  },
  // Rabby.
  {
    wallet: 'Rabby',
    method: goTo,
    thrown: { code: 4902, message: 'Unrecognized chain ID "0x63564c40"' },
    source: 'RabbyHub/Rabby#2258; its words are ours',
    name: 'WalletUnknownChainError',
    text: unknownChain,
  },
  {
    wallet: 'Rabby',
    method: add,
    thrown: { message: 'RPC does not match the chainID' },
    source: 'RabbyHub/Rabby#2860',
    name: 'WalletFailedError',
    text: 'Wallet error: RPC does not match the chainID',
  },
  {
    wallet: 'Rabby Desktop',
    method: send,
    thrown: { message: 'Missing or invalid. request() chainId: eip155:970' },
    source: 'RabbyHub/RabbyDesktop#707',
    name: 'WalletUnknownChainError',
    text: unknownChain,
  },
  // Coinbase Wallet.
  {
    wallet: 'Coinbase Wallet',
    method: send,
    thrown: { message: 'User denied transaction signature' },
    source: 'MetaMask/metamask-extension#5562',
    name: 'UserRejectedError',
    text: rejected,
  },
  {
    wallet: 'Coinbase Wallet',
    method: connect,
    thrown: 'User denied account authorization',
    source: 'coinbase/coinbase-wallet-sdk#241',
    name: 'UserRejectedError',
    text: rejectedInWallet,
    stated: 'User denied account authorization',
  },
  {
    wallet: 'Coinbase Wallet',
    method: add,
    thrown: { code: 2, message: 'chainId 0x63564c40 not supported' },
    source: 'coinbase/coinbase-wallet-sdk#213',
    name: 'WalletUnknownChainError',
    text: unknownChain,
  },
  // Trust Wallet: no error code, and a message in the phone's language.
  {
    wallet: 'Trust Wallet',
    method: send,
    thrown: 'User canceled',
    source: 'Uniswap/widgets: jsonRpcError.ts',
    name: 'UserRejectedError',
    text: rejected,
  },
  {
    wallet: 'Trust Wallet',
    method: goTo,
    thrown: { code: -1, message: 'La red no es compatible' },
    source: 'trustwallet/wallet-core#4464; its words are ours',
    name: 'WalletFailedError',
    text: 'Wallet error: La red no es compatible',
  },
  // OKX Wallet, from its documentation and third-party connectors.
  {
    wallet: 'OKX Wallet',
    method: goTo,
    thrown: { code: 4902 },
    source: 'web3.okx.com: wallet_switchEthereumChain',
    name: 'WalletUnknownChainError',
    text: unknownChain,
  },
  // Phantom, which supports a fixed set of chains.
  {
    wallet: 'Phantom',
    method: send,
    thrown: { code: -32603, message: 'Unexpected error' },
    source: 'skalenetwork/portal#831',
    name: 'WalletFailedError',
    text: 'Wallet error: Unexpected error',
    maybeSent: true,
  },
  {
    wallet: 'Phantom',
    method: send,
    thrown: { code: -32002, message: 'Requested resource not available' },
    source: 'docs.phantom.com: errors',
    name: 'WalletBusyError',
    text: busy,
    stated: 'Requested resource not available',
  },
  {
    wallet: 'Phantom',
    method: send,
    thrown: { code: -32003, message: 'Transaction Rejected' },
    source: 'docs.phantom.com: errors',
    name: 'WalletFailedError',
    text: 'Wallet error: Transaction Rejected',
    maybeSent: true,
  },
  {
    wallet: 'Phantom',
    method: connect,
    thrown: { code: 4900, message: 'Disconnected' },
    source: 'docs.phantom.com: errors',
    name: 'WalletGoneError',
    text: 'The wallet lost its connection. Open it, or reload this page.',
    stated: 'Disconnected',
  },
  // Brave Wallet.
  {
    wallet: 'Brave Wallet',
    method: add,
    thrown: { code: -32601, message: "The method 'wallet_addEthereumChain' does not exist / is not available." },
    source: 'brave/brave-browser#17854',
    name: 'WalletUnableError',
    text: 'The wallet cannot do this for the page. Please do it in the wallet.',
  },
  {
    wallet: 'Brave Wallet',
    method: connect,
    thrown: { code: -32002, message: 'Request already in progress' },
    source: 'brave/brave-core#11459; its words are ours',
    name: 'WalletBusyError',
    text: busy,
  },
  // Frame.
  {
    wallet: 'Frame',
    method: send,
    thrown: { code: 4001, message: 'User declined transaction' },
    source: 'floating/frame: main/provider',
    name: 'UserRejectedError',
    text: rejected,
  },
  {
    wallet: 'Frame',
    method: goTo,
    thrown: { code: -1, message: 'Chain does not exist' },
    source: 'floating/frame: main/provider',
    name: 'WalletUnknownChainError',
    text: unknownChain,
  },
  {
    wallet: 'Frame',
    method: send,
    thrown: { code: 4901, message: 'unknown chain: 0x63564c40' },
    source: 'floating/frame: main/provider',
    name: 'WalletUnknownChainError',
    text: unknownChain,
    stated: 'unknown chain: 0x63564c40',
    maybeSent: true,
  },
  {
    wallet: 'Frame',
    method: send,
    thrown: { code: -1, message: 'Transaction is not from currently selected account' },
    source: 'floating/frame: main/provider',
    name: 'WalletFailedError',
    text: 'Wallet error: Transaction is not from currently selected account',
    maybeSent: true,
  },
  {
    wallet: 'Frame with Ledger',
    method: sign,
    thrown: { code: -1, message: 'Ledger only supports eth_signTypedData_v4+' },
    source: 'floating/frame: main/provider',
    name: 'WalletFailedError',
    text: 'Wallet error: Ledger only supports eth_signTypedData_v4+',
  },
  // Safe through WalletConnect.
  {
    wallet: 'Safe',
    method: sign,
    thrown: { message: 'Method disabled' },
    source: 'WalletConnect/walletconnect-monorepo#5392',
    name: 'WalletUnableError',
    text: 'The wallet cannot do this.',
  },
  {
    wallet: 'Safe',
    method: send,
    thrown: { code: -32000, message: 'Transaction was rejected by the user' },
    source: 'safe-global/safe-wallet-monorepo#2701; its words are ours',
    name: 'UserRejectedError',
    text: rejected,
  },
  // Ledger Live, Zerion, Rainbow and other WalletConnect wallets.
  {
    wallet: 'Zerion',
    method: goTo,
    thrown: { code: 4902, message: 'Chain not configured' },
    source: 'zeriontech/zerion-wallet-extension#519',
    name: 'WalletUnknownChainError',
    text: unknownChain,
  },
  {
    wallet: 'Rainbow',
    method: send,
    thrown: { code: -32000, message: 'User rejected request' },
    source: 'Uniswap/interface#5941',
    name: 'UserRejectedError',
    text: rejected,
  },
  {
    wallet: 'SafePal',
    method: send,
    thrown: 'cancelled by user',
    source: 'Uniswap/widgets: jsonRpcError.ts',
    name: 'UserRejectedError',
    text: rejected,
  },
  {
    wallet: 'Unstoppable',
    method: sign,
    thrown: { message: 'Missing or invalid. request() method: eth_signTypedData_v4' },
    source: 'horizontalsystems/unstoppable-wallet-android#7442',
    name: 'WalletUnableError',
    text: 'The wallet cannot do this.',
  },
  {
    wallet: 'Tangem',
    method: goTo,
    thrown: { code: 0, message: '' },
    source: 'LFDT-Lineth/lineth-monorepo#2469',
    name: 'WalletFailedError',
    text: 'Error connecting. Try refreshing the page.',
  },
  {
    wallet: 'any by WalletConnect',
    method: goTo,
    thrown: { code: 5000, message: 'User disapproved requested chains' },
    source: 'WalletConnect/WalletConnectUnity#232',
    name: 'UserRejectedError',
    text: rejectedInWallet,
    stated: 'User disapproved requested chains',
  },
  // Rejection code 4001 that a wallet uses for a different failure.
  {
    wallet: '1inch by WalletConnect',
    method: add,
    thrown: { code: 4001, message: 'User rejected the request.', cause: { message: 'Unsupported chain' } },
    source: 'cowprotocol/cowswap#7399',
    name: 'UserRejectedError',
    text: rejectedInWallet,
  },
  {
    wallet: 'Rabby',
    method: send,
    thrown: { code: 4001, message: 'insufficient funds for transfer' },
    source: 'tried by hand in issue 17; its words are ours',
    name: 'WalletFailedError',
    text: short,
    maybeSent: true,
  },
  {
    wallet: 'MetaMask',
    method: add,
    thrown: { code: 4001, message: "Expected an array with at least one valid string HTTPS url 'blockExplorerUrls'" },
    source: 'tried by hand in issue 17; its words are ours',
    name: 'WalletFailedError',
    text: "Wallet error: Expected an array with at least one valid string HTTPS url 'blockExplorerUrls'",
  },
  {
    wallet: 'in Spanish',
    method: send,
    thrown: { code: 4001, message: 'El usuario no quiso' },
    source: 'trustwallet/wallet-core#4464; its words are ours',
    name: 'UserRejectedError',
    text: rejected,
    stated: 'El usuario no quiso',
  },
  // The connection to the wallet was closed.
  {
    wallet: 'any extension',
    method: send,
    thrown: new Error('Extension context invalidated.'),
    source: 'no thread: what Chrome throws after an update',
    name: 'WalletGoneError',
    text: 'The wallet lost its connection. Open it, or reload this page.',
    maybeSent: true,
  },
  {
    wallet: 'any',
    method: send,
    thrown: { code: 4900, message: 'The provider is disconnected from all chains.' },
    source: 'EIP-1193',
    name: 'WalletGoneError',
    text: 'The wallet lost its connection. Open it, or reload this page.',
    maybeSent: true,
  },
  {
    wallet: 'any',
    method: send,
    thrown: { code: 4901, message: 'The provider is not connected to the requested chain.' },
    source: 'EIP-1193',
    name: 'WalletUnknownChainError',
    text: unknownChain,
    maybeSent: true,
  },
  {
    wallet: 'any',
    method: send,
    thrown: { code: -32603, message: 'nonce too low' },
    source: 'go-ethereum: core/error.go',
    name: 'WalletFailedError',
    text: 'Wallet error: nonce too low',
    maybeSent: true,
  },
  {
    wallet: 'a keyring',
    method: send,
    thrown: new Error('The wallet is locked'),
    source: 'no thread: a keyring of any wallet',
    name: 'WalletLockedError',
    text: 'The wallet is locked. Unlock it and try again.',
  },
]

const asking = [goTo, add, connect]

describe("wallets' unusual errors [1.8.08 1.8.19]", () => {
  test.each(odd)(
    'default: maps the error of $wallet for $method: $text ($source)',
    ({ method, thrown, name, text, stated, maybeSent }) => {
      const error = toWalletError(thrown)
      expect(error.name).toBe(name)
      expect(i18n._(asking.includes(method) ? walletFailureText(error) : sendFailureText(error))).toBe(text)
      if (stated !== undefined) expect(messageBehind(error)).toBe(stated)
      if (method === send) expect(isSentNothing(error)).toBe(maybeSent !== true)
    },
  )

  test('behavior: lists errors of at least ten wallets', () => {
    expect(new Set(odd.map(({ wallet }) => wallet.split(' ')[0])).size).toBeGreaterThanOrEqual(10)
  })

  test("behavior: sanitises and shortens a wallet's message", () => {
    const hostile = `\u202eUser rejected\u200b <b>${'x'.repeat(5000)}`
    const stated = messageBehind(toWalletError({ code: 4001, message: hostile }))
    expect(stated).toMatch(/^User rejected <b>x+…$/)
    expect([...stated].length).toBeLessThanOrEqual(300)
  })
})
