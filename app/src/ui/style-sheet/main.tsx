import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Mark } from '../mark.tsx'
import { Segmented } from '../segmented.tsx'
import '../theme.css'
import './style-sheet.css'
import { Amounts } from './amounts.tsx'
import { Buttons } from './buttons.tsx'
import { Charts } from './charts.tsx'
import { Colours } from './colours.tsx'
import { Controls } from './controls.tsx'
import { forceStates } from './force-states.ts'
import { States } from './states.tsx'
import { Type } from './type.tsx'

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
