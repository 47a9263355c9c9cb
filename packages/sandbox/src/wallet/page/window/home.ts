/// <reference lib="dom" />
import type { Address, Hex } from '@dexswap/chains'
import type { Network, WalletStore } from '../wallet-state.ts'
import { accountChoice } from './account-choice.ts'
import { button, element } from './element.ts'

/** A transaction that is not mined yet, with functions to replace it. */
export type PendingTransaction = {
  readonly hash: Hex
  readonly nonce: number
  speedUp(): Promise<void>
  cancel(): Promise<void>
}

export type HomeParts = {
  readonly store: WalletStore
  readonly addresses: readonly Address[]
  readonly networks: readonly Network[]
  readonly pending: readonly PendingTransaction[]
}

function networkChoice({ store, networks }: HomeParts): HTMLElement {
  const select = element('select', { 'aria-label': 'Network' })
  for (const { id, name } of networks) {
    const option = element('option', { value: String(id) }, name)
    option.selected = id === store.get().chainId
    select.append(option)
  }
  select.addEventListener('change', () => store.set({ chainId: Number(select.value) }))
  return select
}

function pendingRow({ hash, nonce, speedUp, cancel }: PendingTransaction): HTMLElement {
  const row = element('div', {}, element('dt', {}, `Nonce ${nonce}`), element('dd', {}, hash))
  const act = (run: () => Promise<void>) => () => {
    row.remove()
    void run()
  }
  row.append(button('Speed up', 'quiet', act(speedUp)), button('Cancel transaction', 'quiet', act(cancel)))
  return row
}

/** The wallet's batch support (EIP-5792). */
function batchesText(batches: 'off' | 'ready' | 'on'): string {
  return batches === 'off' ? 'Take several calls in one confirmation' : 'Ask for each call by itself'
}

/** Content of the panel when there is no prompt: account, network, lock, pending transactions. */
export function homeBody(parts: HomeParts): Node[] {
  const { store, addresses, pending } = parts
  const lock = button(store.get().access === 'locked' ? 'Unlock' : 'Lock', 'plain', () => {
    const isLocked = store.get().access === 'locked'
    store.set({ access: isLocked ? 'open' : 'locked' })
    lock.textContent = isLocked ? 'Lock' : 'Unlock'
  })
  const batches = button(batchesText(store.get().batches), 'plain', () => {
    store.set({ batches: store.get().batches === 'off' ? 'on' : 'off' })
    batches.textContent = batchesText(store.get().batches)
  })
  return [
    accountChoice(addresses, store.get().account, (account) => store.set({ account })),
    element('h3', {}, 'Network'),
    networkChoice(parts),
    ...(pending.length === 0
      ? []
      : [element('h3', {}, 'Not mined yet'), element('dl', {}, ...pending.map(pendingRow))]),
    lock,
    batches,
    button('Disconnect from this page', 'plain', () => store.set({ access: 'none' })),
  ]
}
