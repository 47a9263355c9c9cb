import { useLingui } from '@lingui/react/macro'
import { explorerLink } from '#core/chain/explorer-link.ts'
import { hashOf, isUnresolved } from '#core/records/outcomes.ts'
import { isolatedSymbol } from '#core/tokens/isolated-symbol.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useSavedPairs } from '#hooks/use-pairs.ts'
import { useSession } from '#hooks/use-session.ts'
import { useTokenChoices } from '#hooks/use-tokens.ts'
import { useTransactions } from '#hooks/use-transactions.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { InfoIcon } from '#ui/icons.tsx'
import { ExternalLink } from '#ui/text.tsx'
import { useRecordedSymbols } from '#widgets/token-identity.tsx'
import { stateOf } from '../transactions/transaction-texts.ts'
import { useSummaryText } from '../transactions/use-summary-text.ts'

/**
 * Sentence that states when the network was shut down, and to which currency its currency was
 * converted.
 */
function useSentence(): string {
  const { t, i18n } = useLingui()
  const { networks } = useSession()
  const { name, ended, nativeCurrency } = useChain()
  const { symbol } = nativeCurrency
  if (!ended?.since) return t`${name} is no longer run.`
  const day = i18n.date(new Date(`${ended.since}T12:00:00Z`), { dateStyle: 'long' })
  const target = ended.nativeMovesTo === null ? undefined : networks.chains.get(ended.nativeMovesTo)?.name
  return target === undefined
    ? t`${name} has made no block since ${day}.`
    : t`${name} has made no block since ${day}, and ${symbol} moves to ${target}.`
}

function StoredRows({
  title,
  lines,
}: {
  title: string
  lines: readonly {
    readonly key: string
    readonly text: string
    readonly link?: string | null
    /** Id of a transaction that was pending. Without a node, the page cannot determine its outcome. */
    readonly open?: string | null
  }[]
}) {
  const { openModal } = useModals()
  const { t } = useLingui()
  if (lines.length === 0) return null
  return (
    <section className="border-line mt-6 border-t pt-4">
      <h2 className="text-section font-semibold">{title}</h2>
      <ul className="text-2 mt-2">
        {lines.map(({ key, text, link, open }) => (
          <li key={key} className="py-1 [overflow-wrap:anywhere]">
            {link ? (
              <a href={link} target="_blank" rel="noreferrer">
                {text}
              </a>
            ) : (
              text
            )}{' '}
            {open ? (
              <IconButton
                label={t`Details`}
                icon={<InfoIcon size={18} />}
                size={28}
                onClick={() => openModal({ name: 'transactionDetail', id: open })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {lines.some(({ open }) => open) ? (
        <p className="text-3 mt-2">{t`Transactions pending at the network's end never confirm. Stop tracking them in Details.`}</p>
      ) : null}
    </section>
  )
}

/** What the browser has stored of the chain. Sends no requests. */
function StoredData() {
  const { t } = useLingui()
  const chain = useChain()
  const symbolOf = useRecordedSymbols(chain.id)
  const textOf = useSummaryText(chain.id)
  const transactions = useTransactions().filter(({ chainId }) => chainId === chain.id)
  const tokens = useTokenChoices().custom[chain.id] ?? []
  return (
    <>
      <StoredRows
        title={t`Saved transactions`}
        lines={transactions.map((record) => {
          const hash = hashOf(record)
          const text = `${textOf(record.summary)} · ${t(stateOf(record, chain, symbolOf).text)}`
          const open = isUnresolved(record) ? record.id : null
          return { key: record.id, text, link: hash && explorerLink(chain, 'tx', hash), open }
        })}
      />
      <StoredRows
        title={t`Saved pairs`}
        lines={useSavedPairs().map(([one, other]) => ({
          key: `${one.address} ${other.address}`,
          text: `${isolatedSymbol(one.symbol)}/${isolatedSymbol(other.symbol)}`,
        }))}
      />
      <StoredRows
        title={t`Saved tokens`}
        lines={tokens.map(({ address, symbol }) => ({ key: address, text: `${symbol} · ${address}` }))}
      />
    </>
  )
}

/** Replaces every screen of a network that was shut down. Sends no requests to nodes and no signatures. */
export default function EndedNetwork() {
  const { t } = useLingui()
  const { networks } = useSession()
  const { name, ended } = useChain()
  const sentence = useSentence()
  const { openModal } = useModals()
  const target = networks.livingChain()
  const living = target?.name
  return (
    <div className="mx-auto max-w-[40rem] px-4 py-12">
      <EmptyState
        isPage
        title={t`${name} has ended`}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            {target ? (
              <Button kind="primary" onClick={() => void networks.switchTo(target.id)}>
                {t`Go to ${{ name: living }}`}
              </Button>
            ) : null}
            <Button onClick={() => openModal({ name: 'ownNode' })}>{t`Use your own node`}</Button>
          </span>
        }
      >
        <p>{sentence}</p>
        <p className="mt-2">{t`Nothing is requested or sent. Data stored in this browser stays readable.`}</p>
        <p className="mt-2">{t`If you run a node of ${name}, you can go on with it.`}</p>
        <p className="mt-2 mb-3 flex flex-wrap justify-center gap-4">
          {ended?.links.map((link) => (
            <ExternalLink key={link.url} href={link.url}>
              {link.name}
            </ExternalLink>
          ))}
        </p>
      </EmptyState>
      <StoredData />
    </div>
  )
}
