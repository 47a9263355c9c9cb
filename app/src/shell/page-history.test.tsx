import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addressBehindHash, createPageHistory, isHashRouted, routeBehindHash } from './page-history.ts'

const place = { hostname: 'dexswap.example', pathname: '/', search: '', hash: '', base: '/' }

describe('isHashRouted', () => {
  test.each([
    { ...place, pathname: '/ipfs/bafybeigdyrzt/' },
    { ...place, pathname: '/ipns/dexswap.eth/' },
    { ...place, hostname: 'bafybeigdyrzt.ipfs.dweb.link' },
    { ...place, pathname: '/files/index.html' },
    { ...place, pathname: '/files/', base: '/files/' },
  ])(
    'default: puts the route behind a hash when the host has no rewrite rules: $hostname$pathname [3.9.28]',
    (where) => {
      expect(isHashRouted(where)).toBe(true)
    },
  )
  test('behavior: puts the route in the path when the host has rewrite rules', () => {
    expect(isHashRouted({ ...place, pathname: '/pools/mine' })).toBe(false)
  })
})

describe('routeBehindHash', () => {
  test('default: reads a route in the form that the host does not use [3.9.29]', () => {
    expect(routeBehindHash({ ...place, hash: '#/pools?chainId=1' })).toBe('/pools?chainId=1')
  })
  test.each(['', '#screen', '#//evil.example'])('behavior: reads no route from the hash %j', (hash) => {
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
  ])('default: moves a route in the path behind the hash: %o', (where, address) => {
    expect(addressBehindHash(where)).toBe(address)
  })

  test.each([
    gateway,
    subdomain,
    { ...gateway, hash: '#/pools?chainId=1' },
    { ...gateway, search: '?chainId=1', hash: '#/pools?chainId=4' },
  ])('behavior: returns null when the address needs no change: %o', (where) => {
    expect(addressBehindHash(where)).toBeNull()
  })
})

describe('createPageHistory', () => {
  const here = () => ({ ...place, pathname: location.pathname, search: location.search, hash: location.hash })
  beforeEach(() => {
    history.replaceState(null, '', '/')
    window.scrollY = 0
  })
  function scrolled() {
    return vi.spyOn(window, 'scrollTo').mockImplementation((...to) => {
      window.scrollY = Number(to[1])
    })
  }

  test('default: writes and subscribes to paths when the host serves them', () => {
    history.replaceState(null, '', '/#/pools?page=2')
    const page = createPageHistory(here())
    expect([page.read(), page.hrefs('/pools')]).toEqual(['/pools?page=2', '/pools'])
    const { result } = renderHook(() => page.useAddress())
    act(() => page.write('/create?chainId=1', {}))
    expect([result.current, location.pathname, location.search]).toEqual(['/create?chainId=1', '/create', '?chainId=1'])
  })

  test('behavior: keeps the folder in hash routes, and ignores a link to an element id [3.9.28]', () => {
    history.replaceState(null, '', '/files/?chainId=1')
    const page = createPageHistory({ ...here(), base: '/files/' })
    expect([page.read(), page.hrefs('/pools')]).toEqual(['/?chainId=1', '#/pools'])
    page.write('/pools?chainId=1', {})
    expect(location.href).toMatch(/\/files\/#\/pools\?chainId=1$/)
    history.replaceState(null, '', '#screen')
    expect(page.read()).toBe('/pools?chainId=1')
  })

  test('behavior: scrolls to the top on navigation unless `keepScroll` is set, and restores the position when the user goes back', () => {
    const scrollTo = scrolled()
    const page = createPageHistory(here())
    page.arrived()
    expect(history.scrollRestoration).toBe('manual')
    window.scrollY = 300
    const replaceState = vi.spyOn(history, 'replaceState')
    page.write('/pools', {})
    const before = replaceState.mock.calls[0]?.[0]
    expect(before).toMatchObject({ top: 300 })
    page.arrived()
    expect(window.scrollY).toBe(0)
    window.scrollY = 120
    page.write('/pools?page=2', { replace: true, keepScroll: true })
    page.arrived()
    expect(window.scrollY).toBe(120)
    const moved = vi.fn()
    page.onMoved(moved)
    const there = history.state
    history.replaceState(before, '', '/')
    dispatchEvent(new PopStateEvent('popstate'))
    page.arrived()
    expect([moved.mock.calls.length, window.scrollY]).toEqual([1, 300])
    history.replaceState(there, '', '/pools?page=2')
    dispatchEvent(new PopStateEvent('popstate'))
    page.arrived()
    expect(window.scrollY).toBe(120)
    scrollTo.mockClear()
    page.arrived()
    expect(scrollTo).not.toHaveBeenCalled()
  })

  test('behavior: restores the scroll position on a reload', () => {
    scrolled()
    createPageHistory(here()).arrived()
    window.scrollY = 250
    dispatchEvent(new Event('pagehide'))
    window.scrollY = 0
    createPageHistory(here()).arrived()
    expect(window.scrollY).toBe(250)
  })
})
