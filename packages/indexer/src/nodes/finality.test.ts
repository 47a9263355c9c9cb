import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allChains } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { finalityOf } from './finality.ts'

describe('finalityOf', () => {
  test.each([...allChains.map(({ id }) => id), 31337, 3, 5, 42, 11155111, 80001, 42170, 421611, 421613])(
    'default: equals the block count of Ponder on chain %i',
    async (id) => {
      const dist = dirname(fileURLToPath(import.meta.resolve('ponder')))
      const { getFinalityBlockCount } = await import(join(dist, 'utils', 'finality.js'))
      expect(finalityOf(id)).toBe(getFinalityBlockCount({ chain: { id } }))
    },
  )
})
