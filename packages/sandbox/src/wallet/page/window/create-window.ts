/// <reference lib="dom" />
import type { Address } from '@dexswap/chains'
import type { WalletWindow } from '../session.ts'
import type { WalletStore } from '../wallet-state.ts'
import { accountChoice } from './account-choice.ts'
import { showDialog } from './dialogs.ts'
import { element } from './element.ts'
import { promptBody } from './prompt-body.ts'
import { style } from './style.ts'

export type WindowParts = {
  readonly store: WalletStore
  readonly addresses: readonly Address[]
  readonly origin: string
  /** Returns the content of the wallet's panel. */
  readonly home: () => Promise<Node[]>
}

/** Events that do not leave the wallet, as if it were a separate window of the browser. */
const stoppedEvents = [
  'click',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'keydown',
  'keyup',
  'input',
  'change',
]

function attach(): ShadowRoot {
  const host = element('div', {})
  for (const name of stoppedEvents) host.addEventListener(name, (event) => event.stopPropagation())
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]
  document.body.append(host)
  return root
}

/** Adds the wallet's window to the page. Prompts are queued, one dialog at a time. */
export function createWindow({ store, addresses, origin, home }: WindowParts): WalletWindow {
  const root = attach()
  let last: Promise<unknown> = Promise.resolve()
  const sequentially = <T>(show: () => Promise<T>): Promise<T> => {
    const shown = last.then(show)
    last = shown.catch(() => undefined)
    return shown
  }

  const tab = element('button', { type: 'button', class: 'tab', 'aria-label': 'Sandbox Wallet' })
  tab.append(element('span', { class: 'mark', 'aria-hidden': 'true' }, 'S'))
  tab.addEventListener('click', () => {
    void sequentially(async () =>
      showDialog(root, { title: 'Accounts', body: await home(), confirm: null, dismiss: 'Close' }),
    )
  })
  const panel = element('aside', { 'aria-label': 'Sandbox Wallet' }, tab)
  root.append(panel)
  const showTab = () => {
    panel.hidden = store.get().access === 'none'
  }
  store.subscribe(showTab)
  showTab()

  let connecting: Promise<number | null> | null = null
  const connect = async () => {
    let chosen = store.get().account
    const choice = accountChoice(addresses, chosen, (account) => {
      chosen = account
    })
    const body = [element('p', { class: 'origin' }, `${origin} asks to see an account.`), choice]
    return (await showDialog(root, { title: 'Connect', body, confirm: 'Connect', dismiss: 'Reject' })) ? chosen : null
  }
  return {
    confirm: (prompt) =>
      sequentially(() => {
        const { title, confirm } = prompt
        return showDialog(root, { title, body: promptBody(prompt, origin), confirm, dismiss: 'Reject' })
      }),
    connect() {
      // Concurrent connection requests of a page share a prompt.
      connecting ??= sequentially(connect).finally(() => {
        connecting = null
      })
      return connecting
    },
    unlock: () =>
      sequentially(() =>
        showDialog(root, {
          title: 'Unlock',
          body: [element('p', { class: 'origin' }, `${origin} asks for the account that you locked.`)],
          confirm: 'Unlock',
          dismiss: 'Reject',
        }),
      ),
  }
}
