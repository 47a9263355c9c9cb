import { type ChangeEvent, type CompositionEvent, useState } from 'react'

/** What gives a field a text to read: an edit, or the end of a composition. */
export type FieldEdit = ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>

/**
 * The text and the handlers of a field that an input method may compose in. Rewriting the field meanwhile would make the input
 * method insert its text again. `whileComposing`: whether intermediate texts are read as well.
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

/** Whether a key belongs to an input method: Enter ends a composition then. Safari reports that one only by its code 229. */
export function isComposingKey({ nativeEvent }: { readonly nativeEvent: KeyboardEvent }): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
