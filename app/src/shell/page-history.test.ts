import { describe, expect, test } from 'vitest'
import { addressBehindHash, routeBehindHash, routeStandsBehindHash } from './page-history.ts'

const place = { hostname: 'dexswap.example', pathname: '/', search: '', hash: '', base: '/' }

describe('routeStandsBehindHash', () => {
  test.each([
    { ...place, pathname: '/ipfs/bafybeigdyrzt/' },
    { ...place, pathname: '/ipns/dexswap.eth/' },
    { ...place, hostname: 'bafybeigdyrzt.ipfs.dweb.link' },
    { ...place, pathname: '/files/index.html' },
    { ...place, pathname: '/files/', base: '/files/' },
  ])('default: a host without rewrite rules keeps the route behind a hash: $hostname$pathname', (where) => {
    expect(routeStandsBehindHash(where)).toBe(true)
  })
  test('behavior: any other host serves the route as a path', () => {
    expect(routeStandsBehindHash({ ...place, pathname: '/pools/mine' })).toBe(false)
  })
})

describe('routeBehindHash', () => {
  test('default: the route of the other form is read here too', () => {
    expect(routeBehindHash({ ...place, hash: '#/pools?chainId=1' })).toBe('/pools?chainId=1')
  })
  test.each(['', '#screen', '#//evil.example'])('behavior: the hash %j is no route', (hash) => {
    expect(routeBehindHash({ ...place, hash })).toBeNull()
  })
})

describe('addressBehindHash', () => {
  const gateway = { ...place, pathname: '/ipfs/bafy/' }
  const subdomain = { ...place, hostname: 'bafy.ipfs.dweb.link' }
  test.each([
    [{ ...gateway, search: '?chainId=1' }, '/ipfs/bafy/#/?chainId=1'],
    [{ ...gateway, search: '?chainId=1', hash: '#/pools' }, '/ipfs/bafy/#/pools?chainId=1'],
    [{ ...subdomain, pathname: '/pools/mine', search: '?chainId=1' }, '/#/pools/mine?chainId=1'],
    [{ ...subdomain, pathname: '/bridge', hash: '#/pools?theme=dark' }, '/#/pools?theme=dark'],
    [{ ...place, pathname: '/files/index.html', search: '?theme=light' }, '/files/index.html#/?theme=light'],
    [{ ...place, pathname: '/files/', base: '/files/', search: '?theme=light' }, '/files/#/?theme=light'],
  ])('default: a link in the other form moves behind the hash: %o', (where, address) => {
    expect(addressBehindHash(where)).toBe(address)
  })

  test.each([
    gateway,
    subdomain,
    { ...gateway, hash: '#/pools?chainId=1' },
    { ...gateway, search: '?chainId=1', hash: '#/pools?chainId=4' },
  ])('behavior: an address that stands there already is left alone: %o', (where) => {
    expect(addressBehindHash(where)).toBeNull()
  })
})
