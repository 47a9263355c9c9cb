import { type ComponentProps, useEffectEvent, useLayoutEffect } from 'react'
import { Link as PlainLink } from 'wouter'
import { addressOf, hrefOf } from '#core/routes/place.ts'
import type { Target } from '#core/routes/table.ts'
import { usePlace, useRoutes } from '#hooks/use-routes.tsx'

type LinkProps = Target &
  Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
    /** Replaces the current history entry. */
    readonly replace?: boolean
    /** Keeps the scroll position. */
    readonly keepScroll?: boolean
  }

/** A link to a screen; its code is preloaded on hover, focus or touch. */
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
 * On mount, replaces the history entry by that of another screen. Does nothing when the URL no
 * longer belongs to this screen.
 */
export function Redirect(target: Target) {
  const routes = useRoutes()
  const { path } = usePlace()
  const send = useEffectEvent(() => {
    if (routes.place().path === path) routes.go(target, { replace: true })
  })

  // Changes the URL before the browser paints the empty screen.
  useLayoutEffect(() => send(), [])

  return null
}
