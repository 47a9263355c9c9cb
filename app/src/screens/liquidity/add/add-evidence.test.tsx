import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyAddForm } from '#core/liquidity/add-form.ts'
import { dai, openLiquidity } from '../test/open-liquidity.tsx'
import { changeAddForm } from './use-add-form.ts'

vi.setConfig({ testTimeout: 120_000 })
beforeEach(() => changeAddForm('', () => emptyAddForm))

test("default: shows the part of the pool's fee that goes to providers", async () => {
  await openLiquidity(`/add/ONE/${dai.address}`)
  expect(await screen.findByText('9/10 of it goes to providers')).toBeDefined()
})
