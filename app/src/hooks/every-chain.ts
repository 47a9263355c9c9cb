import type { ConfiguredChain } from '@dexswap/chains/config'
import { useEffect, useState } from 'react'
import { useSession } from './session.ts'

/** Every chain of this deployment; where only the one that is shown has come, the others follow. */
export function useEveryChain(): readonly ConfiguredChain[] {
  const { toCome, chains } = useSession().config
  const [every, setEvery] = useState(() => [...chains.values()])

  // The records lie beside the page; where they cannot be fetched, the next look asks again.
  useEffect(() => {
    toCome?.arrive().then(
      () => setEvery([...chains.values()]),
      () => undefined,
    )
  }, [toCome, chains])
  return every
}
