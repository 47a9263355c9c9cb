import type { Address } from '@dexswap/chains'
import { useEffect, useState } from 'react'
import { checkedAddress } from '#core/chain/checked-address.ts'
import type { Known, UnknownReason } from '#core/known.ts'
import { plainEntry } from '#core/plain-digits.ts'
import type { Token } from '#core/tokens/currency.ts'
import { clock, sleep } from '#io/clock.ts'
import { whenIdle } from '#io/page.ts'
import { useSettled } from './use-time.ts'
import { useToken, useTokenLists, useTokens } from './use-tokens.ts'

/**
 * A token's picture as blob URL; undefined while it loads, or when that failed. During fast scrolling
 * (second parameter false) only cached pictures are returned.
 */
export function useLogo(logoURI: string | null, asks = true): string | undefined {
  const { lists } = useTokenLists()
  // In state, because the compiler would memoise a read of the cache during render.
  const [found, setFound] = useState(() => ({ of: logoURI, address: (logoURI && lists?.logos.get(logoURI)) || null }))

  // Loads the picture once the row is visible.
  useEffect(() => {
    if (!lists || !logoURI) return
    const { logos } = lists
    let isGone = false
    const show = () => {
      const address = logos.get(logoURI) ?? null
      const isShown = (before: typeof found) => before.of === logoURI && before.address === address
      if (!isGone) setFound((before) => (isShown(before) ? before : { of: logoURI, address }))
    }
    if (logos.get(logoURI) !== undefined) show()
    else if (asks) void logos.load(logoURI).then(show)
    return () => {
      isGone = true
    }
  }, [lists, logoURI, asks])

  return (found.of === logoURI && found.address) || undefined
}

/** The token at a typed address. Reads of the chain are debounced; lookups in loaded lists are not. */
export function useTypedToken(typed: string): {
  readonly text: string
  /** Null when the text is not an address. */
  readonly address: Address | null
  /** An address with a wrong checksum does not count as a token (rule 1.5.16). */
  readonly isMistyped: boolean
  readonly isSettled: boolean
  readonly read: Known<Token>
  /** Why the address could not be read; null when it was read, also when it is not a token. */
  readonly unread: UnknownReason | null
} {
  const checked = checkedAddress(typed)
  const isMistyped = checked === 'wrong-checksum'
  const address = isMistyped ? null : checked
  const text = address ?? plainEntry(typed)
  const settled = useSettled(text)
  const settledAddress = checkedAddress(settled)
  const read = useToken(address === settledAddress ? address : null)
  const unread = read.status === 'unknown' && read.reason !== 'unreadable' ? read.reason : null
  return { text, address, isMistyped, isSettled: text === settled, read, unread }
}

/** Builds the search index of the tokens while the page is idle, before the list is opened. */
export function useTokenIndexAhead(): void {
  const tokens = useTokens()

  // Runs in the background, independently of rendering.
  useEffect(() => {
    let isWanted = true
    const turn = async () => {
      await sleep(clock, 0)
      return isWanted
    }
    const prepare = async () => {
      const { prepareTokenIndex } = await import('#core/tokens/token-search.ts')
      await prepareTokenIndex(tokens, turn)
    }
    whenIdle(() => {
      if (!isWanted) return
      prepare().catch((error: unknown) => console.warn('The search index of the tokens could not be built.', error))
    })
    return () => {
      isWanted = false
    }
  }, [tokens])
}
