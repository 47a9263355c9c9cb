import type { Address } from '@dexswap/chains'
import { isAddress } from 'viem/utils'
import type { Known } from '#core/known.ts'
import type { Token } from '#core/tokens/currency.ts'
import { useSettled } from './time.ts'
import { useToken } from './tokens.ts'

/** The token at an address that is being typed; only what leaves the device waits for typing to rest. */
export function useTypedToken(typed: string): {
  readonly text: string
  /** Null where the text is none. */
  readonly address: Address | null
  readonly isSettled: boolean
  readonly read: Known<Token>
} {
  const text = typed.trim()
  const settled = useSettled(text)
  const address = isAddress(text, { strict: false }) ? text : null
  const read = useToken(address === settled ? address : null)
  return { text, address, isSettled: text === settled, read }
}
