import { describe, expect, test } from 'vitest'
import { isOriginShared, pageBase, pageFile } from './page.ts'

function pageAt(href: string, base?: string): Document {
  const dataset = base === undefined ? {} : { base }
  return { documentElement: { dataset }, location: { href } } as unknown as Document
}

describe('pageBase', () => {
  test('behavior: returns the folder of index.html, also below the root of the origin', () => {
    expect(pageBase(pageAt('https://host.test/', './')).href).toBe('https://host.test/')
    expect(pageBase(pageAt('https://host.test/ipfs/Qm1/#/pools', './')).href).toBe('https://host.test/ipfs/Qm1/')
  })

  test('behavior: returns the root for 200.html, on any route', () => {
    expect(pageBase(pageAt('https://host.test/rewards/0xa/0xb/campaign/0xc', '/')).href).toBe('https://host.test/')
  })
})

describe('isOriginShared', () => {
  test.each([
    ['https://dex.example/', false],
    ['https://bafybei.ipfs.gateway.example/', false],
    ['https://gateway.example/ipfs/Qm1/', true],
    ['https://site.example/exchange/', true],
    ['http://127.0.0.1.example/exchange/', true],
    ['http://localhost.example/exchange/', true],
    ['http://127.0.0.1:4000/exchanges/dexswap/', false],
    ['http://localhost/ipfs/Qm1/', false],
    ['http://dex.localhost:4000/a/', false],
    ['http://[::1]:4000/a/', false],
  ])('behavior: returns for the origin %s whether other sites share it: %s', (href, isShared) => {
    expect(isOriginShared(new URL(href))).toBe(isShared)
  })
})

describe('pageFile', () => {
  test('behavior: returns the URL of a file in the folder of the page, and caches it', () => {
    expect(pageFile('tokens/one.svg')).toBe(new URL('tokens/one.svg', pageBase()).href)
    expect(pageFile('tokens/one.svg')).toBe(pageFile('tokens/one.svg'))
    expect(pageFile('tokens/eth.svg')).not.toBe(pageFile('tokens/one.svg'))
  })
})
