import { lazy, type ReactNode, Suspense, useState } from 'react'
import { groupTypedAmount } from '#core/format.ts'
import { type AmountRefusal, nextAmountText } from '#core/tokens/amount-text.ts'
import { AmountInput, type AmountInputProps } from '#ui/amount-input.tsx'
import { AmountPanel } from '#ui/card.tsx'
import type { Refused, Unit } from './amount-refused.tsx'

const AmountRefused = lazy(() => import('./amount-refused.tsx'))

/** Amount input inside a card. The status line below it explains why typed text was rejected. */
export function AmountEntry(
  props: Pick<AmountInputProps<never>, 'id' | 'value' | 'onChange' | 'state' | 'disabled'> & {
    label: string
    /** Accessible name, if it differs from the label. */
    name?: string
    /** Id of the status line. */
    noteId: string
    /** Null while the currency is unknown. */
    of: Unit | null
    besideLabel?: ReactNode
    picker: ReactNode
    /** Parse error of the text; null when it is valid or empty. */
    invalid?: Refused | null
    /** Error message for a parsed amount, such as an insufficient balance; null for a valid one. */
    problem: ReactNode
    /** Text below the field when there is no error. */
    note: ReactNode
    noteAside?: ReactNode
  },
) {
  const {
    label,
    name = label,
    noteId,
    of,
    besideLabel,
    picker,
    invalid,
    problem,
    note,
    noteAside,
    onChange,
    ...field
  } = props
  const [refused, setRefused] = useState<{ readonly reason: AmountRefusal; readonly count: number } | null>(null)
  const wrong = Boolean(invalid) || problem !== null

  return (
    <AmountPanel
      label={label}
      tone={wrong ? 'danger' : 'plain'}
      besideLabel={besideLabel}
      field={
        <AmountInput<AmountRefusal>
          {...field}
          label={name}
          grouped={groupTypedAmount(field.value)}
          describedBy={noteId}
          invalid={wrong}
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
        <Suspense>
          <span role="status">
            {/* Renders a new element for each rejection, so that a screen reader reads the same
               reason again. */}
            {refused ? (
              <span key={refused.count}>
                <AmountRefused of={of} reason={refused.reason} />
              </span>
            ) : null}
          </span>
          <span id={noteId}>
            {refused ? null : invalid ? (
              <>
                <AmountRefused of={of} {...invalid} />
                {problem === null ? null : <span className="block">{problem}</span>}
              </>
            ) : (
              (problem ?? note)
            )}
          </span>
        </Suspense>
      }
      noteAside={noteAside}
    />
  )
}
