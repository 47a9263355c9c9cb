import { Segmented } from '../choices.tsx'
import { Mark } from '../icons.tsx'
import '../theme.css'
import { Amounts } from './amount-samples.tsx'
import { Buttons } from './buttons.tsx'
import { Charts } from './chart-samples.tsx'
import { Controls } from './controls.tsx'
import { Colours, Type } from './foundations.tsx'
import { Risks } from './risks.tsx'
import { States } from './states.tsx'
import './style-sheet.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

// Skips an escaped colon, which is part of a class name such as `hover\:bg-page`.
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

/** Copies hover, active and focus rules to `data-force`, to show all states at once. */
function forceStates() {
  for (const sheet of Array.from(document.styleSheets)) {
    copyRules(sheet.cssRules, (text) => sheet.insertRule(text, sheet.cssRules.length))
  }
}

const root = document.documentElement
root.dataset.theme = new URLSearchParams(location.search).get('theme') ?? 'dark'

function StyleSheet() {
  const [theme, setTheme] = useState(root.dataset.theme ?? 'dark')
  function change(next: string) {
    root.dataset.theme = next
    setTheme(next)
  }
  return (
    <main className="sheet">
      <header className="sheet-header">
        <Mark size={48} />
        <h1>DexSwap style sheet</h1>
        <Segmented
          label="Theme"
          value={theme}
          onChange={change}
          options={[
            { value: 'dark', label: 'Dark' },
            { value: 'light', label: 'Light' },
          ]}
        />
      </header>
      <Colours />
      <Type />
      <Buttons />
      <Amounts />
      <Controls />
      <States />
      <Risks />
      <Charts />
    </main>
  )
}

i18n.loadAndActivate({ locale: 'en', messages: {} })
forceStates()
const container = document.getElementById('root')
if (container !== null) {
  createRoot(container).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <StyleSheet />
      </I18nProvider>
    </StrictMode>,
  )
}
