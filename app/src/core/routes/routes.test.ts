import { harmony } from '@dexswap/chains'
import { parseConfig } from '@dexswap/chains/config'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressOf, placeOf } from './place.ts'
import { createRoutes, type PageHistory, type Step } from './routes.ts'
import { links, paths } from './table.ts'

const { chains } = parseConfig({ defaultChain: 1666600000 })
const isKnown = (chainId: number) => chains.has(chainId)

const a = '0xEf977d2f931C1978Db5F6747666fa1eACB0d0339'
const b = '0x3095c7557bCb296ccc6e363DE01b760bA031F2d9'
const campaign = '0xFd9744bA0c2De4abf7CAb9E2dFdBdA1Ea0A9363F'

/** A page that was opened at a URL, and the URLs that it wrote to its history. */
function open(address: string) {
  const entries = [address]
  const steps: Step[] = []
  let moved = () => {}
  const history: PageHistory = {
    read: () => entries.at(-1) ?? '',
    write(to, step) {
      if (step.replace) entries.pop()
      entries.push(to)
      steps.push(step)
    },
    onMoved: (listener) => {
      moved = listener
    },
  }
  const routes = createRoutes({ history, isKnownChain: isKnown })
  const typeAddress = (typed: string) => {
    entries.push(typed)
    moved()
  }
  return { routes, entries, steps, typeAddress }
}

/** The URL after a link was opened. */
function openedAt(link: string): string {
  const { entries } = open(link)
  expect(entries).toHaveLength(1)
  return entries[0] ?? ''
}

describe('createRoutes [1.2.02 1.2.03 1.2.04 1.2.10 2.2.01 2.2.02 2.2.06 2.2.07 2.2.13 3.9.25]', () => {
  test.each([
    '/exchange',
    '/pools',
    '/pools/mine',
    `/pools/${a}/${b}`,
    `/pools/${a}/${b}/${campaign}`,
    '/create',
    '/add',
    '/add/ONE',
    `/add/ONE/${a}`,
    `/remove/${a}/${b}`,
    '/liquidity-mining/create',
    '/portfolio',
    `/portfolio/${a}`,
    '/portfolio/vitalik.eth',
    '/bridge',
    '/governance',
    '/governance/USDC/pairs',
  ])(
    'default: shows the screen of the link %s and preserves its chain [1.2.01 1.2.05 1.2.06 1.2.07 1.2.08 1.2.09 2.2.01 2.2.02 2.2.60]',
    (path) => {
      expect(openedAt(`${path}?chainId=1666600000`)).toBe(`${path}?chainId=1666600000`)
    },
  )

  test.each([
    [`/exchange/${a}?exactAmount=1`, `/exchange?exactAmount=1&outputCurrency=${a}`],
    [`/send?inputCurrency=ONE&chainId=4`, `/exchange?chainId=4&inputCurrency=ONE`],
    [`/swap?outputCurrency=${a}&theme=light`, `/exchange?theme=light&outputCurrency=${a}`],
    ['/', '/exchange'],
    ['/no/such/page?chainId=1', '/exchange?chainId=1'],
    ['/pools/mine/more/than/that', '/exchange'],
    [`/add/${a}-${b}?chainId=1`, `/add/${a}/${b}?chainId=1`],
    [`/add/${a}/${a.toLowerCase()}`, `/add/${a}`],
    [`/remove/${a}-${b}?chainId=1`, `/remove/${a}/${b}?chainId=1`],
    ['/remove/nonsense', '/pools'],
  ])('behavior: redirects the link %s to %s', (link, target) => {
    const [path, query = ''] = openedAt(link).split('?')
    const [expectedPath, expectedQuery = ''] = target.split('?')
    expect(path).toBe(expectedPath)
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual(
      Object.fromEntries(new URLSearchParams(expectedQuery)),
    )
  })

  test('behavior: drops an unsupported chain from the link and preserves the rest [1.2.12]', () => {
    expect(open('/exchange?chainId=2&exactAmount=5').routes.place().search).toEqual({ exactAmount: '5' })
    expect(openedAt('/exchange?chainId=2&exactAmount=5')).toBe('/exchange?exactAmount=5')
  })

  test.each([
    ['/pools/?chainId=1', '/pools?chainId=1'],
    ['/POOLS/mine', '/pools/mine'],
    ['/pools?token=ONE&exactAmount=5&nonsense=1', '/pools?token=ONE'],
    ['/bridge?page=2&theme=dark', '/bridge?theme=dark'],
    ['/governance/%zz/pairs', '/governance/%25zz/pairs'],
    ['/pools?search=dai%20usd', '/pools?search=dai+usd'],
    [`/remove/${a}/${b}?platform=sushiswap&page=2`, `/remove/${a}/${b}?platform=sushiswap`],
    [`/remove/${a}/${b}?platform=no%20word`, `/remove/${a}/${b}`],
    [`/add/${a}/${b}?stake=${a}&page=2`, `/add/${a}/${b}?stake=${a}`],
    [`/add/${a}/${b}?stake=0x12`, `/add/${a}/${b}`],
    [`/add/${a}/${b}?platform=sushiswap`, `/add/${a}/${b}`],
  ])('behavior: normalizes the address %s to %s', (link, written) => {
    expect(openedAt(link)).toBe(written)
    expect(openedAt(written)).toBe(written)
  })

  test('behavior: redirects a URL from the address bar or the history like a link', () => {
    const { entries, typeAddress } = open('/pools')
    typeAddress('/swap?inputCurrency=ONE')
    expect(entries).toEqual(['/pools', '/exchange?inputCurrency=ONE'])
  })

  test('behavior: keeps only the chain of the search when the page navigates, or the whole search on request [2.2.03]', () => {
    const { routes, entries } = open('/exchange?chainId=1&inputCurrency=ONE&theme=dark')
    routes.go(links.pools())
    routes.go({ ...links.pools(), search: { page: 3 } }, { replace: true })
    routes.go({ ...links.create(), search: true })
    routes.go({ ...links.exchange(), search: { chainId: 4 } })
    expect(entries).toEqual([
      '/exchange?chainId=1&theme=dark&inputCurrency=ONE',
      '/pools?chainId=1&page=3',
      '/create?chainId=1',
      '/exchange?chainId=4',
    ])
  })

  test('behavior: replaces the history entry when only the search changes or the URL stays the same', () => {
    const { routes, entries, steps } = open('/pools?chainId=1')
    routes.go(links.pools())
    routes.changeSearch((search) => ({ ...search, sort: 'name' }))
    expect(entries).toEqual(['/pools?chainId=1&sort=name'])
    expect(steps).toEqual([
      { replace: true, keepScroll: false },
      { replace: true, keepScroll: true },
    ])
  })
})

describe('placeOf', () => {
  test("default: returns the route and the parameters of a URL's path", () => {
    expect(placeOf(`/pools/${a}/${b}?chainId=1`, isKnown)).toEqual({
      route: paths.pair,
      params: { currencyIdA: a, currencyIdB: b },
      path: `/pools/${a}/${b}`,
      search: { chainId: 1 },
    })
  })

  test('property: parses any URL, and serializes it to an equal URL', () => {
    const part = fc.oneof(
      fc.constantFrom('pools', 'add', 'remove', 'exchange', 'governance', 'pairs', a, 'ONE'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), fc.webQueryParameters(), (parts, query) => {
        const place = placeOf(`/${parts.join('/')}?${query}`, isKnown)
        expect(placeOf(addressOf(place), isKnown)).toEqual(place)
      }),
    )
  })

  test('behavior: rejects a link to an unknown screen at compile time', () => {
    const { routes } = open('/pools')
    // @ts-expect-error no screen has this path
    const nowhere = () => routes.go({ to: '/pool' })
    // @ts-expect-error the path of a pair names two currencies
    const half = () => routes.go({ to: paths.pair, params: { currencyIdA: a } })
    // @ts-expect-error no screen reads this parameter
    const unread = () => routes.go({ to: paths.pools, search: { pages: 2 } })
    expect([nowhere, half, unread]).toHaveLength(3)
  })
})

describe('Routes.unread', () => {
  const chain = harmony

  test('behavior: reports the invalid parts of an opened URL, also after redirects, until the next navigation', () => {
    const { routes, typeAddress } = open('/exchange?recipient=0x12&theme=dark')
    expect(routes.unread(chain)).toEqual([{ name: 'recipient', value: '0x12' }])
    routes.changeSearch((search) => ({ ...search, chainId: 1666600000 }))
    expect(routes.unread(chain)).toHaveLength(1)
    typeAddress('/pools/foo/ONE')
    routes.go(links.pools(), { replace: true })
    expect(routes.unread(chain)).toEqual([{ name: 'token', value: 'foo' }])
    routes.go(links.bridge())
    expect(routes.unread(chain)).toEqual([])
  })

  test('behavior: drops the invalid token of a link once the user selects another token', () => {
    const { routes } = open('/add/foo')
    expect(routes.unread(chain)).toHaveLength(1)
    routes.go({ ...links.add(a, b), search: true }, { replace: true, keepScroll: true })
    expect(routes.unread(chain)).toEqual([])
  })
})
