import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderUi } from '#ui/test/render-ui.tsx'
import { TotalUsd } from './total-usd.tsx'

const total = 151_034_120_000_000_000_000_000n

describe('TotalUsd', () => {
  test('behavior: gives the cents of a compact sum on hover', () => {
    renderUi(<TotalUsd of={{ total, isWhole: true }} />)
    expect(screen.getByText('$151K').title).toBe('$151,034.12')
  })

  test('behavior: has no tooltip when the sum shows its cents', () => {
    renderUi(<TotalUsd of={{ total: total / 10n, isWhole: false }} />)
    expect(screen.getByText('$15,103.41').title).toBe('')
  })
})
