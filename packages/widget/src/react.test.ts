// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DexswapSwap, type DexswapSwapProps } from './react.ts'

let root: Root
beforeEach(() => {
  // A node that never responds, so that no test depends on the network.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** Renders the component and returns its element. */
function render(props: DexswapSwapProps) {
  act(() => root.render(createElement(DexswapSwap, props)))
  const element = document.querySelector('dexswap-swap')
  if (!element) throw new Error('The element is missing.')
  return element
}

test('default: passes attributes, provider and texts to the element', async () => {
  const provider = { request: async () => [] }
  const element = render({
    chain: 8453,
    input: 'USDC',
    output: 'native',
    amount: '2',
    provider,
    texts: { title: 'Tausch' },
  })
  expect([element.chain, element.input, element.output, element.amount]).toEqual(['8453', 'USDC', 'native', '2'])
  expect(element.provider).toBe(provider)
  expect(element.shadowRoot?.querySelector('h2')?.textContent).toBe('Tausch')
})

test('behavior: calls the newest handler with the detail of an event, and leaves the typed amount', () => {
  const seen: string[] = []
  const element = render({ chain: 8453, amount: '2', onError: ({ message }) => seen.push(`first ${message}`) })
  render({ chain: 8453, onError: ({ message }) => seen.push(`second ${message}`) })
  const detail = { stage: 'quote', error: null, message: 'failed' } as const
  element.dispatchEvent(new CustomEvent('error', { detail }))
  expect(seen).toEqual(['second failed'])
  expect(element.amount).toBe('2')
})
