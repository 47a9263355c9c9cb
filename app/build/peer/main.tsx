import { createRoot } from 'react-dom/client'
import { Route, Switch } from 'wouter'

createRoot(document.getElementById('root') as HTMLElement).render(
  <Switch>
    <Route path="/:rest*?">
      <h1>Swap</h1>
    </Route>
  </Switch>,
)
