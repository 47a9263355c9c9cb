import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

const rootRoute = createRootRoute({ component: () => <h1>Swap</h1>, notFoundComponent: () => <h1>Swap</h1> })
const router = createRouter({ routeTree: rootRoute })

createRoot(document.getElementById('root') as HTMLElement).render(<RouterProvider router={router} />)
