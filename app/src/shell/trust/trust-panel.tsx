import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { inspectNodes, type NodeReport, type NodeState } from '#core/chain/inspect-nodes.ts'
import { formatWhole } from '#core/format.ts'
import type { IndexerState } from '#core/indexer/indexer.ts'
import { shownLists, versionText } from '#core/tokens/token-lists.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useAsyncQuery } from '#hooks/use-async-query.ts'
import { useChain, useHead } from '#hooks/use-chain.ts'
import { useIndexer } from '#hooks/use-indexer.ts'
import { useSession } from '#hooks/use-session.ts'
import { useAge } from '#hooks/use-time.ts'
import { useTokenLists } from '#hooks/use-tokens.ts'
import { clock } from '#io/clock.ts'
import { readReleaseHash } from '#io/release-hash.ts'
import type { Tone } from '#ui/badge.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LinkButton } from '#ui/text.tsx'
import { ageText } from '../transactions/transaction-texts.ts'
import { Summary } from './checks-summary.tsx'
import { Contracts } from './contracts.tsx'
import { Line, Section } from './line.tsx'

const nodeStates: Readonly<Record<NodeState, readonly [Tone, MessageDescriptor]>> = {
  confirmed: ['success', msg`Verified`],
  single: ['info', msg`Single source`],
  behind: ['warning', msg`Behind`],
  unresponsive: ['warning', msg`No response`],
  differs: ['danger', msg`Differs`],
  wrong: ['danger', msg`Wrong`],
}

const nodeAdvice: Readonly<Record<NodeState, MessageDescriptor | null>> = {
  confirmed: null,
  single: msg`No second node confirms this data.`,
  behind: msg`Sending waits for it.`,
  unresponsive: msg`It does not respond. Others are queried instead.`,
  differs: msg`Two sources have different blocks. Wait a moment before you send.`,
  wrong: msg`It contradicts known values and is no longer queried.`,
}

function NodeLine({ report: { operator, url, mine, state, word } }: { report: NodeReport }) {
  const { t } = useLingui()
  const [tone, stateText] = nodeStates[state]
  const { host } = new URL(url)
  const isUnconfirmed = useSession().ownEndpoints.unconfirmed(useChain().id) === url
  const advice = isUnconfirmed
    ? msg`Set on an earlier visit. To be confirmed before anything is sent.`
    : nodeAdvice[state]
  const isOwn = mine && !isUnconfirmed
  const wrong = word?.wrong.slice(0, 3).join(', ')
  return (
    <Line
      name={operator === host ? host : `${operator} · ${host}`}
      tone={isOwn ? 'success' : isUnconfirmed ? 'warning' : tone}
      state={isOwn && state === 'single' ? t`Your own node` : isUnconfirmed ? t`Not confirmed` : t(stateText)}
      facts={
        word && (
          <>
            {t`Block`} <bdi dir="ltr">{`${formatWhole(word.head)} · ${formatWhole(BigInt(word.delayMs))} ms`}</bdi>
          </>
        )
      }
      advice={
        isOwn && state === 'single' ? null : (
          <>
            {advice && t(advice)} {wrong ? <bdi>{wrong}</bdi> : null}
          </>
        )
      }
    />
  )
}

function Nodes({ reports }: { reports: readonly NodeReport[] | null }) {
  const { openModal } = useModals()
  const { t } = useLingui()
  return (
    <Section title={t`Nodes`}>
      {reports === null ? <li className="text-3 py-2">{t`Contacting nodes…`}</li> : null}
      {reports?.map((report) => (
        <NodeLine key={report.url} report={report} />
      ))}
      <li className="py-1">
        <LinkButton onClick={() => openModal({ name: 'ownNode' })}>{t`Use another RPC`}</LinkButton>
      </li>
    </Section>
  )
}

/**
 * Line that states how many blocks the indexer is behind the chain, and its latest verified
 * response.
 */
function ProvenLine({ name, indexer }: { name: string; indexer: Extract<IndexerState, { status: 'ready' }> }) {
  const { t } = useLingui()
  const head = useHead()
  const block = formatWhole(indexer.block.number)
  const ahead = head ? head.number - indexer.block.number : 0n
  const distance = formatWhole(ahead > 0n ? ahead : 0n)
  const age = t(ageText(useAge(indexer.receivedAt)))
  return (
    <Line
      name={name}
      tone="success"
      state={t`Verified`}
      facts={t`Last verified response: block ${block}, ${distance} behind, ${age} ago`}
    />
  )
}

function IndexerLine() {
  const { t } = useLingui()
  const chain = useChain()
  const indexer = useIndexer()
  const name = chain.graphql ? new URL(chain.graphql).host : chain.name
  if (indexer.status === 'ready') return <ProvenLine name={name} indexer={indexer} />
  if (indexer.status === 'asking') return <Line name={name} tone="neutral" state={t`Not queried yet`} />
  const advice = <Trans>Volume and history are hidden. Transactions use chain data only.</Trans>
  switch (indexer.trouble.code) {
    case 'none':
      return <Line name={name} tone="neutral" state={t`None`} advice={advice} />
    case 'unreachable':
      return <Line name={name} tone="warning" state={t`No response`} advice={advice} />
    case 'behind':
      return <Line name={name} tone="warning" state={t`Behind`} advice={advice} />
    case 'wrong':
      return <Line name={name} tone="danger" state={t`Wrong`} advice={advice} />
  }
}

function TokenLists() {
  const { t } = useLingui()
  const { state } = useTokenLists()
  return (
    <Section title={t`Token lists`}>
      {shownLists(state)
        .filter((url) => state.active.has(url))
        .map((url) => {
          const entry = state.byUrl.get(url)
          const list = entry?.current
          const name = list ? `${list.name} ${versionText(list)}` : url
          if (entry?.pendingUpdate) {
            const advice = t`An update changes more than its version states. Review it in Manage lists.`
            return <Line key={url} name={name} tone="warning" state={t`Waiting`} advice={advice} />
          }
          if (entry?.error) {
            const advice = list ? t`Could not refresh. Using the last version.` : t`It could not be loaded.`
            return <Line key={url} name={name} tone="warning" state={t`No response`} advice={advice} />
          }
          if (entry?.unverified) {
            const advice = t`Its content could not be verified. Import its tokens one by one.`
            return <Line key={url} name={name} tone="warning" state={t`Unverified`} advice={advice} />
          }
          return <Line key={url} name={name} tone="success" state={t`Current`} />
        })}
    </Section>
  )
}

/** The release that the host states, and how users can verify it independently. */
function Build() {
  const { t } = useLingui()
  const { buildId } = useSession().pageOrigin
  const read = useAsyncQuery({ key: 'release', ask: () => readReleaseHash().catch(() => null) })
  const advice = (
    <Trans>
      Compare with the release notes, or verify this build: <code>npm run verify-release</code>
    </Trans>
  )
  if (read === null) return null
  return (
    <Section title={t`This page`}>
      {read.value === null ? (
        <Line name="release.json" tone="warning" state={t`None`} advice={t`No release information on this host.`} />
      ) : (
        <Line
          name={<code>{read.value}</code>}
          tone="info"
          state={t`Compare`}
          facts={buildId ? <code dir="ltr">{buildId}</code> : null}
          advice={advice}
        />
      )}
    </Section>
  )
}

/** Panel that lists everything on which the page currently depends, each with state and advice. */
export default function TrustPanel() {
  const { closeModal } = useModals()
  const { t } = useLingui()
  const { networks } = useSession()
  const chain = useChain()
  // Queries each node once when the panel opens.
  const inspected = useAsyncQuery({
    key: String(chain.id),
    of: networks,
    ask: () => inspectNodes({ networks, clock }, chain).catch(() => []),
  })
  const reports = inspected?.key === String(chain.id) ? inspected.value : null
  return (
    <Dialog title={t`Data sources & contracts`} onClose={() => closeModal('trust')}>
      <Summary reports={reports} />
      <Nodes reports={reports} />
      <Section title={t`Indexer`}>
        <IndexerLine />
      </Section>
      <TokenLists />
      <Contracts reports={reports} />
      <Build />
    </Dialog>
  )
}
