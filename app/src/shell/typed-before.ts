import { nextAmountText } from '#core/tokens/amount-text.ts'

/** Input that the user made in the static form before the code was loaded. */
export type TypedBefore = {
  readonly side: 'input' | 'output'
  /** Parsed amount; empty when the text is not a valid amount. */
  readonly text: string
  /** Caret position; null when the field had no focus. */
  readonly caret: number | null
}

/**
 * Watches the fields of the static HTML (`app/index.html`). Returns a function that reads
 * the last edited one, also after its removal; null when none was edited.
 */
export function watchTyping(page: ParentNode & EventTarget): () => TypedBefore | null {
  const fields = [...page.querySelectorAll<HTMLInputElement>('#shell input')]
  const focused = fields.find((field) => field === document.activeElement)
  let last = focused ?? fields.find(({ value }) => value !== '') ?? null
  let isTyping = focused !== undefined
  page.addEventListener('focusin', ({ target }) => {
    last = fields.find((field) => field === target) ?? last
    isTyping = true
  })
  return () => {
    if (!last) return null
    const { name, value, selectionEnd } = last
    const read = nextAmountText('', value, 'pasted')
    return {
      side: name === 'output' ? 'output' : 'input',
      text: read.status === 'accepted' ? read.text : '',
      caret: isTyping ? selectionEnd : null,
    }
  }
}

/** Restores focus and caret in the field that replaces the static one. */
export function continueTyping({ side, caret }: TypedBefore): void {
  const field = document.getElementById(`${side}-amount`)
  if (caret === null || !(field instanceof HTMLInputElement)) return
  field.focus({ preventScroll: true })
  field.setSelectionRange(caret, caret)
}
