const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** The dialog that lies above all others, or null. */
export function topDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null
}

/** A dialog has opened above those that are open; returns its end. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  open.push(dialog)
  tell()
  return () => {
    open.splice(open.indexOf(dialog) >>> 0, 1)
    tell()
  }
}

/** Hears at once, before anything is drawn, that another dialog or none is the uppermost. */
export function onTopDialog(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
