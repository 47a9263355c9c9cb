import type { Address } from '@dexswap/chains'
import { lazy, Suspense } from 'react'
import { useChain } from '#hooks/use-chain.ts'
import { ShortAddress } from '#widgets/address.tsx'

const KnownName = lazy(() => import('./known-name.tsx'))

/** The ENS name of an account, else its shortened address (rule 3.8.05). */
export function AccountName({ address, shorter = false }: { address: Address; shorter?: boolean }) {
  const { ensRegistry } = useChain()
  const short = <ShortAddress address={address} shorter={shorter} />
  if (ensRegistry === null) return short
  return (
    <Suspense fallback={short}>
      <KnownName address={address}>{short}</KnownName>
    </Suspense>
  )
}
