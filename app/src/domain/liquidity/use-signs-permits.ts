import type { Address } from '@dexswap/chains'
import { useEffect, useState } from 'react'
import { useChain } from '#domain/networks/use-chain.ts'
import { useClient } from '#domain/networks/use-client.ts'
import { signsPermits } from './signs-permits.ts'

/** Whether the account can sign a permit; null until the chain has said. A node that does not say leaves the choice to the person. */
export function useSignsPermits(account: Address | null): boolean | null {
  const chain = useChain()
  const client = useClient()
  const [answer, setAnswer] = useState<{ readonly key: string; readonly signs: boolean } | null>(null)
  const key = account && `${chain.id} ${account}`

  // The node, once for each account.
  useEffect(() => {
    if (key === null || account === null) return
    let wanted = true
    signsPermits(client, chain, account).then(
      (signs) => wanted && setAnswer({ key, signs }),
      () => wanted && setAnswer({ key, signs: true }),
    )
    return () => {
      wanted = false
    }
  }, [client, chain, account, key])

  return answer?.key === key ? (answer?.signs ?? null) : null
}
