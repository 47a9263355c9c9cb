import { causesOf } from '@dexswap/orders/error-causes'
import { plainText } from '@dexswap/token-lists'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  BuildRevokedError,
  ChainStoppedError,
  SharedOriginError,
  UnconfirmedNodeError,
} from '#core/chain/send-guard.ts'
import { formatExactAmount, formatWhole } from '#core/format.ts'
import { formatChainTime } from '#core/format-date.ts'
import {
  AccountChangedError,
  AlreadyRequestedError,
  AlreadySentError,
  BringsLessError,
  CallRevertedError,
  CodeMissingError,
  MissingDependenciesError,
  NoTransactionHashError,
  SentSomethingElseError,
  SourcesDisagreeError,
  TakesMoreError,
  TransactionEndedError,
} from '#core/sending/transaction-errors.ts'
import type { FieldKind } from '#core/verification/field-grounds.ts'
import type { StatedValue, VerificationSubject } from '#core/verification/stated-value.ts'
import type { VerificationStop } from '#core/verification/verdict.ts'
import {
  UserRejectedError,
  WalletBusyError,
  WalletFailedError,
  WalletGoneError,
  WalletLockedError,
  WalletSilentError,
  WalletUnableError,
  WalletUnauthorisedError,
  WalletUnknownChainError,
  WrongNetworkError,
} from '#core/wallet/wallet-errors.ts'
import { WalletReplyError } from '#core/wallet/wallet-requests.ts'
import { withSymbol } from '#core/with-symbol.ts'

const endings: Readonly<Record<TransactionEndedError['outcome'], MessageDescriptor>> = {
  failure: msg`The transaction failed on-chain.`,
  cancelled: msg`The transaction was cancelled in the wallet.`,
  replaced: msg`Another transaction replaced this one.`,
  dropped: msg`The network has dropped the transaction.`,
  unsent: msg`The wallet did not send it.`,
  forgotten: msg`The transaction is no longer followed.`,
}

/** Names of the values that differ from the confirmed ones. */
const differences: Readonly<Record<SentSomethingElseError['differs'], MessageDescriptor>> = {
  chain: msg`The wallet sent a different transaction: another network.`,
  from: msg`The wallet sent a different transaction: another account.`,
  to: msg`The wallet sent a different transaction: another address.`,
  value: msg`The wallet sent a different transaction: another amount.`,
  data: msg`The wallet sent a different transaction: another action.`,
}

const unknown = msg`An unknown error occurred.`

/** Text for insufficient funds of the account, whether node or wallet reports this. */
const shortOfFunds = msg`Insufficient native currency for the amount and the network cost.`

/** True for the message of a node or wallet, but false for a contract that reverts with this text. */
function isShortOfFunds({ message }: { readonly message?: unknown }): boolean {
  return typeof message === 'string' && /insufficient funds/i.test(message) && !/revert/i.test(message)
}

/** Maximum length of untrusted text. */
const maxReasonLength = 200

/** Error code of every `EndpointFailure`. */
const nodeFailed = -32000

/**
 * Text for a failed send, chosen by the class of the error or of its causes. For an unknown error,
 * its own message as plain text.
 */
export function sendFailureText(failure: unknown): MessageDescriptor {
  const raw = rawReason(failure)
  return knownFailureText(failure) ?? (raw === '' ? unknown : msg`Network or wallet error: ${raw}`)
}

/** Like `sendFailureText`; null for an unknown error. */
export function knownFailureText(failure: unknown): MessageDescriptor | null {
  let cause = failure
  for (let depth = 0; cause instanceof Error && depth < 10; depth++) {
    const known = knownText(cause)
    if (known) return known
    cause = cause.cause
  }
  return null
}

/** The error's own message as plain text of at most 200 characters. */
export function rawReason(failure: unknown): string {
  if (!(failure instanceof Error)) return plainText(String(failure), maxReasonLength)
  // viem separates the summary of an error from its details.
  const shortMessage =
    'shortMessage' in failure && typeof failure.shortMessage === 'string' ? failure.shortMessage : null
  return plainText(shortMessage ?? failure.message, maxReasonLength)
}

function knownText(error: Error): MessageDescriptor | null {
  if (error instanceof UserRejectedError) return msg`Transaction rejected.`
  if (error instanceof BuildRevokedError) return msg`This version was revoked. Reload the page.`
  if (error instanceof SharedOriginError) return msg`Nothing can be sent from this address: other sites share it.`
  if (error instanceof ChainStoppedError) return msg`This network has ended. Nothing can be sent on it.`
  if (error instanceof UnconfirmedNodeError) {
    const { host } = error
    return msg`The node at ${host} was changed. Confirm it and try again.`
  }
  if (error instanceof MissingDependenciesError) return msg`Missing dependencies`
  if (error instanceof AccountChangedError) {
    return msg`Your wallet is on a different account.`
  }
  if (error instanceof WrongNetworkError) return msg`Please connect to the appropriate network.`
  if (error instanceof WalletUnknownChainError) return msg`The wallet does not have this network.`
  if (error instanceof AlreadyRequestedError) return msg`This request is already open in your wallet.`
  if (error instanceof AlreadySentError) {
    return msg`The same transaction has been sent before and is not finished yet.`
  }
  if (error instanceof WalletBusyError) {
    return msg`Another request is open in your wallet. Complete it first.`
  }
  if (error instanceof WalletLockedError) return msg`The wallet is locked. Unlock it and try again.`
  if (error instanceof WalletUnauthorisedError) {
    return msg`The wallet did not allow this account. Connect it again.`
  }
  if (error instanceof WalletSilentError) {
    return msg`No wallet response. Confirming there still sends it.`
  }
  if (error instanceof WalletUnableError) return msg`The wallet cannot do this.`
  if (error instanceof WalletGoneError) {
    return msg`The wallet lost its connection. Open it, or reload this page.`
  }
  if (error instanceof WalletReplyError) return msg`The wallet's response is unreadable.`
  if (error instanceof NoTransactionHashError) return msg`No transaction hash found.`
  if (error instanceof SentSomethingElseError) return differences[error.differs]
  if (error instanceof SourcesDisagreeError) return stopText(error.stop)
  if (error instanceof TransactionEndedError) return endings[error.outcome]
  if (error instanceof TakesMoreError) return msg`You would pay more than required.`
  if (error instanceof BringsLessError) return msg`You would receive less than your minimum.`
  if (error instanceof CodeMissingError) {
    return msg`Part of this page could not be loaded. Try again or reload.`
  }
  if (error instanceof CallRevertedError) {
    const { reason } = error
    if (reason) return msg`The transaction would fail: ${reason}`
    return causesOf(error.cause).some(isShortOfFunds) ? shortOfFunds : msg`The transaction would fail.`
  }
  if (isShortOfFunds(error)) return shortOfFunds
  if (error instanceof WalletFailedError && error.stated !== '') {
    const { stated } = error
    return msg`Wallet error: ${stated}`
  }
  if ('url' in error && 'code' in error && error.code === nodeFailed) {
    return msg`Can't reach the network. Try again.`
  }
  return null
}

/** Names of what was compared between operators. */
const abouts: Readonly<Record<VerificationSubject, MessageDescriptor>> = {
  price: msg`Price`,
  bestPrice: msg`Best price`,
  reserves: msg`Reserves of the pair`,
  balance: msg`Your balance`,
  allowance: msg`Approval`,
  decimals: msg`Decimals of the token`,
  stake: msg`Your stake`,
  rewards: msg`Your rewards`,
  permit: msg`Permission`,
  campaignFactory: msg`Created by this network’s campaign factory`,
  campaignCreated: msg`Created by this network’s campaign factory`,
  stakedToken: msg`Token that is staked`,
  startTime: msg`Start of the campaign`,
  endTime: msg`End of the campaign`,
  lock: msg`Locked until the end`,
  stakingCap: msg`Staking cap`,
  rewardCount: msg`Number of rewards`,
  rewardToken: msg`Reward token`,
  rewardAmount: msg`Reward`,
  implementation: msg`Contract of new campaigns`,
  pairAddress: msg`Address of the pair`,
  resolver: msg`Resolver of the name`,
  nameAddress: msg`Address of the name`,
  block: msg`Block`,
  code: msg`Code of the contract`,
  outcome: msg`What this would do`,
}

/** Maximum length of untrusted symbols. */
const maxSymbol = 32

function statedText(stated: StatedValue): string {
  switch (stated.kind) {
    case 'amount':
      return withSymbol(
        formatExactAmount(stated.value, stated.currency.decimals),
        plainText(stated.currency.symbol, maxSymbol),
      )
    case 'number':
      return formatWhole(stated.value)
    case 'hash':
      return stated.text
    case 'passes':
      return i18n._(msg`it passes`)
    case 'refuses':
      return i18n._(msg`it would fail`)
    case 'nothing':
      return i18n._(msg`nothing`)
    case 'yes':
      return i18n._(msg`yes`)
    case 'no':
      return i18n._(msg`no`)
    case 'time':
      return formatChainTime(stated.seconds)
    case 'address':
      return stated.address
  }
}

/** Labels of a call's fields. */
const fieldNames: Readonly<Record<FieldKind, MessageDescriptor>> = {
  target: msg`Contract`,
  spender: msg`Spender`,
  recipient: msg`Recipient`,
  token: msg`Token`,
  amount: msg`Amount`,
  limit: msg`Limit`,
  deadline: msg`Deadline`,
  terms: msg`Terms`,
  route: msg`Route`,
  signature: msg`Signature`,
  call: msg`Call`,
}

/** Maximum length of a field's value in a sentence. */
const maxFieldValue = 64

/** Sentence with the reason of a blocked send, the operators and what they return. */
export function stopText(stop: VerificationStop): MessageDescriptor {
  if (stop.status === 'unsourced') {
    const [name, value] = [i18n._(fieldNames[stop.field.kind]), plainText(stop.field.value, maxFieldValue)]
    return msg`Stopped: no source confirms ${name}: ${value}. Nothing was sent.`
  }
  if (stop.status === 'old') {
    const { operator } = stop
    const [block, head] = [formatWhole(stop.block), formatWhole(stop.head)]
    return msg`Stopped: this page is at block ${block}, ${operator} at ${head}. Nothing was sent.`
  }
  if (stop.status === 'disproved') {
    const operators = stop.operators.join(', ')
    return msg`Stopped: the block disproves the report of ${operators}. Nothing was sent.`
  }
  const about = i18n._(abouts[stop.about])
  if (stop.status === 'unconfirmed') {
    return msg`Stopped: a node does not respond. ${about} is not confirmed. Nothing was sent.`
  }
  if (stop.status === 'contradicted') {
    const operators = stop.operators.join(', ')
    const [shown, stated] = [statedText(stop.shown), statedText(stop.stated)]
    return msg`Stopped: values differ. ${about}: here ${shown}, ${operators} reports ${stated}. Nothing was sent.`
  }
  const [one, other] = stop.stated
  const [first, second] = [one?.operator ?? '', other?.operator ?? '']
  const [firstStated, secondStated] = [one ? statedText(one.stated) : '', other ? statedText(other.stated) : '']
  return msg`Stopped: nodes disagree about ${about} (${first}: ${firstStated}, ${second}: ${secondStated}). Nothing was sent.`
}
