import { pairAbi } from '@dexswap/abis'
import { type Address, allPlatforms, isSameAddress } from '@dexswap/chains'
import { contractCall } from '@dexswap/pools-reader/contract-call'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { explorerLink } from '#core/chain/explorer-link.ts'
import { writeQuoteReceipt } from '#core/receipts/quote-receipt.ts'
import { storedQuotes } from '#core/receipts/stored-quote.ts'
import { hashOf, isUnresolved } from '#core/records/outcomes.ts'
import type { TransactionRecord } from '#core/records/transaction-record.ts'
import { tokenCalls, tokenFromAnswers } from '#core/tokens/token-reads.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useReads } from '#hooks/use-calls.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useCopied } from '#hooks/use-copied.ts'
import { type ReceiptReading, useReceipt } from '#hooks/use-receipt.ts'
import { useSession } from '#hooks/use-session.ts'
import { useTransactions } from '#hooks/use-transactions.ts'
import { saveFile } from '#io/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DetailList, DetailRow, ExternalLink, Unknown } from '#ui/text.tsx'
import { BothMayHappen } from '#widgets/sent-before-warning.tsx'
import { useRecordedSymbols } from '#widgets/token-identity.tsx'
import { outcomeLines, placeLines, type ReceiptLine, receiptText, savedLines } from './receipt-lines.ts'
import { useSummaryText } from './use-summary-text.ts'

const factoryOfPair = (address: Address) =>
  contractCall({ address, abi: pairAbi, functionName: 'factory', fixed: true })

/** Reads symbols and decimals of transferred tokens that are not in the transaction record. */
function useTokenNamer(record: TransactionRecord, reading: ReceiptReading | null) {
  const chain = useChain()
  const isShown = chain.id === record.chainId
  const tokens =
    isShown && reading !== null && typeof reading === 'object' ? reading.otherTransfers.map(({ token }) => token) : []
  const answers = useReads(tokens.map(tokenCalls))
  const named = new Map(tokens.map((token, at) => [token, answers[at] && tokenFromAnswers(chain, token, answers[at])]))
  return (token: Address) => {
    const known = named.get(token)
    return known?.status === 'known' ? known.value : null
  }
}

/** Finds the platform of each pair or pool of a split order by its factory. */
function usePlatformNamer(record: TransactionRecord, reading: ReceiptReading | null) {
  const chain = useChain()
  const isShown = chain.id === record.chainId
  const legs = isShown && reading !== null && typeof reading === 'object' ? reading.legs : []
  const pairs = legs.flatMap((leg) => leg.pairs)
  const answers = useReads(pairs.map(factoryOfPair))
  return (pair: Address) => {
    const factory = answers[pairs.indexOf(pair)]
    if (factory?.status !== 'known') return null
    return allPlatforms(chain).find((each) => isSameAddress(each.factory, factory.value))?.name ?? null
  }
}

/** Splits a long number into two lines of equal length, so that it fits the narrowest window. */
function TwoLines({ text }: { text: string }) {
  const middle = text.length / 2 + 1
  return (
    <bdi dir="ltr" className="text-2 inline-block text-start font-normal" title={text}>
      {text.slice(0, middle)}
      <br />
      {text.slice(middle)}
    </bdi>
  )
}

function Lines({ lines }: { lines: readonly ReceiptLine[] }) {
  const { t } = useLingui()
  return lines.map(({ label, value, reason, exact, more, isLong }, at) => {
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one receipt have their order
      <DetailRow key={at} label={t(label)} {...(more ? { more: t(more) } : {})}>
        {value === null ? (
          <Unknown reason={reason ? t(reason) : ''} />
        ) : typeof value === 'object' ? (
          t(value)
        ) : isLong ? (
          <TwoLines text={value} />
        ) : (
          // Prevents right-to-left text around digits and names from reordering them.
          <bdi dir="ltr" {...(exact === undefined ? {} : { title: exact })}>
            {value}
          </bdi>
        )}
      </DetailRow>
    )
  })
}

/**
 * Button that saves a file with which the route search can be reproduced; hidden when no quote was
 * stored.
 */
function SaveQuote({ record, reading }: { record: TransactionRecord; reading: ReceiptReading | null }) {
  const { t } = useLingui()
  const { storage } = useSession()
  const { progress, id } = record
  const stored = progress.status === 'mined' && storedQuotes(storage).read(id)
  if (progress.status !== 'mined' || !stored || reading === null || typeof reading !== 'object') return null
  const name = `dexswap-quote-${progress.hash.slice(2, 10)}.json`
  return (
    <Button
      size={36}
      onClick={() => saveFile(name, 'application/json', writeQuoteReceipt(stored, progress, reading))}
      title={t`Data behind this quote, as a file you can verify independently`}
    >
      {t`Save the quote`}
    </Button>
  )
}

function Receipt({ record }: { record: TransactionRecord }) {
  const { t } = useLingui()
  const { networks, storage } = useSession()
  const configured = networks.chains.get(record.chainId)
  const reading = useReceipt(record)
  const nameOf = useTokenNamer(record, reading)
  const platformOf = usePlatformNamer(record, reading)
  const symbolOf = useRecordedSymbols(record.chainId)
  const textOf = useSummaryText(record.chainId)
  const [copied, copy] = useCopied()
  const { summary } = record
  const platform = summary.kind === 'swap' ? [{ label: msg`Platform`, value: summary.platform }] : []
  const saved = savedLines(storedQuotes(storage).read(record.id)?.saved, reading)
  const outcome = configured
    ? [...platform, ...outcomeLines(record, reading, configured, nameOf, symbolOf, platformOf), ...saved]
    : []
  const now = configured && networks.now(record.chainId) * 1000
  const place = placeLines(record, reading, configured, now)
  const hash = hashOf(record)
  const link = configured && hash && explorerLink(configured, 'tx', hash)
  return (
    <>
      {outcome.length > 0 ? (
        <DetailList className="mt-3">
          <Lines lines={outcome} />
        </DetailList>
      ) : null}
      <DetailList className={outcome.length > 0 ? 'border-line mt-3 border-t pt-3' : 'mt-3'}>
        <Lines lines={place} />
      </DetailList>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        {link ? <ExternalLink href={link}>{t`View on block explorer`}</ExternalLink> : <span />}
        <div className="flex flex-wrap gap-2">
          <SaveQuote record={record} reading={reading} />
          <Button size={36} onClick={() => copy(receiptText(textOf(summary), [...outcome, ...place], t))}>
            {copied ? t`Copied` : t`Copy as text`}
          </Button>
        </div>
      </div>
    </>
  )
}

/** Removes a transaction with an unknown outcome, after the user has typed a confirmation. */
function LetGo({ record }: { record: TransactionRecord }) {
  const { closeModal } = useModals()
  const { t } = useLingui()
  const { transactions, networks } = useSession()
  if (!isUnresolved(record)) return null
  const hasEnded = Boolean(networks.chains.get(record.chainId)?.ended)
  return (
    <div className="border-line mt-3 border-t pt-3">
      <p className="text-2 mb-3">
        {hasEnded ? (
          <Trans>The network has ended. If it was still pending, it will never confirm.</Trans>
        ) : (
          <Trans>It may still confirm on-chain. You will no longer be warned before a duplicate.</Trans>
        )}
      </p>
      <Button
        size={36}
        onClick={() => {
          closeModal('transactionDetail')
          transactions.forget(record.id)
        }}
      >
        {t`Stop tracking`}
      </Button>
    </div>
  )
}

function Title({ record }: { record: TransactionRecord }) {
  const textOf = useSummaryText(record.chainId)
  return <p className="text-section font-medium">{textOf(record.summary)}</p>
}

/**
 * Receipt of one transaction; opened from toasts and the history, and in place of a block explorer.
 */
export default function TransactionDetail({ id }: { id: string }) {
  const { closeModal } = useModals()
  const { t } = useLingui()
  const record = useTransactions().find((candidate) => candidate.id === id)
  return (
    <Dialog title={t`Transaction`} onClose={() => closeModal('transactionDetail')}>
      {record ? (
        <>
          <Title record={record} />
          <Receipt record={record} />
          <BothMayHappen record={record} />
          <LetGo record={record} />
        </>
      ) : (
        <p className="text-2">
          <Trans>This transaction is no longer saved.</Trans>
        </p>
      )}
    </Dialog>
  )
}
