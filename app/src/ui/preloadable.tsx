import { type ComponentType, lazy, useState } from 'react'

type Preloadable<P> = ComponentType<P> & {
  /** Loads the code; a failure surfaces on render, which retries. */
  preload(): void
}

/** Stays with the first rendered component: a swap would reset its state. */
function Chosen<P extends object>({ choose, props }: { choose: () => ComponentType<P>; props: P }) {
  const [Part] = useState(choose)
  return <Part {...props} />
}

/**
 * Like React's `lazy`, but renders at once when the code is loaded; React throttles
 * suspended content for up to 300 ms.
 */
export function preloadable<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): Preloadable<P> {
  let loaded: ComponentType<P> | null = null
  async function fetchPart() {
    try {
      const part = await load()
      loaded = part.default
      return part
    } catch (failure) {
      // A failed instance stays failed; the next one rendered retries.
      Waiting = lazy(fetchPart)
      throw failure
    }
  }
  let Waiting = lazy(fetchPart)

  const choose = () => loaded ?? Waiting
  return Object.assign((props: P) => <Chosen choose={choose} props={props} />, {
    preload() {
      if (loaded === null) fetchPart().catch(() => undefined)
    },
  })
}
