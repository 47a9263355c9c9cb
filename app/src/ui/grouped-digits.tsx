import type { Ref } from 'react'

/**
 * Grouped digits over the field before it while that has no focus. The field keeps the typed text,
 * which screen readers and input methods use.
 */
export function GroupedDigits({ text, ref }: { text: string | null; ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} className="grouped-digits" aria-hidden="true" data-text={text ?? undefined} />
}
