import type { Address } from '@dexswap/chains'
import { lazy, Suspense } from 'react'
import { useChain } from '#hooks/chain.ts'
import { ShortAddress } from '#widgets/address.tsx'

const KnownName = lazy(() => import('./known-name.tsx'))

/** How an account is called: its ENS name, else its address shortened (rule 3.8.05). Chains without names load no code for them. */
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
