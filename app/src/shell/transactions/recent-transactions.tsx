import { type Address, allChains, type Hex } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { explorerLink } from '#core/chain/explorer-link.ts'
import { elsewhereOf, hashOf, isProposed, isUnresolved, ofAccount, recentOf } from '#core/records/outcomes.ts'
import { type TransactionRecord, type UnknownRecord, unknownOf } from '#core/records/transaction-record.ts'
import type { Summary } from '#core/sending/kinds.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useSession } from '#hooks/use-session.ts'
import { useAge } from '#hooks/use-time.ts'
import { useTransactions, useUnknownTransactions } from '#hooks/use-transactions.ts'
import { clock } from '#io/clock.ts'
import { saveFile } from '#io/save-file.ts'
import { IconButton, PendingRing } from '#ui/button.tsx'
import { CheckIcon, CloseIcon, InfoIcon } from '#ui/icons.tsx'
import { ExplorerLink } from '#widgets/address.tsx'
import { useRecordedSymbols } from '#widgets/token-identity.tsx'
import { ageText, stateOf } from './transaction-texts.ts'
import { useSummaryText } from './use-summary-text.ts'

const tones = { pending: 'accent', success: 'success', failure: 'danger', unknown: 'accent' } as const

/** Row of one transaction: state, summary, age and link to its receipt. */
function TransactionRow({ record }: { record: TransactionRecord }) {
  const { openModal } = useModals()
  const { t } = useLingui()
  const chain = useChain()
  const symbolOf = useRecordedSymbols(record.chainId)
  const textOf = useSummaryText(record.chainId)
  const { networks } = useSession()
  const state = stateOf(record, chain, symbolOf, networks.now(record.chainId) * 1000)
  const hash = hashOf(record)
  const link = hash && explorerLink(chain, 'tx', hash)
  return (
    <li className="flex min-h-14 items-center gap-3">
      <span className="sign" data-tone={tones[state.kind]}>
        {state.kind === 'pending' ? <PendingRing /> : null}
        {state.kind === 'success' ? <CheckIcon size={16} /> : null}
        {state.kind === 'failure' ? <CloseIcon size={16} /> : null}
        {state.kind === 'unknown' ? <InfoIcon size={16} /> : null}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{textOf(record.summary)}</span>
        <span className={`block ${state.kind === 'failure' ? 'text-danger' : 'text-2'}`}>{t(state.text)}</span>
      </span>
      <span className="text-2">{t(ageText(useAge(record.addedTime)))}</span>
      {link ? <ExplorerLink href={link} /> : null}
      <IconButton
        label={t`Details`}
        icon={<InfoIcon size={18} />}
        size={28}
        onClick={() => openModal({ name: 'transactionDetail', id: record.id })}
      />
    </li>
  )
}

type ForeignRecord = Pick<UnknownRecord, 'id' | 'chainId'> & {
  readonly hash: Hex | null
  readonly summary: Summary | null
  /** True when the hash is that of a multisig proposal, which explorers do not know. */
  readonly isProposal?: boolean
}

const ofRecord = (record: TransactionRecord): ForeignRecord => ({
  ...record,
  hash: hashOf(record) ?? record.proposal?.hash ?? null,
  isProposal: isProposed(record),
})
const ofUnknown = ({ id, chainId, progress }: UnknownRecord): ForeignRecord => ({
  id,
  chainId,
  hash: progress.by ?? progress.hash ?? null,
  summary: null,
})

/** Row of a record from another app version or chain: its full hash, and a link to the explorer. */
function ForeignRow({ record: { chainId, hash, summary, isProposal } }: { record: ForeignRecord }) {
  const { t } = useLingui()
  const { chains } = useSession().networks
  const textOf = useSummaryText(chainId)
  const chain = chains.get(chainId) ?? allChains.find(({ id }) => id === chainId)
  const link = chain && hash && !isProposal && explorerLink(chain, 'tx', hash)
  return (
    <li className="flex min-h-14 items-center gap-3">
      <span className="sign" data-tone="accent">
        <InfoIcon size={16} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{summary ? textOf(summary) : t`Sent by another version of this page`}</span>
        {chains.has(chainId) ? null : (
          <span className="text-2 block">{t`On chain ${chainId}, which this page does not show`}</span>
        )}
        <bdi className="text-2 block [overflow-wrap:anywhere]">{hash ?? t`Unknown whether it was sent`}</bdi>
      </span>
      {link ? <ExplorerLink href={link} /> : null}
    </li>
  )
}

const actionClass = 'text-2 hover:text-1 rounded-badge px-1 py-1'

/** Saves records as a CSV file. The code for it loads on the click. */
async function save(records: readonly TransactionRecord[]) {
  const { toCsv } = await import('#core/records/to-csv.ts')
  saveFile('dexswap-transactions.csv', 'text/csv', toCsv(records))
}

/**
 * The account's pending transactions and those of the last day on this chain, newest first. Records of
 * other chains and app versions follow.
 */
export function RecentTransactions({ account }: { account: Address }) {
  const { t } = useLingui()
  const chain = useChain()
  const { transactions, networks } = useSession()
  const all = useTransactions()
  const every = ofAccount(all, chain.id, account)
  const records = recentOf(all, chain.id, account, clock.now())
  const isConfigured = (id: number) => networks.chains.has(id)
  const foreignRecords = [
    ...elsewhereOf(all, account, isConfigured).map(ofRecord),
    ...unknownOf(useUnknownTransactions(), account, (id) => id === chain.id || !isConfigured(id)).map(ofUnknown),
  ]
  return (
    <section className="border-line -mx-6 mt-5 border-t px-6 pt-4 max-xs:-mx-4 max-xs:px-4">
      <header className="flex items-center justify-between">
        <h3 className="text-section font-semibold">{t`Recent transactions`}</h3>
        {every.length > 0 ? (
          <span className="flex gap-3">
            <button type="button" className={actionClass} onClick={() => void save(every)}>
              {t`Save as CSV`}
            </button>
            <button type="button" className={actionClass} onClick={() => transactions.clear(chain.id, account)}>
              {t`Clear all`}
            </button>
          </span>
        ) : null}
      </header>
      {records.length + foreignRecords.length === 0 ? (
        <p className="text-3 py-4">
          <Trans>Your transactions will appear here.</Trans>
        </p>
      ) : (
        <ul className="mt-2">
          {records.map((record) => (
            <TransactionRow key={record.id} record={record} />
          ))}
          {foreignRecords.map((record) => (
            <ForeignRow key={record.id} record={record} />
          ))}
        </ul>
      )}
      {records.some(isUnresolved) ? (
        <p className="text-3 mt-2">
          <Trans>Unfinished transactions stay until you stop tracking them.</Trans>
        </p>
      ) : null}
    </section>
  )
}
