import { Trans } from '@lingui/react/macro'
import type { PendingUpdate } from '#domain/token-lists/lists-state.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'

/** Most lines of each kind that are shown of an update. */
const mostShown = 20

function Lines({ title, lines }: { title: React.ReactNode; lines: readonly string[] }) {
  if (lines.length === 0) return null
  const more = lines.length - mostShown
  return (
    <div>
      <p className="text-2 font-semibold">{title}</p>
      <ul className="text-3 break-all">
        {lines.slice(0, mostShown).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {more > 0 ? (
          <li>
            <Trans>and {more} more</Trans>
          </li>
        ) : null}
      </ul>
    </div>
  )
}

/** An update that calls itself smaller than it is: the visitor sees what it changes, and decides. */
export function UpdateOffer({ offer, onAccept }: { offer: PendingUpdate; onAccept: () => void }) {
  const { added, removed, changed } = offer.changes
  const { major, minor, patch } = offer.list.version
  const version = `${major}.${minor}.${patch}`
  return (
    <div className="bg-warning-soft rounded-control mt-3 p-3">
      <div className="flex items-center justify-between gap-3">
        <p className="text-warning">
          <Trans>Update {version} changes more than its version says.</Trans>
        </p>
        <Button size={36} onClick={onAccept}>
          <Trans>Update list</Trans>
        </Button>
      </div>
      <Disclosure
        summary={
          <Trans>
            {added.length} added, {removed.length} removed, {changed.length} changed
          </Trans>
        }
      >
        <div className="text-caption grid gap-2">
          <Lines title={<Trans>Added</Trans>} lines={added.map(({ symbol, address }) => `${symbol} ${address}`)} />
          <Lines title={<Trans>Removed</Trans>} lines={removed.map(({ symbol, address }) => `${symbol} ${address}`)} />
          <Lines
            title={<Trans>Changed</Trans>}
            lines={changed.map(({ before, after, fields }) => {
              const parts = fields.map((field) => `${field}: ${String(before[field])} → ${String(after[field])}`)
              return `${after.symbol} ${after.address} – ${parts.join(', ')}`
            })}
          />
        </div>
      </Disclosure>
    </div>
  )
}
