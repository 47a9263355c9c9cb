import type { Address } from '@dexswap/chains'
import type { ReactNode } from 'react'
import { useNameOf } from '#hooks/use-name-of.ts'

/** The verified ENS name of an account, or `children` without one. */
export default function KnownName({ address, children }: { address: Address; children: ReactNode }) {
  const name = useNameOf(address)
  if (name.status !== 'known' || name.value === null) return children
  return (
    <bdi title={address} className="max-w-40 truncate">
      {name.value}
    </bdi>
  )
}
