import { openModal, type PlainModalName } from './open-modal.ts'

/** A press on a popover's button before the popover's code has come is kept: it opens when it does. */
export function openWhenLoaded(name: PlainModalName): void {
  if (document.getElementById(name) === null) openModal({ name })
}
