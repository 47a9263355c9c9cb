import { parseConfig } from '@dexswap/chains/config'
import { describe, expect, test } from 'vitest'
import { noticesOf } from '../layout.tsx'

const nobody = { link: null, wallet: null, ban: null, unread: [] }
const notice = { text: 'Prices of 1USDT are under review.', severity: 'warning' } as const

describe('noticesOf', () => {
  test('default: shows no notice when the operator has disabled nothing', () => {
    expect(noticesOf(parseConfig({ defaultChain: 1666600000 }), { ...nobody, link: 1, wallet: 4 })).toEqual([])
  })

  test("behavior: shows the operator's message first, then disabled functions", () => {
    const config = parseConfig({ defaultChain: 1666600000, notice, withdrawOnly: true, disabledChains: [4] })
    expect(noticesOf(config, nobody)).toEqual([{ kind: 'operator', notice }, { kind: 'withdraw-only' }])
  })

  test('behavior: names a disabled network only when the link or the wallet is on it', () => {
    const config = parseConfig({ defaultChain: 1666600000, disabledChains: [4] })
    const says = [{ kind: 'taken-out', name: 'Rinkeby' }]
    expect(noticesOf(config, { ...nobody, link: 4 })).toEqual(says)
    expect(noticesOf(config, { ...nobody, wallet: 4 })).toEqual(says)
    expect(noticesOf(config, { ...nobody, link: 4, wallet: 4 })).toEqual(says)
    expect(noticesOf(config, { ...nobody, link: 1, wallet: 1 })).toEqual([])
  })

  test.each(['revoked', 'shared-origin'] as const)('behavior: shows the notice %s above all others', (ban) => {
    const config = parseConfig({ defaultChain: 1666600000, notice })
    expect(noticesOf(config, { ...nobody, ban })).toEqual([{ kind: ban }, { kind: 'operator', notice }])
  })
})
