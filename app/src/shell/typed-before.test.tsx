import { beforeEach, describe, expect, test } from 'vitest'
import { continueTyping, watchTyping } from './typed-before.ts'

function fieldOf(name: string): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!field) throw new Error(`no ${name}`)
  return field
}

let root: HTMLElement

beforeEach(() => {
  root = document.createElement('div')
  const shell = document.createElement('div')
  shell.id = 'shell'
  for (const name of ['input', 'output']) {
    const field = document.createElement('input')
    field.name = name
    shell.append(field)
  }
  root.append(shell)
  document.body.replaceChildren(root)
})

describe('watchTyping', () => {
  test('default: returns null when no field was edited or focused', () => {
    expect(watchTyping(root)()).toBeNull()
  })

  test('behavior: returns input typed before the code loads, and later input until the field is removed', () => {
    const field = fieldOf('input')
    field.focus()
    field.value = '1'
    const typed = watchTyping(root)
    field.value = '1,5'
    field.setSelectionRange(2, 2)
    root.replaceChildren()
    expect(typed()).toEqual({ side: 'input', text: '1.5', caret: 2 })
  })

  test('behavior: returns the side that had the focus last', () => {
    const typed = watchTyping(root)
    fieldOf('input').focus()
    fieldOf('input').value = '1'
    fieldOf('output').focus()
    fieldOf('output').value = '22'
    expect(typed()).toEqual({ side: 'output', text: '22', caret: 2 })
  })

  test('behavior: returns a restored value without caret, and an empty text for an ambiguous number', () => {
    fieldOf('output').value = '7'
    expect(watchTyping(root)()).toEqual({ side: 'output', text: '7', caret: null })
    fieldOf('output').value = '1,234'
    expect(watchTyping(root)()?.text).toBe('')
  })
})

describe('continueTyping', () => {
  test('default: restores the caret in the field that replaces the static one', () => {
    const field = document.createElement('input')
    field.id = 'output-amount'
    field.value = '123'
    root.replaceChildren(field)
    continueTyping({ side: 'output', text: '123', caret: 1 })
    expect([document.activeElement, field.selectionStart]).toEqual([field, 1])
  })

  test('behavior: does not move the focus when no static field had it', () => {
    const field = document.createElement('input')
    field.id = 'input-amount'
    root.replaceChildren(field)
    continueTyping({ side: 'input', text: '1', caret: null })
    expect(document.activeElement).not.toBe(field)
  })
})
