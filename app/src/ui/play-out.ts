/** Marks an element as closing and waits for what its style sheet plays then; at once where nothing moves. */
export async function playOut(element: HTMLElement): Promise<void> {
  element.setAttribute('data-closing', '')
  const animations = 'getAnimations' in element ? element.getAnimations() : []
  await Promise.allSettled(animations.map((animation) => animation.finished))
}
