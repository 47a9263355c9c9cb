import type { Address } from '@dexswap/chains'

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
