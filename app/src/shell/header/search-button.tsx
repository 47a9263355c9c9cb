import { useLingui } from '@lingui/react/macro'
import { useModals } from '#hooks/open-modal.ts'
import { commandKeyName } from '#io/command-key.ts'
import { IconButton } from '#ui/button.tsx'
import { SearchIcon } from '#ui/icons.tsx'

/** Button that opens the command palette, in wide windows. */
export default function SearchButton() {
  const { openModal } = useModals()
  const { t } = useLingui()
  const key = commandKeyName()
  return (
    <IconButton
      label={t`Search`}
      icon={<SearchIcon size={20} />}
      size={36}
      title={t`Search (${key} K)`}
      aria-keyshortcuts={key === '⌘' ? 'Meta+K' : 'Control+K'}
      aria-haspopup="dialog"
      onClick={() => openModal({ name: 'palette' })}
    />
  )
}
