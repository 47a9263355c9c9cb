/// <reference lib="dom" />
import { button, element } from './element.ts'

export type DialogContent = {
  readonly title: string
  readonly body: readonly (Node | string)[]
  /** Label of the confirm button; null for a dialog without one. */
  readonly confirm: string | null
  readonly dismiss: string
}

/**
 * Displays a modal dialog and waits for its result. It is above the dialogs of the page and its title
 * gets the focus, so that pressing Enter for the page never signs.
 */
export function showDialog(root: ShadowRoot, { title, body, confirm, dismiss }: DialogContent): Promise<boolean> {
  return new Promise((resolve) => {
    const heading = element('h2', { tabindex: '-1' }, title)
    const actions = element('div', { class: 'actions' })
    const dialog = element(
      'dialog',
      { 'aria-label': `Sandbox Wallet: ${title}` },
      element('div', { class: 'stripe' }, 'Sandbox Wallet – local chain only'),
      element('div', { class: 'body' }, heading, ...body),
      actions,
    )
    const end = (answer: boolean) => {
      dialog.close()
      dialog.remove()
      resolve(answer)
    }
    actions.append(button(dismiss, 'plain', () => end(false)))
    if (confirm !== null) actions.append(button(confirm, 'primary', () => end(true)))
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      end(false)
    })
    root.append(dialog)
    dialog.showModal()
    heading.focus()
  })
}
