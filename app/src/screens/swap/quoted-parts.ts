import { lazy } from 'react'

const load = () => import('./quoted.tsx')

/** Fetches what a quote is shown with, so that it is there before the first one. */
export function preloadQuoted(): void {
  // A failure shows where the part itself is drawn, and is tried again there.
  load().catch(() => undefined)
}

export const QuotedCard = lazy(async () => ({ default: (await load()).QuotedCard }))
export const QuotedEvidence = lazy(async () => ({ default: (await load()).QuotedEvidence }))
/** Reads names, which most visitors never need. */
export const RecipientField = lazy(() => import('./recipient-field.tsx'))
export const ApproveLine = lazy(async () => ({ default: (await load()).ApproveLine }))
