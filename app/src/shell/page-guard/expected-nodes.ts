import { childrenBefore, fiberOf, isForeign, isMounted, isReactParent } from './react-nodes.ts'

/** Original DOM methods of the page, before the guard replaces them. */
type DomMethods = {
  readonly insertBefore: Node['insertBefore']
  readonly removeChild: Node['removeChild']
  readonly setText: (this: Node, text: string | null) => void
}

/** Records which children and texts React expects where other code has changed them. */
type ExpectedNodes = {
  /** Records changes that React did not make; returns the parents that changed. */
  note(records: readonly MutationRecord[]): ReadonlySet<Node>
  /**
   * Restores the children that React expects in a parent; false when nothing had changed. Nodes in their
   * place are not moved, because that would lose the focus.
   */
  reset(parent: Node): boolean
  /** The children that React expects in a parent; undefined when other code did not change them. */
  childrenOf(parent: Node): readonly Node[] | undefined
  /** The parent in which React expects a node that other code moved; undefined for other nodes. */
  homeOf(node: Node): Node | undefined
  /** Forgets the recorded text of a node, because React has written a new one. */
  forgetText(node: Node): void
}

export function createExpectedNodes({ insertBefore, removeChild, setText }: DomMethods): ExpectedNodes {
  /**
   * Children that React expects, in document order, by parent; only for parents that other code
   * changed.
   */
  const expected = new WeakMap<Node, readonly Node[]>()
  /** Expected parent of each node in `expected`. */
  const homes = new WeakMap<Node, Node>()
  /** Texts of React's nodes before other code changed them. */
  const originals = new WeakMap<Node, string>()

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

  const childrenOf = (parent: Node) => expected.get(parent)?.filter(isMounted)

  function reset(parent: Node): boolean {
    const children = childrenOf(parent)
    if (!children) return false
    expected.delete(parent)
    let next: Node | null = null
    for (const child of children.toReversed()) {
      const isInPlace = child.parentNode === parent && ownSibling(child) === next
      if (!isInPlace) insertBefore.call(parent, child, next)
      const original = originals.get(child)
      if (original !== undefined) setText.call(child, original)
      originals.delete(child)
      next = child
    }
    // Nodes beside React's root container are left alone, because React does not manage them.
    if (fiberOf(parent))
      for (const child of [...parent.childNodes]) if (isForeign(child)) removeChild.call(parent, child)
    return true
  }

  return {
    note,
    reset,
    childrenOf,
    homeOf: (node) => homes.get(node),
    forgetText: (node) => void originals.delete(node),
  }
}

function ownSibling(node: Node): Node | null {
  let next = node.nextSibling
  while (next && !fiberOf(next)) next = next.nextSibling
  return next
}
