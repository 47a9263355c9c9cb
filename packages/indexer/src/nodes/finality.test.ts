import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ethereum, harmony, harmonyTestnet, rinkeby } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { finalityOf } from './finality.ts'

describe('finalityOf', () => {
  test.each([ethereum.id, rinkeby.id, harmony.id, harmonyTestnet.id, 31337])(
    'default: what Ponder takes back on chain %i',
    async (id) => {
      const dist = dirname(fileURLToPath(import.meta.resolve('ponder')))
      const { getFinalityBlockCount } = await import(join(dist, 'utils', 'finality.js'))
      expect(finalityOf(id)).toBe(getFinalityBlockCount({ chain: { id } }))
    },
  )
})
