import type { ReactNode } from 'react'

/** Cards in rows of three, one below the other in narrow windows; told to be loading while there are none to show. */
export function CardGrid({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <ul className="mt-5 grid gap-4 md:grid-cols-3" aria-busy={busy || undefined}>
      {children}
    </ul>
  )
}
