import { createExpectedNodes } from './expected-nodes.ts'
import { fiberOf, isForeign, isReactParent, isReactText, isUnmounting, onlyTextOf } from './react-nodes.ts'

/**
 * Maximum number of times that a parent is restored between two updates of React, because an extension
 * may change it again each time.
 */
const maxReturns = 3

/**
 * Restores nodes that translators moved before React writes to them; otherwise React would throw
 * (React issue 11538). Returns a function that removes the guard.
 */
export function guardPage(page: Document): () => void {
  const prototype = Node.prototype
  const { appendChild, insertBefore, removeChild } = prototype
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue') as PropertyDescriptor & {
    set(this: Node, text: string | null): void
  }
  const nodes = createExpectedNodes({ insertBefore, removeChild, setText: nodeValue.set })
  const returns = new WeakMap<Node, { readonly count: number; readonly text: string | null }>()

  function reset(parent: Node): void {
    const focused = page.activeElement
    if (!nodes.reset(parent)) return
    observer.takeRecords()
    if (focused !== page.activeElement && focused instanceof HTMLElement && focused.isConnected) focused.focus()
  }

  /** Restores the children of a parent, right before React changes it. */
  function settle(parent: Node): void {
    nodes.note(observer.takeRecords())
    reset(parent)
    if (parent.isConnected) return
    // Other code removed the parent, or replaced it by a copy.
    const home = nodes.homeOf(parent.getRootNode())
    if (home) reset(home)
  }

  /** Discards the records of React's own changes to `target`; all others are recorded. */
  function forget(target: Node): void {
    nodes.note(observer.takeRecords().filter((record) => record.target !== target))
  }

  function returnRemoved(parent: Node): void {
    const children = nodes.childrenOf(parent)
    const text = parent.firstChild ? null : onlyTextOf(parent)
    const last = returns.get(parent)
    const count = last?.text === text ? last.count : 0
    if (count >= maxReturns || !parent.isConnected) return
    const isElementGone = children?.some((child) => child instanceof Element && !child.isConnected)
    const isTextGone = children?.some((child) => !child.isConnected) && ![...parent.childNodes].some(isForeign)
    if (!isElementGone && !isTextGone && !text) return
    returns.set(parent, { count: count + 1, text })
    if (text) parent.textContent = text
    else reset(parent)
  }

  const observer = new MutationObserver((records) => {
    for (const parent of nodes.note(records)) returnRemoved(parent)
    observer.takeRecords()
  })

  prototype.appendChild = function <T extends Node>(this: Node, child: T): T {
    return this.insertBefore(child, null)
  }

  prototype.insertBefore = function <T extends Node>(this: Node, child: T, next: Node | null): T {
    if (!fiberOf(child) || !isReactParent(this)) return insertBefore.call(this, child, next) as T
    settle(this)
    let place = next
    while (place && place.parentNode !== this) place = place.parentNode
    insertBefore.call(this, child, place)
    returns.delete(this)
    forget(this)
    return child
  }

  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (!isUnmounting(child)) return removeChild.call(this, child) as T
    settle(this)
    if (child.parentNode) removeChild.call(child.parentNode, child)
    returns.delete(this)
    forget(this)
    return child
  }

  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string | null) {
      if (!isReactText(this, text)) return nodeValue.set.call(this, text)
      // A translator may have replaced this text since the observer was last called.
      nodes.note(observer.takeRecords())
      const home = nodes.homeOf(this) ?? this.parentNode
      if (home) settle(home)
      nodeValue.set.call(this, text)
      nodes.forgetText(this)
      forget(this)
    },
  })

  observer.observe(page, { childList: true, subtree: true, characterData: true, characterDataOldValue: true })

  return () => {
    observer.disconnect()
    Object.assign(prototype, { appendChild, insertBefore, removeChild })
    Object.defineProperty(prototype, 'nodeValue', nodeValue)
  }
}
