import type { ReactNode } from 'react'
import { Badge, type Tone } from '#ui/badge.tsx'

/** Line for a service or node on which the page depends: name, state, facts and advice. */
export function Line(props: { name: ReactNode; tone: Tone; state: string; facts?: ReactNode; advice?: ReactNode }) {
  const { name, tone, state, facts, advice } = props
  return (
    <li className="py-2">
      <span className="flex items-center justify-between gap-3">
        <bdi className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</bdi>
        <Badge tone={tone}>{state}</Badge>
      </span>
      {facts ? <span className="text-2 text-caption block">{facts}</span> : null}
      {advice ? <span className="text-caption block">{advice}</span> : null}
    </li>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-3 first:border-0 first:pt-0">
      <h3 className="text-section font-semibold">{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}
