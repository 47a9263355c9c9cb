import { createStore, type Store } from './store.ts'

/** State that a service computes for the latest request; a null request ends it. */
export type RequestedState<Request, State> = Store<State> & { want(request: Request | null): void }

/** A service: receives each request, including null, and publishes its state. */
export type Service<Request, State> = (publish: (state: State) => void) => (request: Request | null) => void

/** Loads the service with the first request. After a failed load, the next request retries. */
export function createRequestedState<Request, State>(
  initial: State,
  load: () => Promise<Service<Request, State>>,
): RequestedState<Request, State> {
  const { get, subscribe, set } = createStore(initial)
  let latest: Request | null = null
  let serve: ((request: Request | null) => void) | null = null
  let isLoading = false
  return {
    get,
    subscribe,
    want(request) {
      latest = request
      if (serve) return serve(request)
      if (request === null || isLoading) return
      isLoading = true
      load().then(
        (service) => {
          serve = service(set)
          serve(latest)
        },
        () => {
          isLoading = false
        },
      )
    },
  }
}
