/// <reference lib="dom" />
import type { Prompt } from '../session.ts'
import { element } from './element.ts'

/** Content of a prompt: a row per fact, and the bytes to sign in a disclosure element. */
export function promptBody({ rows, warning, raw }: Prompt, origin: string): Node[] {
  const list = element('dl', {})
  for (const { label, value } of rows) {
    list.append(element('div', {}, element('dt', {}, label), element('dd', {}, value)))
  }
  return [
    element('p', { class: 'origin' }, `Asked by ${origin}`),
    ...(warning === null ? [] : [element('p', { class: 'warning', role: 'alert' }, warning)]),
    list,
    ...(raw === null
      ? []
      : [element('details', {}, element('summary', {}, 'As it is signed'), element('pre', {}, raw))]),
  ]
}
