import type { Address } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { useChain } from '#hooks/use-chain.ts'
import { Section, SectionSkeleton } from './parts.tsx'

const HistoryList = lazy(() => import('./history-pages.tsx'))
const Saved = lazy(() => import('./saved.tsx'))

/**
 * The account's actions from all devices. While the tab is open, reads them backwards, the latest 30
 * days first.
 */
export function HistorySection({ account }: { account: Address }): ReactNode {
  const { t } = useLingui()
  const chain = useChain()
  return (
    <Section title={t`History`} isTitleHidden>
      <Suspense fallback={null}>
        <Saved account={account} />
      </Suspense>
      <Suspense fallback={<SectionSkeleton />}>
        <HistoryList key={chain.id} account={account} />
      </Suspense>
    </Section>
  )
}
