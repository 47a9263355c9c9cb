import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { riskOf } from '#core/named-risks.ts'
import { defaultListUrl } from '#core/tokens/list-choices.ts'
import { canRemove, type ListEntry, type PendingUpdate, versionText } from '#core/tokens/token-lists.ts'
import { useTokenLists } from '#hooks/use-tokens.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { riskTones } from '#ui/risk-look.ts'
import { Disclosure, LinkButton } from '#ui/text.tsx'
import { focusFirst, TextField } from '#ui/text-field.tsx'
import { ListLogo } from '#widgets/token-card.tsx'

/** A found token or list with an import button. `there` replaces the button after the import. */
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

/** Maximum number of added, removed or changed tokens shown per update. */
const maxShown = 20

function Lines({ title, lines }: { title: React.ReactNode; lines: readonly string[] }) {
  if (lines.length === 0) return null
  const more = lines.length - maxShown
  return (
    <div>
      <p className="text-2 font-semibold">{title}</p>
      <ul className="text-3 break-all">
        {lines.slice(0, maxShown).map((line) => (
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

/**
 * An update that changes more than its version indicates, with the changes that the user has to
 * accept.
 */
function UpdateOffer({ offer, onAccept }: { offer: PendingUpdate; onAccept: () => void }) {
  const { added, removed, changed } = offer.changes
  const version = versionText(offer.list)
  return (
    <div className="bg-warning-soft rounded-control mt-3 p-3">
      <div className="flex items-center justify-between gap-3">
        <p className="text-warning">
          <Trans>Update {version} changes more than its version states.</Trans>
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

/**
 * Word that the user types to confirm a removal (rule 1.5.31). The specification requires it
 * untranslated.
 */
const word = 'REMOVE'

function RemoveList({ onRemove, onCancel }: { onRemove: () => void; onCancel: () => void }) {
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

function Facts({ entry }: { entry: ListEntry }) {
  const { current, loadingRequestId, error } = entry
  if (!current && loadingRequestId) return <Trans>Loading</Trans>
  if (!current) return error ? error.message : <Trans>Not loaded yet</Trans>
  return (
    <>
      <Plural value={current.tokens.length} one="# token" other="# tokens" />
      {` · ${versionText(current)}`}
      {error ? (
        <>
          {' · '}
          <Trans>not refreshed</Trans>
        </>
      ) : null}
    </>
  )
}

/**
 * Row of a token list. The built-in list can only be disabled, because it has no URL from which to
 * restore it.
 */
export function ListRow({ url }: { url: string }) {
  const { t } = useLingui()
  const { lists, state } = useTokenLists()
  const entry = state.byUrl.get(url)
  const [removing, setRemoving] = useState(false)
  if (!entry) return null
  const isOn = state.active.has(url)
  const name = entry.current?.name ?? url.replace(/^https?:\/\//, '')
  return (
    <li className="border-line border-b py-3 last:border-b-0">
      <div className="flex items-center gap-3">
        <ListLogo name={name} url={url} logoURI={entry.current?.logoURI ?? null} size={36} />
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-2">
            <span className="truncate font-medium" title={url === defaultListUrl ? undefined : url}>
              {name}
            </span>
            {entry.unverified ? <Badge tone={riskTones[riskOf('unverified')]}>{t`Unverified`}</Badge> : null}
          </p>
          <p className="text-3 text-caption flex gap-2">
            <span className="truncate" title={entry.error?.message}>
              <Facts entry={entry} />
            </span>
            {url !== defaultListUrl && canRemove(state, url) && !removing ? (
              <LinkButton className="flex-none" aria-label={t`Remove ${name}`} onClick={() => setRemoving(true)}>
                <Trans>Remove list</Trans>
              </LinkButton>
            ) : null}
          </p>
        </div>
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-label={name}
          className="bg-surface-2 text-3 aria-checked:bg-accent-soft aria-checked:text-accent rounded-control h-9 min-w-14 px-3 font-semibold"
          onClick={() => (isOn ? lists?.disable(url) : lists?.enable(url))}
        >
          {isOn ? t`ON` : t`OFF`}
        </button>
      </div>
      {entry.pendingUpdate ? (
        <UpdateOffer offer={entry.pendingUpdate} onAccept={() => lists?.acceptUpdate(url)} />
      ) : null}
      {removing ? <RemoveList onRemove={() => lists?.remove(url)} onCancel={() => setRemoving(false)} /> : null}
    </li>
  )
}
