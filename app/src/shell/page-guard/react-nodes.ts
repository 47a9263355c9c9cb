/** Fields of React's fiber (react-dom 19: `internalInstanceKey`, `FiberNode`). */
type Fiber = {
  readonly return: Fiber | null
  readonly alternate: Fiber | null
  readonly deletions: readonly Fiber[] | null
  readonly tag: number
  readonly memoizedProps: unknown
}

/** Value of React's work tag `HostRoot`. */
const hostRoot = 3

/** Reads a property that React set on a node; its name is `prefix` plus a random suffix. */
function reactProperty(node: Node, prefix: string): unknown {
  const key = Object.keys(node).find((name) => name.startsWith(prefix))
  return key === undefined ? undefined : Reflect.get(node, key)
}

/**
 * React's fiber of a node; null for nodes that React did not create, and for texts that are an only
 * child.
 */
export function fiberOf(node: Node): Fiber | null {
  return (reactProperty(node, '__reactFiber$') as Fiber | null | undefined) ?? null
}

/** True for a node that React did not create, and that is not a container of a root or portal. */
export function isForeign(node: Node): boolean {
  return !fiberOf(node) && !Object.keys(node).some((key) => key.startsWith('_reactListening'))
}

/** True when the node is mounted. React detaches the fiber of an unmounted node. */
export function isMounted(node: Node): boolean {
  let fiber = fiberOf(node)
  while (fiber?.return) fiber = fiber.return
  return fiber?.tag === hostRoot
}

/** True when React is removing the node or one of its ancestors. */
export function isUnmounting(node: Node): boolean {
  for (let fiber = fiberOf(node); fiber?.return; fiber = fiber.return) {
    const own = [fiber, fiber.alternate]
    const deletions = [fiber.return, fiber.return.alternate].flatMap((parent) => parent?.deletions ?? [])
    if (deletions.some((deleted) => own.includes(deleted))) return true
  }
  return false
}

/** True when React itself set this text, or the text belongs to a node that React hides. */
export function isReactText(node: Node, text: unknown): boolean {
  const fiber = fiberOf(node)
  return fiber !== null && (text === '' || text === fiber.memoizedProps || text === fiber.alternate?.memoizedProps)
}

/** The text of an element that has only a text as child; otherwise null. */
export function onlyTextOf(element: Node): string | null {
  if (!fiberOf(element)) return null
  const props = reactProperty(element, '__reactProps$') as { readonly children?: unknown } | undefined
  const children = props?.children
  return typeof children === 'string' || typeof children === 'number' ? String(children) : null
}

/** True when React inserts children into this node: an element of React, or a root container. */
export function isReactParent(node: Node): boolean {
  if (fiberOf(node)) return true
  for (let each = node.parentNode; each; each = each.parentNode) if (fiberOf(each)) return false
  return true
}

/** Children of a parent before these mutations, which are undone in reverse order. */
export function childrenBefore(parent: Node, records: readonly MutationRecord[]): readonly Node[] {
  const children: Node[] = [...parent.childNodes]
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records.toReversed()) {
    if (type !== 'childList' || target !== parent) continue
    for (const added of addedNodes) {
      const at = children.indexOf(added as Node)
      if (at >= 0) children.splice(at, 1)
    }
    const next = nextSibling ? children.indexOf(nextSibling) : children.length
    const at = next >= 0 ? next : children.indexOf(previousSibling as Node) + 1
    children.splice(at, 0, ...removedNodes)
  }
  return children
}
