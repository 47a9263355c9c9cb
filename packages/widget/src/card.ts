/// <reference lib="dom" />

import type { Action, PanelView, View } from './derive-view.ts'
import type { Choice } from './settings.ts'
import type { Field } from './swap-state.ts'
import type { Texts } from './texts.ts'

export type CardHandlers = {
  readonly onType: (field: Field, text: string, isPasted: boolean) => void
  readonly onChoose: (field: Field, id: string) => void
  readonly onFlip: () => void
  readonly onAction: (action: Exclude<Action, null>) => void
  readonly onWallet: (at: number) => void
  readonly onStop: () => void
}

export type Card = { readonly card: HTMLElement; update(view: View, texts: Texts): void }
type Panel = { readonly panel: HTMLElement; update(panel: PanelView, view: View, texts: Texts): void }
type Properties = Readonly<Record<string, string>>

function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Properties = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** An icon of 24 × 24, drawn with this size in pixels. */
function icon(path: string, size: number): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  const line = document.createElementNS(space, 'path')
  const drawn = { 'stroke-width': '2', 'stroke-linecap': 'round', 'stroke-linejoin': 'round', stroke: 'currentColor' }
  for (const [name, value] of Object.entries({ ...drawn, d: path, fill: 'none' })) line.setAttribute(name, value)
  const frame = { viewBox: '0 0 24 24', width: String(size), height: String(size), 'aria-hidden': 'true' }
  for (const [name, value] of Object.entries(frame)) svg.setAttribute(name, value)
  svg.append(line)
  return svg
}

/** Writes a text only when it changes, so that a selection in it stays. */
function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

const mark = (element: Element, name: string, isSet: boolean) => element.toggleAttribute(name, isSet)

/** Size of an amount that fits beside its token. */
function sizeOf({ length }: string): 'large' | 'medium' | 'small' {
  if (length <= 9) return 'large'
  return length <= 13 ? 'medium' : 'small'
}

function createPanel(field: Field, handlers: CardHandlers): Panel {
  const label = create('label', { for: field })
  const balance = create('span')
  const max = create('button', { type: 'button', class: 'max', part: 'max' })
  const input = create('input', {
    ...{ id: field, class: 'amount', part: 'amount', type: 'text', inputmode: 'decimal', placeholder: '0' },
    ...{ autocomplete: 'off', autocorrect: 'off', spellcheck: 'false', maxlength: '80' },
  })
  const select = create('select', { part: 'token' })
  const picker = create('span', { class: 'picker' }, select, icon('m6 9.5 6 6 6-6', 16))
  const panel = create(
    'div',
    { class: 'panel', part: 'panel' },
    create('div', { class: 'line' }, label, create('span', { class: 'balance' }, balance, max)),
    create('div', { class: 'figure' }, input, picker),
  )
  let balanceText = ''
  let options: readonly Choice[] = []
  input.addEventListener('input', (event) => {
    const { inputType } = event as InputEvent
    handlers.onType(field, input.value, inputType === 'insertFromPaste' || inputType === 'insertFromDrop')
  })
  max.addEventListener('click', () => handlers.onType(field, balanceText, false))
  select.addEventListener('change', () => handlers.onChoose(field, select.value))

  return {
    panel,
    update(view: PanelView, { choices, isLocked }: View, texts: Texts): void {
      write(label, view.label)
      write(balance, view.balance ?? '')
      write(max, texts.max)
      balanceText = view.max ?? ''
      max.hidden = view.max === null
      if (input.value !== view.value) input.value = view.value
      input.readOnly = isLocked
      input.dataset.size = sizeOf(view.value)
      input.setAttribute('aria-invalid', String(view.isInvalid))
      input.setAttribute('aria-describedby', 'notices')
      mark(input, 'data-dimmed', view.isDimmed && view.value !== '')
      mark(panel, 'data-invalid', view.isInvalid)
      if (options !== choices) {
        options = choices
        select.replaceChildren(...choices.map(({ id, symbol }) => create('option', { value: id }, symbol)))
      }
      select.value = view.choice
      select.disabled = isLocked
      select.setAttribute('aria-label', field === 'input' ? texts.payToken : texts.receiveToken)
    },
  }
}

/** The elements of the widget. `update` writes a view into them. */
export function createCard(handlers: CardHandlers): Card {
  const title = create('h2', { class: 'title', id: 'title' })
  const slippage = create('span', { class: 'muted' })
  const panels = { input: createPanel('input', handlers), output: createPanel('output', handlers) }
  const flip = create(
    'button',
    { type: 'button', class: 'flip', part: 'flip' },
    icon('M8 4.5v15m-4-4 4 4 4-4M16 19.5v-15m-4 4 4-4 4 4', 18),
  )
  const form = create('div', { class: 'panels' }, panels.input.panel, flip, panels.output.panel)
  const rows = create('dl', { class: 'rows', part: 'rows' })
  const notices = create('div', { class: 'notices', id: 'notices' })
  const wallets = create('div', { class: 'wallets', role: 'group' })
  const action = create('button', { type: 'button', class: 'action', part: 'action' })
  const stop = create('button', { type: 'button', class: 'secondary' })
  const link = create('a', { class: 'link', target: '_blank', rel: 'noopener noreferrer' })
  const source = create('p', { class: 'source', part: 'source' })
  const live = create('div', { class: 'live', role: 'status', 'aria-live': 'polite' })
  const head = create('div', { class: 'head' }, title, slippage)
  const card = create(
    'section',
    { class: 'card', part: 'card', 'aria-labelledby': 'title' },
    ...[head, form, rows, notices, wallets, action, link, stop, source, live],
  )
  let announced = ''
  let does: Action = null
  flip.addEventListener('click', handlers.onFlip)
  action.addEventListener('click', () => does !== null && handlers.onAction(does))
  stop.addEventListener('click', handlers.onStop)

  return {
    card,
    update(view: View, texts: Texts): void {
      write(title, texts.title)
      write(slippage, view.slippage)
      for (const part of [form, action]) part.hidden = !view.isUsable
      panels.input.update(view.panels.input, view, texts)
      panels.output.update(view.panels.output, view, texts)
      flip.disabled = view.isLocked
      flip.setAttribute('aria-label', texts.flip)
      writeRows(rows, view)
      writeNotices(notices, view)
      writeWallets(wallets, view, texts, handlers.onWallet)
      does = view.action.does
      write(action, view.action.label)
      // A busy button stays focusable, so that the focus is not lost in the middle of a swap.
      action.disabled = view.action.does === null && !view.action.isBusy
      action.setAttribute('aria-disabled', String(view.action.does === null))
      action.setAttribute('aria-busy', String(view.action.isBusy))
      write(stop, view.stop ?? '')
      stop.hidden = view.stop === null
      link.hidden = view.link === null
      if (view.link) {
        write(link, view.link.text)
        link.href = view.link.url
      }
      write(source, view.source ?? '')
      source.hidden = view.source === null
      if (announced !== view.announcement.key) write(live, view.announcement.text)
      announced = view.announcement.key
    },
  }
}

function writeRows(list: HTMLElement, { rows, panels }: View): void {
  list.hidden = rows.length === 0
  mark(list, 'data-dimmed', panels.input.isDimmed || panels.output.isDimmed)
  while (list.children.length > rows.length) list.lastElementChild?.remove()
  rows.forEach(({ label, value, tone }, at) => {
    const row = list.children[at] ?? list.appendChild(create('div', { class: 'row' }, create('dt'), create('dd')))
    const [name, figure] = [row.firstElementChild, row.lastElementChild]
    if (!name || !figure) return
    write(name, label)
    write(figure, value)
    figure.setAttribute('data-tone', tone)
  })
}

function writeNotices(list: HTMLElement, { notices }: View): void {
  list.hidden = notices.length === 0
  while (list.children.length > notices.length) list.lastElementChild?.remove()
  notices.forEach(({ text, tone }, at) => {
    const notice = list.children[at] ?? list.appendChild(create('p', { class: 'notice', part: 'notice' }))
    write(notice, text)
    notice.setAttribute('data-tone', tone)
  })
}

function writeWallets(list: HTMLElement, { wallets }: View, texts: Texts, onWallet: (at: number) => void): void {
  list.hidden = wallets.length === 0
  list.setAttribute('aria-label', texts.chooseWallet)
  if (list.children.length === wallets.length) return
  list.replaceChildren(
    ...wallets.map((name, at) => {
      const button = create('button', { type: 'button', class: 'secondary' }, name)
      button.addEventListener('click', () => onWallet(at))
      return button
    }),
  )
}
