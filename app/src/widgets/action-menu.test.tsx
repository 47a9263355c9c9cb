import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderUi } from '#ui/test/render-ui.tsx'
import { ActionMenu } from './action-menu.tsx'

describe('ActionMenu', () => {
  test('behavior: moves the focus through the menu with arrow keys, Home and End, starting at its button', () => {
    const names = ['Claim', 'Remove', 'View']
    const items = () =>
      names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))
    renderUi(<ActionMenu label="Actions" items={items} />)
    const opener = screen.getByRole('button', { name: 'Actions' })
    act(() => {
      const popover = document.getElementById(opener.getAttribute('popovertarget') ?? '')
      popover?.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }))
    })
    opener.focus()
    const moved = ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'x'].map((key) => {
      fireEvent.keyDown(document.activeElement ?? opener, { key })
      return document.activeElement?.textContent
    })
    expect(moved).toEqual(['Claim', 'Remove', 'View', 'Claim', 'View', 'Claim', 'Claim'])
  })
})
