import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type AmountRefusal, nextAmountText } from '#core/tokens/amount-text.ts'
import { AmountInput, type AmountInputProps } from '#ui/amount-input.tsx'
import { AmountPanel } from '#ui/card.tsx'
import { shortenSymbol } from '#ui/symbols.ts'

/** What an amount is counted in. */
type Unit = { readonly symbol: string; readonly decimals: number }

/** Why a text is not taken as an amount. */
export function refusalText(reason: AmountRefusal, of: Unit | null): MessageDescriptor {
  switch (reason) {
    case 'grouping':
      return msg`Please write it without marks between the digits: 1,234 can be read in two ways.`
    case 'characters':
      return msg`Only digits and one decimal separator`
    case 'separator':
      return msg`There is a decimal separator already`
    case 'length':
      return msg`An amount has at most 78 digits`
    case 'decimals': {
      const { symbol, decimals } = of ? { ...of, symbol: shortenSymbol(of.symbol) } : { symbol: '', decimals: 0 }
      return msg`${symbol} has ${decimals} decimals`
    }
    case 'size':
      return msg`No token counts that far`
  }
}

type Refused = { readonly reason: AmountRefusal; readonly count: number }

/** An amount that is entered, with its panel; a key that is not taken says why in the panel's line, also to a screen reader. */
export function AmountEntry(
  props: Pick<AmountInputProps<never>, 'id' | 'value' | 'onChange' | 'state' | 'disabled'> & {
    label: string
    /** The field's accessible name, where it says more than the label. */
    name?: string
    /** Id of the panel's line. */
    noteId: string
    /** Null while the currency is not known. */
    of: Unit | null
    aside?: ReactNode
    picker: ReactNode
    /** What is wrong with the amount; null where nothing is. */
    problem: ReactNode
    /** What stands there where nothing is wrong. */
    note: ReactNode
    noteAside?: ReactNode
  },
) {
  const { label, name = label, noteId, of, aside, picker, problem, note, noteAside, onChange, ...field } = props
  const { t } = useLingui()
  const [refused, setRefused] = useState<Refused | null>(null)

  return (
    <AmountPanel
      label={label}
      tone={problem === null ? 'plain' : 'danger'}
      aside={aside}
      field={
        <AmountInput<AmountRefusal>
          {...field}
          label={name}
          describedBy={noteId}
          invalid={problem !== null}
          read={(previous, text, source) => nextAmountText(previous, text, source, of?.decimals)}
          onRefuse={(reason) => setRefused((before) => ({ reason, count: (before?.count ?? 0) + 1 }))}
          onChange={(text) => {
            setRefused(null)
            onChange(text)
          }}
        />
      }
      picker={picker}
      note={
        <>
          <span role="status">
            {/* Anew for each key, so that the same reason is said again. */}
            {refused ? <span key={refused.count}>{t(refusalText(refused.reason, of))}</span> : null}
          </span>
          <span id={noteId}>{refused ? null : (problem ?? note)}</span>
        </>
      }
      noteAside={noteAside}
    />
  )
}
