import { createEvent, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { compose } from './test/compose.ts'
import { renderUi } from './test/render-ui.tsx'
import { ComboboxField, TextField } from './text-field.tsx'

const input = () => screen.getByLabelText<HTMLInputElement>('Name')

/** A parent component that rewrites the typed text. */
function Rewriting({ onChange, inputMode }: { onChange: (text: string) => void; inputMode?: 'decimal' }) {
  const [text, setText] = useState('')
  return (
    <TextField
      label="Name"
      inputMode={inputMode}
      value={text}
      onChange={(next) => {
        onChange(next)
        setText(next.normalize('NFKC'))
      }}
    />
  )
}

describe('TextField', () => {
  test.each(['５０', '٥٠', '५०', '৫০', '๕๐'])('behavior: leaves the IME-composed text %s as typed', (text) => {
    const onChange = vi.fn()
    renderUi(<Rewriting onChange={onChange} />)
    compose(input(), [text.slice(0, 1), text])
    expect(input().value).toBe(text.normalize('NFKC'))
    expect(onChange.mock.calls).toEqual([[text.slice(0, 1)], [text], [text]])
  })

  test('behavior: parses a number once, when its composition ends', () => {
    const onChange = vi.fn()
    renderUi(<Rewriting onChange={onChange} inputMode="decimal" />)
    compose(input(), ['５', '５０'])
    expect(onChange).toHaveBeenCalledExactlyOnceWith('５０')
  })
})

describe('ComboboxField', () => {
  const keyOf = (init: KeyboardEventInit & { keyCode?: number }) =>
    createEvent.keyDown(input(), { key: 'Enter', ...init })

  test('behavior: leaves Enter to the input method during a composition', () => {
    const onEnter = vi.fn()
    const rest = { placeholder: '', value: '', listId: 'rows', count: 1, pointed: 0 }
    renderUi(<ComboboxField label="Name" {...rest} onChange={() => {}} onPoint={() => {}} onEnter={onEnter} />)
    fireEvent(input(), keyOf({ isComposing: true }))
    fireEvent(input(), keyOf({ keyCode: 229 }))
    expect(onEnter).not.toHaveBeenCalled()
    fireEvent(input(), keyOf({}))
    expect(onEnter).toHaveBeenCalledOnce()
  })
})
