import { useEffect } from 'react'
import { createStore } from '#core/store.ts'
import { useService, useStore } from './use-session.ts'

/** A part of the portfolio that a command leads to. */
export type PortfolioPart = 'stakes' | 'approvals'

const createWantedPart = () => createStore<PortfolioPart | null>(null)

/** Returns a function that focuses a part as soon as it is rendered. */
export function useWantPart(): (part: PortfolioPart) => void {
  return useService(createWantedPart).set
}

/** Scrolls to the heading of the requested part and focuses it. */
export function useWantedPart(part: PortfolioPart | undefined, headingId: string): void {
  const wanted = useService(createWantedPart)
  const isWanted = useStore(wanted) === part

  // The focus and the place of the page, once the part is drawn.
  useEffect(() => {
    if (!isWanted || part === undefined) return
    wanted.set(null)
    const heading = document.getElementById(headingId)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }, [wanted, isWanted, part, headingId])
}
