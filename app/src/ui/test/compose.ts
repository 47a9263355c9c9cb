import { act, fireEvent } from '@testing-library/react'

function setValue(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
}

/**
 * Simulates an input method: replaces its previous text if the field still has it,
 * else appends, as after a rewrite by the page.
 */
export function compose(input: HTMLInputElement, steps: readonly string[]): void {
  const before = input.value
  const fire = (event: Event) => act(() => void fireEvent(input, event))
  let composed = ''
  fire(new CompositionEvent('compositionstart', { bubbles: true, data: '' }))
  for (const data of steps) {
    const isIntact = input.value === before + composed
    setValue(input, isIntact ? before + data : input.value + data)
    composed = data
    fire(new InputEvent('input', { inputType: 'insertCompositionText', data, isComposing: true, bubbles: true }))
  }
  fire(new CompositionEvent('compositionend', { bubbles: true, data: composed }))
}
