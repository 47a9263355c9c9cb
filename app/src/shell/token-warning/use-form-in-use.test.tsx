import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useBeforeAction, useFormInUse } from './use-form-in-use.ts'

afterEach(cleanup)

let isInUse = () => false

function Page({ address = '/exchange', onAction = null }: { address?: string; onAction?: (() => void) | null }) {
  isInUse = useFormInUse(address)
  useBeforeAction(onAction)
  return null
}

function open(props: Parameters<typeof Page>[0], pressed = () => {}) {
  const page = (now: Parameters<typeof Page>[0]) => (
    <>
      <main>
        <input aria-label="From" />
        <button type="button" className="button" data-size="24" onClick={pressed}>
          MAX
        </button>
        <button type="button" className="button" data-size="56" onClick={pressed}>
          Swap
        </button>
      </main>
      <button type="button" className="button" onClick={pressed}>
        Account
      </button>
      <Page {...now} />
    </>
  )
  const { rerender } = render(page(props))
  return { goTo: (address: string) => rerender(page({ ...props, address })) }
}

describe('useFormInUse', () => {
  test('default: returns true while a field of the form has the focus', () => {
    open({})
    expect(isInUse()).toBe(false)
    screen.getByLabelText('From').focus()
    expect(isInUse()).toBe(true)
    screen.getByText('Account').focus()
    expect(isInUse()).toBe(false)
  })

  test('behavior: returns true after input, until the URL changes', () => {
    const { goTo } = open({})
    fireEvent.input(screen.getByLabelText('From'), { target: { value: '1' } })
    expect(isInUse()).toBe(true)
    goTo('/add')
    expect(isInUse()).toBe(false)
  })
})

describe('useBeforeAction', () => {
  test('behavior: intercepts only clicks that continue the form', () => {
    const [onAction, pressed] = [vi.fn(), vi.fn()]
    open({ onAction }, pressed)
    fireEvent.click(screen.getByText('MAX'))
    fireEvent.click(screen.getByText('Account'))
    expect([onAction.mock.calls.length, pressed.mock.calls.length]).toEqual([0, 2])
    fireEvent.click(screen.getByText('Swap'))
    expect([onAction.mock.calls.length, pressed.mock.calls.length]).toEqual([1, 2])
  })

  test('behavior: intercepts no click when no warning is pending', () => {
    const pressed = vi.fn()
    open({}, pressed)
    fireEvent.click(screen.getByText('Swap'))
    expect(pressed).toHaveBeenCalledOnce()
  })
})
