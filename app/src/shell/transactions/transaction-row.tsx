import { useLingui } from '@lingui/react/macro'
import { openModal } from '#domain/modals/open-modal.ts'
import { explorerLink } from '#domain/networks/explorer-link.ts'
import { useAge } from '#domain/networks/use-age.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { hashOf } from '#domain/transactions/hash-of.ts'
import type { TransactionRecord } from '#domain/transactions/transaction.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { CheckIcon, CloseIcon, ExternalIcon, InfoIcon } from '#ui/icons.tsx'
import { PendingRing } from '#ui/pending-ring.tsx'
import { ageText } from './age-text.ts'
import { stateOf } from './state-text.ts'
import { summaryText } from './summary-text.ts'

const tones = { pending: 'accent', success: 'success', failure: 'danger' } as const

/** One transaction: state, what it does, how long ago, and where to look it up. */
export function TransactionRow({ record }: { record: TransactionRecord }) {
  const { t } = useLingui()
  const chain = useChain()
  const state = stateOf(record)
  const hash = hashOf(record)
  const link = hash && explorerLink(chain, 'tx', hash)
  return (
    <li className="flex min-h-14 items-center gap-3">
      <span className="sign" data-tone={tones[state.kind]}>
        {state.kind === 'pending' ? <PendingRing /> : null}
        {state.kind === 'success' ? <CheckIcon size={16} /> : null}
        {state.kind === 'failure' ? <CloseIcon size={16} /> : null}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{t(summaryText(record.summary))}</span>
        <span className={`block ${state.kind === 'failure' ? 'text-danger' : 'text-2'}`}>{t(state.text)}</span>
      </span>
      <span className="text-2">{t(ageText(useAge(record.addedTime)))}</span>
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={t`View on block explorer`}
          className="icon-button"
          data-size="28"
        >
          <ExternalIcon size={18} />
        </a>
      ) : (
        <IconButton
          label={t`Details`}
          icon={<InfoIcon size={18} />}
          size={28}
          onClick={() => openModal({ name: 'transactionDetail', id: record.id })}
        />
      )}
    </li>
  )
}
