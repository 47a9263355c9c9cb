import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dai, openLiquidity } from '../test/open-liquidity.tsx'

vi.setConfig({ testTimeout: 120_000 })

test("default: shows the part of the pool's fee that liquidity providers receive", async () => {
  await openLiquidity(`/add/ONE/${dai.address}`)
  expect(await screen.findByText('9/10 to LPs')).toBeDefined()
})
