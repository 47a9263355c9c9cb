import type { Address } from '@dexswap/chains'
import { shortAddress } from '#domain/currencies/short-address.ts'

/** The first and last four characters of an address, as a label; below 380 px only the last where `shorter`. */
export function ShortAddress({ address, shorter = false }: { address: Address; shorter?: boolean }) {
  const short = shortAddress(address)
  if (!shorter) return <bdi title={address}>{short}</bdi>
  return (
    <bdi title={address} className="whitespace-nowrap">
      <span className="hidden 2xs:inline">{short}</span>
      <span className="2xs:hidden">…{address.slice(-4)}</span>
    </bdi>
  )
}
