import { type Address, type Hex, isSameAddress, type Platform } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  type CheckState,
  campaignContracts,
  checkStateOf,
  type NodeReports,
  platformFacts,
  recordedNames,
} from '#core/chain/contract-checks.ts'
import { explorerLink } from '#core/chain/explorer-link.ts'
import { executorName, knownCodeOf } from '#core/chain/known-code.ts'
import { formatBps } from '#core/format.ts'
import { useChain } from '#hooks/use-chain.ts'
import { ShortAddress } from '#widgets/address.tsx'
import { Line, Section } from './line.tsx'

function StateLine(props: { name: string; state: CheckState; facts: ReactNode; advice: string }) {
  const { t } = useLingui()
  const { name, state, facts, advice } = props
  if (state === 'wrong') return <Line name={name} tone="danger" state={t`Wrong`} facts={facts} advice={advice} />
  if (state === 'held') return <Line name={name} tone="success" state={t`Verified`} facts={facts} />
  return <Line name={name} tone="neutral" state={t`Unverified`} facts={facts} />
}

/** First digits of a code hash, written from left to right in every language. */
function CodeHash({ hash }: { hash: Hex }) {
  return (
    <bdi dir="ltr" title={hash}>
      {hash.slice(0, 18)}…
    </bdi>
  )
}

/**
 * Line that compares the code of a platform's router, factory and one pair with the chain record.
 */
function PlatformLine({ platform, reports }: { platform: Platform; reports: NodeReports }) {
  const { t } = useLingui()
  const chain = useChain()
  const { name, initCodeHash, router, factory, swapFeeBps } = platform
  const fee = formatBps(swapFeeBps === 'perPair' ? 0 : swapFeeBps)
  const known = recordedNames(chain, [router, factory])
  const pairs = checkStateOf(reports, initCodeHash ? [name] : [])
  return (
    <StateLine
      name={name}
      state={checkStateOf(reports, platformFacts(chain, platform))}
      facts={
        <>
          <span className="block">
            {swapFeeBps === 'perPair' ? t`Each pair has its own fee` : t`${fee} fee`}
            {' · '}
            {/* In one line: in right-to-left text, a line break would reorder the second
               address. */}
            <span className="inline-block">
              <Trans>
                Factory <ShortAddress address={factory} link={explorerLink(chain, 'address', factory)} />
              </Trans>
            </span>
            {' · '}
            <span className="inline-block">
              <Trans>
                Router <ShortAddress address={router} link={explorerLink(chain, 'address', router)} />
              </Trans>
            </span>
          </span>
          {initCodeHash ? (
            <span className="block">
              <Trans>
                Hash of the pair code: <CodeHash hash={initCodeHash} />
              </Trans>
            </span>
          ) : null}
          {known.length === 2 ? t`Router and factory code: verified` : t`Router and factory code: not verified`}
        </>
      }
      advice={
        pairs === 'wrong'
          ? t`A node reports a different pair address. Do not send.`
          : t`A node reports different code than recorded. Do not send.`
      }
    />
  )
}

/**
 * Line that compares the code of the contracts for split orders and campaigns with the chain
 * record.
 */
function CodeLine({ name, of, reports }: { name: string; of: readonly (Address | null)[]; reports: NodeReports }) {
  const { t } = useLingui()
  const chain = useChain()
  const [first] = knownCodeOf(chain).filter(({ address }) => of.some((each) => each && isSameAddress(each, address)))
  return (
    <StateLine
      name={name}
      state={checkStateOf(reports, recordedNames(chain, of))}
      facts={
        first ? (
          <Trans>
            Hash of the code: <CodeHash hash={first.codeHash} />
          </Trans>
        ) : (
          t`Code: not verified`
        )
      }
      advice={t`A node reports different code than recorded. Do not send.`}
    />
  )
}

export function Contracts({ reports }: { reports: NodeReports }) {
  const { t } = useLingui()
  const chain = useChain()
  const { platforms, splitExecutor, campaignFactory } = chain
  return (
    <Section title={t`Contracts`}>
      {platforms.map((platform) => (
        <PlatformLine key={platform.id} platform={platform} reports={reports} />
      ))}
      {splitExecutor ? <CodeLine name={executorName} of={[splitExecutor.address]} reports={reports} /> : null}
      {campaignFactory ? <CodeLine name={t`Campaigns`} of={campaignContracts(chain)} reports={reports} /> : null}
    </Section>
  )
}
