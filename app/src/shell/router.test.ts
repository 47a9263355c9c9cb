import { parseConfig } from '@dexswap/chains/config'
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createAppRouter } from './router.tsx'

const { chains } = parseConfig({ defaultChain: 1666600000 })
const isKnown = (chainId: number) => chains.has(chainId)

// A screen is compiled when its route is first looked at.
vi.setConfig({ testTimeout: 60_000 })

const a = '0xEf977d2f931C1978Db5F6747666fa1eACB0d0339'
const b = '0x3095c7557bCb296ccc6e363DE01b760bA031F2d9'
const campaign = '0xFd9744bA0c2De4abf7CAb9E2dFdBdA1Ea0A9363F'

/** Where a link ends up. */
async function openedAt(link: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [link] }), isKnown)
  await router.load()
  return router.state.location.href
}

// The first import of a screen compiles it.
beforeAll(() => openedAt('/exchange'), 60_000)

describe('createAppRouter', () => {
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
    '/bridge',
    '/governance',
    '/governance/USDC/pairs',
  ])('default: the link %s shows its own screen and keeps its chain', async (path) => {
    expect(await openedAt(`${path}?chainId=1666600000`)).toBe(`${path}?chainId=1666600000`)
  })

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
  ])('behavior: the link %s is sent on to %s', async (link, target) => {
    const [path, query = ''] = (await openedAt(link)).split('?')
    const [expectedPath, expectedQuery = ''] = target.split('?')
    expect(path).toBe(expectedPath)
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual(
      Object.fromEntries(new URLSearchParams(expectedQuery)),
    )
  })

  test('behavior: an unsupported chain is dropped from the link without spoiling the rest', async () => {
    const history = createMemoryHistory({ initialEntries: ['/exchange?chainId=2&exactAmount=5'] })
    const router = createAppRouter(history, isKnown)
    await router.load()
    expect(router.state.matches.at(-1)?.search).toEqual({ exactAmount: '5' })
  })
})
