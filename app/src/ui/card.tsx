import type { ComponentProps } from 'react'

/** The ground of a decision: 24 radius, hairline, in light a soft shadow. */
export function Card({ className = '', ...attributes }: ComponentProps<'section'>) {
  return <section {...attributes} className={`card ${className}`} />
}

/** An inset inside a card or a dialog; never directly on the page. */
export function Panel(props: ComponentProps<'div'> & { tone?: 'plain' | 'danger' }) {
  const { className = '', tone = 'plain', ...attributes } = props
  return <div {...attributes} className={`panel ${className}`} data-panel={tone} />
}
