import { fiberOf } from './react-nodes.ts'

const digit = /\p{Nd}/u
/**
 * Selectors of symbols and addresses. Defined here, so that the first file does not import their
 * components.
 */
const names = 'bdi, .picker-label'

/** The element that React rendered around a text, also when a translator wrapped the text. */
function elementOf(text: Node): HTMLElement | null {
  let element = text.parentElement
  while (element && !fiberOf(element)) element = element.parentElement
  return element
}

function mark(text: Node): void {
  const element = elementOf(text)
  if (!digit.test(text.nodeValue ?? '') && !element?.matches(names)) return
  if (!element?.closest('[translate="no"]')) element?.setAttribute('translate', 'no')
}

function markAll(node: Node): void {
  if (node instanceof Text) mark(node)
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) mark(texts.currentNode)
}

/**
 * Sets `translate="no"` on elements with a figure, symbol or address, which a translation could change
 * or keep outdated.
 */
export function markFigures(page: Document): () => void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') mark(target)
      else for (const added of addedNodes) markAll(added)
    }
  })
  observer.observe(page, { childList: true, subtree: true, characterData: true })
  markAll(page)
  return () => observer.disconnect()
}
