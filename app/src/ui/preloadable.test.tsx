import { act, fireEvent, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { preloadable } from './preloadable.tsx'
import { renderUi } from './test/render-ui.tsx'

function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>{`${label} ${count}`}</button>
}

/** A part with code that loads when the test resolves it. */
function partWithCode() {
  const requests: { come: () => void; fail: () => void }[] = []
  const Part = preloadable<{ label: string }>(
    () =>
      new Promise((resolve, reject) => {
        requests.push({ come: () => resolve({ default: Counter }), fail: () => reject(new Error('gone')) })
      }),
  )
  const page = (label: string) => (
    <Suspense fallback="waiting">
      <Part label={label} />
    </Suspense>
  )
  return { Part, requests, page }
}

describe('preloadable', () => {
  test('default: renders at once when its code is loaded', async () => {
    const { Part, requests, page } = partWithCode()
    Part.preload()
    await act(async () => requests[0]?.come())
    renderUi(page('pressed'))
    expect(screen.getByRole('button').textContent).toBe('pressed 0')
    expect(requests).toHaveLength(1)
  })

  test('behavior: suspends until its code is loaded', async () => {
    const { requests, page } = partWithCode()
    renderUi(page('pressed'))
    expect(screen.getByText('waiting')).toBeDefined()
    await act(async () => requests[0]?.come())
    expect(await screen.findByRole('button')).toBeDefined()
  })

  test('behavior: preserves its state when it re-renders', async () => {
    const { requests, page } = partWithCode()
    const { rerender } = renderUi(page('pressed'))
    await act(async () => requests[0]?.come())
    fireEvent.click(await screen.findByRole('button'))
    rerender(page('again'))
    expect(screen.getByRole('button').textContent).toBe('again 1')
  })

  test('behavior: retries on render when preloading failed', async () => {
    const { Part, requests, page } = partWithCode()
    Part.preload()
    await act(async () => requests[0]?.fail())
    renderUi(page('pressed'))
    await act(async () => requests[1]?.come())
    expect(await screen.findByRole('button')).toBeDefined()
  })
})
