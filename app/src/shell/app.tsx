import { RouterProvider } from '@tanstack/react-router'
import { type Session, SessionContext } from '#domain/session.ts'
import type { createAppRouter } from './router.tsx'

/** The page: what lives as long as it does, handed to every screen. */
export function App(props: { session: Session; router: ReturnType<typeof createAppRouter> }) {
  const { session, router } = props
  return (
    <SessionContext value={session}>
      <RouterProvider router={router} />
    </SessionContext>
  )
}
