import type { ReactNode } from 'react'

/** A figure under its name. */
export function Fact({ label, children, note }: { label: ReactNode; children: ReactNode; note?: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-2">{label}</dt>
      <dd className="text-section mt-0.5 font-medium">{children}</dd>
      {note === undefined ? null : <dd className="text-3 text-caption mt-0.5">{note}</dd>}
    </div>
  )
}
