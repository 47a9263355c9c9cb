const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** The dialog that lies above all others, or null. */
export function topDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null
}

/** A dialog has opened above those that are open; returns its end. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  open.push(dialog)
  notify()
  return () => {
    open.splice(open.indexOf(dialog) >>> 0, 1)
    notify()
  }
}

/** Hears at once, before anything is drawn, that another dialog or none is the uppermost. */
export function onTopDialog(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** Marks an element as closing and waits for what its style sheet plays then; at once where nothing moves. */
export async function playOut(element: HTMLElement): Promise<void> {
  element.setAttribute('data-closing', '')
  const animations = 'getAnimations' in element ? element.getAnimations() : []
  await Promise.allSettled(animations.map((animation) => animation.finished))
}
