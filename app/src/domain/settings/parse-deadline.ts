import { invalid, type Parsed } from './parse-decimal.ts'

/** 30 days: a longer one would be no deadline any more. */
const mostMinutes = 43_200

/** Whole minutes above 0 as seconds (spec/1 §5). */
export function parseDeadline(text: string): Parsed<number, never> {
  if (!/^\d{1,5}$/.test(text.trim())) return invalid
  const minutes = Number(text)
  return minutes > 0 && minutes <= mostMinutes ? { status: 'accepted', value: minutes * 60, warning: null } : invalid
}
