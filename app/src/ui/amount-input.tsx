import { type ClipboardEvent, type DragEvent, useRef } from 'react'
import { useFittedFigure } from './fitted-figure.ts'
import { Skeleton } from './skeleton.tsx'
import { type FieldEdit, useComposition } from './use-composition.ts'

/** Result of an edit: the new text of the field, or the reason to reject the edit. */
type Edit<Reason> =
  | { readonly status: 'accepted'; readonly text: string }
  | { readonly status: 'refused'; readonly reason: Reason }

export type AmountInputProps<Reason> = {
  /** Accessible name of the field. */
  label: string
  value: string
  /**
   * The value with grouped digits, drawn while the field has no focus; null when grouping changes
   * nothing.
   */
  grouped?: string | null
  onChange: (text: string) => void
  /** Parses the text after an edit: a typed character, or a pasted number. */
  read: (previous: string, text: string, source: 'typed' | 'pasted') => Edit<Reason>
  /**
   * Called when an edit is rejected; the value does not change then. `length` means that the text
   * is too long.
   */
  onRefuse?: ((reason: Reason | 'length') => void) | undefined
  /**
   * `stale`: shows the dimmed amount of an old quote. `loading`: reserves the space without an
   * amount.
   */
  state?: 'ready' | 'stale' | 'loading'
  invalid?: boolean
  /** Id of the element that describes the amount or its error. */
  describedBy?: string | undefined
  disabled?: boolean
  id?: string
}

/**
 * How an edit was made: one inserted character is typed; longer or composed insertions count as
 * pasted.
 */
function sourceOf(edit: FieldEdit): 'typed' | 'pasted' {
  if ('data' in edit) return /^\p{Nd}*$/u.test(edit.data) ? 'typed' : 'pasted'
  const event = edit.nativeEvent
  if (!(event instanceof InputEvent)) return 'pasted'
  const byKey = event.inputType === 'insertText' && (event.data?.length ?? 0) <= 1
  return byKey || event.inputType.startsWith('delete') ? 'typed' : 'pasted'
}

/** Writes the text and keeps the caret, which React would move to the end. */
function write(input: HTMLInputElement, text: string, caret: number) {
  input.value = text
  input.setSelectionRange(caret, caret)
}

/** Maximum length: 78 digits and a separator (rule 1.5.03). */
const maxLength = 79

export function AmountInput<Reason>(props: AmountInputProps<Reason>) {
  const { label, value, grouped = null, onChange, read, onRefuse, ...rest } = props
  const { state = 'ready', invalid = false, describedBy, ...attributes } = rest
  const field = useRef<HTMLInputElement>(null)
  const digits = useRef<HTMLSpanElement>(null)

  const composition = useComposition({ value, read: take, whileComposing: 'wait' })
  useFittedFigure(field, digits, composition.value === value ? (grouped ?? value) : composition.value)

  function take(edit: FieldEdit) {
    const input = edit.currentTarget
    const text = input.value
    const caret = input.selectionStart ?? text.length
    const next = read(value, text, sourceOf(edit))
    if (next.status === 'refused') {
      write(input, value, Math.max(0, caret - Math.max(0, text.length - value.length)))
      onRefuse?.(next.reason)
      return
    }
    if (next.text !== text) write(input, next.text, Math.min(caret, next.text.length))
    onChange(next.text)
  }

  // Rejects a paste that is too long, because the browser would truncate it to maxLength without a
  // message.
  function refuseInsertion(event: ClipboardEvent<HTMLInputElement> | DragEvent<HTMLInputElement>, inserted: string) {
    const input = event.currentTarget
    const replaced = (input.selectionEnd ?? 0) - (input.selectionStart ?? 0)
    const parsed = read('', inserted, 'pasted')
    const tooLong = value.length - replaced + inserted.length > maxLength
    if (parsed.status === 'accepted' && !tooLong) return
    event.preventDefault()
    onRefuse?.(parsed.status === 'refused' ? parsed.reason : 'length')
  }

  return (
    <span className="amount-field" aria-busy={state === 'loading' || undefined}>
      <input
        {...attributes}
        ref={field}
        className="amount-input"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={maxLength}
        placeholder={state === 'loading' ? '' : '0.0'}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        title={value.length > 12 ? value : undefined}
        data-state={state}
        {...composition}
        onPaste={(event) => refuseInsertion(event, event.clipboardData.getData('text'))}
        onDrop={(event) => refuseInsertion(event, event.dataTransfer.getData('text'))}
      />
      {/* Drawn over the field; the field itself holds the typed text for screen readers and input
         methods. */}
      <span ref={digits} className="grouped-digits" aria-hidden="true" data-text={grouped ?? undefined} />
      {state === 'loading' ? <Skeleton className="amount-skeleton" width="min(150px, 100%)" height={32} /> : null}
    </span>
  )
}
