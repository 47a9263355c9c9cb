import type { Address } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import { shortAddress } from '#core/tokens/currency.ts'
import { ExternalIcon } from '#ui/icons.tsx'
import { ExternalLink } from '#ui/text.tsx'

/**
 * A shortened address with the full one as tooltip; `link` is an explorer URL. With `shorter`, only
 * the end is displayed below 380 px.
 */
export function ShortAddress(props: { address: Address; link?: string | null; shorter?: boolean }) {
  const { address, link = null, shorter = false } = props
  const short = shortAddress(address)
  if (shorter) {
    return (
      <bdi translate="no" title={address} className="whitespace-nowrap">
        <span className="hidden 2xs:inline md:max-[69.9375rem]:hidden">{short}</span>
        <span className="2xs:hidden md:max-[69.9375rem]:inline">…{address.slice(-4)}</span>
      </bdi>
    )
  }
  return (
    <bdi translate="no" title={address}>
      {link ? <ExternalLink href={link}>{short}</ExternalLink> : short}
    </bdi>
  )
}

/** A full address in two even lines, for comparison before a decision. */
export function WholeAddress({ address }: { address: Address }) {
  return (
    <bdi translate="no" title={address}>
      {address.slice(0, 22)}
      <br />
      {address.slice(22)}
    </bdi>
  )
}

/** An icon that links to the block explorer. */
export function ExplorerLink({ href }: { href: string }) {
  const { t } = useLingui()
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={t`View on block explorer`}
      className="icon-button"
      data-size="28"
    >
      <ExternalIcon size={18} />
    </a>
  )
}
