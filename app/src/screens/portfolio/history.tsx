import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useChain } from '#hooks/use-chain.ts'
import { Section, SectionSkeleton } from './parts.tsx'

const HistoryList = lazy(() => import('./history-pages.tsx'))
const Saved = lazy(() => import('./saved.tsx'))

/** The account's actions from any device, loaded on request: it can take thousands of requests. */
export function HistorySection({ account }: { account: Address }): ReactNode {
  const { t } = useLingui()
  const chain = useChain()
  const [isWanted, setWanted] = useState(false)
  return (
    <Section
      title={t`History`}
      count={null}
      loadButton={{ text: t`Show history`, onLook: isWanted ? null : () => setWanted(true) }}
    >
      <Suspense fallback={null}>
        <Saved account={account} />
      </Suspense>
      {isWanted ? (
        <Suspense fallback={<SectionSkeleton />}>
          <HistoryList key={chain.id} account={account} />
        </Suspense>
      ) : (
        <p className="text-2 px-4 pb-4">
          <Trans>All activity of this address on DexSwap, from any device. Latest 30 days first.</Trans>
        </p>
      )}
    </Section>
  )
}
