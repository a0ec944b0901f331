/** The child of `parent` that is `node` or contains it now; null if neither. */
function childWith(parent: Node, node: Node | null): Node | null {
  let child = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}

/**
 * Lets the page go on when somebody else has moved its nodes: translators put each text into an element of
 * theirs, and extensions do the like. React would otherwise give up the whole page at its next change. Call
 * it before React starts.
 */
export function tolerateMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <Added extends Node>(
    this: Node,
    added: Added,
    next: Node | null,
  ): Added {
    insertBefore.call(this, added, childWith(this, next))
    return added
  }
  Node.prototype.removeChild = function <Removed extends Node>(this: Node, removed: Removed): Removed {
    const child = childWith(this, removed)
    if (child) removeChild.call(this, child)
    return removed
  }
}
