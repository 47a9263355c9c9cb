import type { QuoteRequest, Quotes } from '@dexswap/sdk'
import { useEffect, useState } from 'react'
import { exchange } from './config.ts'

type Watched = { readonly quotes: Quotes | null; readonly error: Error | null }
const none: Watched = { quotes: null, error: null }

/** Quotes of each block; none without a request, which has to be the same object while unchanged. */
export function useQuotes(request: QuoteRequest | null): Watched {
  const [watched, setWatched] = useState<{ readonly of: QuoteRequest | null } & Watched>({ of: null, ...none })
  useEffect(() => {
    if (!request) return
    return exchange.watch(request, (quotes) => setWatched({ of: request, quotes, error: null }), {
      onError: (error) => setWatched({ of: request, quotes: null, error: error as Error }),
    })
  }, [request])
  return watched.of === request ? watched : none
}
