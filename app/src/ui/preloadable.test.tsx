import { act, fireEvent, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { preloadable } from './preloadable.tsx'
import { renderUi } from './test/render-ui.tsx'

function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>{`${label} ${count}`}</button>
}

/** A part whose code comes when the test says so. */
function partWithCode() {
  const asked: { come: () => void; fail: () => void }[] = []
  const Part = preloadable<{ label: string }>(
    () =>
      new Promise((resolve, reject) => {
        asked.push({ come: () => resolve({ default: Counter }), fail: () => reject(new Error('gone')) })
      }),
  )
  const page = (label: string) => (
    <Suspense fallback="waiting">
      <Part label={label} />
    </Suspense>
  )
  return { Part, asked, page }
}

describe('preloadable', () => {
  test('default: with its code there it is drawn at once', async () => {
    const { Part, asked, page } = partWithCode()
    Part.preload()
    await act(async () => asked[0]?.come())
    renderUi(page('pressed'))
    expect(screen.getByRole('button').textContent).toBe('pressed 0')
    expect(asked).toHaveLength(1)
  })

  test('behavior: without it waits, and is drawn when it comes', async () => {
    const { asked, page } = partWithCode()
    renderUi(page('pressed'))
    expect(screen.getByText('waiting')).toBeDefined()
    await act(async () => asked[0]?.come())
    expect(await screen.findByRole('button')).toBeDefined()
  })

  test('behavior: what it holds stays when it is drawn again', async () => {
    const { asked, page } = partWithCode()
    const { rerender } = renderUi(page('pressed'))
    await act(async () => asked[0]?.come())
    fireEvent.click(await screen.findByRole('button'))
    rerender(page('again'))
    expect(screen.getByRole('button').textContent).toBe('again 1')
  })

  test('behavior: code that could not be fetched ahead is asked for again where it is drawn', async () => {
    const { Part, asked, page } = partWithCode()
    Part.preload()
    await act(async () => asked[0]?.fail())
    renderUi(page('pressed'))
    await act(async () => asked[1]?.come())
    expect(await screen.findByRole('button')).toBeDefined()
  })
})
