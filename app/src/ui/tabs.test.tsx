import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'
import { renderUi } from './test/render-ui.tsx'

const tabs = [
  { value: 'active', label: 'Active rewards', count: 3 },
  { value: 'upcoming', label: 'Upcoming', count: 1 },
  { value: 'expired', label: 'Expired (30 days)', count: 0 },
]

function Page() {
  const [value, setValue] = useState('active')
  return (
    <>
      <Tabs label="Rewards" panelId="rewards" tabs={tabs} value={value} onChange={setValue} />
      <div id="rewards" role="tabpanel" />
    </>
  )
}

const selected = () => screen.getByRole('tab', { selected: true })

describe('Tabs', () => {
  it('default: shows the count of each tab, and selects one', () => {
    renderUi(<Page />)
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Active rewards3',
      'Upcoming1',
      'Expired (30 days)0',
    ])
    expect(selected().textContent).toContain('Active')
  })

  it('behavior: moves selection and focus on arrows, Home and End, and wraps around', () => {
    renderUi(<Page />)
    for (const [key, name] of [
      ['ArrowLeft', 'Expired'],
      ['ArrowRight', 'Active'],
      ['ArrowRight', 'Upcoming'],
      ['End', 'Expired'],
      ['Home', 'Active'],
    ] as const) {
      fireEvent.keyDown(selected(), { key })
      expect(selected().textContent).toContain(name)
      expect(document.activeElement).toBe(selected())
    }
  })

  it('behavior: includes only the selected tab in the tab order', () => {
    renderUi(<Page />)
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
  })
})
