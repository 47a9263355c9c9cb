import type { ReactNode } from 'react'
import { ChevronDownIcon } from './icons.tsx'

/** More on request: the browser's own `<details>`, which page search can open too. */
export function Disclosure(props: { summary: ReactNode; children: ReactNode; defaultOpen?: boolean }) {
  const { summary, children, defaultOpen = false } = props
  return (
    <details className="disclosure" open={defaultOpen}>
      <summary>
        <span className="disclosure-summary">{summary}</span>
        <ChevronDownIcon size={18} />
      </summary>
      <div className="disclosure-content">{children}</div>
    </details>
  )
}
