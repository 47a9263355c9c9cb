import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  ChainNotAddableError,
  UserRejectedError,
  WalletBusyError,
  WalletFailedError,
  WalletGoneError,
  WalletLockedError,
  WalletNotFoundError,
  WalletUnableError,
  WalletUnauthorisedError,
  WalletUnknownChainError,
  WrongNetworkError,
} from '#core/wallet/wallet-errors.ts'
import {
  RpcHttpError,
  RpcLimitError,
  RpcStaleHeadError,
  RpcTimeoutError,
  RpcTooLargeError,
  RpcUnexpectedReplyError,
  RpcUnreachableError,
  RpcWrongChainError,
} from '#io/rpc/rpc-errors.ts'
import { WalletConnectNotSetUpError, WalletConnectUnreachableError } from '#io/wallet-connect/wallet-connect-errors.ts'

/** Text for a failed connection or a failed change of the network. */
export function walletFailureText(error: Error): MessageDescriptor {
  if (error instanceof UserRejectedError) return msg`Rejected in the wallet.`
  if (error instanceof WalletBusyError) {
    return msg`Another request is open in your wallet. Complete it first.`
  }
  if (error instanceof WalletNotFoundError) return msg`The wallet is not in this browser.`
  if (error instanceof WalletUnknownChainError) return msg`The wallet does not have this network.`
  if (error instanceof ChainNotAddableError) return msg`Please add the network in your wallet.`
  if (error instanceof WrongNetworkError) {
    return msg`The wallet is still on another network. Please switch it in the wallet.`
  }
  if (error instanceof WalletLockedError) return msg`The wallet is locked. Unlock it and try again.`
  if (error instanceof WalletUnauthorisedError) {
    return msg`The wallet did not allow this account. Connect it again.`
  }
  if (error instanceof WalletUnableError) {
    return msg`The wallet cannot do this for the page. Please do it in the wallet.`
  }
  if (error instanceof WalletGoneError) {
    return msg`The wallet lost its connection. Open it, or reload this page.`
  }
  if (error instanceof WalletConnectNotSetUpError) return msg`WalletConnect is not set up on this page.`
  if (error instanceof WalletConnectUnreachableError) {
    return msg`WalletConnect cannot be reached. Please check your connection.`
  }
  if (error instanceof WalletFailedError && error.stated !== '') {
    const { stated } = error
    return msg`Wallet error: ${stated}`
  }
  return msg`Error connecting. Try refreshing the page.`
}

/** Text that states why a node cannot be used. */
export function nodeFailureText(error: unknown): MessageDescriptor {
  if (error instanceof RpcWrongChainError) {
    const { actual, expected } = error
    return msg`This node is on chain ${actual}, not on chain ${expected}.`
  }
  if (error instanceof RpcStaleHeadError) {
    const behind = error.behind.toString()
    return msg`This node is ${behind} blocks behind.`
  }
  if (error instanceof RpcHttpError) {
    const status = error.message
    return msg`This node returned ${status}.`
  }
  if (error instanceof RpcLimitError) return msg`This node's request limit is reached.`
  if (error instanceof RpcTimeoutError) return msg`This node does not respond.`
  if (error instanceof RpcUnreachableError) return msg`Can't reach this node, or it rejects requests from this page.`
  if (error instanceof RpcUnexpectedReplyError || error instanceof RpcTooLargeError) {
    return msg`This address is not a node.`
  }
  return msg`An unknown error occurred.`
}
