import { Window } from 'happy-dom'

// A minimal DOM for React in tests with a real chain, because the `fetch` of a DOM environment
// enforces CORS.
const window = new Window()
Object.assign(globalThis, { window, document: window.document })
// `navigator` of Node has no setter, so it is defined.
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true })
