import { useEffect } from 'react'
import { createStore } from '#core/store.ts'
import { useStore } from './session.ts'

/** A part of the portfolio that a command leads to. */
export type PortfolioPart = 'stakes' | 'approvals'

const wanted = createStore<PortfolioPart | null>(null)

/** Focuses the part as soon as it is rendered. */
export function wantPart(part: PortfolioPart): void {
  wanted.set(part)
}

/** Scrolls to the heading of the requested part and focuses it. */
export function useWantedPart(part: PortfolioPart | undefined, headingId: string): void {
  const isWanted = useStore(wanted) === part

  // The focus and the place of the page, once the part is drawn.
  useEffect(() => {
    if (!isWanted || part === undefined) return
    wanted.set(null)
    const heading = document.getElementById(headingId)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }, [isWanted, part, headingId])
}
