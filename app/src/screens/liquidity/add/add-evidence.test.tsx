import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dai, openLiquidity } from '../test/open-liquidity.tsx'
import { emptyAddForm } from './add-form.ts'
import { changeAddForm } from './use-addition.ts'

vi.setConfig({ testTimeout: 120_000 })
beforeEach(() => changeAddForm('', () => emptyAddForm))

test("default: shows the part of the pool's fee that goes to providers", async () => {
  await openLiquidity(`/add/ONE/${dai.address}`)
  expect(await screen.findByText('9/10 of it goes to providers')).toBeDefined()
})
