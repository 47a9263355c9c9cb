import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderUi } from '#ui/test/render-ui.tsx'
import { TotalUsd } from './total-usd.tsx'

const total = 151_034_120_000_000_000_000_000n

describe('TotalUsd', () => {
  test('behavior: shows the cents of a compact sum as tooltip', () => {
    renderUi(<TotalUsd of={{ total, isWhole: true }} />)
    expect(screen.getByText('$151K').title).toBe('$151,034.12')
  })

  test('behavior: shows no tooltip when the sum already shows its cents', () => {
    renderUi(<TotalUsd of={{ total: total / 10n, isWhole: false }} />)
    expect(screen.getByText('$15,103.41').title).toBe('')
  })
})
