import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { links } from '#core/routes/table.ts'
import { useRoutes } from '#hooks/use-routes.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Form that opens the watch-only portfolio of an address or name. */
export function WatchForm() {
  const { t } = useLingui()
  const routes = useRoutes()
  const [text, setText] = useState('')
  const typed = text.trim()
  return (
    <form
      className="flex w-full max-w-104 items-center gap-2 text-start"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed !== '') routes.go(links.portfolio(typed))
      }}
    >
      <TextField
        className="min-w-0 flex-1 [&_.text-field-box]:h-9"
        label={t`Watch another address`}
        labelHidden
        placeholder={t`Watch another address`}
        value={text}
        maxLength={128}
        onChange={setText}
      />
      <Button type="submit" size={36} disabled={typed === ''}>{t`Watch`}</Button>
    </form>
  )
}
