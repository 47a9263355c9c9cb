import { useEffect } from 'react'
import { createStore } from '#domain/store.ts'
import { useStore } from '#domain/use-store.ts'

type Normaliser = (text: string) => string | null

const normaliser = createStore<{ readonly normalise: Normaliser } | null>(null)
let asked = false

function load(): void {
  if (asked) return
  asked = true
  import('./normalised-name.ts').then(
    ({ normalisedName }) => normaliser.set({ normalise: normalisedName }),
    // The next text that asks tries again.
    () => {
      asked = false
    },
  )
}

/** A text as a normalised name: undefined while the tables load, null where it is no name or where none is asked for. */
export function useNormalised(text: string | null): string | null | undefined {
  const loaded = useStore(normaliser)

  // Fetches the tables when the first name is met.
  useEffect(() => {
    if (text !== null) load()
  }, [text])

  return text === null ? null : loaded?.normalise(text)
}
