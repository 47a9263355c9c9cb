import { type ComponentType, lazy, useState } from 'react'

type Preloadable<P> = ComponentType<P> & {
  /** Loads the code. When that fails, the next render retries and throws the failure. */
  preload(): void
}

/** Keeps the component that the first render chose, because another one would reset its state. */
function Chosen<P extends object>({ choose, props }: { choose: () => ComponentType<P>; props: P }) {
  const [Part] = useState(choose)
  return <Part {...props} />
}

/**
 * Like React's `lazy`, but renders at once when the code is already loaded:
 * React delays suspended content by up to 300 ms.
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
      // A `lazy` component that has failed does not retry, so the next render needs a new one.
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
