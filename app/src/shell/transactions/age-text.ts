import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** An age in its largest whole unit. */
export function ageText(seconds: number): MessageDescriptor {
  if (seconds < 60) return msg`${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return msg`${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return msg`${hours} h`
  const days = Math.floor(hours / 24)
  return msg`${days} d`
}
