import type { Address } from '@dexswap/chains'
import { checkedAddress } from '#core/chain/checked-address.ts'
import type { Known } from '#core/known.ts'
import type { Token } from '#core/tokens/currency.ts'
import { useSettled } from './time.ts'
import { useToken } from './tokens.ts'

/** The token at an address that is being typed; only what leaves the device waits for typing to rest. */
export function useTypedToken(typed: string): {
  readonly text: string
  /** Null where the text is none. */
  readonly address: Address | null
  /** A character of the address is wrong: it is taken for no token (rule 1.5.16). */
  readonly isMistyped: boolean
  readonly isSettled: boolean
  readonly read: Known<Token>
} {
  const text = typed.trim()
  const settled = useSettled(text)
  const checked = checkedAddress(text)
  const isMistyped = checked === 'wrong-checksum'
  const address = isMistyped ? null : checked
  const settledAddress = checkedAddress(settled)
  const read = useToken(address === settledAddress ? address : null)
  return { text, address, isMistyped, isSettled: text === settled, read }
}
