/// <reference lib="dom" />
import { DexswapSwapElement } from './swap-element.ts'

export type { SwapEventDetails, SwapEventName } from './swap-events.ts'
export type { TextOverrides } from './texts.ts'
export type { Eip1193Provider } from './wallet-provider.ts'
export { DexswapSwapElement }

declare global {
  interface HTMLElementTagNameMap {
    'dexswap-swap': DexswapSwapElement
  }
}

// Not in Node.js, and once where two scripts contain the widget.
if (globalThis.customElements && !customElements.get('dexswap-swap'))
  customElements.define('dexswap-swap', DexswapSwapElement)
