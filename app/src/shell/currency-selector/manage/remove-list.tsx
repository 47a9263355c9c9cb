import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { focusFirst } from '#ui/focus-first.ts'
import { TextField } from '#ui/text-field.tsx'

/** What has to be typed before a list goes (spec/1 §5); not translated, as the specification quotes it. */
const word = 'REMOVE'

export function RemoveList({ onRemove, onCancel }: { onRemove: () => void; onCancel: () => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  return (
    <form
      className="bg-surface-2 rounded-control mt-3 grid gap-3 p-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed === word) onRemove()
      }}
    >
      <TextField
        label={t`Please confirm you would like to remove this list by typing ${word}`}
        ref={focusFirst}
        value={typed}
        onChange={setTyped}
      />
      <div className="flex justify-end gap-2">
        <Button size={36} kind="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size={36} kind="danger" type="submit" disabled={typed !== word}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </form>
  )
}
