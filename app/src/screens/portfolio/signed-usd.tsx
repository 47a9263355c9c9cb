import { formatUsd } from '#core/format.ts'

const cent = 10n ** 16n

/** A gain or loss in US dollars with its sign; no sign below a cent. */
export function SignedUsd({ of }: { of: bigint }) {
  const size = of < 0n ? -of : of
  return <bdi dir="ltr">{size < cent ? formatUsd(0n) : `${of < 0n ? '−' : '+'}${formatUsd(size)}`}</bdi>
}
