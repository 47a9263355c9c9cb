import { type ComponentProps, useEffectEvent, useLayoutEffect } from 'react'
import { Link as PlainLink } from 'wouter'
import { addressOf, hrefOf } from '#core/routes/place.ts'
import type { Target } from '#core/routes/table.ts'
import { usePlace, useRoutes } from '#hooks/routes.tsx'

type LinkProps = Target &
  Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
    /** In place of the address that stands there. */
    readonly replace?: boolean
    /** The page is not scrolled to its top. */
    readonly keepScroll?: boolean
  }

/** A link to a screen; its code is fetched as soon as somebody points at it. */
export function Link({ to, params, search, replace = false, keepScroll = false, ...rest }: LinkProps) {
  const routes = useRoutes()
  const place = usePlace()
  const href = hrefOf({ to, params, ...(search && { search }) } as Target, place.search)
  const preload = () => routes.preload(to)
  return (
    <PlainLink
      onMouseEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
      aria-current={href === addressOf(place) ? 'page' : undefined}
      {...rest}
      href={href}
      replace={replace}
      state={{ keepScroll }}
    />
  )
}

/**
 * Sends on to another screen as soon as it is drawn, in place of the address that stands there. A screen that the address has left, and
 * that stands until the next one's code has come, sends nobody anywhere.
 */
export function Redirect(target: Target) {
  const routes = useRoutes()
  const { path } = usePlace()
  const send = useEffectEvent(() => {
    if (routes.place().path === path) routes.go(target, { replace: true })
  })

  // The address bar, before the empty screen is painted.
  useLayoutEffect(() => send(), [])

  return null
}
