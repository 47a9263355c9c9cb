import {
  childrenBefore,
  fiberOf,
  isForeign,
  isMounted,
  isReactParent,
  isReactText,
  isUnmounting,
  onlyTextOf,
} from './react-nodes.ts'

/** Maximum restores of one parent before React changes it: avoids a loop with an extension. */
const maxReturns = 3

/**
 * Restores a parent that translators or extensions changed (React issue 11538) before React writes
 * to it; otherwise React throws or updates a detached text. Returns an unsubscribe function.
 */
export function guardPage(page: Document): () => void {
  const prototype = Node.prototype
  const { appendChild, insertBefore, removeChild } = prototype
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue') as PropertyDescriptor & {
    set(this: Node, text: string | null): void
  }
  /** Ordered children that React left in each externally changed parent. */
  const expected = new WeakMap<Node, readonly Node[]>()
  /** The parent of each node in `expected`. */
  const homes = new WeakMap<Node, Node>()
  /** Texts of React's nodes before external changes. */
  const originals = new WeakMap<Node, string>()
  const returns = new WeakMap<Node, { readonly count: number; readonly text: string | null }>()

  function expectChildren(parent: Node, children: readonly Node[]): void {
    expected.set(parent, children)
    for (const child of children) homes.set(child, parent)
  }

  function isAsLeft(parent: Node, before: readonly Node[]): boolean {
    const now = [...parent.childNodes].filter((node) =>
      fiberOf(parent) ? fiberOf(node) || isForeign(node) : isMounted(node),
    )
    return now.length === before.length && now.every((node, at) => node === before[at] && !originals.has(node))
  }

  /** Records external changes to React's nodes. */
  function note(records: readonly MutationRecord[]): ReadonlySet<Node> {
    const parents = new Set<Node>()
    for (const { target, type, oldValue } of records) {
      if (type === 'childList') parents.add(target)
      else if (fiberOf(target)) {
        if (!originals.has(target)) originals.set(target, oldValue ?? '')
        if (target.parentNode) parents.add(target.parentNode)
      }
    }
    for (const parent of parents) {
      if (expected.has(parent) || !isReactParent(parent)) continue
      const before = childrenBefore(parent, records).filter(isMounted)
      if (before.length > 0 && !isAsLeft(parent, before)) expectChildren(parent, before)
    }
    return parents
  }

  /**
   * Restores a parent to React's children. Nodes in their place are not moved, as they may hold the
   * focus.
   */
  function reset(parent: Node): void {
    const children = expected.get(parent)?.filter(isMounted)
    if (!children) return
    expected.delete(parent)
    const focused = page.activeElement
    let next: Node | null = null
    for (const child of children.toReversed()) {
      const isInPlace = child.parentNode === parent && ownSibling(child) === next
      if (!isInPlace) insertBefore.call(parent, child, next)
      const original = originals.get(child)
      if (original !== undefined) nodeValue.set.call(child, original)
      originals.delete(child)
      next = child
    }
    // External nodes are allowed beside a React container.
    if (fiberOf(parent))
      for (const child of [...parent.childNodes]) if (isForeign(child)) removeChild.call(parent, child)
    observer.takeRecords()
    if (focused !== page.activeElement && focused instanceof HTMLElement && focused.isConnected) focused.focus()
  }

  function ownSibling(node: Node): Node | null {
    let next = node.nextSibling
    while (next && !fiberOf(next)) next = next.nextSibling
    return next
  }

  /** Runs before React changes this parent. */
  function settle(parent: Node): void {
    note(observer.takeRecords())
    reset(parent)
    if (parent.isConnected) return
    // An element that external code removed or replaced by a copy.
    const home = homes.get(parent.getRootNode())
    if (home) reset(home)
  }

  /** Drops records of React's own changes to `target`, and keeps external ones. */
  function forget(target: Node): void {
    note(observer.takeRecords().filter((record) => record.target !== target))
  }

  function returnRemoved(parent: Node): void {
    const children = expected.get(parent)?.filter(isMounted)
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
    for (const parent of note(records)) returnRemoved(parent)
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
      const home = homes.get(this) ?? this.parentNode
      if (home) settle(home)
      nodeValue.set.call(this, text)
      originals.delete(this)
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
