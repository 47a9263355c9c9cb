import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { defaultListUrl } from '#domain/token-lists/default-list.ts'
import { canRemove, type ListEntry } from '#domain/token-lists/lists-state.ts'
import { useLogo } from '#domain/tokens/use-logo.ts'
import { useTokenLists } from '#domain/tokens/use-token-book.ts'
import { LinkButton } from '#ui/link.tsx'
import { TokenLogo } from '#ui/token-logo.tsx'
import { RemoveList } from './remove-list.tsx'
import { UpdateOffer } from './update-offer.tsx'

function Facts({ entry }: { entry: ListEntry }) {
  const { current, loadingRequestId, error } = entry
  if (!current && loadingRequestId) return <Trans>Loading</Trans>
  if (!current) return error ? error.message : <Trans>Not loaded yet</Trans>
  const { major, minor, patch } = current.version
  return (
    <>
      <Plural value={current.tokens.length} one="# token" other="# tokens" />
      {` · ${major}.${minor}.${patch}`}
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
 * A list: what it is, whether its tokens are shown, and what can be done about it.
 * The product's own can be turned off and not removed: it has no location from which it could come back.
 */
export function ListRow({ url }: { url: string }) {
  const { t } = useLingui()
  const { lists, state } = useTokenLists()
  const entry = state.byUrl.get(url)
  const logo = useLogo(entry?.current?.logoURI ?? null)
  const [removing, setRemoving] = useState(false)
  if (!entry) return null
  const isOn = state.active.has(url)
  const name = entry.current?.name ?? url.replace(/^https?:\/\//, '')
  return (
    <li className="border-line border-b py-3 last:border-b-0">
      <div className="flex items-center gap-3">
        <TokenLogo symbol={name} seed={url} src={logo} size={36} shape="square" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium" title={url === defaultListUrl ? undefined : url}>
            {name}
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
