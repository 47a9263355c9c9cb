import { useLingui } from '@lingui/react/macro'
import { formatUsd } from '#core/format.ts'
import type { Known } from '#core/known.ts'
import { Unknown } from '#ui/text.tsx'

/** What something is worth: nothing while it is being found out, and a dash where no price is known. */
export function UsdNote({ value }: { value: Known<bigint> | null }) {
  const { t } = useLingui()
  if (value === null || value.status === 'loading') return null
  if (value.status === 'unknown') return <Unknown reason={t`No price is known for this token`} />
  return <>{formatUsd(value.value)}</>
}
