/** As a `ref`: the element takes the focus when it comes, as the first thing of a new page of a dialog does. */
export function focusFirst(element: HTMLElement | null): void {
  element?.focus()
}
