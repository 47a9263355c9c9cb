/** A CSS rule: the text before its braces, and its body; null for a statement such as @import. */
type Rule = { readonly head: string; readonly body: string | null }

/** Rules at the top level of a minified style sheet, in source order. */
export function rulesIn(css: string): readonly Rule[] {
  const rules: Rule[] = []
  let start = 0
  let open = 0
  let depth = 0
  let quote = ''
  for (let at = 0; at < css.length; at++) {
    const sign = css[at] ?? ''
    if (sign === '\\') at++
    else if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '{' && depth++ === 0) open = at
    else if (sign === '}' && --depth === 0) {
      rules.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) })
      start = at + 1
    } else if (sign === ';' && depth === 0) {
      rules.push({ head: css.slice(start, at).trim(), body: null })
      start = at + 1
    }
  }
  return rules
}

/** Splits a selector list at commas that are not within brackets or escaped. */
function selectorsIn(list: string): readonly string[] {
  const selectors: string[] = []
  let start = 0
  let depth = 0
  for (let at = 0; at < list.length; at++) {
    const sign = list[at] ?? ''
    if (sign === '\\') at++
    else if (sign === '(' || sign === '[') depth++
    else if (sign === ')' || sign === ']') depth--
    else if (sign === ',' && depth === 0) {
      selectors.push(list.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...selectors, list.slice(start).trim()]
}

/**
 * Selectors and at-rules that cannot match in the first half second, before the full style sheet
 * loads.
 */
const notYet = /:(?:hover|active|disabled|popover-open|has)|::(?:backdrop|selection|file-selector-button)|@keyframes/

function isUsed(selector: string, classes: ReadonlySet<string>): boolean {
  if (notYet.test(selector)) return false
  const names = [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', ''))
  return names.every((name) => classes.has(name))
}

function usedRules(css: string, classes: ReadonlySet<string>): string {
  return rulesIn(css)
    .map(({ head, body }) => {
      if (body === null) return head.startsWith('@layer') ? `${head};` : ''
      if (/^@(?:layer|media|supports|container)/.test(head)) {
        const inner = usedRules(body, classes)
        return inner === '' ? '' : `${head}{${inner}}`
      }
      if (head.startsWith('@')) return head.startsWith('@property') ? `${head}{${body}}` : ''
      const selectors = selectorsIn(head).filter((each) => isUsed(each, classes))
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`
    })
    .join('')
}

/** Removes custom properties, with their @property rules, that neither styles nor markup read. */
function withoutUnread(css: string, html: string): string {
  const read = new Set([...`${css}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const less = css
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (read.has(name) ? rule : ''))
    .replace(/(?<=[{;])(--[\w-]+):(?:"[^"]*"|[^;{}"])*(?:;|(?=\}))/g, (rule, name: string) =>
      read.has(name) ? rule : '',
    )
    .replace(/[^{}]*\{\}/g, '')
  return less.length < css.length ? withoutUnread(less, html) : css
}

/**
 * Rules that apply to the markup: without a class, or with all their classes present.
 * @param css minified style sheet
 */
export function criticalStyles(css: string, html: string): string {
  const classes = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
  return withoutUnread(usedRules(css, classes), html)
}
