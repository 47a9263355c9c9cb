import { useEffect, useState } from 'react'
import { useTokenLists } from './tokens.ts'

/**
 * A list's picture as an address that the page may show; undefined while there is none, and for good where it failed.
 * @param asks false while rows fly past: a picture that is there is shown, none is asked for
 */
export function useLogo(logoURI: string | null, asks = true): string | undefined {
  const { lists } = useTokenLists()
  // What was found stands in the state: a reading of the book during render would be kept by the compiler.
  const [found, setFound] = useState(() => ({ of: logoURI, address: (logoURI && lists?.logos.get(logoURI)) || null }))

  // Asks for the picture of a row that has come into view.
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
