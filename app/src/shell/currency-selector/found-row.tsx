import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

/** What stands at an address or location that was typed, and the way to import it; `there` says that it has been. */
export function FoundRow(props: { name: ReactNode; note: ReactNode; there: ReactNode | null; onImport: () => void }) {
  const { name, note, there, onImport } = props
  return (
    <div className="mt-3 flex items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="text-3 block truncate">{note}</span>
      </span>
      <Button size={36} kind="soft" disabled={there !== null} onClick={onImport}>
        {there ?? <Trans>Import</Trans>}
      </Button>
    </div>
  )
}
