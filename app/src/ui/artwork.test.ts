import { describe, expect, it } from 'vitest'

const drawings = Object.entries(
  import.meta.glob<string>('../../public/{tokens,platforms,chains}/*.svg', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

describe('drawn logos', () => {
  it('behavior: includes the artwork of default tokens, platforms and chains [1.9.38 3.8.43]', () => {
    const names = drawings.map(([path]) => path.replace('../../public/', ''))
    for (const key of ['one', 'wone', 'dai', 'usdc', 'usdt', 'wbtc', 'eth', 'xdexs']) {
      expect(names).toContain(`tokens/${key}.svg`)
    }
    for (const key of ['dexswap', 'uniswap-v2', 'sushiswap', 'viperswap'])
      expect(names).toContain(`platforms/${key}.svg`)
    for (const key of ['harmony', 'harmony-testnet', 'ethereum', 'rinkeby', 'local']) {
      expect(names).toContain(`chains/${key}.svg`)
    }
  })

  it.each(drawings)('behavior: limits %s to 1.5 kB, without script, style or reference', (_path, svg) => {
    expect(svg.length).toBeLessThan(1500)
    expect(svg).not.toMatch(/<script|<style|<foreignObject|\bon\w+=|href|url\(|<image|<!/i)
  })
})
