import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dai, openLiquidity } from '../test/open-liquidity.tsx'
import { emptyAddForm } from './add-form.ts'
import { changeAddForm } from './use-addition.ts'

vi.setConfig({ testTimeout: 120_000 })
beforeEach(() => changeAddForm('', () => emptyAddForm))

test("default: of the pool's fee providers are told what the protocol leaves them", async () => {
  await openLiquidity(`/add/ONE/${dai.address}`)
  expect(await screen.findByText('9/10 of it goes to providers')).toBeDefined()
})
