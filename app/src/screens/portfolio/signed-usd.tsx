import { formatUsd } from '#core/format.ts'

const cent = 10n ** 16n

/** Signed gain or loss in US dollars; no sign below a cent. */
export function SignedUsd({ of }: { of: bigint }) {
  const size = of < 0n ? -of : of
  return <bdi dir="ltr">{size < cent ? formatUsd(0n) : `${of < 0n ? '−' : '+'}${formatUsd(size)}`}</bdi>
}
