import type { Address } from '@dexswap/chains'
import { shortAddress } from '#core/tokens/currency.ts'
import { ExternalLink } from '#ui/text.tsx'

/** An address as a label, whole under the pointer; `link` leads to it in the explorer. Below 380 px only its end where `shorter`. */
export function ShortAddress(props: { address: Address; link?: string | null; shorter?: boolean }) {
  const { address, link = null, shorter = false } = props
  const short = shortAddress(address)
  if (shorter) {
    return (
      <bdi title={address} className="whitespace-nowrap">
        <span className="hidden 2xs:inline">{short}</span>
        <span className="2xs:hidden">…{address.slice(-4)}</span>
      </bdi>
    )
  }
  return <bdi title={address}>{link ? <ExternalLink href={link}>{short}</ExternalLink> : short}</bdi>
}

/** A whole address in two even lines, for reading it where something is decided. */
export function WholeAddress({ address }: { address: Address }) {
  return (
    <bdi title={address}>
      {address.slice(0, 22)}
      <br />
      {address.slice(22)}
    </bdi>
  )
}
