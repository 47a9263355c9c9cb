import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { guardPage } from './page-guard.ts'

/** Moves `nodeValue` to `Node`, where browsers define it. */
function liftNodeValue(): void {
  Reflect.deleteProperty(CharacterData.prototype, 'nodeValue')
  Object.defineProperty(Node.prototype, 'nodeValue', {
    configurable: true,
    get(this: CharacterData) {
      return this.data ?? null
    },
    set(this: CharacterData, text: string) {
      if (this instanceof CharacterData) this.data = text
    },
  })
}
liftNodeValue()

let stop = () => {}
beforeEach(() => {
  stop = guardPage(document)
})
afterEach(() => {
  cleanup()
  stop()
})

const settled = () => act(async () => void (await new Promise((done) => setTimeout(done))))

type Shown = { readonly amount: string | null; readonly isWarned?: boolean; readonly order?: readonly string[] }

/**
 * Texts beside siblings, conditional texts, single texts and texts in a list, because React updates
 * each of these differently.
 */
function Form({ amount, isWarned = false, order = ['a', 'b', 'c'] }: Shown) {
  const [typed, setTyped] = useState('')
  return (
    <section>
      <p>
        Minimum received {amount} <b>{amount}</b> 1USDC
      </p>
      <label>
        From <input value={typed} onChange={({ target }) => setTyped(target.value)} />
        {isWarned ? 'Too much' : null}
      </label>
      <div>
        {amount === null ? 'Enter amount' : amount}
        {isWarned ? <i>warned</i> : null}
      </div>
      <ul>
        {order.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </section>
  )
}

function show(first: Shown) {
  const { container, rerender } = render(<Form {...first} />)
  return {
    container,
    text: () => container.textContent,
    update: (next: Shown) => act(() => rerender(<Form {...next} />)),
  }
}

function textOf(shown: Shown): string | null {
  const { container, unmount } = render(<Form {...shown} />)
  const text = container.textContent
  unmount()
  return text
}

function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found
}

/** Changes that translators or browser extensions make to every text of the page. */
const changes: Readonly<Record<string, (text: Text) => void>> = {
  'replaced by font in font': (text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    inner.append(text.data)
    text.replaceWith(outer)
  },
  'put before and then removed': (text) => {
    const span = document.createElement('span')
    span.append(text.data)
    text.parentNode?.insertBefore(span, text)
    text.remove()
  },
  'removed and then put in its place': (text) => {
    const { parentNode, nextSibling } = text
    const span = document.createElement('span')
    span.append(text.data)
    parentNode?.removeChild(text)
    parentNode?.insertBefore(span, nextSibling)
  },
  wrapped: (text) => {
    const mark = document.createElement('mark')
    text.parentNode?.insertBefore(mark, text)
    mark.appendChild(text)
  },
  'split in two': (text) => void (text.length > 1 && text.splitText(1)),
  'split into words': (text) => text.replaceWith(...text.data.split(/(?= )/)),
  removed: (text) => text.remove(),
  'changed in place': (text) => text.replaceData(0, text.length, text.data.toUpperCase()),
}

const steps: readonly Shown[] = [
  { amount: '10' },
  { amount: '2500' },
  { amount: '2500', isWarned: true, order: ['c', 'a'] },
  { amount: null },
  { amount: '7', isWarned: true, order: ['d', 'b', 'c', 'a'] },
  { amount: '8' },
]

describe('guardPage', () => {
  test.each(Object.entries(changes))(
    'behavior: shows the text that React writes when every text is %s',
    async (how, change) => {
      const shown = show({ amount: '1' })
      for (const step of steps) {
        for (const text of textsIn(shown.container)) if (text.parentElement?.tagName !== 'FONT') change(text)
        await settled()
        shown.update(step)
        await settled()
        const figures = (text: string | null) => text?.match(/\d+/g) ?? []
        expect(figures(shown.text()), how).toEqual(figures(textOf(step)))
      }
    },
  )

  test('behavior: preserves typed value and focus when other code wraps the element of the field', async () => {
    const shown = show({ amount: '1' })
    const field = shown.container.querySelector('input') as HTMLInputElement
    field.focus()
    fireEvent.change(field, { target: { value: '25' } })
    const wrapper = document.createElement('span')
    field.replaceWith(wrapper)
    wrapper.append(field)
    field.focus()
    await settled()
    shown.update({ amount: '2', isWarned: true })
    expect(shown.container.querySelector('input')).toBe(field)
    expect(field.value).toBe('25')
    expect(document.activeElement).toBe(field)
    expect(shown.text()).toBe(textOf({ amount: '2', isWarned: true }))
  })

  test('behavior: restores an element up to three times when other code removes it or replaces it by a copy', async () => {
    const shown = show({ amount: '1' })
    const figure = shown.container.querySelector('b') as HTMLElement
    for (const copy of [true, false, true]) {
      if (copy) figure.replaceWith(figure.cloneNode(true))
      else figure.remove()
      await settled()
      expect(shown.container.querySelector('b')).toBe(figure)
    }
    figure.remove()
    await settled()
    expect(shown.container.querySelector('b')).toBeNull()
    shown.update({ amount: '2' })
    expect(shown.text()).toBe(textOf({ amount: '2' }))
  })

  test('behavior: shows the text that React writes right after another script changed the node', () => {
    const shown = show({ amount: '1' })
    for (const text of textsIn(shown.container)) changes['replaced by font in font']?.(text)
    shown.update({ amount: '2' })
    expect(shown.text()).toBe(textOf({ amount: '2' }))
  })

  test('behavior: leaves a translation in place until React changes the source text', async () => {
    const shown = show({ amount: '1' })
    for (const text of textsIn(shown.container)) changes['replaced by font in font']?.(text)
    await settled()
    const before = shown.container.querySelectorAll('font').length
    shown.update({ amount: '1' })
    expect(shown.container.querySelectorAll('font')).toHaveLength(before)
  })

  test("behavior: leaves nodes that are not React's unchanged", () => {
    const [host, other] = [document.createElement('div'), document.createElement('p')]
    host.appendChild(other)
    host.insertBefore(document.createTextNode('x'), other)
    expect(host.innerHTML).toBe('x<p></p>')
    expect(() => document.createElement('div').removeChild(other)).toThrow()
  })

  test('behavior: unmounts nodes that other code has changed', async () => {
    const { container, unmount } = render(<Form amount="1" />)
    container.querySelector('p')?.replaceChildren('gone')
    await settled()
    unmount()
    expect(container.textContent).toBe('')
  })
})
