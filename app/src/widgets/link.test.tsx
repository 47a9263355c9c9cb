import { act, fireEvent, screen } from '@testing-library/react'
import { lazy, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { links, paths } from '#core/routes/table.ts'
import { showRoutes } from '#hooks/test/show-routes.tsx'
import { Link, Redirect } from './link.tsx'

const onClick = vi.fn()
function Links() {
  return (
    <>
      <Link {...links.pools()} onClick={onClick}>
        pools
      </Link>
      <Link {...links.exchange()} search={true} replace>
        here
      </Link>
      <Link {...links.pair('ONE', '0xab')} aria-current="step">
        pair
      </Link>
      <Link {...links.create()} onClick={(event) => event.preventDefault()}>
        held
      </Link>
    </>
  )
}
const show = () => showRoutes(null, { [paths.exchange]: Links }, '/exchange?chainId=1&inputCurrency=ONE')
const link = (name: string) => screen.getByRole('link', { name })

describe('Link', () => {
  test('behavior: renders a URL with the chain of the page, and marks the link to the current page', () => {
    show()
    expect(
      screen.getAllByRole('link').map((each) => [each.getAttribute('href'), each.getAttribute('aria-current')]),
    ).toEqual([
      ['/pools?chainId=1', null],
      ['/exchange?chainId=1&inputCurrency=ONE', 'page'],
      ['/pools/ONE/0xab?chainId=1', 'step'],
      ['/create?chainId=1', null],
    ])
  })

  test('behavior: navigates within the page on a click', () => {
    const { address } = show()
    expect(fireEvent.click(link('pools'))).toBe(false)
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(address()).toBe('/pools?chainId=1')
  })

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'behavior: leaves the click to the browser while %o is held',
    (held) => {
      const { address } = show()
      const bySelf = fireEvent.click(link('pools'), held)
      expect([bySelf, address()]).toEqual([true, '/exchange?chainId=1&inputCurrency=ONE'])
    },
  )

  test('behavior: does not navigate when a click handler prevents the default', () => {
    const { address } = show()
    fireEvent.click(link('held'))
    expect(address()).toBe('/exchange?chainId=1&inputCurrency=ONE')
  })

  test.each(['mouseEnter', 'focus', 'touchStart'] as const)(
    'behavior: preloads the code of the screen on %s',
    (points) => {
      const { preload } = show()
      fireEvent[points](link('pools'))
      expect(preload.mock.calls).toEqual([[paths.pools]])
    },
  )
})

const Late = lazy(() => new Promise<never>(() => {}))
function Pair() {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <Redirect {...links.pools()} />
  return (
    <button type="button" onClick={() => setMissing(true)}>
      miss
    </button>
  )
}

describe('Redirect', () => {
  const showPair = () => showRoutes(null, { [paths.pair]: Pair, [paths.pools]: Late }, '/pools/ONE/0xab?chainId=1')
  const miss = () => fireEvent.click(screen.getByRole('button', { name: 'miss' }))

  test('default: redirects to the given screen, on the chain of the URL', () => {
    const { address } = showPair()
    miss()
    expect(address()).toBe('/pools?chainId=1')
  })

  test('behavior: ignores a redirect when the user has left the screen for another chain', () => {
    const { address, go } = showPair()
    act(() => go({ ...links.pools(), search: { chainId: 2 } }))
    miss()
    expect(address()).toBe('/pools?chainId=2')
  })
})
