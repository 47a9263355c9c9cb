import { Window } from 'happy-dom'

// A minimal DOM for React in tests with a real chain; a DOM environment's `fetch` enforces CORS.
const window = new Window()
Object.assign(globalThis, { window, document: window.document })
// Node's own navigator cannot be assigned.
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true })
