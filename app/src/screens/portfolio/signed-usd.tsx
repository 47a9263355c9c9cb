import { formatUsd } from '#core/format.ts'

const cent = 10n ** 16n

/** With its sign: what came on top, or was lost. Less than a cent is neither. */
export function SignedUsd({ of }: { of: bigint }) {
  const size = of < 0n ? -of : of
  return <bdi dir="ltr">{size < cent ? formatUsd(0n) : `${of < 0n ? '−' : '+'}${formatUsd(size)}`}</bdi>
}
