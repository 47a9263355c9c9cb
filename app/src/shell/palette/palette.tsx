import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type Command,
  type CommandAction,
  type CommandGroup,
  commandKey,
  createRecentCommands,
  currenciesOf,
  groupOf,
  isOpen,
  targetOf,
} from '#core/commands/command.ts'
import { findCommands } from '#core/commands/find-commands.ts'
import { type Currency, currencyId, nativeCurrencyOf } from '#core/tokens/currency.ts'
import { tokenIndexOf } from '#core/tokens/token-search.ts'
import { type PlainModalName, useModals } from '#hooks/open-modal.ts'
import { useRewardsAvailable } from '#hooks/use-campaign-reads.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useRoutes } from '#hooks/use-routes.tsx'
import { useChangeSettings, useSession, useStore, useWithdrawOnly } from '#hooks/use-session.ts'
import { useTokenStore, useTokens } from '#hooks/use-tokens.ts'
import { Dialog } from '#ui/dialog.tsx'
import { OptionRows, useOptionSearch } from '#ui/option-rows.tsx'
import { ComboboxField } from '#ui/text-field.tsx'
import { CommandRow } from './command-row.tsx'
import { useCommandNames, useGroupNames } from './use-command-texts.ts'

const none: readonly [] = []
const rowHeight = 48

/** A command, and the currencies in its text. */
type Row = { readonly command: Command; readonly currencies: readonly Currency[]; readonly isRecent: boolean }

/** Group of a row. Recently used commands have their own group. */
const groupOfRow = ({ command, isRecent }: Row): CommandGroup | 'recent' => (isRecent ? 'recent' : groupOf(command))

const dialogs: Readonly<Partial<Record<CommandAction, PlainModalName>>> = {
  wallet: 'wallet',
  network: 'networkSwitcher',
  settings: 'settings',
  trust: 'trust',
  keys: 'keys',
}

/** Returns a function that opens a screen or dialog, or changes a setting. */
function useRun(): (command: Command) => void {
  const { closeModal, openModal } = useModals()
  const routes = useRoutes()
  const change = useChangeSettings()
  return (command) => {
    // Closing restores the previous focus, so it comes first: the new screen may move the focus.
    flushSync(() => closeModal('palette'))
    const target = targetOf(command)
    if (command.kind === 'do') {
      const { action } = command
      const dialog = dialogs[action]
      if (dialog) openModal({ name: dialog })
      if (action === 'dark' || action === 'light') change({ theme: action })
    }
    if (target === null) return
    document.getElementById('screen')?.focus({ preventScroll: true })
    routes.go(target)
  }
}

/** Commands that match the typed text. Without text, recent commands and then all others. */
function useRows(text: string) {
  const chain = useChain()
  const { storage } = useSession()
  const tokens = tokenIndexOf(useTokens()).search
  const native = nativeCurrencyOf(chain)
  const names = useCommandNames()
  const openness = { chain, withdrawOnly: useWithdrawOnly(), rewards: useRewardsAvailable() }
  const [recent] = useState(() => createRecentCommands(storage))
  const lately = useStore(recent)[chain.id] ?? none
  const { commands, best, isMistyped } = findCommands(text, {
    native,
    tokens,
    hasNames: chain.ensRegistry !== null,
    names,
  })
  const currencyAt = (id: string): Currency | undefined =>
    id === currencyId(native) ? native : tokens.tokens[tokens.byAddress.get(id.toLowerCase()) ?? -1]

  function rowsOf(of: readonly Command[], isRecent: boolean): readonly Row[] {
    return of.flatMap((command) => {
      const ids = currenciesOf(command)
      const currencies = ids.flatMap((id) => currencyAt(id) ?? [])
      return currencies.length === ids.length && isOpen(command, openness) ? [{ command, currencies, isRecent }] : []
    })
  }
  const first = text.trim() === '' ? rowsOf(lately, true) : none
  const shown = new Set(first.map(({ command }) => commandKey(command)))
  const rest = rowsOf(commands, false).filter(({ command }) => !shown.has(commandKey(command)))
  const rows = [...first, ...rest]
  const bestRow = best === null ? -1 : rows.findIndex(({ command }) => commandKey(command) === commandKey(best))
  return {
    rows,
    bestIndex: Math.max(bestRow, 0),
    isMistyped,
    keep: (command: Command) => recent.use(chain.id, command),
  }
}

/** Command palette: searches screens, actions, tokens and accounts. */
export default function Palette() {
  const { closeModal } = useModals()
  const { t } = useLingui()
  const { search, pointed, field, list } = useOptionSearch()
  const { rows, bestIndex, isMistyped, keep } = useRows(search)
  const groupNames = useGroupNames()
  const run = useRun()
  const tokenStore = useTokenStore()
  const shown = pointed ?? (search.trim() === '' || rows.length === 0 ? null : bestIndex)

  useEffect(() => tokenStore.start(), [tokenStore])

  // Scrolls to the row that Enter selects, which may be below rows of other groups.
  const best = pointed === null ? shown : null
  useEffect(() => {
    if (search !== '' && best !== null) list.ref.current?.show(best)
  }, [search, best, list.ref])

  function pick(row: Row | undefined) {
    if (!row) return
    keep(row.command)
    run(row.command)
  }

  return (
    <Dialog title={t`Search`} maxHeight={60} frame="own" onClose={() => closeModal('palette')}>
      <div className="dialog-fixed">
        <ComboboxField
          label={t`Search or type a command`}
          placeholder={t`Screen, token or account`}
          {...field}
          pointed={shown}
          count={rows.length}
          onEnter={() => pick(rows[shown ?? -1])}
        />
      </div>
      <OptionRows
        {...list}
        id={list.listId}
        label={t`Commands`}
        rows={rows}
        rowHeight={rowHeight}
        keyOf={({ command }) => commandKey(command)}
        headingOf={(row, index) => {
          const [group, before] = [groupOfRow(row), rows[index - 1]]
          return before && groupOfRow(before) === group ? null : groupNames[group]
        }}
        busy={false}
        note={
          rows.length === 0 ? (
            <p className="text-3 py-8 text-center" role="status">
              {isMistyped ? <Trans>A character of this address is wrong.</Trans> : <Trans>No results found</Trans>}
            </p>
          ) : null
        }
      >
        {(row, index, place) => (
          <CommandRow
            {...row}
            place={place}
            pointed={shown === index}
            onPick={() => pick(row)}
            onPoint={() => list.onPoint(index)}
          />
        )}
      </OptionRows>
      <div className="dialog-footer text-caption pointer-coarse:hidden">
        <span>
          <Trans>
            <kbd>↑</kbd> <kbd>↓</kbd> choose · <kbd>Enter</kbd> open · <kbd>Esc</kbd> close
          </Trans>
        </span>
      </div>
    </Dialog>
  )
}
