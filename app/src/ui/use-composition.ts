import { type ChangeEvent, type CompositionEvent, useState } from 'react'

/** Event with a new text: an edit, or the end of a composition. */
export type FieldEdit = ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>

/**
 * Text and handlers of a field that keeps the raw text during an IME composition: reformatting it
 * would duplicate characters. `whileComposing`: whether intermediate texts are reported.
 */
export function useComposition(props: {
  readonly value: string
  readonly read: (edit: FieldEdit) => void
  readonly whileComposing: 'wait' | 'read'
}) {
  const { value, read, whileComposing } = props
  const [composed, setComposed] = useState<string | null>(null)
  return {
    value: composed ?? value,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      if (composed !== null) setComposed(event.currentTarget.value)
      if (composed === null || whileComposing === 'read') read(event)
    },
    onCompositionStart: (event: CompositionEvent<HTMLInputElement>) => setComposed(event.currentTarget.value),
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      setComposed(null)
      read(event)
    },
  }
}

/** Whether a key belongs to an input method; Safari reports only the key code 229. */
export function isComposingKey({ nativeEvent }: { readonly nativeEvent: KeyboardEvent }): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
