// Step 7 of 7, outcome: the wallet’s window, the hash, or the failure.
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { explorerLink } from '#core/chain/explorer-link.ts'
import { awaitsOwners, endingOf, hashOf, isProposed } from '#core/records/outcomes.ts'
import type { TransactionRecord } from '#core/records/transaction-record.ts'
import type { SendState } from '#core/sending/plan.ts'
import { AlreadySentError } from '#core/sending/transaction-errors.ts'
import { shortAddress } from '#core/tokens/currency.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useSession, useWallet } from '#hooks/use-session.ts'
import { useRecordsBefore, useTransactions } from '#hooks/use-transactions.ts'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice, SentOutcome, WaitingOutcome } from '#ui/notice.tsx'
import { ExternalLink, LinkButton } from '#ui/text.tsx'
import { confirmedText } from './confirmed-texts.ts'
import { ContractSays } from './contract-says.tsx'
import { BothMayHappen, SentBefore } from './sent-before-warning.tsx'
import { WalletSays } from './wallet-says.tsx'

/** Reads the receipt once the transaction is mined. */
const ReceivedLine = lazy(() => import('./confirmed-receipt.tsx'))

/** Texts for a transaction that was not sent, shown in place of the form. */
type Failure = {
  readonly textOf: (error: Error) => MessageDescriptor
  /** Kind of the earlier transaction that equals this one. */
  readonly what: 'swap' | 'transaction'
  /** Sends although an equal transaction has already been sent. */
  readonly onAgain: () => void
  readonly onDismiss: () => void
}

/** A dialog that sends: its form (`children`), the wallet's window, and the result. */
export function SendDialog(props: {
  title: string
  state: SendState
  /** Describes the requested action. */
  doing: ReactNode
  onClose: () => void
  /** Content that offers a next action after the transaction is mined. */
  next?: ReactNode
  /** Texts of a failure; when absent, the form remains and shows its own error. */
  failure?: Failure | undefined
  children: ReactNode
}) {
  const { title, onClose, ...page } = props
  return (
    <Dialog title={title} translate="no" onClose={onClose}>
      <SendPage {...page} onClose={onClose} />
    </Dialog>
  )
}

/** The content for the current state of the send. */
function SendPage(props: Omit<Parameters<typeof SendDialog>[0], 'title'>) {
  const { state, doing, onClose, next, failure, children } = props
  const { t } = useLingui()
  const account = useAccount()
  const [openedFor] = useState(account)
  const lost = useLost(state)
  const isLost = lost?.progress.status === 'unknown'
  const abort = state.status === 'asking' ? state.abort : undefined
  if (account !== openedFor && (state.status === 'idle' || state.status === 'failed')) {
    return <AnotherAccount account={account} onClose={onClose} />
  }
  switch (state.status) {
    case 'idle':
      return children
    case 'preparing':
    case 'asking':
      return (
        <>
          <WaitingOutcome
            title={t`Waiting For Confirmation`}
            doing={doing}
            hint={t`Confirm this transaction in your wallet`}
          />
          {abort ? (
            <p className="text-3 text-center">
              <Trans>Don't see the request? Open your wallet.</Trans> <LinkButton onClick={abort}>{t`Hide`}</LinkButton>
            </p>
          ) : null}
        </>
      )
    case 'submitted':
    case 'done':
      return <Submitted record={state.record} onClose={onClose} next={state.status === 'done' ? next : null} />
    case 'failed':
      // The chain has the transaction although the wallet returned an error.
      if (lost && isFound(lost)) {
        return <Submitted record={lost} onClose={onClose} next={lost.progress.status === 'mined' ? next : null} />
      }
      if (failure) return <Failed error={state.error} failure={failure} isLost={isLost} onClose={onClose} />
      return (
        <>
          {isLost ? <MayHaveGone /> : null}
          {children}
        </>
      )
  }
}

function useAccount(): string | null {
  const wallet = useWallet()
  return wallet.status === 'connected' ? wallet.account : null
}

/**
 * Record of the last attempt when its transaction may have been sent despite an error, also after
 * it was found.
 */
function useLost({ status }: SendState): TransactionRecord | undefined {
  const records = useTransactions()
  const before = useRecordsBefore()
  const [lostId, setLostId] = useState<string>()
  const isNew = status === 'preparing'
  const open = records.find(
    ({ id, progress, batch }) => progress.status === 'unknown' && !batch?.taken && !before.has(id),
  )
  if (isNew && lostId !== undefined) setLostId(undefined)
  if (!isNew && open && open.id !== lostId) setLostId(open.id)
  return open ?? records.find(({ id }) => id === lostId)
}

/** True when the transaction was found; false for an approval, as the dialog is not about it. */
function isFound({ progress, approval }: TransactionRecord): boolean {
  return approval === null && (progress.status === 'pending' || progress.status === 'mined')
}

/** Shown in place of a form that was prepared for another account. */
function AnotherAccount({ account, onClose }: { account: string | null; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      kind="failed"
      title={account === null ? t`The wallet is no longer connected.` : t`Your wallet is on another account now.`}
      action={
        <Button size={44} data-autofocus onClick={onClose}>
          {t`Close`}
        </Button>
      }
    >
      {t`Prepared for the previous account. Close it and start again.`}
    </EmptyState>
  )
}

/** A submitted transaction with its outcome, its hash and an explorer link. */
function Submitted(props: {
  record: TransactionRecord
  onClose: () => void
  /** Content that offers a next action after the transaction is mined. */
  next?: ReactNode
}) {
  const { openModal } = useModals()
  const { record, onClose, next } = props
  const { t } = useLingui()
  const chain = useChain()
  const { storage } = useSession()
  // Uses the stored record, as the nonce is only read after the wallet has responded.
  const now = useTransactions().find(({ id }) => id === record.id) ?? record
  const hash = hashOf(now)
  const link = hash && explorerLink(chain, 'tx', hash)
  const ending = endingOf(now)
  const isStored = storage.holds('transaction', record.id)
  const title =
    ending === 'confirmed'
      ? t(confirmedText(now.summary))
      : ending === 'failed'
        ? t`Transaction failed`
        : t`Transaction Submitted`
  return (
    <SentOutcome title={title} state={ending ?? 'pending'}>
      {ending === 'confirmed' ? (
        <Suspense>
          <ReceivedLine record={now} />
        </Suspense>
      ) : null}
      {awaitsOwners(now) ? (
        <p className="text-2">
          <Trans>Waiting for the other owners</Trans>
        </p>
      ) : null}
      {hash ? (
        <p className="text-3 text-caption max-w-full [overflow-wrap:anywhere]">
          {ending === null ? null : (
            <>
              <Trans>Transaction Submitted</Trans>
              {' · '}
            </>
          )}
          <bdi translate="no" title={hash} onCopy={(event) => copyText(event, hash)}>
            {isStored ? shortAddress(hash) : hash}
          </bdi>
        </p>
      ) : null}
      {link ? (
        <ExternalLink href={link}>{t`View on block explorer`}</ExternalLink>
      ) : (
        <LinkButton onClick={() => openModal({ name: 'transactionDetail', id: record.id })}>
          {isProposed(now) ? t`Details` : t`View on block explorer`}
        </LinkButton>
      )}
      {isStored ? null : (
        <Notice tone="warning" title={t`This browser can't save the transaction`}>
          {t`Note its hash before you close the page.`}
        </Notice>
      )}
      <BothMayHappen record={now} />
      {next}
      <Button kind="primary" size={56} block className="mt-6" data-autofocus onClick={onClose}>
        {t`Close`}
      </Button>
    </SentOutcome>
  )
}

function MayHaveGone() {
  return (
    <p>
      <Trans>It may still have been sent. Checking the chain…</Trans>
    </p>
  )
}

/** The reason of a failed send. */
function Failed(props: { error: Error; failure: Failure; isLost: boolean; onClose: () => void }) {
  const { error, failure, isLost, onClose } = props
  const { t } = useLingui()
  const { textOf, what, onAgain, onDismiss } = failure
  if (error instanceof AlreadySentError) {
    return <SentBefore record={error.record} what={what} onAgain={onAgain} onDismiss={onClose} />
  }
  return (
    <EmptyState
      kind="failed"
      title={t(textOf(error))}
      action={
        <Button size={44} onClick={onDismiss}>
          {t`Dismiss`}
        </Button>
      }
    >
      {isLost ? <MayHaveGone /> : null}
      <ContractSays error={error} />
      <WalletSays error={error} />
    </EmptyState>
  )
}
