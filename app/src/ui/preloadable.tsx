import { type ComponentType, lazy, useState } from 'react'

type Preloadable<P> = ComponentType<P> & {
  /** Fetches the code; a failure shows where the part is drawn, which tries again. */
  preload(): void
}

/** What was drawn first stays: another component in its place would begin anew. */
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
      // The one that failed goes on failing: the next that is drawn tries again.
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
