// A backslash before the colon belongs to a class name such as `hover\:bg-page`.
const states = [
  { name: 'hover', pseudo: /(?<!\\):hover(?![\w-])/g },
  { name: 'press', pseudo: /(?<!\\):active(?![\w-])/g },
  { name: 'focus', pseudo: /(?<!\\):focus-visible(?![\w-])/g },
] as const

function forced(selector: string): string | null {
  const copy = states.reduce((text, { name, pseudo }) => text.replace(pseudo, `[data-force~="${name}"]`), selector)
  return copy === selector ? null : copy
}

function copyRules(rules: CSSRuleList, insert: (text: string) => void) {
  for (const rule of Array.from(rules)) {
    if (rule instanceof CSSStyleRule) {
      const selector = forced(rule.selectorText)
      if (selector !== null) insert(`${selector} { ${rule.style.cssText} }`)
      copyRules(rule.cssRules, (text) => rule.insertRule(text, rule.cssRules.length))
    } else if (rule instanceof CSSGroupingRule) {
      copyRules(rule.cssRules, (text) => rule.insertRule(text, rule.cssRules.length))
    }
  }
}

/** Copies each hover, press and focus rule of the page for elements with `data-force`, so that states can be drawn side by side. */
export function forceStates() {
  for (const sheet of Array.from(document.styleSheets)) {
    copyRules(sheet.cssRules, (text) => sheet.insertRule(text, sheet.cssRules.length))
  }
}
