import { ClockIcon } from './icons.tsx'

/** A figure that is not known: a dash, its reason under the pointer and in a screen reader's text. Never 0, never empty. */
export function Unknown({ reason }: { reason: string }) {
  return (
    <span className="unknown" title={reason}>
      <span aria-hidden="true">—</span>
      <span className="sr-only">{reason}</span>
    </span>
  )
}

/** How old a figure is that could not be renewed; the figure beside it takes the class `stale`. */
export function Age({ children }: { children: string }) {
  return (
    <span className="age">
      <ClockIcon size={16} />
      {children}
    </span>
  )
}
