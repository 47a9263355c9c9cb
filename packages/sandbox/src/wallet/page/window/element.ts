/// <reference lib="dom" />

/** An element with its attributes and children. Text becomes text, never markup, so no policy has to allow anything. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

export function button(label: string, look: 'primary' | 'plain' | 'quiet', onClick: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: look }, label)
  made.addEventListener('click', onClick)
  return made
}
