import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { parseDeadline } from '#domain/settings/parse-deadline.ts'
import { useChangeSettings } from '#domain/settings/use-change-settings.ts'
import { useSettings } from '#domain/settings/use-settings.ts'
import { TextField } from '#ui/text-field.tsx'

/** Minutes after which a transaction that is still waiting fails. */
export function DeadlineField() {
  const { t } = useLingui()
  const { deadlineSeconds } = useSettings()
  const change = useChangeSettings()
  const [typed, setTyped] = useState(String(deadlineSeconds / 60))
  const invalid = parseDeadline(typed).status === 'InvalidInput'
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2">
      <span className="text-2">{t`Transaction deadline`}</span>
      <div className="flex items-center gap-2">
        <TextField
          label={t`Transaction deadline in minutes`}
          labelHidden
          className="w-[88px] grid-cols-[minmax(0,1fr)] [&_input]:text-end"
          inputMode="numeric"
          maxLength={5}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            const read = parseDeadline(text)
            if (read.status === 'accepted') change({ deadlineSeconds: read.value })
          }}
          aria-invalid={invalid || undefined}
        />
        <span className="text-3">{t`minutes`}</span>
      </div>
      {invalid ? <p className="text-danger col-span-2" role="status">{t`Enter a whole number of minutes`}</p> : null}
    </div>
  )
}
