import { useEffect } from 'react'
import { clock, sleep } from '#io/clock.ts'
import { useTokens } from './tokens.ts'

/** Makes the current tokens ready to be searched while nothing else is going on: whoever opens the list finds it ready. */
export function useTokenIndexAhead(): void {
  const tokens = useTokens()

  // Work of the page beside what it shows.
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
    prepare().catch((error: unknown) => console.warn('The tokens could not be made ready to be searched.', error))
    return () => {
      isWanted = false
    }
  }, [tokens])
}
