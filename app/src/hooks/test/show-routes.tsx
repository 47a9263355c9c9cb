import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { renderUi } from '#ui/test/render-ui.tsx'
import { type Session, SessionContext } from '../session.ts'

/** Shows the page that a router's history begins with. */
export async function showRoutes(session: Session, router: AnyRouter): Promise<void> {
  await router.load()
  renderUi(
    <SessionContext value={session}>
      <RouterProvider router={router as never} />
    </SessionContext>,
  )
}
