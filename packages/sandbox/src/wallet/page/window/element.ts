/// <reference lib="dom" />

/** Creates an element without parsing markup, which works with any content policy. */
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

export function button(label: string, variant: 'primary' | 'plain' | 'quiet', onClick: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: variant }, label)
  made.addEventListener('click', onClick)
  return made
}
