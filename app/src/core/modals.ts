/** What is open is known by its name; what else it carries is its own. */
type Named = { readonly name: string }

/** One modal at a time: asking for the open one closes it, asking for another one puts that in its place. */
export function afterToggle<Modal extends Named>(open: Modal | null, asked: Modal): Modal | null {
  return open?.name === asked.name ? null : asked
}

/** Closes whatever is open; with a name only that one, so that a late answer never closes its successor. */
export function afterClose<Modal extends Named>(open: Modal | null, name: Modal['name'] | undefined): Modal | null {
  return name === undefined || open?.name === name ? null : open
}
