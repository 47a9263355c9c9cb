import { Window } from 'happy-dom'

// What React needs of a browser, for tests that talk to a real chain: the environment's own `fetch` is a page's, with the rules of one.
const window = new Window()
Object.assign(globalThis, { window, document: window.document })
// Node has one of its own, which cannot be assigned.
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true })
