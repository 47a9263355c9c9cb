import { useLingui } from '@lingui/react/macro'
import { useModals } from '#hooks/open-modal.ts'
import { commandKeyName } from '#io/command-key.ts'
import { Dialog } from '#ui/dialog.tsx'

/** Dialog with all keyboard shortcuts. */
export default function Shortcuts() {
  const { closeModal } = useModals()
  const { t } = useLingui()
  const keys: readonly (readonly [string, readonly string[]])[] = [
    [t`Search or type a command`, [commandKeyName(), 'K']],
    [t`Keyboard shortcuts`, ['?']],
    [t`Move through a list`, ['↑', '↓']],
    [t`Select the marked row`, ['Enter']],
    [t`Add or remove a favourite token`, ['Alt', 'Enter']],
    [t`Move through a chart`, ['←', '→']],
    [t`Close a dialog`, ['Esc']],
  ]
  return (
    <Dialog title={t`Keyboard shortcuts`} onClose={() => closeModal('keys')}>
      <dl>
        {keys.map(([what, pressed]) => (
          <div key={what} className="border-line flex items-center justify-between gap-4 border-t py-3 first:border-0">
            <dt>{what}</dt>
            <dd className="flex flex-none gap-1" dir="ltr">
              {pressed.map((key) => (
                <kbd
                  key={key}
                  className="rounded-badge bg-surface-2 text-caption min-w-6 px-1.5 py-0.5 text-center inset-ring inset-ring-line-strong"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
