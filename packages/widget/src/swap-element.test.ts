// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DexswapSwapElement } from './index.ts'
import './index.ts'

function open(attributes: Readonly<Record<string, string>>): DexswapSwapElement {
  const element = document.createElement('dexswap-swap')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

// A node that never responds, so that no test depends on the network.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const textOf = (element: DexswapSwapElement, selector: string) =>
  element.shadowRoot?.querySelector(selector)?.textContent
const inputOf = ({ shadowRoot }: DexswapSwapElement) => shadowRoot?.querySelector<HTMLInputElement>('#input')
/** Attributes that change in one task are read after it. */
const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve))

test('default: shows labelled amounts, the tokens of the attributes and the button to connect', () => {
  const element = open({ chain: '8453', input: 'USDC', output: 'native', amount: '12.5' })
  expect(inputOf(element)?.value).toBe('12.5')
  expect(element.amount).toBe('12.5')
  expect(textOf(element, 'label[for=input]')).toBe('You pay')
  const [pays, receives] = [...(element.shadowRoot?.querySelectorAll('select') ?? [])]
  expect(pays?.selectedOptions[0]?.textContent).toBe('USDC')
  expect(receives?.value).toBe('native')
  expect(textOf(element, '.action')).toBe('Connect wallet')
})

test('behavior: shows a sentence for a wrong attribute, emits it, and recovers', async () => {
  const element = open({ chain: 'nowhere', amount: '3' })
  expect(textOf(element, '.notice')).toBe('There is no chain nowhere.')
  const messages: string[] = []
  element.addEventListener('error', ({ detail }) => messages.push(`${detail.stage}: ${detail.message}`))
  element.chain = 'base'
  element.input = 'NOPE'
  await settled()
  expect(messages).toEqual(['setting: Base has no token NOPE: write its address.'])
  element.input = null
  await settled()
  expect(element.shadowRoot?.querySelector('.notice')).toBeNull()
  expect(inputOf(element)?.value).toBe('3')
})

test('behavior: reflects properties, and chosen tokens, as attributes', async () => {
  const element = open({ chain: 'base', input: 'USDC', output: 'native' })
  element.theme = 'dark'
  element.chain = 8453
  expect([element.getAttribute('theme'), element.getAttribute('chain')]).toEqual(['dark', '8453'])
  element.shadowRoot?.querySelector<HTMLButtonElement>('.flip')?.click()
  await settled()
  expect(element.input).toBe('native')
  expect(element.output).toMatch(/^0x833589/)
})

test('behavior: takes over properties that were set before it was connected, and other texts', () => {
  const element = document.createElement('dexswap-swap')
  element.texts = { connect: 'Wallet verbinden' }
  element.record = { id: 1 }
  document.body.append(element)
  expect(textOf(element, '.notice')).toMatch(/^The chain record is invalid: /)
  element.record = null
})

test('behavior: connects the provider of the page when the user presses the button', async () => {
  const element = open({ chain: 'base' })
  const methods: string[] = []
  const account = '0x1200000000000000000000000000000000000012'
  let isOpen = false
  element.provider = {
    async request({ method }) {
      methods.push(method)
      if (method === 'eth_requestAccounts') isOpen = true
      return method === 'eth_chainId' ? '0x1' : isOpen ? [account] : []
    },
  }
  await expect.poll(() => methods).toEqual(['eth_accounts', 'eth_chainId'])
  element.shadowRoot?.querySelector<HTMLButtonElement>('.action')?.click()
  await expect.poll(() => textOf(element, '.action')).toBe('Switch to Base')
  expect(methods).toContain('eth_requestAccounts')
})

test('behavior: reports that the browser has no wallet', async () => {
  const element = open({ chain: 'base' })
  element.shadowRoot?.querySelector<HTMLButtonElement>('.action')?.click()
  await expect.poll(() => textOf(element, '.notice')).toMatch(/^No wallet was found/)
})
