import type { ReactNode } from 'react'

export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="sheet-section">
      <header>
        <h2>{title}</h2>
        <span>{note}</span>
      </header>
      {children}
    </section>
  )
}
